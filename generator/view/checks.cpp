#include "generator/view/checks.h"

#include <algorithm>
#include <vector>

#include "registry/dfa.h"

namespace keywright::generator {
namespace {

using nlohmann::json;
using registry::Nfa;

struct Edge {
  unsigned low = 0;
  unsigned high = 0;
  std::uint32_t to = 0;
};

// Neighbouring ranges with one target are one range: half the table, and comparable.
std::vector<Edge> joined_edges(const Nfa& automaton, Nfa::State state) {
  std::vector<Edge> out;
  for (const Nfa::Edge& edge : automaton.edges(state)) {
    if (!out.empty() && out.back().to == edge.to && out.back().high + 1U == edge.low) {
      out.back().high = edge.high;
    } else {
      out.push_back({edge.low, edge.high, edge.to});
    }
  }
  return out;
}

json ranges_view(const std::vector<Edge>& edges) {
  json out = json::array();
  for (const Edge& edge : edges) out.push_back({{"low", edge.low}, {"high", edge.high}});
  return out;
}

bool same_bytes(const std::vector<Edge>& a, const std::vector<Edge>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Edge& x, const Edge& y) {
    return x.low == y.low && x.high == y.high;
  });
}

// A chain of states with one and the same set of bytes from each to the next: nothing but a set of
// bytes and bounds of the length.
std::optional<json> as_charset(const Nfa& automaton) {
  const std::vector<Edge> bytes = joined_edges(automaton, 0);
  if (bytes.empty()) return std::nullopt;
  Nfa::State state = 0;
  std::size_t length = 0;
  std::optional<std::size_t> shortest;
  while (true) {
    if (automaton.accepting(state)) {
      if (!shortest) shortest = length;
    } else if (shortest) {
      return std::nullopt;  // not every length from the shortest on
    }
    const std::vector<Edge> edges = joined_edges(automaton, state);
    const bool ends = edges.empty();
    const auto one_target = [&](const Edge& edge) { return edge.to == edges.front().to; };
    if (!ends &&
        (!same_bytes(edges, bytes) || !std::all_of(edges.begin(), edges.end(), one_target))) {
      return std::nullopt;
    }
    const bool loops = !ends && edges.front().to == state;
    if (!ends && !loops && length >= automaton.size()) return std::nullopt;  // a longer ring
    if (ends || loops) {
      if (!shortest) return std::nullopt;
      return json{{"kind", "charset"},
                  {"ranges", ranges_view(bytes)},
                  {"min", *shortest},
                  {"max", ends ? json(length) : json(nullptr)}};
    }
    state = edges.front().to;
    ++length;
  }
}

json as_automaton(const Nfa& automaton) {
  json states = json::array();
  std::size_t edge_count = 0;
  for (Nfa::State state = 0; state < automaton.size(); ++state) {
    json edges = json::array();
    for (const Edge& edge : joined_edges(automaton, state)) {
      edges.push_back({{"low", edge.low}, {"high", edge.high}, {"to", edge.to}});
    }
    states.push_back({{"first_edge", edge_count},
                      {"accepting", automaton.accepting(state)},
                      {"edges", std::move(edges)}});
    edge_count += states.back()["edges"].size();
  }
  return {{"kind", "automaton"}, {"states", std::move(states)}, {"edge_count", edge_count}};
}

}  // namespace

std::optional<CheckTable::Check> CheckTable::add(const Nfa& language, std::string_view wanted_name,
                                                 std::string_view expected) {
  const auto minimal = registry::Dfa::from(language, kMaxStates);
  if (!minimal) return std::nullopt;
  const Nfa automaton = minimal->nfa();
  json check = as_charset(automaton).value_or(json());
  if (check.is_null()) check = as_automaton(automaton);
  const auto [known, inserted] = by_language_.try_emplace(check.dump());
  if (inserted) {
    known->second = {scope_.take(identifier(wanted_name, Casing::snake)), longest_text(automaton)};
    check["name"] = known->second.name;
    check["expected"] = expected;
    checks_.push_back(std::move(check));
  }
  return known->second;
}

std::optional<CheckTable::Check> CheckTable::add(const registry::ValueSet& values,
                                                 std::string_view wanted_name,
                                                 std::string_view expected) {
  const auto [known, inserted] = by_set_.try_emplace(&values.nfa());
  if (inserted) known->second = add(values.nfa(), wanted_name, expected);
  return known->second;
}

std::optional<std::size_t> longest_text(const Nfa& language) {
  // Depth first, states numbered when left: a way back to one that is still open is a ring.
  enum class Mark : unsigned char { unseen, open, done };
  std::vector<Mark> marks(language.size(), Mark::unseen);
  std::vector<std::size_t> longest(language.size(), 0);
  std::vector<std::pair<Nfa::State, std::size_t>> path{{0, 0}};
  marks[0] = Mark::open;
  while (!path.empty()) {
    const Nfa::State state = path.back().first;
    const auto edges = language.edges(state);
    if (path.back().second == edges.size()) {
      marks[state] = Mark::done;
      for (const Nfa::Edge& edge : edges) {
        longest[state] = std::max(longest[state], longest[edge.to] + 1);
      }
      path.pop_back();
      continue;
    }
    const Nfa::State next = edges[path.back().second++].to;
    if (marks[next] == Mark::open) return std::nullopt;
    if (marks[next] == Mark::unseen) {
      marks[next] = Mark::open;
      path.emplace_back(next, 0);
    }
  }
  return longest[0];
}

}  // namespace keywright::generator
