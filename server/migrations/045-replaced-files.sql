-- A file whose place a newer one took was said no to by nobody.

alter table score_file
  drop constraint score_file_verdict_check,
  add constraint score_file_verdict_check
    check (verdict in ('refused', 'waiting', 'accepted', 'rejected', 'replaced', 'older'));

update score_file set verdict = 'replaced'
where verdict = 'rejected' and report ->> 'message' = 'A newer file took its place.';
