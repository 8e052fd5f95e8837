-- A plan can come with an address of the school, which a code by email proves.
alter table plan_grant drop constraint plan_grant_source_check;
alter table plan_grant add constraint plan_grant_source_check check (source in ('staff', 'code', 'list', 'domain'));
