// The log in sentences.
#include "game/log.h"

#include <fmt/format.h>

#include <numeric>
#include <optional>

#include "base/enums.h"
#include "base/text.h"

namespace longroll {
namespace {

/// Adds lines for one event.
struct Liner {
  std::vector<LogLine> lines;

  void operator()(const Rolled& rolled) {
    std::vector<std::string> faces;
    for (const std::uint8_t face : rolled.faces) faces.push_back(std::to_string(face));
    const int total = std::accumulate(rolled.faces.begin(), rolled.faces.end(), 0);
    const std::string sum = faces.size() < 2 ? "" : fmt::format(", together {}", total);
    lines.push_back({LogKind::dice, fmt::format("Dice for the {}: {}{}.", rolled.purpose, join(faces, ", "), sum),
                     rolled.rule, rolled.faces});
  }
  void operator()(const Tallied& tallied) {
    std::vector<std::string> parts;
    for (const TalliedLine& line : tallied.lines)
      if (line.applied) parts.push_back(fmt::format("{} {:+}", line.words, line.value));
    if (parts.empty()) return;
    lines.push_back(
        {LogKind::sum, fmt::format("{}: {:+} ({}).", tallied.words, tallied.total, join(parts, ", ")), tallied.rule});
  }
  void operator()(const ChartRead&) {}
  void operator()(const Touched&) {}
  void operator()(const Chosen& chosen) {
    lines.push_back({LogKind::note, fmt::format("Choice, {}: {}.", chosen.words, spoken(chosen.option)), chosen.rule});
  }
  void operator()(const Ruled& ruled) {
    lines.push_back({LogKind::note, fmt::format("By {}: {}.", ruled.id, ruled.words), ruled.id});
  }
  void operator()(const Noted& noted) { lines.push_back({LogKind::note, noted.words + ".", noted.rule}); }
};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

/// Calls `turn(n)`, `step(line)` and `line(line)` as the report goes down the log.
template <class Turn, class Step, class Line>
void walk(const std::vector<LogLine>& lines, Turn turn, Step step, Line line) {
  int now = -1;
  std::string where = "none yet";
  std::optional<Side> whose;
  for (const LogLine& one : lines) {
    if (one.kind == LogKind::step) continue;  // the headings say it
    if (one.turn != now) turn(one.turn);
    if (one.turn != now || one.step != where || one.side != whose) step(one);
    now = one.turn;
    where = one.step;
    whose = one.side;
    line(one);
  }
}

std::string turn_words(int turn) { return turn == 0 ? "Before the battle" : fmt::format("Turn {}", turn); }

}  // namespace

std::vector<LogLine> lines_of(const Event& event) {
  Liner liner;
  std::visit(liner, event);
  return std::move(liner.lines);
}

std::vector<LogLine> told_to(std::vector<LogLine> lines, std::optional<Side> viewer) {
  if (!viewer) return lines;
  std::vector<LogLine> told;
  for (LogLine& line : lines) {
    if (line.only && *line.only != *viewer) {
      if (line.instead.empty()) continue;
      line.words = std::move(line.instead);
    }
    told.push_back(std::move(line));
  }
  return told;
}

std::string report_text(const ReportTitle& title, const std::vector<LogLine>& lines) {
  std::string out = fmt::format("{}\n{}\n{}: {}\n", title.title, std::string(width(title.title), '='), title.game,
                                join(title.sides, " against "));
  walk(
      lines,
      [&](int turn) { out += fmt::format("\n{}\n{}\n", turn_words(turn), std::string(width(turn_words(turn)), '-')); },
      [&](const LogLine& line) {
        if (!line.step.empty())
          out += fmt::format("\n{} {} ({})\n", line.step, line.heading, title.sides[index(line.side)]);
      },
      [&](const LogLine& line) {
        const std::string_view loud = line.kind == LogKind::override ? "!! OVERRIDE: " : "";
        const std::string rule = line.rule.empty() ? "" : fmt::format(" [{}]", line.rule);
        out += fmt::format("  {}{}{}\n", loud, line.words, rule);
      });
  return out;
}

std::string report_html(const ReportTitle& title, const std::vector<LogLine>& lines) {
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{0}</title><style>\n"
      "body{{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 "
      "Georgia,serif;color:#2a2723;background:#f3ead7}}\n"
      "h1,h2{{font-weight:normal}} h3{{font-size:1rem;color:#6f665a;margin:1.2rem 0 .2rem}} p{{margin:.2rem 0}}\n"
      ".rule{{color:#6f665a;font-size:.85em}} .override{{border-left:4px solid "
      "#9c3b2c;padding-left:.5rem;font-weight:bold}}\n"
      ".place{{font-style:italic}} .dice,.sum{{color:#4a443c}}\n"
      "</style></head><body>\n<h1>{0}</h1>\n<p>{1}: {2}</p>\n",
      escaped(title.title), escaped(title.game), escaped(join(title.sides, " against ")));
  walk(
      lines, [&](int turn) { out += fmt::format("<h2>{}</h2>\n", turn_words(turn)); },
      [&](const LogLine& line) {
        if (!line.step.empty())
          out += fmt::format("<h3>{} {} ({})</h3>\n", escaped(line.step), escaped(line.heading),
                             escaped(title.sides[index(line.side)]));
      },
      [&](const LogLine& line) {
        const std::string_view loud = line.kind == LogKind::override ? "OVERRIDE: " : "";
        const std::string rule =
            line.rule.empty() ? "" : fmt::format(" <span class=\"rule\">{}</span>", escaped(line.rule));
        out += fmt::format("<p class=\"{}\">{}{}{}</p>\n", enum_name(line.kind), loud, escaped(line.words), rule);
      });
  return out + "</body></html>\n";
}

}  // namespace longroll
