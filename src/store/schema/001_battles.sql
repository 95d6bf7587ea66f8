-- Battles, their entries as they were made, and the action that waits for dice.
create table battle (
  id text primary key,
  header text not null,
  pending text not null default '',
  created integer not null,
  changed integer not null
);
create table entry (
  battle text not null references battle(id) on delete cascade,
  number integer not null,
  body text not null,
  primary key (battle, number)
) without rowid;
