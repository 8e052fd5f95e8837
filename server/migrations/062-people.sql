-- A roster photo keeps the whole picture, so that its crop can follow the face.
alter table person add column photo text, add column focus_x smallint, add column focus_y smallint;

-- What a roster said about a person in one season. The person's own row has what is true now.
create table person_season (
  person_id integer not null references person (id) on delete cascade,
  season text not null,
  number text,
  position text,
  year text,
  primary key (person_id, season)
);
create index person_season_season on person_season (season);

insert into person_season (person_id, season, number, position, year)
select person.id, now_played.slug, person.number, person.position, person.year
from person
join catalog on catalog.id = person.catalog_id
join lateral (
  select slug from season
  where season.company_id = person.company_id and season.sport = catalog.slug and season.starts <= current_date
  order by season.starts desc limit 1
) now_played on true
where person.left_at is null;

-- People who were merged into another one. Their old addresses open the person who was kept.
create table person_merge (
  removed_id integer primary key,
  company_id integer not null,
  kept_id integer not null references person (id) on delete cascade,
  trash_id integer not null,
  sport text not null,
  -- The name of the removed person.
  name text not null,
  -- What the kept person got: rows of other tables, places in games, and facts that were empty.
  moved jsonb not null,
  merged_at timestamptz not null
);
create index person_merge_kept on person_merge (kept_id);

-- Two people, or a person and a name in files, of whom staff said that they are not the same.
create table person_difference (
  person_id integer not null references person (id) on delete cascade,
  -- The number of the other person, or the name.
  other text not null,
  primary key (person_id, other)
);
