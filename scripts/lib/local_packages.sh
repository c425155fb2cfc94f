# shellcheck shell=bash
# install_local_packages: what Debian 12 has in no suite of its own, unpacked into .deps/ and never
# installed, so that the machine stays as it was. inja is in Debian since 14 (forky); Catch2 v3 is in
# the backports, Debian 12 itself has v2. The JSON Schema that OASIS publishes for SARIF 2.1.0, which
# tests/cli/sarif_schema.sh holds our output against, is one file of a Rust library (forky).
#
# A package is first taken by name from the pool of the machine's own mirror and checked against the
# sha256 below. When Debian has replaced it there, the newest one of the suite is taken through the
# suite's signed index, with a note. When that fails too, CMake fetches the library's repository; for
# the schema there is no such way, and its test fails.

deps="$root/.deps"
keyring=/usr/share/keyrings/debian-archive-keyring.gpg

install_local_packages() {
  have apt-get && have dpkg-deb || return 0
  local architecture
  architecture="$(dpkg --print-architecture)"

  # folder, package, version, pool folder, file's architecture, suites, a file of it, and what
  # happens without it
  local fetched='CMake will fetch its repository instead (FetchContent)'
  local_package inja inja-dev 3.5.0-1 i/inja all "forky sid" include/inja/inja.hpp "$fetched"
  local_package catch2 libcatch2-dev '3.7.1-0.4~bpo12+1' c/catch2 "$architecture" \
    bookworm-backports include/catch2/catch_all.hpp "$fetched"
  local_package sarif librust-serde-sarif-dev 0.8.0-5 r/rust-serde-sarif "$architecture" \
    "forky sid" share/cargo/registry/serde-sarif-0.8.0/src/schema.json \
    'the test cli/sarif_schema will fail'
}

# Written down here once, from Debian's signed indexes.
pinned_sha256() {
  case "$1" in
    inja-dev_3.5.0-1_all.deb)
      echo d06ae6c75dc0954491d8991c84c915359f4b887ec05699581db9454d01c5b3cf ;;
    libcatch2-dev_3.7.1-0.4~bpo12+1_amd64.deb)
      echo 1dbb62ed9f177e1cf51e573903cc553241764bd3b6655f5a98889ad361d008dc ;;
    libcatch2-dev_3.7.1-0.4~bpo12+1_arm64.deb)
      echo 8b1fc3ea6458ebf82a0cf78a33839643d23cd929f1e17deb724feb02c677c052 ;;
    librust-serde-sarif-dev_0.8.0-5_amd64.deb)
      echo 6280170597d96daf6688df287f0105851282666d16d492429ae479190a638660 ;;
    librust-serde-sarif-dev_0.8.0-5_arm64.deb)
      echo bc949f0a1c8438fc90933ba065a8c443ed7d52cc159f54eefd5bd5a9b0d05b3a ;;
  esac
}

local_package() {
  local folder="$1" package="$2" version="$3" pool="$4" architecture="$5" suites="$6" file="$7" without="$8"
  # Somebody installed it for the whole system: CMake and the tests look there first.
  [[ ! -e "/usr/$file" && ! -e "/usr/local/$file" ]] || return 0
  is_intact "$deps/$folder" "$package=$version" && return

  rm -rf "${deps:?}/$folder"
  say "fetching $package $version into .deps/$folder"
  local work
  work="$(mktemp -d "$deps/.fetch.XXXXXX")"
  if fetch_deb; then
    unpack_deb
  else
    say "$package could not be had from Debian: $without"
  fi
  rm -rf "$work"
}

# <folder> <pin>: unpacked from this pin, and no file has been lost or cut short since.
is_intact() {
  [[ -f "$1/.complete" && "$(<"$1/.complete")" == "$2 $(fingerprint "$1")" ]]
}

# Names and sizes, not contents: milliseconds, and it sees what an interruption leaves behind.
fingerprint() {
  (cd "$1" && find . -type f ! -name .complete -printf '%p %s\n' | LC_ALL=C sort | sha256sum | cut -c1-16)
}

# Both fetchers use the caller's variables and leave "$work/package.deb". They have the machine's
# settings for proxies and credentials, but lists and caches of their own.
fetch_deb() {
  local mirror
  mirror="$(debian_mirror)"
  [[ -n "$mirror" ]] || return 1
  local private_apt=(
    -o "Dir::Etc::sourcelist=$work/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null
    -o "Dir::State::lists=$work/lists" -o "Dir::Cache=$work/cache"
    # apt's unprivileged user cannot write below most people's home.
    -o "APT::Sandbox::User=$(id -un)"
  )
  fetch_pinned_deb || fetch_indexed_deb
}

# The address this machine itself gets Debian from, whatever file and format that is written in.
# Without release info: the package lists may have been deleted, as container images do.
debian_mirror() {
  local codename
  codename="$(. /etc/os-release && echo "${ID:-}:${VERSION_CODENAME:-}")"
  [[ "$codename" == debian:* ]] || return 0
  apt-get indextargets --no-release-info --format '$(RELEASE) $(COMPONENT) $(REPO_URI)' 2>/dev/null |
    awk -v codename="${codename#debian:}" '
      $2 != "main" || $3 ~ /^cdrom:/      { next }
      $1 == codename                      { print $3; found = 1; exit }
      $1 ~ /^(oldold|old)?stable$/        { by_role = $3 }
      END                                 { if (!found) print by_role }'
}

fetch_pinned_deb() {
  local file="${package}_${version}_${architecture}.deb" sha256
  sha256="$(pinned_sha256 "$file")"
  [[ -n "$sha256" ]] || return 1
  /usr/lib/apt/apt-helper "${private_apt[@]}" download-file \
    "${mirror%/}/pool/main/$pool/$file" "$work/package.deb" "SHA256:$sha256" >"$work/log" 2>&1
}

fetch_indexed_deb() {
  local suite found
  for suite in $suites; do
    # The Release files of all suites are signed with the keys of the last two Debian releases. Where
    # the keyring is too old to know either, the update fails: `apt-get install debian-archive-keyring`
    # brings the newer keys, signed with those it has.
    printf 'deb [signed-by=%s] %s %s main\n' "$keyring" "$mirror" "$suite" >"$work/sources.list"
    mkdir -p "$work/lists/partial" "$work/cache/archives/partial"
    (cd "$work" && apt-get "${private_apt[@]}" update && apt-get "${private_apt[@]}" download "$package") \
      >"$work/log" 2>&1 || continue
    found="$(find "$work" -maxdepth 1 -name "${package}_*.deb" -print -quit)"
    [[ -n "$found" ]] || continue
    mv "$found" "$work/package.deb"
    local got
    got="$(dpkg-deb -f "$work/package.deb" Version)"
    if [[ "$got" == "$version" && -n "$(pinned_sha256 "${found##*/}")" ]]; then
      # Same version, but it did not have the sha256 above a moment ago.
      say "$package $version from $suite is not the file it was when it was pinned: refused"
      return 1
    fi
    say "note: $suite has $package $got, scripts/lib/local_packages.sh names $version;" \
      "taking $got, which Debian's signature covers"
    return 0
  done
  cat "$work/log" >&2
  return 1
}

# To a folder of its own first: an interruption leaves nothing that looks finished.
unpack_deb() {
  local tree="$work/tree"
  dpkg-deb -x "$work/package.deb" "$tree"
  printf '%s %s' "$package=$version" "$(fingerprint "$tree")" >"$tree/.complete"
  chmod 755 "$tree"
  mv -T "$tree" "$deps/$folder"
}
