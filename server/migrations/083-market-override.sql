-- The market of a fan is that of their network, found anew for each request. Staff can set one for a fan, for a time.
create table market_override (
  customer_uid text primary key references customer on delete cascade,
  company_id integer not null,
  market text not null,
  -- Why, in the words of who set it.
  reason text not null,
  -- The staff member; null once that person's account is deleted.
  given_by text,
  given_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > given_at)
);
create index market_override_giver on market_override (given_by) where given_by is not null;

-- Until now each account kept the market that was the school's default when it was made. Nothing could change it.
alter table customer drop column areaid;

-- The market that a stream was last watched in; null for streams before this was kept. The address is kept nowhere.
alter table play_session add column market text;
