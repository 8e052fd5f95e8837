-- Tickets of a season that is over stay readable.
alter table ticket_season drop constraint ticket_season_state_check;
alter table ticket_season add constraint ticket_season_state_check
  check (state in ('soon', 'on_sale', 'few', 'sold_out', 'free', 'over'));
