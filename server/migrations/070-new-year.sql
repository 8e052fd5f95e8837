-- The start of a school year: what the office chose, and what an undo needs.
create table new_year (
  company_id integer not null,
  year integer not null,
  choices jsonb not null,
  revision integer not null default 1,
  started_at timestamptz,
  actor text,
  -- What the start changed, with the values before and after.
  changes jsonb,
  primary key (company_id, year)
);
