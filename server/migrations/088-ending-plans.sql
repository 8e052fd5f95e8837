-- The end that the fan was reminded of by email. A moved end is another one.
alter table plan_grant add column reminded_of timestamptz;
create index plan_grant_end on plan_grant (ends_at) where ends_at is not null;

-- Who has had the free trial of a plan: a keyed hash of the plan and the mailbox, which the account does not take along.
create table plan_trial (
  mailbox text primary key,
  company_id integer not null
);

-- Grants that staff gave to many fans at once.
create table plan_group (
  id integer generated always as identity primary key,
  company_id integer not null,
  plan text not null,
  ends_at timestamptz,
  reason text not null,
  -- The staff member; null once that person's account is deleted.
  given_by text,
  given_at timestamptz not null,
  fans integer not null,
  undone_at timestamptz
);
create index plan_group_giver on plan_group (given_by) where given_by is not null;
alter table plan_grant add column group_id integer references plan_group on delete set null;
create index plan_grant_of_group on plan_grant (group_id) where group_id is not null;

-- The list came from its watched address, without a person.
alter table plan_list add column by_address boolean not null default false;

-- The ticket office's list can be at an address.
alter table source drop constraint source_kind_check;
alter table source add constraint source_kind_check check (kind in ('posts', 'stories', 'schedule', 'tickets'));
