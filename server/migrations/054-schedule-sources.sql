-- Addresses whose schedules are watched are sources as well. Their numbers, too, begin above the old ones.
select setval(pg_get_serial_sequence('source', 'id'), highest)
from (select greatest((select max(id) from source), (select max(id) from watched_address)) as highest) as old
where highest is not null;

create temporary table moved on commit drop as
select
  id as old_id, nextval(pg_get_serial_sequence('source', 'id'))::integer as id,
  -- Of two that were added at the same moment both stay.
  row_number() over (partition by company_id, address, sport order by id) as place
from (select * from watched_address order by id) as old;

insert into source (
  id, company_id, kind, named, facts, every_minutes, paused, added_at, due_at, looked_at, good_at, failure, failures, not_read, etag,
  modified, sha256, memory, copy
)
overriding system value
select
  moved.id, company_id, 'schedule', address || coalesce(' ' || sport, '') || case when place > 1 then ' (' || place || ')' else '' end,
  jsonb_build_object('address', address, 'sport', sport, 'columns', columns, 'dates', dates),
  every_minutes, paused, added_at, due_at, looked_at,
  -- When it was read well was not kept. Where the last look was not, it was when the schedule changed by it, or when it was added.
  case when failure is null then looked_at else coalesce(changed_at, added_at) end, failure, case when failure is null then 0 else 1 end, not_read, etag, modified, sha256,
  jsonb_strip_nulls(jsonb_build_object(
    'changed_at', to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'waits', waits, 'left_plan', left_plan
  )),
  file
from watched_address
join moved on moved.old_id = watched_address.id;

-- What is watched and waits is among today's needs by its number: who was told of it is not told again.
update duty_need set key = 'watched-' || moved.id || substring(key from '^watched-\d+(-.*)$')
from moved
where key ~ '^watched-\d+-' and substring(key from '^watched-(\d+)-')::integer = moved.old_id;

alter table watched_game drop constraint watched_game_address_id_fkey;
update watched_game set address_id = moved.id from moved where moved.old_id = watched_game.address_id;
alter table watched_game add constraint watched_game_address_id_fkey foreign key (address_id) references source (id) on delete cascade;
drop table watched_address;
drop table moved;
