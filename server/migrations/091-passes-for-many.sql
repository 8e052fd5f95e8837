-- Codes and grants to many fans can be for one game or one team. A game in the trash leaves its number empty here, so
-- `for_game` says that the plan is for no other game, and not for everything.
alter table plan_code_batch
  add game_id integer references game on delete set null,
  add sport text,
  add for_game boolean not null default false,
  add constraint plan_code_batch_scope_check check ((game_id is null or for_game) and (sport is null or not for_game));
create index plan_code_batch_of_game on plan_code_batch (game_id) where game_id is not null;

alter table plan_group
  add game_id integer references game on delete set null,
  add sport text,
  add for_game boolean not null default false,
  add constraint plan_group_scope_check check ((game_id is null or for_game) and (sport is null or not for_game));
create index plan_group_of_game on plan_group (game_id) where game_id is not null;

-- The ticket office's list has for each address a plan for everything, and plans for teams.
alter table plan_list_entry
  add sport text,
  drop constraint plan_list_entry_company_id_email_norm_plan_key,
  add unique nulls not distinct (company_id, email_norm, plan, sport);
alter table plan_list_change
  add sport text,
  drop constraint plan_list_change_pkey,
  add unique nulls not distinct (list_id, email_norm, plan, sport);

-- What is for a game moves with it. What ended before the game stays ended. Codes can be redeemed as long as before, but
-- not after the end of what they give.
create or replace function move_passes() returns trigger language plpgsql as $$
declare
  later interval := (new.day - old.day) * interval '1 day';
begin
  -- First the batches: a fan who is redeeming a code holds its batch, so the pass that comes of it is moved below.
  update plan_code_batch
  set ends_at = ends_at + later,
    redeem_until = least(ends_at + later,
      case when redeem_until >= old.day then redeem_until + greatest(later, interval '0') else redeem_until end)
  where game_id = new.id and ends_at >= old.day;
  update plan_group
  set ends_at = greatest(ends_at + later, given_at + interval '1 minute')
  where game_id = new.id and ends_at >= old.day;
  update plan_grant
  set ends_at = greatest(ends_at + later, starts_at + interval '1 minute')
  where game_id = new.id and ends_at >= old.day;
  return null;
end $$;
