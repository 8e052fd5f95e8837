-- Opponents who were merged into another one, so that they can come back.
create table school_merge (
  removed_id integer primary key,
  company_id integer not null,
  kept_id integer not null,
  -- The name of the removed school.
  name text not null,
  -- The removed school itself, and what the kept one got: games, lines, names and places in tables.
  moved jsonb not null,
  merged_at timestamptz not null
);
create index school_merge_kept on school_merge (company_id, kept_id);
