-- What the department tells its fans on top of every page, for a while. Who made and who ended one stands in the trail.
create table announcement (
  id integer generated always as identity primary key,
  company_id integer not null,
  words text not null,
  urgent boolean not null,
  -- For those who follow one of them; none of them means everybody.
  sports text[] not null,
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Before its time, by somebody.
  ended_at timestamptz,
  revision integer not null default 0,
  changed_at timestamptz not null
);
create index announcement_changed on announcement (company_id, changed_at);
