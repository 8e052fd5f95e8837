-- Who may watch the recording, where that differs from the stream. And how long the event is expected to last.
alter table live_event add column replay jsonb, add column minutes integer;
