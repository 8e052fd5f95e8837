-- How a conference stands, as somebody keeps it: a school's row in the table of a season, in the table's order.
create table standing (
  company_id integer not null,
  sport text not null,
  season text not null,
  school_id integer not null references school on delete cascade,
  place integer not null,
  conference text not null,
  record text,
  conference_record text,
  points text,
  streak text,
  rank integer,
  primary key (company_id, sport, season, school_id)
);
