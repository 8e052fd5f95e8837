-- The same person on another team, in both directions: a runner of cross country and of track.
create table person_link (
  person_id integer not null references person (id) on delete cascade,
  other_id integer not null references person (id) on delete cascade,
  primary key (person_id, other_id),
  check (person_id <> other_id)
);
create index person_link_other on person_link (other_id);
