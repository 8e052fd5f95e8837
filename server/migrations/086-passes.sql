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
