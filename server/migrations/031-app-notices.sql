-- What the operator tells installed apps: of which versions, between which times, and, where it sends people away, armed by a second act.
alter table app_notification
  -- The first and the last version that it is for; null is open on that side. Versions are compared by the server: text would put 2.10 before 2.9.
  add column version_from text,
  add column version_until text,
  add column starts_at timestamptz,
  -- null: until somebody ends it.
  add column ends_at timestamptz,
  -- Before its time, by somebody.
  add column ended_at timestamptz,
  -- One that asks people to leave is told nobody before this.
  add column armed_at timestamptz,
  add column revision integer not null default 0;
update app_notification set
  version_from = nullif(app_version, '*'),
  version_until = nullif(app_version, '*'),
  starts_at = created_at,
  armed_at = case when action_id = 2 then created_at end;
alter table app_notification
  alter column starts_at set not null,
  -- The server before, beside this one while servers are renewed, compares this with the version that asks: '' is told nobody by it. What it
  -- knows of and is changed here becomes ''. A later migration drops it.
  alter column app_version set default '';
create index app_notification_not_ended on app_notification (company_id, id) where ended_at is null;
