-- Who has lines in which games, without reading the lines: rosters count the people of every season.
create index game_line_people on game_line (game_id, person_id) where person_id is not null;
