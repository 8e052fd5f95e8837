-- How long fans of a game with sold passes got no picture while it was played. Passes are paid back when that is longer
-- than the school allows.
create table sold_game (
  game_id integer primary key references game on delete cascade,
  company_id integer not null,
  checked_at timestamptz not null,
  missing_ms integer not null default 0,
  -- When it was longer than allowed. Who bought a pass later knew.
  failed_at timestamptz
);

alter table purchase drop constraint purchase_refund_cause_check;
alter table purchase add constraint purchase_refund_cause_check
  check (refund_cause in ('staff', 'canceled', 'stream'));
