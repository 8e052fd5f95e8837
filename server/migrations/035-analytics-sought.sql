-- An hour's marks are taken away by its hour, whatever waits beside it.
create index analytics_touched_hour on analytics_touched (hour);

-- Who takes a step of joining in two hours of a day is one: a day counts them by themselves.
create index analytics_event_joining on analytics_event (at) where name = 'sign_up';
