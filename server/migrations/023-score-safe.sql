-- A fan who watches later is told no score: of any team, of these, and of these games all the same.
alter table customer
  add column score_safe boolean not null default false,
  add column safe_sports text[] not null default '{}',
  -- The newest first.
  add column shown_games integer[] not null default '{}';
