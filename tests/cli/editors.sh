#!/usr/bin/env bash
# What docs/editors.md tells editors to do works: the problem matcher, Vim's error format, Neovim's
# parser and the modelines, on real output.
. "$(dirname "$0")/lib.sh"
page=$KEYWRIGHT_SOURCE_DIR/docs/editors.md
mkdir "$scratch/bin" && ln -s "$KEYWRIGHT" "$scratch/bin/keywright"
PATH=$scratch/bin:$PATH
mkdir "$scratch/project" && cd "$scratch/project" || exit 1

# The one console block.
is "$(keywright schema --out .keywright)" "$(sed -n '/^created /p' "$page")"

mkdir -p schema src
cat >schema/shop.yaml <<'YAML'
# yaml-language-server: $schema=../.keywright/registry.schema.json
keywright: 1
registry: shop
placeholders: {priority: {values: [express, normal]}}
keys:
  order: {key: "shop:order:{id}", type: hash}
  front: {key: "shop:order:front", type: set}
  queue: {key: "shop:queue:{priority}", type: list}
YAML
printf 'keywright: 1\nregistries: [schema/*.yaml]\ngenerate: [{target: markdown, out: docs}]\nlint: {rules: {unused-key: note}}\n' >keywright.yaml
printf 'import redis\nr = redis.Redis(); schlüssel = "größe"; r.get("shop:nothing")\n\tr.lpush("shop:queue:urgent", 1)\r\n' >'src/a b.py'
printf 'import redis\nr = redis.Redis()\nr.get("shop:nothing")\n' >src/c.py
expect 1 check --quiet
printf '%s\n' "$out" >"$scratch/check.txt"
expect 1 check --format json
printf '%s\n' "$out" >"$scratch/check.json"

python3 - "$page" "$scratch" <<'PYTHON' || fail 'the problem matcher finds something else'
import json, re, sys
page = open(sys.argv[1], encoding="utf-8").read()
tasks = json.loads(next(b for b in re.findall(r"```json\n(.*?)```", page, re.S) if "problemMatcher" in b))
pattern = tasks["tasks"][0]["problemMatcher"]["pattern"]
parts = ("file", "line", "column", "severity", "code", "message")
found = []
for line in open(sys.argv[2] + "/check.txt", encoding="utf-8"):
    match = re.match(pattern["regexp"], line.rstrip("\n"))
    if match:
        found.append(tuple(match.group(pattern[part]) for part in parts))
findings = json.load(open(sys.argv[2] + "/check.json", encoding="utf-8"))["findings"]
wanted = [
    (f["path"], str(f["line"]), str(f["column"]), f["severity"], f["rule"], f["message"])
    for f in findings
    if f["line"]  # a file that is missing has none
]
if found != wanted or {f[3] for f in found} != {"error", "warning", "note"}:
    print("matched:", *found, "wanted:", *wanted, sep="\n  ")
    sys.exit(1)
PYTHON

# The text of one file that is not saved: the same findings, at the same places.
expect 1 lint 'src/a b.py' --format json
saved=$out
last='lint --stdin'
unsaved=$(keywright lint --stdin --path 'src/a b.py' --format json <'src/a b.py' 2>&1)
is "$unsaved" "$saved"
is "$(keywright lint --stdin --path src/new.py --quiet <src/c.py | head -n 1)" \
  'src/new.py:3:7: error[unregistered-key]: no registered key matches `shop:nothing`'

block() { sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p" "$page" | sed '1d;$d'; }

if command -v vim >/dev/null && vim --version | grep -q '+quickfix'; then
  last='vim'
  block vim >"$scratch/errors.vim"
  cat >>"$scratch/errors.vim" <<'VIM'
cgetfile ../check.txt
call writefile(map(filter(getqflist(), 'v:val.valid'), 'bufname(v:val.bufnr) . ":" . v:val.lnum . ":" . v:val.col . ":" . toupper(v:val.type)'), '../vim.txt')
qall!
VIM
  HOME=$scratch timeout 20 vim -N -u NONE -i NONE -es -S "$scratch/errors.vim" </dev/null >/dev/null 2>&1
  is "$(<"$scratch/vim.txt")" "$(sed -nE 's/^([^ ].*:[0-9]+:[0-9]+): ([enw])[a-z]*\[.*/\1:\2/p' "$scratch/check.txt" | sed 's/.$/\U&/')"
fi

if command -v nvim >/dev/null; then
  last='nvim'
  cat >"$scratch/try.lua" <<'LUA'
package.loaded.lint = { linters = {} }
LUA
  block lua >>"$scratch/try.lua"
  cat >>"$scratch/try.lua" <<'LUA'
vim.cmd("edit src/a\\ b.py")
local linter = package.loaded.lint.linters.keywright
local command = { linter.cmd }
for _, word in ipairs(linter.args) do
  table.insert(command, type(word) == "function" and word() or word)
end
local text = table.concat(vim.fn.readfile("src/a b.py", "b"), "\n")
for _, one in ipairs(linter.parser(vim.fn.system(command, text), 0)) do
  local line = vim.api.nvim_buf_get_lines(0, one.lnum, one.lnum + 1, false)[1]
  io.stdout:write(one.code, " ", one.severity, " ", line:sub(one.col + 1, one.end_col), "\n")
end
LUA
  is "$(HOME=$scratch timeout 20 nvim --headless -u NONE -i NONE -c 'luafile ../try.lua' -c 'qall!' </dev/null 2>/dev/null)" \
    'unregistered-key 1 "shop:nothing"
placeholder-value 1 urgent'
fi
finish
