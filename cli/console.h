// Console: the only way out. Results go to stdout, talk to stderr.
//
// stdout is buffered and its errors are remembered, not thrown: a reader that went away (`| head`)
// is no error, a full disk is, and `finish` tells them apart. Bytes are passed on as they are.
// One thread at a time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/style.h"

namespace keywright::cli {

class Console {
 public:
  enum class Colour { automatic, always, never };

  Console(int out, int err);
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  void set_colour(Colour colour);
  void set_quiet(bool quiet) { quiet_ = quiet; }
  [[nodiscard]] bool quiet() const { return quiet_; }

  // The result.
  void print(std::string_view text);
  void flush();
  // Nothing more can be written: long work may stop.
  [[nodiscard]] bool output_closed() const { return reader_gone_ || write_error_ != 0; }

  // Talk: what a person wants to know beside the result. Silent with --quiet.
  void say(std::string_view text);
  // What went wrong. Never silent.
  void complain(std::string_view text);

  // Flushes; false when the result could not be written, `problem` then says why.
  [[nodiscard]] bool finish(std::string& problem);

  [[nodiscard]] Style out_style() const { return out_style_; }
  [[nodiscard]] Style err_style() const { return err_style_; }
  // Columns of the terminal that stdout is; 0 when it is none.
  [[nodiscard]] std::size_t width() const;

 private:
  int out_;
  int err_;
  std::string buffer_;
  bool quiet_ = false;
  bool reader_gone_ = false;
  int write_error_ = 0;  // errno
  Style out_style_;
  Style err_style_;
};

}  // namespace keywright::cli
