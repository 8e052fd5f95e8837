-- Who added a game by hand, for its timeline.
create index audit_created_game on audit (subject) where action = 'create game';

-- Before 078 a corrected day told fans that the game moved. The mark goes where every change of the day was an edit,
-- the first one left the day that is marked, and the last one set the day of now. A move, an undo or an import in
-- between leaves it, because it may be true.
create temporary table corrected_game on commit drop as
select game.id
from game
join game_change on game_change.game_id = game.id
  and game_change.moved -> 'from' ->> 'day' is distinct from game_change.moved -> 'to' ->> 'day'
where game.moved_from is not null and game.moved_reason is null
group by game.id
having bool_and(game_change.source = 'hand' and coalesce(game_change.note, '') like 'Edited %')
  and (array_agg(game_change.moved -> 'from' ->> 'day' order by game_change.seq))[1] = game.moved_from::text
  and (array_agg(game_change.moved -> 'to' ->> 'day' order by game_change.seq desc))[1] = game.day::text;

update game set moved_from = null, calendar_seq = calendar_seq + 1, changed_at = now()
where id in (select id from corrected_game);

-- An undo compares what a change left with the game of now.
update game_change
set moved = jsonb_set(jsonb_set(moved, '{from,moved_from}', 'null'), '{to,moved_from}', 'null')
where game_id in (select id from corrected_game) and moved -> 'to' ? 'moved_from';
