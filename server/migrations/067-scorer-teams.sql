-- Teams whose every game a scorer may score.
create table scorer_team (
  customer_uid text not null references customer (uid) on delete cascade,
  sport text not null,
  primary key (customer_uid, sport)
);
