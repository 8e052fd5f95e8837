-- What an event shows in its camera's place: the slate that somebody chose, and whether one comes by itself.
alter table live_event add column slate jsonb;
alter table live_event add column slate_by_itself boolean not null default false;
