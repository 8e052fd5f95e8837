-- The export finds a fan's page views by the fan's pseudonym.
create index analytics_event_visitor on analytics_event (visitor) where visitor is not null;
