-- Points that staff added or took, with the reason that the fan reads. Who did it stands in the audit log.
create table reward_correction (
  id integer generated always as identity primary key,
  company_id integer not null,
  customer_uid text not null references customer (uid) on delete cascade,
  points integer not null check (points <> 0),
  reason text not null,
  -- By which it is known again when it is sent again.
  once text not null,
  at timestamptz not null,
  unique (customer_uid, once)
);

alter table reward_line add column correction_id integer references reward_correction (id) on delete cascade;
alter table reward_line drop constraint reward_line_check;
alter table reward_line add constraint reward_line_check
  check (num_nonnulls(rule_id, redemption_id, donation_id, correction_id) = 1);
create unique index reward_line_correction on reward_line (correction_id, round) where correction_id is not null;

-- When the fan last chose to be on the leaderboard or not. null: before this was kept, or never.
alter table reward_fan add column board_at timestamptz;
