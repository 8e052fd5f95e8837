-- Feeds that become stories are sources as well. Their numbers, too, begin above the old ones.
select setval(pg_get_serial_sequence('source', 'id'), highest)
from (select greatest((select max(id) from source), (select max(id) from story_feed)) as highest) as old
where highest is not null;

create temporary table moved on commit drop as
select id as old_id, nextval(pg_get_serial_sequence('source', 'id'))::integer as id from (select id from story_feed order by id) as old;

insert into source (
  id, company_id, kind, named, facts, every_minutes, paused, added_at, due_at, looked_at, good_at, failure, failures, title, not_read, etag,
  modified, sha256
)
overriding system value
select
  moved.id, company_id, 'stories', address,
  jsonb_build_object('address', address, 'name', name, 'licence', licence, 'teams', to_jsonb(teams), 'publishes', publishes),
  every_minutes, paused, added_at, due_at, looked_at, good_at, failure, case when failure is null then 0 else 1 end, title, not_read, etag,
  modified, sha256
from story_feed
join moved on moved.old_id = story_feed.id;

alter table feed_entry drop constraint feed_entry_feed_id_fkey;
update feed_entry set feed_id = moved.id from moved where moved.old_id = feed_entry.feed_id;
alter table feed_entry add constraint feed_entry_feed_id_fkey foreign key (feed_id) references source (id) on delete cascade;
drop table story_feed;
drop table moved;
