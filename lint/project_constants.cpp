#include "lint/project_constants.h"

#include <algorithm>

namespace keywright::lint {
namespace {

constexpr std::size_t kDeepest = 8;  // constants made of constants
// Of one key.
constexpr std::size_t kMostLookups = 64;

// What a thing's own members are called on.
constexpr std::string_view kSelf[] = {"self", "this", "cls", "$this", "@"};

std::string_view owner_of(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return {};
  std::string_view owner = name.substr(0, dot);
  const std::size_t before = owner.rfind('.');
  return before == std::string_view::npos ? owner : owner.substr(before + 1);
}

std::string_view last_of(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

bool is_capital(std::string_view name) {
  return !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
}

bool is_used_as_constant(std::string_view name) {
  if (name.empty()) return false;
  const std::string_view owner = owner_of(name);
  if (!owner.empty())
    return std::find(std::begin(kSelf), std::end(kSelf), owner) == std::end(kSelf);
  return name.ends_with("()") || is_capital(name);
}

bool same_text(const std::vector<KeyPiece>& a, const std::vector<KeyPiece>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const KeyPiece& x, const KeyPiece& y) {
                      return x.is_hole == y.is_hole && x.text == y.text;
                    });
}

}  // namespace

void ProjectConstants::add(const std::vector<ExportedConstant>& constants) {
  for (const ExportedConstant& constant : constants) {
    const std::string name = constant.name + (constant.is_function ? "()" : "");
    add(name, constant.pieces);
    if (!constant.owner.empty()) add(constant.owner + "." + name, constant.pieces);
  }
}

void ProjectConstants::add(const std::string& name, const std::vector<KeyPiece>& pieces) {
  const auto [at, fresh] = known_.try_emplace(name, Known{pieces, false});
  if (!fresh && !same_text(at->second.pieces, pieces)) at->second.ambiguous = true;
}

const std::vector<KeyPiece>* ProjectConstants::find(std::string_view name) const {
  if (!is_used_as_constant(name)) return nullptr;
  const std::string_view owner = owner_of(name);
  const std::string last(last_of(name));
  if (!owner.empty()) {
    const auto member = known_.find(std::string(owner) + "." + last);
    if (member != known_.end()) return member->second.ambiguous ? nullptr : &member->second.pieces;
  }
  // Some file's `id`, or one object's, is not everybody's `x.id`.
  if (!is_capital(last) && !last.ends_with("()")) return nullptr;
  const auto found = known_.find(last);
  return found == known_.end() || found->second.ambiguous ? nullptr : &found->second.pieces;
}

bool ProjectConstants::may_concern(const std::vector<KeyPiece>& pieces) {
  return std::any_of(pieces.begin(), pieces.end(), [](const KeyPiece& piece) {
    return piece.is_hole && is_used_as_constant(piece.text);
  });
}

bool ProjectConstants::resolve(std::vector<KeyPiece>& pieces) const {
  std::size_t lookups = 0;
  std::vector<const std::vector<KeyPiece>*> around;
  return resolve(pieces, around, lookups);
}

bool ProjectConstants::resolve(std::vector<KeyPiece>& pieces,
                               std::vector<const std::vector<KeyPiece>*>& around,
                               std::size_t& lookups) const {
  if (around.size() >= kDeepest) return false;
  bool changed = false;
  std::vector<KeyPiece> out;
  for (const KeyPiece& piece : pieces) {
    const std::vector<KeyPiece>* const found = piece.is_hole ? find(piece.text) : nullptr;
    const bool is_itself = std::find(around.begin(), around.end(), found) != around.end();
    if (found == nullptr || is_itself || ++lookups > kMostLookups) {
      out.push_back(piece);
      continue;
    }
    changed = true;
    std::vector<KeyPiece> put = *found;
    around.push_back(found);
    (void)resolve(put, around, lookups);
    around.pop_back();
    for (KeyPiece& part : put) {
      // Its text stands in another file.
      part.verbatim = false;
      part.begin = piece.begin;
      part.end = piece.end;
      out.push_back(std::move(part));
    }
  }
  if (changed) pieces = std::move(out);
  return changed;
}

}  // namespace keywright::lint
