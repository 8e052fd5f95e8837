-- The end that the fan was reminded of by email. A moved end is another one.
alter table plan_grant add column reminded_of timestamptz;
create index plan_grant_end on plan_grant (ends_at) where ends_at is not null;

-- Who has had the free trial of a plan: a keyed hash of the plan and the mailbox, which the account does not take along.
create table plan_trial (
  mailbox text primary key,
  company_id integer not null
);
