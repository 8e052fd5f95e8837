-- Where to watch and listen, and a note for fans.
alter table game add column tv text, add column radio text, add column note text;

-- Games that were merged into another one. Old addresses open the game that was kept, and imports know the other day and names.
create table game_merge (
  removed_id integer primary key,
  company_id integer not null,
  kept_id integer not null references game (id) on delete cascade,
  -- The change of the kept game that an undo takes back.
  seq integer not null,
  trash_id integer not null,
  sport text not null,
  type text not null,
  title text,
  day date not null,
  away_id integer,
  home_id integer,
  doubleheader integer,
  -- The rows of other tables that the kept game got from the removed one.
  moved jsonb not null,
  merged_at timestamptz not null
);
create index game_merge_kept on game_merge (kept_id);
create index game_merge_sport on game_merge (company_id, sport);
