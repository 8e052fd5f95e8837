-- A pass is a plan that counts for one game or one team only. It goes with its game, because it would otherwise count
-- for everything.
alter table plan_grant
  add game_id integer references game on delete cascade,
  add sport text,
  add constraint plan_grant_scope_check check (num_nonnulls(game_id, sport) <= 1);
create index plan_grant_of_game on plan_grant (game_id) where game_id is not null;

-- A plan can also come from a free trial or a purchase.
alter table plan_grant drop constraint plan_grant_source_check;
alter table plan_grant add constraint plan_grant_source_check
  check (source in ('staff', 'code', 'list', 'domain', 'trial', 'purchase'));

-- A pass for a game ends some days after it, so it moves with the game. One that ended before the game stays ended.
create function move_passes() returns trigger language plpgsql as $$
begin
  update plan_grant
  set ends_at = greatest(ends_at + (new.day - old.day) * interval '1 day', starts_at + interval '1 minute')
  where game_id = new.id and ends_at >= old.day;
  return null;
end $$;
create trigger move_passes after update of day on game for each row
  when (old.day is distinct from new.day) execute function move_passes();
