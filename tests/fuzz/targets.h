// What is fuzzed: the chart reader, every procedure's inputs, requests to the server, and games on a map.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace longroll::fuzz {

/// Reads bytes as a chart file: it is read, printed, read again and linted, or refused with a line.
void chart_reader(std::span<const std::uint8_t> bytes);

/// Fills a procedure's facts from bytes, asks for odds and rolls it: sums to one, or a refusal.
void procedure_inputs(std::span<const std::uint8_t> bytes);

/// Sends bytes as the body of a request to a server without sockets: an answer, or an error in one sentence.
void server_requests(std::span<const std::uint8_t> bytes);

/// Plays a game on a map: bytes choose the scenario, the readings, the plays, what is tried wrongly, and the dice.
void play(std::span<const std::uint8_t> bytes);

/// Bodies that server_requests understands, to begin with; the first byte says which request they are for.
std::span<const std::string_view> request_seeds();

}  // namespace longroll::fuzz
