-- Whether fans see an event with its first picture, or when somebody puts it on air; and when that was.
alter table live_event
  add column goes_on_air text not null default 'by-itself' check (goes_on_air in ('by-itself', 'by-hand')),
  add column on_air_at timestamptz;
