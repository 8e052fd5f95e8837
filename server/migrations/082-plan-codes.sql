-- Codes that give a plan. A batch says what each of its codes gives, how often one can be used, and until when.
create table plan_code_batch (
  id integer generated always as identity primary key,
  company_id integer not null,
  label text not null,
  plan text not null,
  -- A code gives the plan until this time, or for so many days from its use.
  ends_at timestamptz,
  days integer check (days > 0),
  -- How many fans can use one code.
  uses integer not null check (uses > 0),
  redeem_until timestamptz not null,
  -- The staff member; null once that person's account is deleted.
  made_by text,
  made_at timestamptz not null,
  stopped_at timestamptz,
  check ((ends_at is null) <> (days is null))
);
create index plan_code_batch_maker on plan_code_batch (made_by) where made_by is not null;

create table plan_code (
  id integer generated always as identity primary key,
  batch_id integer not null references plan_code_batch,
  -- Without dashes: OAKS7F3K92QD.
  code text not null unique,
  used integer not null default 0
);
create index plan_code_batch_codes on plan_code (batch_id);
create index plan_code_used on plan_code (batch_id) where used > 0;

-- Who used a code: each fan once. The count of a code stays when the account is deleted.
create table plan_redemption (
  code_id integer not null references plan_code,
  customer_uid text not null references customer on delete cascade,
  grant_id integer references plan_grant on delete set null,
  at timestamptz not null,
  primary key (code_id, customer_uid)
);
create index plan_redemption_of_fan on plan_redemption (customer_uid);
create index plan_redemption_grant on plan_redemption (grant_id);

alter table plan_grant drop constraint plan_grant_source_check;
alter table plan_grant add check (source in ('staff', 'code'));
