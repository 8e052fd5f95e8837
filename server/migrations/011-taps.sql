-- A scorer's keys are sent again when nobody knows whether they arrived: each counts once.
create table game_tap (
  game_id integer not null references game (id) on delete cascade,
  tap text not null,
  at timestamptz not null,
  primary key (game_id, tap)
);
