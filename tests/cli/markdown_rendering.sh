#!/usr/bin/env bash
# The generated pages through GitHub's own renderer: tables have as many cells in every row as in
# their head, links within a page lead somewhere, nothing is taken for HTML, and texts that try to be
# markup come out as they are.
. "$(dirname "$0")/lib.sh"
command -v cmark-gfm >/dev/null || { echo 'cmark-gfm is not here'; exit 77; }
cd "$scratch" || exit 1

# Texts that try to be something else, in every place that takes text.
cat >nasty.yaml <<'END'
keywright: 1
registry: nasty
summary: "A | B <script>alert(1)</script> *not bold* _nor this_\n\n    not code\n1. no list\n# no heading\n---\n[no](link) `code | <b>` & &lt;"
components:
  who: {summary: "pipes | and <b>tags</b>", paths: ["src/**|x"]}
placeholders:
  id: {summary: "a | b <i>", match: '[a-z|]+|`+', examples: ["a|b"]}
conventions: {prefixes: ["n|"]}
keys:
  keys: {key: "n|<b>:{id}", type: hash, summary: "1. First | <img src=x>\n- second", writers: [who], readers: [who],
    retention: {ttl: 1h, why: "because | <b>of</b> `x|y`\nand more"}, avoid: {HGETALL: "slow | <b>"},
    fields: {"a|b": {type: string, values: ["x|y", "`", "*z*", "<b>"], summary: "p | q <u>", unit: "<b>|"}, c: {type: string, example: "it's | `q`"}}}
  data_flow: {key: "n|{{lit}}:*_x_*", type: string, value: {type: json, fields: {"<b>": {type: string, example: "</pre>"}}}, examples: ["n|{lit}:*_x_*"]}
  old: {key: "n|old", type: set, status: deprecated, deprecated: {since: "<b>", use: keys, why: "a | b\nc"}}
  one_two_: {key: "n|u", type: list}
channels:
  channels: {channel: "n|<c>", summary: "x | y", message: {type: string, example: "<b>|`"}}
transactions:
  t: {summary: "*a* | b", keys: [keys, old]}
END
expect 0 generate --registry "$schema" --registry nasty.yaml --target markdown --out pages
pages=(pages/*.md)
[ "${#pages[@]}" -eq 7 ] || fail "${#pages[@]} pages"

for page in "${pages[@]}"; do
  last="($page)"
  html=${page%.md}.html
  cmark-gfm --extension table --extension strikethrough --extension autolink "$page" >"$html"
  # The two comments in front are all the HTML there is (cmark-gfm leaves out what is not safe).
  [ "$(grep -c 'raw HTML omitted' "$html")" -eq 2 ] ||
    fail 'something was taken for HTML' "$(grep -n -B1 'raw HTML omitted' "$html")"
  # cmark-gfm fills rows up and cuts them, so the cells are counted in the source: bars that are not
  # escaped.
  awk '
    function bars(line) { gsub(/\\\|/, "", line); return gsub(/\|/, "", line) }
    /^```/ { fenced = !fenced }
    fenced { next }
    /^\|/ { n = bars($0); if (!head) head = n; if (n != head) { print FILENAME ":" FNR ": " n " bars, not " head; bad = 1 } next }
    { head = 0 }
    END { exit bad }' "$page" >rows.txt || fail 'rows of different lengths' "$(cat rows.txt)"
  # As many tables as there are heads.
  [ "$(grep -c '^|---' "$page")" -eq "$(grep -c '<table>' "$html")" ] || fail 'not every table is one'
  # No column in which nothing is stated.
  awk '
    /^\|---/ { columns = gsub(/\|/, "|") - 1; line = FNR; split("", filled); next }
    /^\|/ && columns { row = $0; gsub(/\\\|/, "", row); split(row, cell, "|"); for (i = 2; i <= columns + 1; ++i) if (cell[i] !~ /^ *$/) filled[i] = 1; next }
    columns { for (i = 2; i <= columns + 1; ++i) if (!(i in filled)) { print FILENAME ":" line ": column " i - 1; bad = 1 } columns = 0 }
    END { exit bad }' "$page" >columns.txt || fail 'an empty column' "$(cat columns.txt)"
  # Anchors as GitHub makes them: of the heading as it is shown, the second of two equal ones counted.
  sed -n 's/^<h[1-6]>\(.*\)<\/h[1-6]>$/\1/p' "$html" | sed 's/<[^>]*>//g' |
    tr '[:upper:]' '[:lower:]' | sed 's/[^a-z0-9_ -]//g; s/ /-/g' |
    awk '{ print seen[$0]++ ? $0 "-" seen[$0] - 1 : $0 }' >anchors.txt
  links=$(grep -o 'href="#[^"]*"' "$html" | sed 's/^href="#//; s/"$//' | sort -u)
  while IFS= read -r link; do
    [ -z "$link" ] || grep -qxF -- "$link" anchors.txt || fail "no heading for #$link"
  done <<<"$links"
  # Pages that others name are there.
  while IFS= read -r link; do
    [ -e "pages/$link" ] || fail "no page $link"
  done < <(grep -o 'href="[^"#:]*\.md"' "$html" | sed 's/^href="//; s/"$//')
  grep -n ' $' "$page" && fail 'blanks at the end of a line'
  [ -z "$(cat -s "$page" | diff - "$page")" ] || fail 'two empty lines in a row' "$(cat -s "$page" | diff - "$page" | head -5)"
done

# What the nasty texts look like to a reader.
html=$(cat pages/nasty.html)
has "$html" 'A | B &lt;script&gt;alert(1)&lt;/script&gt; *not bold* _nor this_</p>'
has "$html" '<p>not code
1. no list
# no heading
---
[no](link) <code>code | &lt;b&gt;</code> &amp; &amp;lt;</p>'
has "$html" '<code>n|&lt;b&gt;:{id}</code>'
has "$html" '<td><code>x|y</code>, <code>`</code>, <code>*z*</code> or <code>&lt;b&gt;</code></td>'
has "$html" "<td><code>it's | \`q\`</code></td>"
has "$html" '<td>string, &lt;b&gt;|</td>'
has "$html" '<td>because | &lt;b&gt;of&lt;/b&gt; <code>x|y</code> and more</td>'
has "$html" '<li><code>{id}</code>: a | b &lt;i&gt;; matches <code>[a-z|]+|'
has "$html" '<strong>Deprecated</strong> since &lt;b&gt;. Use <a href="#keys">keys</a> instead. Why: a | b c</p>'
hasnt "$html" '<script'
hasnt "$html" '<img'
finish
