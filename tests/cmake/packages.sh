#!/usr/bin/env bash
# The Debian package and the tarball: what is in them, whether it runs from there, what lintian says, and
# whether a second build gives the same bytes. scripts/package --try installs them for real.
set -euo pipefail
: "${KEYWRIGHT_BUILD_DIR:?the build tree to package}" "${KEYWRIGHT_SOURCE_DIR:?the repository}"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch" # lintian may run as somebody else
cd "$scratch"
failures=0
fail() {
  printf 'FAIL (line %s): %s\n' "${BASH_LINENO[-2]}" "$1"
  [ $# -lt 2 ] || printf '%s\n' "${@:2}"
  failures=$((failures + 1))
}
is() { [ "$1" = "$2" ] || fail 'differs' "$(diff <(printf '%s\n' "$2") <(printf '%s\n' "$1"))"; }
has() { [[ $1 == *"$2"* ]] || fail "does not say: $2" "it says: $1"; }

version=$(sed -n 's/^  VERSION \([0-9.]*\)$/\1/p' "$KEYWRIGHT_SOURCE_DIR/CMakeLists.txt")
[ -n "$version" ] || fail 'CMakeLists.txt names no version'
has "$(<"$KEYWRIGHT_SOURCE_DIR/vcpkg.json")" "\"version\": \"$version\""

# The umask is the one thing of the builder's that cpack lets into a .deb: scripts/package sets it.
pack() {
  (umask 022 && SOURCE_DATE_EPOCH=1700000000 cpack --config "$KEYWRIGHT_BUILD_DIR/CPackConfig.cmake" -B "$1") \
    >"$1.log" 2>&1 || { cat "$1.log"; exit 1; }
}
pack one
sleep 1 # what holds a time that is the build's differs now
pack two
for file in one/keywright*; do
  cmp "$file" "two/${file#one/}" || fail "two builds of ${file#one/} differ"
done

deb=$(ls one/*.deb)
tarball=$(ls one/*.tar.gz)
is "$(dpkg-deb -f "$deb" Package Version Suggests)" "Package: keywright
Version: $version-1
Suggests: git"
# Nothing but the C library; what dpkg-shlibdeps found.
grep -qE '^libc6 \(>= [0-9.]+\)$' <<<"$(dpkg-deb -f "$deb" Depends)" ||
  fail 'depends on more than the C library' "$(dpkg-deb -f "$deb" Depends)"

is "$(dpkg-deb -c "$deb" | awk '{print $6}' | grep -v -e '/$' -e '/docs/' -e '/templates/' | sort)" './usr/bin/keywright
./usr/share/bash-completion/completions/keywright
./usr/share/cmake/keywright/keywrightConfig.cmake
./usr/share/cmake/keywright/keywrightConfigVersion.cmake
./usr/share/cmake/keywright/keywrightTargets-release.cmake
./usr/share/cmake/keywright/keywrightTargets.cmake
./usr/share/cmake/keywright/keywright_generate.cmake
./usr/share/doc/keywright/README.md
./usr/share/doc/keywright/changelog.Debian.gz
./usr/share/doc/keywright/changelog.gz
./usr/share/doc/keywright/copyright
./usr/share/fish/vendor_completions.d/keywright.fish
./usr/share/lintian/overrides/keywright
./usr/share/man/man1/keywright.1.gz
./usr/share/zsh/vendor-completions/_keywright'
is "$(dpkg-deb -c "$deb" | awk '{print $1, $2}' | sort -u)" '-rw-r--r-- root/root
-rwxr-xr-x root/root
drwxr-xr-x root/root'

# It runs from wherever it is unpacked, its completions and pages are those of this program.
dpkg-deb -x "$deb" deb
mkdir tar && tar xzf "$tarball" -C tar --strip-components=1
for program in deb/usr/bin/keywright tar/bin/keywright; do
  is "$($program --version)" "keywright $version"
  is "$(ldd $program | awk '{print $1}' | sed 's,.*/,,; s/\.so.*//; s/-x86-64\|-linux.*//' | sort -u | xargs)" \
    "$(printf '%s\n' ld libc libm linux-vdso | xargs)"
  $program validate --quiet --registry "$KEYWRIGHT_SOURCE_DIR/schema/fleetclaw.yaml" || fail 'does not validate'
done
bash -n deb/usr/share/bash-completion/completions/keywright
cmp <(deb/usr/bin/keywright man) <(zcat deb/usr/share/man/man1/keywright.1.gz) || fail 'another manual page'
has "$(zcat deb/usr/share/doc/keywright/changelog.Debian.gz)" "keywright ($version-1)"
has "$(zcat deb/usr/share/doc/keywright/changelog.Debian.gz)" 'Tue, 14 Nov 2023 22:13:20 +0000'
has "$(<tar/share/doc/keywright/LICENSE)" 'Apache License'
has "$(<tar/share/doc/keywright/copyright)" 'Salvatore Sanfilippo'
diff -r deb/usr/share/keywright/templates "$KEYWRIGHT_SOURCE_DIR/templates" || fail 'other templates'

# What is allowed is in packaging/lintian-overrides.
is "$(lintian --fail-on none --allow-root "$deb" 2>&1)" ''

[ "$failures" -eq 0 ]
