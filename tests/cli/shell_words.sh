#!/usr/bin/env bash
# The escape `shell` of templates, run by real shells: each word comes out byte for byte.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1

# As YAML writes them, in double quotes.
texts=(
  'plain' 'a b' '' "it's" '\"' '\\' '*' '~' '~root' '=' '=ls' '$HOME' '${x}' '`id`' '$(id)' '!x' '#x'
  'a;b' 'a&b' 'a|b' 'a>b' 'a<b' '(a)' '{a,b}' '[ab]' 'a?b' '-n' '--' '%s' '%%' '100%' '\\n' 'é →'
  'a\nb' 'a\tb' '\n' 'a\n' 'a\n\n' '\na' "a\\nb'c\\\\d%s" '\x01\x1b[31m\x7f' 'a\r\n' '\x01\n'
)
{
  printf 'keywright: 1\nregistry: words\nkeys:\n  k:\n    key: k\n    type: hash\n    fields:\n'
  for i in "${!texts[@]}"; do printf '      f%s: {type: string, example: "%s"}\n' "$i" "${texts[i]}"; done
} >words.yaml
mkdir target
printf 'keywright: 1\noutputs: [{path: "{registry}.sh", parts: [words.inja]}]\n' >target/manifest.yaml
cat >target/words.inja <<'END'
# {{ notice.0 }}
{% for member in registry.keys.0.structs.0.members %}
printf '%s.' {{ shell(member.example) }} | od -An -v -tx1 | tr -d ' \n'; echo
{% endfor %}
END
expect 0 generate --registry words.yaml --template target --out .

wanted=$(for text in "${texts[@]}"; do
  text=${text//\\\"/\"}
  text=${text//%/%%}
  # What is left of YAML's escapes are printf's, too.
  # shellcheck disable=SC2059
  { printf -- "$text"; printf .; } | od -An -v -tx1 | tr -d ' \n'
  echo
done)
shells=0
for shell in sh dash bash 'bash --posix' busybox\ sh zsh ksh; do
  command -v "${shell%% *}" >/dev/null || continue
  shells=$((shells + 1))
  last="($shell)"
  is "$($shell words.sh)" "$wanted"
done
echo "${#texts[@]} words in $shells shells"
[ "$shells" -ge 2 ] || fail 'sh and bash are not here'
finish
