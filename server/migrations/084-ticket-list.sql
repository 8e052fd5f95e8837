-- The ticket office's list: who has a plan by it. Someone without an account is here too, and gets the plan when an
-- account has this address.
alter table plan_grant drop constraint plan_grant_source_check;
alter table plan_grant add constraint plan_grant_source_check check (source in ('staff', 'code', 'list'));

create table plan_list_entry (
  id integer generated always as identity primary key,
  company_id integer not null,
  email text not null,
  email_norm text not null,
  plan text not null,
  ends_at timestamptz,
  -- The ticket office's number of the person.
  account text,
  -- The grant that it became; null while no account has this address.
  grant_id integer references plan_grant on delete set null,
  unique (company_id, email_norm, plan)
);
create unique index plan_list_entry_grant on plan_list_entry (grant_id) where grant_id is not null;

-- Each list that was applied.
create table plan_list (
  id integer generated always as identity primary key,
  company_id integer not null,
  name text not null,
  applied_at timestamptz not null,
  -- The staff member; null once that person's account is deleted.
  applied_by text,
  added integer not null,
  changed integer not null,
  ended integer not null,
  same integer not null,
  refused integer not null,
  undone_at timestamptz
);
create index plan_list_giver on plan_list (applied_by) where applied_by is not null;

-- What the last list changed, so that it can be undone: the entries before it.
create table plan_list_change (
  list_id integer not null references plan_list on delete cascade,
  company_id integer not null,
  kind text not null check (kind in ('added', 'changed', 'ended')),
  email text not null,
  email_norm text not null,
  plan text not null,
  -- Before the list; for an added one there was nothing.
  ends_at timestamptz,
  account text,
  grant_id integer references plan_grant on delete set null,
  -- The end of the grant before, which staff may have changed.
  grant_ends_at timestamptz,
  primary key (list_id, email_norm, plan)
);
create index plan_list_change_grant on plan_list_change (grant_id) where grant_id is not null;
create index plan_list_change_email on plan_list_change (company_id, email_norm);
