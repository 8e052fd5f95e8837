-- The end that the fan was reminded of by email. A moved end is another one.
alter table plan_grant add column reminded_of timestamptz;
create index plan_grant_end on plan_grant (ends_at) where ends_at is not null;
