-- Everything that is fetched from an address of somebody else again and again: what it is, when it is asked, and what came of it last.
create table source (
  id integer generated always as identity primary key,
  company_id integer not null,
  -- What becomes of it: posts, stories, or games of the schedule.
  kind text not null check (kind in ('posts', 'stories', 'schedule')),
  -- By what it is told apart from the others of its kind.
  named text not null,
  -- What the staff said of it, as its kind needs it.
  facts jsonb not null,
  -- Grows with the facts, and with what a person decides: what was read of it before that is not taken over.
  revision integer not null default 1,
  every_minutes integer not null,
  paused boolean not null,
  added_at timestamptz not null,
  due_at timestamptz not null,
  -- A server looks at it until then; when that server is lost, another one does.
  looking_until timestamptz,
  -- Until then it wants to be left alone, whoever presses for it.
  again_at timestamptz,
  looked_at timestamptz,
  -- When it was last read well, and why it was not since.
  good_at timestamptz,
  failure text,
  failures integer not null default 0,
  -- What it calls itself, and how much of it could not be read.
  title text,
  not_read integer not null default 0,
  -- What it answered last, so that it need not be sent again.
  etag text,
  modified text,
  sha256 text,
  -- What its reader keeps of it between two looks.
  memory jsonb not null default '{}',
  -- The last copy of what stood there, where a person has to decide about it.
  copy bytea,
  unique (company_id, kind, named)
);
create index source_due on source (kind, due_at) where not paused;

-- Numbers begin above the old ones: an old number never means another source.
select setval(pg_get_serial_sequence('source', 'id'), highest)
from (
  select greatest((select max(id) from social_source), (select max(id) from story_feed), (select max(id) from watched_address)) as highest
) as old
where highest is not null;

create temporary table moved on commit drop as
select id as old_id, nextval(pg_get_serial_sequence('source', 'id'))::integer as id from (select id from social_source order by id) as old;

insert into source (
  id, company_id, kind, named, facts, every_minutes, paused, added_at, due_at, again_at, looked_at, good_at, failure, failures, title,
  not_read, etag, modified, sha256, memory
)
overriding system value
select
  moved.id, company_id, 'posts', network || ' ' || account,
  jsonb_build_object(
    'network', network, 'account', account, 'name', name, 'teams', to_jsonb(teams), 'sections', to_jsonb(sections),
    'channels', to_jsonb(channels)
  ),
  every_minutes, paused, added_at, due_at, again_at, looked_at, good_at, failure, failures, title, not_read, etag, modified, sha256,
  case when remote is null then '{}' else jsonb_build_object('remote', remote) end
from social_source
join moved on moved.old_id = social_source.id;

alter table social_post drop constraint social_post_source_id_fkey;
update social_post set source_id = moved.id from moved where moved.old_id = social_post.source_id;
alter table social_post add constraint social_post_source_id_fkey foreign key (source_id) references source (id) on delete cascade;
drop table social_source;
drop table moved;
