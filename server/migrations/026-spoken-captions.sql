-- Where a captioner sends an event's words to, and these words until they are kept with its recording.
alter table live_event
  add column caption_key_hash text,
  add column caption_key text,
  add column caption_language text;

create table spoken_caption (
  id integer generated always as identity primary key,
  event_id integer not null references live_event (id) on delete cascade,
  -- By the clock that the pictures tell.
  at timestamptz not null,
  -- As it was sent; null where only its beginning was.
  lasts_ms integer,
  words text not null,
  -- Of the post that it came with: sent again, it counts once.
  seq bigint,
  digest text not null
);
create index spoken_caption_event on spoken_caption (event_id, at);
