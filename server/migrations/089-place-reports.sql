-- A fan who is blacked out can say that they are somewhere else. Staff look at it. The address is kept nowhere.
create table place_report (
  id integer generated always as identity primary key,
  company_id integer not null,
  customer_uid text not null references customer on delete cascade,
  -- What they wanted to watch, and its title then.
  content jsonb not null,
  title text not null,
  -- Where the fan was taken to be.
  market text not null,
  unknown boolean not null,
  -- Owner of the network by the location file; null where the file does not say.
  network text,
  at timestamptz not null,
  done_at timestamptz,
  -- The staff member; null once that person's account is deleted.
  done_by text
);
create index place_report_of_fan on place_report (customer_uid, at desc);
create index place_report_at on place_report (company_id, at desc);
create index place_report_done_by on place_report (done_by) where done_by is not null;
