// A registry of any size for the benchmarks.
#pragma once

#include <cstddef>
#include <string>

namespace bench {

// Keys as a large team would have them: areas with entities, six fields each.
inline std::string make_registry(std::size_t keys) {
  std::string text =
      "keywright: 1\nregistry: bench\ncomponents:\n  api: {summary: The API}\n"
      "  worker: {summary: Background work}\nkeys:\n";
  for (std::size_t i = 0; i < keys; ++i) {
    const std::string n = std::to_string(i);
    text += "  entity_" + n + ":\n    key: area" + std::to_string(i % 97) + ":entity" + n +
            ":{id}:state\n    type: hash\n    summary: State of entity " + n +
            " in its area.\n    writers: [api]\n    readers: [worker]\n"
            "    retention: {ttl: 24h, why: recomputed daily}\n    fields:\n"
            "      status: {type: string, values: [active, idle, down], summary: What it does}\n"
            "      amount: {type: number, unit: L, summary: How much, example: 400}\n"
            "      seen_at: {type: timestamp, summary: When last seen}\n"
            "      owner: {type: string, optional: true, summary: Who has it}\n"
            "      retries: {type: integer, example: 3}\n"
            "      note: {type: string, optional: true}\n";
  }
  return text;
}

}  // namespace bench
