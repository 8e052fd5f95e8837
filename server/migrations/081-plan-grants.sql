-- Plans that fans were given, each with its source and its time. The strongest in force counts; without one the fan has
-- the plan that everyone has.
create table plan_grant (
  id integer generated always as identity primary key,
  company_id integer not null,
  customer_uid text not null references customer on delete cascade,
  plan text not null,
  source text not null check (source in ('staff')),
  -- Why, in the words of who gave it.
  reason text not null,
  -- The staff member; null once that person's account is deleted.
  given_by text,
  given_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at)
);
create index plan_grant_of_fan on plan_grant (customer_uid);
create index plan_grant_giver on plan_grant (given_by) where given_by is not null;

-- Until now each account kept one plan, which nothing could change. Those that differ from the plan of everyone stay.
insert into plan_grant (company_id, customer_uid, plan, source, reason, given_at, starts_at)
select customer.company_id, uid, plan, 'staff', 'The plan of this account before', now(), created_at
from customer join school_settings using (company_id)
where plan <> settings ->> 'defaultPlan';
alter table customer drop column plan;
