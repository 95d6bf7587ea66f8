// Battles as values: what the pages are shown of them.
#pragma once

#include "server/battle.h"

namespace longroll::server {

/// A side as pages know it.
std::string side_name(Side side);
/// Lines of the log.
Value log_value(const std::vector<LogLine>& lines);

/// The view of a battle, as `View` or `PlayView`: of both sides, or of one of them. It needs no lock.
Value view_of(const Standing& standing, Viewer viewer);

Value refusal_value(const Objection& objection);
/// What an action would still ask, and its odds.
Value prepared_value(const Prepared& prepared);
/// The odds of a play, the choices that they take for granted, and the limits where they rest on a guess.
void add_forecast(RecordMaker& maker, const Foretold& foretold);
/// What may come of a play later, under the heading of the procedure that was asked; nothing where there is none.
void add_outlook(RecordMaker& maker, const Prepared& outlook);
/// How many numbers and choices have been given to what is pending.
std::int64_t answers_to(const Pending& pending);
/// Whole numbers as a list.
Value numbers_value(const std::vector<int>& numbers);
/// The facts and the odds of a question, as far as a page shows them.
void add_odds(RecordMaker& maker, const Question& question, const Procedure& procedure);

}  // namespace longroll::server
