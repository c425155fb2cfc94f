// The naive twin of the pattern algebra: patterns and shapes matched by trying every split, with
// nothing shared with registry/ but the part types. Slow and plainly right.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <re2/re2.h>

#include "registry/key_pattern.h"

namespace keywright::testing {

// A set of values, once as ours and once as a plain predicate.
class ValueKind {
 public:
  ValueKind(std::string kind_name, registry::ValueSet set,
            std::function<bool(std::string_view)> test)
      : name(std::move(kind_name)), values(std::move(set)), test_(std::move(test)) {}

  // Answers are remembered: the enumeration asks for the same few texts all the time.
  [[nodiscard]] bool contains(std::string_view text) const {
    const auto it = known_.find(text);
    if (it != known_.end()) return it->second;
    return known_.emplace(text, test_(text)).first->second;
  }

  std::string name;
  registry::ValueSet values;

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };
  std::function<bool(std::string_view)> test_;
  mutable std::unordered_map<std::string, bool, Hash, std::equal_to<>> known_;
};

inline bool has_space(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\v' || c == '\f' || c == '\r';
  });
}

inline ValueKind segment_kind(const std::string& separator, bool many = false, bool empty = false) {
  return {std::string("segment") + (many ? " many" : "") + (empty ? " empty" : ""),
          registry::ValueSet::segment(separator, many, empty), [=](std::string_view text) {
            if (text.empty()) return empty;
            return !has_space(text) && (many || text.find(separator) == std::string_view::npos);
          }};
}

inline ValueKind list_kind(const std::vector<std::string>& list, bool empty = false) {
  std::string name = "one of";
  for (const std::string& value : list) name += " '" + value + "'";
  return {name, registry::ValueSet::one_of(list, empty), [=](std::string_view text) {
            if (empty && text.empty()) return true;
            return std::find(list.begin(), list.end(), text) != list.end();
          }};
}

inline ValueKind match_kind(const std::string& expression, bool empty = false) {
  const auto oracle = std::make_shared<const RE2>(expression);
  return {"/" + expression + "/",
          std::get<registry::ValueSet>(registry::ValueSet::matching(expression, empty)),
          [=](std::string_view text) {
            return (empty && text.empty()) ||
                   RE2::FullMatch(re2::StringPiece(text.data(), text.size()), *oracle);
          }};
}

// A literal character, or a placeholder of a kind.
struct Token {
  char literal = '\0';
  const ValueKind* kind = nullptr;
};

struct TwinPattern {
  std::vector<Token> tokens;
  std::string separator;

  [[nodiscard]] std::string name() const {
    std::string out;
    for (const Token& token : tokens) {
      out += token.kind == nullptr ? std::string(1, token.literal) : "{" + token.kind->name + "}";
    }
    return out + "  (separator " + separator + ")";
  }

  [[nodiscard]] registry::KeyPattern real() const {
    std::vector<registry::PatternPart> parts;
    std::vector<registry::ValueSet> values;
    for (const Token& token : tokens) {
      if (token.kind != nullptr) {
        parts.push_back(
            {registry::PatternPart::Kind::placeholder, "p" + std::to_string(values.size()), 0, 0});
        values.push_back(token.kind->values);
      } else if (!parts.empty() && parts.back().kind == registry::PatternPart::Kind::literal) {
        parts.back().text += token.literal;
      } else {
        parts.push_back({registry::PatternPart::Kind::literal, {token.literal}, 0, 0});
      }
    }
    return {std::move(parts), std::move(values), separator};
  }

  // Each placeholder takes as little as it can, from left to right.
  [[nodiscard]] std::optional<std::vector<std::string_view>> match(std::string_view key) const {
    std::vector<std::string_view> captures;
    if (!match_from(0, key, captures)) return std::nullopt;
    return captures;
  }

 private:
  bool match_from(std::size_t i, std::string_view rest,
                  std::vector<std::string_view>& captures) const {
    if (i == tokens.size()) return rest.empty();
    const Token& token = tokens[i];
    if (token.kind == nullptr) {
      return !rest.empty() && rest[0] == token.literal &&
             match_from(i + 1, rest.substr(1), captures);
    }
    for (std::size_t length = 0; length <= rest.size(); ++length) {
      if (!token.kind->contains(rest.substr(0, length))) continue;
      captures.push_back(rest.substr(0, length));
      if (match_from(i + 1, rest.substr(length), captures)) return true;
      captures.pop_back();
    }
    return false;
  }
};

inline bool twin_shape_fits(std::span<const registry::ShapePart> parts, std::string_view key,
                            const std::string& separator) {
  using Kind = registry::ShapePart::Kind;
  if (parts.empty()) return key.empty();
  const registry::ShapePart& part = parts[0];
  const auto rest = parts.subspan(1);
  if (part.kind == Kind::text) {
    return key.starts_with(part.text) &&
           twin_shape_fits(rest, key.substr(part.text.size()), separator);
  }
  for (std::size_t length = part.kind == Kind::anything ? 0 : 1; length <= key.size(); ++length) {
    if (part.kind == Kind::segment &&
        key.substr(0, length).find(separator) != std::string_view::npos) {
      break;
    }
    if (twin_shape_fits(rest, key.substr(length), separator)) return true;
  }
  return false;
}

// All texts over an alphabet, shortest first.
inline std::vector<std::string> all_texts(std::string_view alphabet, std::size_t longest) {
  std::vector<std::string> texts = {""};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i].size() == longest) break;
    for (const char c : alphabet) texts.push_back(texts[i] + c);
  }
  return texts;
}

// All patterns of up to `longest` tokens.
inline std::vector<TwinPattern> all_patterns(const std::vector<Token>& tokens, std::size_t longest,
                                             const std::string& separator) {
  std::vector<TwinPattern> patterns = {{{}, separator}};
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    if (patterns[i].tokens.size() == longest) break;
    for (const Token& token : tokens) {
      TwinPattern longer = patterns[i];
      longer.tokens.push_back(token);
      patterns.push_back(std::move(longer));
    }
  }
  patterns.erase(patterns.begin());  // an empty pattern is a mistake
  return patterns;
}

}  // namespace keywright::testing
