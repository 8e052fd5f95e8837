-- Feeds of other people (RSS, Atom, JSON Feed) that become stories.
create table story_feed (
  id integer generated always as identity primary key,
  company_id integer not null,
  address text not null,
  -- Whose it is and on what terms it is shown: below each of its stories.
  name text not null,
  licence text not null,
  teams text[] not null,
  -- At once; otherwise they are drafts, for an editor.
  publishes boolean not null,
  every_minutes integer not null,
  paused boolean not null,
  -- What it calls itself.
  title text,
  due_at timestamptz not null,
  looked_at timestamptz,
  -- When it was last read well, and why it was not since.
  good_at timestamptz,
  failure text,
  not_read integer not null default 0,
  etag text,
  modified text,
  sha256 text,
  added_at timestamptz not null,
  unique (company_id, address)
);

-- What stood in it, by hashes: an entry is known again also when its story was thrown away.
create table feed_entry (
  feed_id integer not null references story_feed on delete cascade,
  guid text not null,
  story_id integer references story on delete set null,
  -- Of the entry as it came, and of the words that were made of it: others stand there when somebody has edited them.
  sha256 text not null,
  written text,
  -- Its pictures by the hashes of their addresses, and how often some were missing.
  pictures jsonb not null,
  tries integer not null,
  seen_at timestamptz not null,
  primary key (feed_id, guid)
);
create index feed_entry_story on feed_entry (story_id);

-- The same story in two feeds is one.
create index story_source on story ((source ->> 'url')) where source is not null;
