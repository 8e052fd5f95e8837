-- What staff changed and the fan was not told yet: since when, and the grant's end as the fan knows it. A new grant has
-- no such end.
alter table plan_grant add column untold jsonb;
create index plan_grant_untold on plan_grant (company_id) where untold is not null;
