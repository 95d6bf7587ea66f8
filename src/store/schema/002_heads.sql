-- What a list shows of a battle, and how many entries it has, stand beside it: a list and an append read no entries.
-- A head is made when the battle is next folded; entries are numbered from 1 without gaps.
alter table battle add column head text not null default '';
alter table battle add column entries integer not null default 0;
update battle set entries = coalesce((select max(number) from entry where entry.battle = battle.id), 0);
create index battle_by_change on battle (changed desc, created desc);
