-- Events of all kinds, by the month in which they say that they happened. What an event says of its time never changes, however often and
-- whenever it is sent: with its id it is the event, and one that comes again meets itself, in whichever month that is.
create schema analytics;

alter table analytics_event rename to analytics_event_before;
alter table analytics_event_before rename constraint analytics_event_pkey to analytics_event_before_pkey;
drop index analytics_event_visitor;
drop index analytics_event_received;

create table analytics_event (
  id uuid not null,
  company_id integer not null,
  visitor text,
  name text not null,
  -- The pattern of the route that was viewed.
  path text,
  activity uuid not null,
  -- Brought within two days of when it came; and as the device has it.
  at timestamptz not null,
  said_at timestamptz not null,
  received_at timestamptz not null,
  -- What it is about, as title:12; which watching it belongs to; a word of ours (a quarter, a network, a step); how much.
  subject text,
  play uuid,
  detail text,
  amount integer,
  primary key (id, said_at)
) partition by range (said_at);
create index analytics_event_visitor on analytics_event (visitor) where visitor is not null;
create index analytics_event_received on analytics_event (received_at);
create index analytics_event_at on analytics_event (at);

-- Of clocks that are wrong by months; and nothing is lost where a month was not made in time.
create table analytics.event_far partition of analytics_event default;

-- Makes room for one month, with whatever of it lies among the far ones.
create function analytics.make_month(first date) returns void language plpgsql as $$
declare
  part text := 'event_' || to_char(first, 'YYYY_MM');
  since text := to_char(first, 'YYYY-MM-DD') || ' 00:00+00';
  before text := to_char(first + interval '1 month', 'YYYY-MM-DD') || ' 00:00+00';
begin
  perform pg_advisory_xact_lock(7316030);
  if to_regclass('analytics.' || part) is not null then return; end if;
  execute format('create table analytics.%I (like public.analytics_event)', part);
  lock table analytics.event_far in access exclusive mode;
  execute format('with moved as (delete from analytics.event_far where said_at >= %L and said_at < %L returning *) insert into analytics.%I select * from moved', since, before, part);
  execute format('alter table public.analytics_event attach partition analytics.%I for values from (%L) to (%L)', part, since, before);
end $$;

-- Takes away the months that ended before an instant: at once, however many events lie in them.
create function analytics.drop_months(before timestamptz) returns void language plpgsql as $$
declare
  part text;
begin
  perform pg_advisory_xact_lock(7316030);
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.analytics_event'::regclass and c.relname ~ '^event_\d{4}_\d{2}$'
      and (to_date(substr(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= before
  loop
    execute format('drop table analytics.%I', part);
  end loop;
end $$;

select analytics.make_month((date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))::date)
from generate_series(-13, 3) as ahead;

insert into analytics_event (id, company_id, visitor, name, path, activity, at, said_at, received_at)
select id, company_id, visitor, name, path, activity, at, at, received_at from analytics_event_before;
drop table analytics_event_before;

-- Of which hours there is something new, one line a batch and hour: whoever adds one up takes away the lines that it has read.
create table analytics_touched (
  id bigint generated always as identity primary key,
  hour timestamptz not null
);

-- Events of an hour added up, of which the days are made; kept for as long as one of its events may still come.
create table analytics_hour (
  company_id integer not null,
  hour timestamptz not null,
  name text not null,
  subject text not null,
  detail text not null,
  times integer not null,
  -- In how many activity sessions.
  visits integer not null,
  amount bigint not null,
  primary key (company_id, hour, name, subject, detail)
);

-- The same of a day at the school, without anybody in it: it stays when the events go.
create table analytics_day (
  company_id integer not null,
  day date not null,
  name text not null,
  subject text not null,
  detail text not null,
  times integer not null,
  visits integer not null,
  amount bigint not null,
  primary key (company_id, day, name, subject, detail)
);

-- How many watched what live in a minute.
create table analytics_minute (
  company_id integer not null,
  minute timestamptz not null,
  subject text not null,
  viewers integer not null,
  primary key (company_id, minute, subject)
);

-- Batches that an engine beside this database has not taken yet; only where one is set.
create table analytics_outbox (
  id bigint generated always as identity primary key,
  batch jsonb not null
);
insert into analytics_touched (hour) select distinct date_trunc('hour', at, 'UTC') from analytics_event;
