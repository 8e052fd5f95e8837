-- How often ads were seen and clicked. The columns that the server before knows stay as they are: `ad.clicks` counts what it counted.

-- How often a day a fan gets it at most; null: as often as its turn comes.
alter table ad add column per_day integer;

-- Each time that an ad was given to a page, by the number that page was given with it: seen once and clicked once at most. It says nothing
-- of whom, and goes when that number is no longer good. No foreign key: what was counted stays when an ad is removed, and comes back with it.
create table ad_impression (
  id uuid primary key,
  company_id integer not null,
  ad_id integer not null,
  -- The school's own.
  day date not null,
  seen_at timestamptz,
  clicked_at timestamptz,
  expires_at timestamptz not null
);
create index ad_impression_expires on ad_impression (expires_at);
create index ad_impression_ad on ad_impression (company_id, ad_id, day);

-- What became of those that are gone.
create table ad_day (
  company_id integer not null,
  ad_id integer not null,
  day date not null,
  impressions integer not null,
  clicks integer not null,
  primary key (company_id, ad_id, day)
);

-- What a fan saw of each ad last, and how often that day: whose turn it is, and which have had their times.
create table ad_fan (
  customer_uid text not null references customer (uid) on delete cascade,
  ad_id integer not null,
  day date not null,
  times integer not null,
  seen_at timestamptz not null,
  primary key (customer_uid, ad_id)
);
create index ad_fan_seen on ad_fan (seen_at);
