#include "cli/hook/hook_text.h"

#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch_test_macros.hpp>

using namespace keywright::cli;

namespace {

HookBlock block_of(bool whole_file, bool chains = false) {
  HookBlock block;
  block.program = "/opt/it's/keywright";
  block.whole_file = whole_file;
  block.chains = chains;
  return block;
}

}  // namespace

TEST_CASE("a block goes behind the first line of shell scripts only", "[hook]") {
  struct Row {
    std::string_view text;
    int place;  // -1: none
  };
  const std::vector<Row> rows{
      {"", 0},
      {"echo hello\n", 0},  // git asks sh where no line says who is to run it
      {"#!/bin/sh\necho\n", 10},
      {"#! /bin/bash -eu\necho\n", 17},
      {"#!/usr/bin/env -S zsh -f\necho\n", 25},
      {"#!/usr/bin/env LC_ALL=C dash\necho\n", 29},
      {"#!/bin/busybox sh\necho\n", 18},
      {"#!/bin/sh", -1},  // nothing to put it before
      {"#!/bin/sh\r\necho\r\n", -1},
      {"#!/usr/bin/fish\necho\n", -1},
      {"#!/bin/csh\necho\n", -1},
      {"#!/usr/bin/env python3\nimport sys\n", -1},
      {"#!/usr/bin/env\necho\n", -1},
      {"#!/usr/bin/pwsh\necho\n", -1},
      {"#!/bin/sh\n'''exec' python3 \"$0\" \"$@\"\n' '''\nimport sys\n", -1},
      {std::string_view("\x7f"
                        "ELF\0\0",
                        6),
       -1},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const auto place = place_for_block(row.text);
    CHECK((place ? static_cast<int>(*place) : -1) == row.place);
  }
}

TEST_CASE("a hook is taken apart and put together again", "[hook]") {
  for (const bool chains : {false, true}) {
    const HookBlock block = block_of(false, chains);
    const std::string text = "#!/bin/sh\n" + print_block(block) + "make test";
    const HookText hook = take_apart(text);
    CHECK(hook.state == BlockState::intact);
    CHECK(hook.before + hook.block + hook.after == text);
    CHECK(hook.before == "#!/bin/sh\n");
    CHECK(hook.after == "make test");
    CHECK(hook.chains == chains);
    CHECK_FALSE(hook.whole_file);
    CHECK_FALSE(hook.added_to());
  }
  const HookText none = take_apart("#!/bin/sh\necho '# keywright hook begin '\n");
  CHECK(none.state == BlockState::none);
  CHECK(none.before == "#!/bin/sh\necho '# keywright hook begin '\n");
}

TEST_CASE("a block says which projects it checks", "[hook]") {
  const std::vector<std::vector<std::string>> rows{
      {""}, {"a/keywright.yaml"}, {"", "it's/keywright.yaml", "x y/'/keywright.yaml"}};
  for (const std::vector<std::string>& configs : rows) {
    HookBlock block = block_of(true);
    block.configs = configs;
    CHECK(take_apart(print_file(block)).configs == configs);
  }
  HookBlock none = block_of(true);
  CHECK(take_apart(print_file(none)).configs == rows.front());
  const std::string edited = print_file(none).replace(print_file(none).find("exit 1"), 6, "exit 2");
  CHECK(take_apart(edited).configs.empty());
}

TEST_CASE("lines of somebody else in a file of ours are seen", "[hook]") {
  const std::string ours = print_file(block_of(true));
  CHECK_FALSE(take_apart(ours).added_to());
  CHECK(take_apart(ours + "make test\n").added_to());
  CHECK(take_apart("#!/bin/bash\n" + ours.substr(10)).added_to());
  CHECK(take_apart(ours + "make test\n").state == BlockState::intact);
}

TEST_CASE("every change to our lines is seen, and no change is", "[hook]") {
  const std::string ours = print_file(block_of(true, true));
  REQUIRE(take_apart(ours).state == BlockState::intact);
  const std::size_t begin = ours.find('\n', ours.find("# keywright hook begin")) + 1;
  const std::size_t end = ours.find("# keywright hook end");
  for (std::size_t at = begin; at < end; ++at) {
    std::string changed = ours;
    changed[at] = changed[at] == 'x' ? 'y' : 'x';
    CAPTURE(at);
    CHECK(take_apart(changed).state == BlockState::edited);
  }
  // Cut off anywhere, it is not whole any more.
  for (std::size_t size = ours.find('\n', 10) + 1; size < ours.size(); ++size) {
    CAPTURE(size);
    CHECK(take_apart(std::string_view(ours).substr(0, size)).state == BlockState::edited);
  }
}
