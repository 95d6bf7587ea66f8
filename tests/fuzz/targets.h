// What is fuzzed: the chart reader, and every procedure's inputs.
#pragma once

#include <cstdint>
#include <span>

namespace longroll::fuzz {

/// Reads bytes as a chart file: it is read, printed, read again and linted, or refused with a line.
void chart_reader(std::span<const std::uint8_t> bytes);

/// Fills a procedure's facts from bytes, asks for odds and rolls it: sums to one, or a refusal.
void procedure_inputs(std::span<const std::uint8_t> bytes);

}  // namespace longroll::fuzz
