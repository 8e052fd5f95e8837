-- Accounts and feeds elsewhere whose posts are shown here.
create table social_source (
  id integer generated always as identity primary key,
  company_id integer not null,
  network text not null check (network in ('feed', 'mastodon', 'bluesky')),
  -- Whoever gives it, always written the same way.
  account text not null,
  name text not null,
  teams text[] not null,
  sections text[] not null,
  channels text[] not null,
  every_minutes integer not null,
  paused boolean not null,
  -- What it calls itself, and what its network calls it by.
  title text,
  remote text,
  due_at timestamptz not null,
  looked_at timestamptz,
  -- When it was last read well, and why it was not since.
  good_at timestamptz,
  failure text,
  failures integer not null default 0,
  not_read integer not null default 0,
  etag text,
  modified text,
  sha256 text,
  added_at timestamptz not null,
  unique (company_id, network, account)
);

-- What was said there. It goes when it is gone there, when it is old, and with its source.
create table social_post (
  id integer generated always as identity primary key,
  company_id integer not null,
  source_id integer not null references social_source on delete cascade,
  -- The hash of what its network knows it by.
  origin text not null,
  -- Who wrote it: by what a network knows them again, and as they call themselves.
  author text,
  author_name text,
  author_handle text,
  text jsonb not null,
  url text,
  at timestamptz not null,
  edited_at timestamptz,
  replies integer,
  reposts integer,
  likes integer,
  -- The games of which it may say how they went; and that it sounds like a result of one that is not known.
  tells integer[] not null,
  tells_other boolean not null,
  -- Of the post as it came.
  sha256 text not null,
  hidden_at timestamptz,
  hidden_why text,
  unique (source_id, origin)
);
create index social_post_at on social_post (company_id, at desc, id desc);
create index social_post_source on social_post (source_id, at desc, id desc);
create index social_post_author on social_post (author) where author is not null;

-- Its pictures: where each was, and once it was drawn anew, what it is called here.
create table social_picture (
  id integer generated always as identity primary key,
  company_id integer not null,
  -- Of none any more: its file goes next.
  post_id integer references social_post on delete set null,
  place integer not null,
  origin text not null,
  alt text not null,
  tries integer not null default 0,
  name text unique,
  width integer,
  height integer,
  widths integer[]
);
create index social_picture_post on social_picture (post_id);

-- Of them nothing is shown.
create table social_blocked (
  id integer generated always as identity primary key,
  company_id integer not null,
  network text not null check (network in ('feed', 'mastodon', 'bluesky')),
  author text not null,
  name text not null,
  handle text,
  reason text,
  blocked_at timestamptz not null,
  unique (company_id, author)
);
