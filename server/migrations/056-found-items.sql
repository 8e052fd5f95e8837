-- What was found at games.
create table found_item (
  id integer generated always as identity primary key,
  company_id integer not null,
  name text not null,
  place text not null,
  found_at timestamptz not null,
  returned_at timestamptz
);
create index found_item_newest on found_item (company_id, found_at desc);
