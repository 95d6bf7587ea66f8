// The log in sentences.
#include "game/log.h"

#include <fmt/format.h>

#include <numeric>
#include <optional>

#include "base/enums.h"
#include "base/text.h"
#include "game/log_end.h"

namespace longroll {
namespace {

/// Adds lines for one event.
struct Liner {
  bool typed;
  std::vector<LogLine> lines = {};

  void operator()(const Rolled& rolled) {
    const int total = std::accumulate(rolled.faces.begin(), rolled.faces.end(), 0);
    const Sentence sum = rolled.faces.size() < 2 ? Sentence() : told(", together {}", total);
    const std::string_view dice = typed ? "Typed dice" : "Dice";
    const Sentence what =
        rolled.whose.empty() ? told("the {}", rolled.purpose) : told("{}, {}", rolled.whose, rolled.purpose);
    lines.push_back({LogKind::dice, told("{} for {}: {}{}.", dice, what, dice_token(rolled.faces), sum), rolled.rule});
  }
  void operator()(const Tallied& tallied) {
    std::vector<Sentence> parts;
    for (const TalliedLine& line : tallied.lines)
      if (line.applied) parts.push_back(told("{} {}", line.words, signed_number(line.value)));
    if (parts.empty()) return;
    lines.push_back(
        {LogKind::sum, told("{}: {} ({}).", tallied.words, signed_number(tallied.total), listed(parts)), tallied.rule});
  }
  void operator()(const ChartRead&) {}
  void operator()(const Touched&) {}
  void operator()(const Chosen& chosen) {
    lines.push_back({LogKind::note, told("Choice, {}: {}.", chosen.words, spoken(chosen.option)), chosen.rule});
  }
  void operator()(const Ruled& ruled) {
    lines.push_back({LogKind::note, told("By {}: {}.", rule_token(ruled.id), ruled.words), ruled.id});
  }
  void operator()(const Noted& noted) { lines.push_back({LogKind::note, told("{}.", noted.words), noted.rule}); }
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

/// A sentence with what is no plain words marked by its kind.
std::string html_of(const Sentence& said) {
  std::string out;
  for (const Token& token : said.tokens())
    out += token.kind == TokenKind::words
               ? escaped(token.text)
               : fmt::format("<span class=\"{}\">{}</span>", enum_name(token.kind), escaped(token.text));
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
    if (one.kind == LogKind::undo) continue;  // what was taken back has not happened
    if (one.turn != now) turn(one.turn);
    if (one.turn != now || one.step != where || one.side != whose) step(one);
    now = one.turn;
    where = one.step;
    whose = one.side;
    line(one);
  }
}

std::string turn_words(int turn) { return turn == 0 ? "Before the battle" : fmt::format("Turn {}", turn); }

std::string scores_text(const ReportTitle& title) {
  if (title.turns.empty()) return "";
  std::string out = fmt::format("\nPoints and losses by turns: {}\n", join(title.sides, " | "));
  for (const TurnScores& one : title.turns)
    out += fmt::format("  {:>2}  points {:>3} to {:<3}  lost {:>3} and {}\n", one.turn, one.points[0], one.points[1],
                       one.lost[0], one.lost[1]);
  return out;
}

std::string scores_html(const ReportTitle& title) {
  if (title.turns.empty()) return "";
  std::string out = "<table>\n<tr><th>Turn</th>";
  for (const std::string_view what : {"points", "lost"})
    for (const std::string& side : title.sides) out += fmt::format("<th>{}, {}</th>", escaped(side), what);
  for (const TurnScores& one : title.turns)
    out += fmt::format("</tr>\n<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>", one.turn, one.points[0],
                       one.points[1], one.lost[0], one.lost[1]);
  return out + "</tr>\n</table>\n";
}

}  // namespace

std::vector<LogLine> lines_of(const Event& event, bool typed) {
  Liner liner{typed};
  std::visit(liner, event);
  return std::move(liner.lines);
}

bool is_told(const LogLine& line, std::optional<Side> viewer) {
  return !viewer || !line.only || *line.only == *viewer || !line.instead.empty();
}

LogCounts counted(const std::vector<LogLine>& lines) {
  static constexpr std::array<std::optional<Side>, 3> viewers = {std::nullopt, Side::first, Side::second};
  LogCounts counts{};
  for (const LogLine& line : lines)
    for (const std::optional<Side> viewer : viewers)
      if (is_told(line, viewer)) ++counts[count_index(viewer)];
  return counts;
}

std::vector<LogLine> told_to(std::vector<LogLine> lines, std::optional<Side> viewer) {
  if (!viewer) return lines;
  std::vector<LogLine> told;
  for (LogLine& line : lines) {
    if (!is_told(line, viewer)) continue;
    if (line.only && *line.only != *viewer) line.said = std::move(line.instead);
    told.push_back(std::move(line));
  }
  return told;
}

std::string report_text(const ReportTitle& title, const std::vector<LogLine>& lines) {
  std::string out = fmt::format("{}\n{}\n{}: {}\n", title.title, std::string(width(title.title), '='), title.game,
                                join(title.sides, " against "));
  if (!title.verdict.empty()) out += fmt::format("\n{}\n", title.verdict);
  out += scores_text(title);
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
        out += fmt::format("  {}{}{}\n", loud, line.said.text(), rule);
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
      "table{{border-collapse:collapse;margin:1rem 0}} th,td{{padding:.15rem .8rem;border-bottom:1px solid "
      "#cdbf9f;text-align:right;font-weight:normal}} .verdict{{font-size:1.3rem}}\n"
      "p.place{{font-style:italic}} p.dice,p.sum{{color:#4a443c}} .piece{{font-weight:bold}}\n"
      "</style></head><body>\n<h1>{0}</h1>\n<p>{1}: {2}</p>\n",
      escaped(title.title), escaped(title.game), escaped(join(title.sides, " against ")));
  if (!title.verdict.empty()) out += fmt::format("<p class=\"verdict\">{}</p>\n", escaped(title.verdict));
  out += scores_html(title);
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
        out += fmt::format("<p class=\"{}\">{}{}{}</p>\n", enum_name(line.kind), loud, html_of(line.said), rule);
      });
  return out + "</body></html>\n";
}

}  // namespace longroll
