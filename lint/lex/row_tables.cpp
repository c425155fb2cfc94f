#include "lint/lex/row_tables.h"

#include <cstddef>
#include <memory>
#include <span>

namespace keywright::lint {
namespace {

constexpr std::string_view kBrackets = "()[]{}";
// Bytes at which features of a language begin without having a form in its row.
struct FeatureMarks {
  Feature feature;
  std::string_view bytes;
};
constexpr std::array kFeatureMarks = {
    FeatureMarks{Feature::csharp_strings, "$@\""},
    FeatureMarks{Feature::swift_strings, "#"},
    FeatureMarks{Feature::ticks, "'"},
    FeatureMarks{Feature::preprocessor, "#"},
    FeatureMarks{Feature::slash_regex, "/"},
    FeatureMarks{Feature::ruby_literals, "%:?"},
    FeatureMarks{Feature::ruby_heredocs, "<"},
    FeatureMarks{Feature::php_heredocs, "<"},
    FeatureMarks{Feature::php_tags, "?"},
    FeatureMarks{Feature::perl_literals, "<"},
    FeatureMarks{Feature::sigils, "~?"},
    FeatureMarks{Feature::equals_comments, "="},
    FeatureMarks{Feature::long_brackets, "["},
};

std::size_t index_of(char c) { return static_cast<unsigned char>(c); }

MarkTables& mark_at(RowTables& tables, char c) {
  std::uint8_t& mark = tables.marks[index_of(c)];
  if (mark == 0) {
    mark = static_cast<std::uint8_t>(tables.mark_tables.size());
    tables.mark_tables.emplace_back();
    tables.classes[index_of(c)] = ByteClass::mark;
  }
  return tables.mark_tables[mark];
}

void classify_bytes(RowTables& tables) {
  for (std::size_t i = 0; i < 256; ++i) {
    const char c = static_cast<char>(i);
    ByteClass& to = tables.classes[i];
    if (c == '\n') {
      to = ByteClass::line_break;
    } else if (i <= ' ' && c != kHoleByte) {
      to = ByteClass::space;
    } else if (is_digit(c)) {
      to = ByteClass::digit;
    } else if (is_name_byte(c) || c == kHoleByte) {
      to = ByteClass::name;
    } else if (const std::size_t at = kBrackets.find(c); at != std::string_view::npos) {
      to = at % 2 == 0 ? ByteClass::open : ByteClass::close;
    } else {
      to = ByteClass::plain;
    }
    tables.is_space[i] = to == ByteClass::space;
    tables.continues_name[i] = is_name_byte(c) || c == kHoleByte;
  }
  for (const char c : tables.language.name_characters) {
    if (c == '?' || c == '!') {
      tables.ends_name[index_of(c)] = tables.has_suffixes = true;
      continue;
    }
    tables.classes[index_of(c)] = ByteClass::name;
    tables.continues_name[index_of(c)] = true;
  }
}

}  // namespace

std::array<bool, 256> stops_of(const StringForm& form, bool interpolates, bool has_escapes) {
  std::array<bool, 256> stops{};
  const auto stop_at = [&stops](std::string_view text) {
    if (!text.empty()) stops[index_of(text.front())] = true;
  };
  stop_at(form.close);
  stops[index_of(kHoleByte)] = true;
  if (!form.multi_line) stops[index_of('\n')] = true;
  if (has_escapes) stops[index_of('\\')] = true;
  if (interpolates) {
    stop_at(form.hole_open);
    stop_at(form.hole_name);
    // A doubled brace is one.
    if (form.hole_open == "{") stop_at(form.hole_close);
    if (form.hole_members == StringForm::HoleMembers::perl) stop_at("@");
  }
  return stops;
}

RowTables::RowTables(const Language& row) : language(row) {
  classify_bytes(*this);
  mark_tables.emplace_back();
  (void)mark_at(*this, '\\');  // may continue a line
  for (const std::string_view open : row.line_comments) {
    mark_at(*this, open.front()).line_comments.push_back(open);
  }
  for (const BlockComment& comment : row.block_comments) {
    mark_at(*this, comment.open.front()).block_comments.push_back(comment);
  }
  forms.reserve(row.strings.size());  // pointers into it follow
  for (const StringForm& form : row.strings) {
    FormTables& made = forms.emplace_back();
    made.form = &form;
    const bool escapes = form.escapes == StringForm::Escapes::backslash ||
                         form.escapes == StringForm::Escapes::backslash_quote_only;
    const bool holes = !form.hole_open.empty() || !form.hole_name.empty();
    made.stops = stops_of(form, holes, escapes);
    made.raw_stops = stops_of(form, false, escapes);
    mark_at(*this, form.open.front()).forms.push_back(&made);
    has_prefixes = has_prefixes || !form.prefixes.empty();
  }
  has_prefixes = has_prefixes || has(row, Feature::cpp_raw_strings) ||
                 has(row, Feature::hash_raw_strings) || has(row, Feature::perl_literals);
  for (const std::string_view op : row.operators) {
    if (op.size() > 1) mark_at(*this, op.front()).operators.push_back(op);
  }
  for (const FeatureMarks& marks_of : kFeatureMarks) {
    if (!has(row, marks_of.feature)) continue;
    for (const char c : marks_of.bytes) (void)mark_at(*this, c);
  }
  // The scanner asks for a closing or opening bracket before all else.
  for (const char c : kBrackets) {
    if (c == '[' && has(row, Feature::long_brackets)) continue;
    classes[index_of(c)] = kBrackets.find(c) % 2 == 0 ? ByteClass::open : ByteClass::close;
  }
}

const RowTables& tables_of(const Language& language) {
  static const std::vector<std::unique_ptr<const RowTables>> all = [] {
    std::vector<std::unique_ptr<const RowTables>> made;
    for (const Language* row : languages()) made.push_back(std::make_unique<RowTables>(*row));
    return made;
  }();
  const std::span<const Language* const> rows = languages();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] == &language) return *all[i];
  }
  return *all.front();
}

}  // namespace keywright::lint
