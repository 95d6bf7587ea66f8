// Battles in the store and in memory: listed, opened, kept and removed.
#include <fmt/format.h>

#include "server/battles.h"

namespace longroll::server {

Value Battles::list() {
  List list;
  for (const StoredLine& line : store_->list()) {
    list.push_back(list_line(line));
    if (line.head.empty() || is_unreadable(list.back())) heads_.want(line.id);
  }
  return {std::move(list)};
}

void Battles::make_head(const std::string& id) {
  const auto line = store_->line(id);
  if (!line) return;
  std::string head;
  try {
    const auto battle = fold(id);
    if (battle == nullptr) return;
    head = head_of(*battle);
  } catch (const std::exception& failure) {
    head = unreadable_head(line->header, failure.what());
  }
  if (head != line->head) store_->put_head(id, static_cast<std::size_t>(line->entries), head);
}

std::shared_ptr<Battle> Battles::open(const std::string& id) {
  if (auto found = shelf_.find(id)) return found;
  std::shared_ptr<Battle> battle;
  try {
    battle = fold(id);
  } catch (const BadInput&) {
    heads_.want(id);  // the list is to say so
    throw;
  }
  if (battle == nullptr) decline_unknown();
  return shelf_.put(battle);
}

std::shared_ptr<Battle> Battles::put_back(const std::string& id, const Header& header, const std::vector<Deed>& entries,
                                          std::size_t checked) {
  auto battle = make(id, header);
  for (std::size_t i = 0; i < entries.size(); ++i)
    battle->game.replay(entries[i], (i + 1) % checked == 0 || i + 1 == entries.size());
  return battle;
}

std::shared_ptr<Battle> Battles::fold(const std::string& id) {
  const auto stored = store_->load(id);
  if (!stored) return nullptr;
  const Header header = read_header(stored->header);
  std::vector<Deed> entries;
  for (const std::string& deed : stored->entries) entries.push_back(read_deed(deed));
  // What goes another way comes to another end. Only then does it matter where it began.
  auto battle = put_back(id, header, entries, Past::apart);
  if (!battle->game.difference().empty()) battle = put_back(id, header, entries, 1);
  if (battle->game.renewed()) {
    std::vector<std::string> anew;
    for (const Deed& entry : battle->game.entries()) anew.push_back(to_text(entry));
    store_->rewrite(id, to_text(battle->game.header()), anew);
  }
  battle->game.resume(stored->pending);
  return battle;
}

void Battles::keep(const std::shared_ptr<Battle>& battle, std::size_t from) {
  std::vector<std::string> fresh;
  const auto& deeds = battle->game.entries();
  for (std::size_t i = from; i < deeds.size(); ++i) fresh.push_back(to_text(deeds[i]));
  try {
    store_->append(battle->id, from, {std::move(fresh), battle->game.pending_text(), head_of(*battle)}, seconds_now());
  } catch (...) {
    // What could not be written down has not happened: it is read anew when it is next asked for.
    shelf_.drop(battle->id);
    battle->deleted = true;
    battle->teller.close();
    throw;
  }
  battle->teller.change(*battle);
  computers_.wake(battle);
}

Value Battles::remove(const std::string& id, const Value& body) {
  const std::size_t after = read_after(body);
  // It need not be open, nor need anybody be able to read it.
  const auto battle = shelf_.find(id);
  std::unique_lock<std::mutex> lock;
  if (battle != nullptr) lock = std::unique_lock(battle->guard);
  try {
    if (!store_->remove(id, after)) decline_unknown();
  } catch (const StoreBusy& busy) {
    throw Declined{409, RecordMaker()
                            .add("at", std::int64_t{0})
                            .add("after", busy.entries)
                            .add("error", "another window was quicker; the battle stands otherwise now")
                            .done()};
  }
  if (battle != nullptr) {
    battle->deleted = true;
    battle->given_up.request_stop();
  }
  shelf_.drop(id);
  return RecordMaker().done();
}

}  // namespace longroll::server
