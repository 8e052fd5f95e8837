-- The school that the server is of: one row, one document.

create table school_settings (
  company_id integer primary key,
  settings jsonb not null,
  -- Counts the changes.
  revision integer not null,
  changed_at timestamptz not null
);

-- One server is one school, however many begin it at once.
create unique index school_settings_one on school_settings ((true));
