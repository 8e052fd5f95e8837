-- Rows that are shown for a while, genres and series in the department's own order, ads that come more often than others.

alter table home_row
  add column hidden boolean not null default false,
  add column shown_from timestamptz,
  add column shown_until timestamptz;

alter table genre add column position integer not null default 0;

-- Where a series stands among those of its group; null: by its age, after those that were ordered.
alter table title add column series_position integer;

alter table ad add column weight integer not null default 1;
