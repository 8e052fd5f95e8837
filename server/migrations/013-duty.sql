-- Who of the staff gets a letter when a game day needs somebody, and until when.
create table duty (
  customer_uid text primary key references customer (uid) on delete cascade,
  until timestamptz not null
);
-- What needs somebody just now, so that it is told once: however many servers look, and after a restart.
create table duty_need (
  key text primary key,
  seen_at timestamptz not null,
  told_at timestamptz
);
