-- What each change of the school's settings took and put there, so that it can be undone.
create table school_save (
  company_id integer not null,
  -- The one that it became.
  revision integer not null,
  -- Only what is another, by its first word.
  before jsonb not null,
  after jsonb not null,
  primary key (company_id, revision)
);
