-- A draft that was made of a game when it was final, of which change of it, and its words by a hash: others stand there when somebody has edited them.
create table game_recap (
  game_id integer primary key references game on delete cascade,
  company_id integer not null,
  story_id integer references story on delete set null,
  seq integer not null,
  written text
);
create index game_recap_story on game_recap (story_id);
