-- How tables of the schedule were read when they were taken over, by the words of their headings: the next one is one step.
create table schedule_columns (
  company_id integer not null,
  headings text not null,
  columns text[] not null,
  dates text check (dates in ('month-first', 'day-first')),
  used_at timestamptz not null,
  primary key (company_id, headings)
);

-- Somebody else's schedule at an address that is looked at again and again.
create table watched_address (
  id integer primary key generated always as identity,
  company_id integer not null,
  address text not null,
  sport text,
  every_minutes integer not null,
  -- How a table there is read.
  columns text,
  dates text check (dates in ('month-first', 'day-first')),
  paused boolean not null default false,
  added_at timestamptz not null,
  -- Whoever looks next moves it first: one server looks.
  due_at timestamptz not null,
  looked_at timestamptz,
  changed_at timestamptz,
  -- Why the last look came to nothing, in words.
  failure text,
  not_read integer not null default 0,
  -- What it answered last, so that it need not be sent again.
  etag text,
  modified text,
  sha256 text,
  -- What a person has to decide, and the very file that it stands in.
  waits jsonb,
  file bytea,
  -- The plan that a person left as it was.
  left_plan text
);
create index watched_address_due on watched_address (due_at) where not paused;

-- The games that an address held when it was looked at last: what is gone from it is told by these.
create table watched_game (
  address_id integer not null references watched_address (id) on delete cascade,
  game_id integer not null references game (id) on delete cascade,
  primary key (address_id, game_id)
);
create index watched_game_game on watched_game (game_id);
