// What the store says to SQLite in its work, by name: a test looks at the plan of each.
#pragma once

#include <string_view>

namespace longroll::statements {

/// The header only where there is no head.
inline constexpr std::string_view list =
    "select id, head, case when head = '' then header else '' end, entries, changed from battle "
    "order by changed desc, created desc";
inline constexpr std::string_view line = "select header, head, entries, changed from battle where id = :id";
inline constexpr std::string_view load = "select header, pending, entries from battle where id = :id";
inline constexpr std::string_view load_entries = "select body from entry where battle = :id order by number";
inline constexpr std::string_view create =
    "insert into battle (id, header, head, created, changed) values (:id, :header, :head, :created, :changed)";
/// Does nothing where the battle has another number of entries; so do the next three.
inline constexpr std::string_view advance =
    "update battle set pending = :pending, head = :head, changed = :changed, entries = entries + :fresh "
    "where id = :id and entries = :count";
inline constexpr std::string_view put_header = "update battle set header = :header where id = :id and entries = :count";
inline constexpr std::string_view put_head = "update battle set head = :head where id = :id and entries = :count";
inline constexpr std::string_view remove = "delete from battle where id = :id and entries = :count";
inline constexpr std::string_view count = "select entries from battle where id = :id";
inline constexpr std::string_view add_entry = "insert into entry (battle, number, body) values (:id, :number, :body)";
inline constexpr std::string_view put_entry = "update entry set body = :body where battle = :id and number = :number";

}  // namespace longroll::statements
