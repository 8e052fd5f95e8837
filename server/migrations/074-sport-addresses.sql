-- A changed address of a sport reaches its seasons first, and the games follow their season.
alter table game drop constraint game_company_id_sport_season_fkey;
alter table game add foreign key (company_id, sport, season) references season (company_id, sport, slug) on update cascade;
