-- Which file is newer than which, what a file showed, and which game one without a game says it is of.

alter table score_file
  -- What it says of the moment it was written at.
  add column moment jsonb,
  -- The game's number when it was shown last: the file is what fans see while the game still has it.
  add column shown_seq integer,
  -- The change by which it was shown.
  add column change_seq integer,
  -- While no game is found for it: sport, day and schools. A newer file of the same takes its place.
  add column says text,
  drop constraint score_file_verdict_check,
  add constraint score_file_verdict_check check (verdict in ('refused', 'waiting', 'accepted', 'rejected', 'older'));

create index score_file_shown on score_file (game_id, shown_seq) where shown_seq is not null;
