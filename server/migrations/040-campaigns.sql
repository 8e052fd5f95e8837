-- Giveaways at addresses of their own. What is said of one is a document; what decides who may enter, and when, are columns.
create table campaign (
  id integer generated always as identity primary key,
  company_id integer not null,
  address text not null check (address in ('truckgiveaway', 'give-away', 'vehicle-scholarship')),
  published boolean not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  sponsor_id integer references sponsor on delete set null,
  keep_days integer not null,
  said jsonb not null,
  picture text,
  -- Nobody reads the seed before the drawing; its hash is told from the first day on.
  seed text not null,
  commitment text not null,
  revision integer not null default 0,
  created_at timestamptz not null,
  drawn_at timestamptz,
  -- The SHA-256 of every entry that took part, one a line; it says nothing of a person.
  list text,
  list_hash text,
  cleared_at timestamptz,
  check (opens_at < closes_at)
);
create index campaign_address on campaign (company_id, address, closes_at desc);

-- Who takes part. It goes with its person, and some days after the drawing.
create table campaign_entry (
  id integer generated always as identity primary key,
  company_id integer not null,
  campaign_id integer not null references campaign on delete cascade,
  number text not null unique,
  email text not null,
  email_norm text not null,
  -- The school's day, or 'once': one entry of an address in each.
  day text not null,
  said jsonb not null,
  entered_at timestamptz not null,
  confirmed_at timestamptz,
  unique (campaign_id, email_norm, day)
);
create index campaign_entry_email on campaign_entry (company_id, email_norm);

-- The first of the drawing, and those that came in place of one who was passed over.
create table campaign_drawn (
  campaign_id integer not null references campaign on delete cascade,
  place integer not null,
  entry text not null,
  entry_id integer references campaign_entry on delete set null,
  passed_over text,
  primary key (campaign_id, place)
);
create index campaign_drawn_entry on campaign_drawn (entry_id);

-- Who would like to become a sponsor.
create table sponsor_ask (
  id integer generated always as identity primary key,
  company_id integer not null,
  email text not null,
  email_norm text not null,
  name text not null,
  organisation text not null,
  words text not null,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index sponsor_ask_email on sponsor_ask (company_id, email_norm);

-- A sentence of a sponsor's own, for the page of sponsors.
alter table sponsor add column words text;
