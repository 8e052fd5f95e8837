-- What fans want to hear of on their phones. Without a row a fan has not turned alerts on.
create table alert_fan (
  customer_uid text primary key references customer (uid) on delete cascade,
  enabled boolean not null,
  -- Minutes of the day. null: no quiet hours.
  quiet_from smallint,
  quiet_until smallint,
  -- null: the zone of the school.
  time_zone text,
  changed_at timestamptz not null
);

-- A fan's choice for a team. Without a row a followed team has the usual kinds, any other team none.
create table alert_team (
  customer_uid text not null references customer (uid) on delete cascade,
  sport text not null,
  kinds text[] not null,
  primary key (customer_uid, sport)
);

-- A fan's choice for one game, which counts instead of the team's.
create table alert_game (
  customer_uid text not null references customer (uid) on delete cascade,
  game_id integer not null references game (id) on delete cascade,
  kinds text[] not null,
  changed_at timestamptz not null,
  primary key (customer_uid, game_id)
);
create index alert_game_game on alert_game (game_id);

-- How far the changes of a game were read for alerts.
create table alert_reading (
  game_id integer primary key references game (id) on delete cascade,
  seq integer not null
);

create table alert (
  id text primary key,
  company_id integer not null,
  -- What it is about: nothing is told twice.
  subject text not null,
  kind text not null,
  game_id integer references game (id) on delete cascade,
  -- Fans of these teams. Empty: of all.
  sports text[] not null,
  -- Tells how a game goes.
  tells boolean not null,
  title text not null,
  body text not null,
  redirect text not null,
  -- A topic that phones have subscribed to. null: it goes to each phone.
  topic text,
  -- The moment in the video.
  at timestamptz not null,
  until timestamptz not null,
  created_at timestamptz not null,
  -- Its deliveries were written, or its topic was sent.
  spread_at timestamptz,
  -- Why the push service refused a topic.
  refused text,
  withdrawn_at timestamptz,
  -- Its deliveries by outcome, once all are done: counting a hundred thousand takes long. null before.
  sent_count integer,
  refused_count integer,
  held_back_count integer,
  unique (company_id, subject)
);
create index alert_created on alert (company_id, created_at);
create index alert_game_id on alert (game_id);
create index alert_not_counted on alert (company_id) where sent_count is null and topic is null;
create index alert_not_spread on alert (company_id) where spread_at is null;

-- One alert for one signed-in phone.
create table alert_delivery (
  alert_id text not null references alert (id) on delete cascade,
  sid text not null,
  customer_uid text not null references customer (uid) on delete cascade,
  state text not null check (state in ('waiting', 'sending', 'sent', 'refused', 'dropped', 'merged', 'withdrawn')),
  -- Why it waits, was refused or was dropped.
  reason text,
  due_at timestamptz not null,
  claimed_at timestamptz,
  tries smallint not null default 0,
  done_at timestamptz,
  opened_at timestamptz,
  primary key (alert_id, sid)
);
create index alert_delivery_open on alert_delivery (alert_id) where state in ('waiting', 'sending');
create index alert_delivery_refused on alert_delivery (alert_id) where state = 'refused';
create index alert_delivery_opened on alert_delivery (alert_id) where opened_at is not null;
create index alert_delivery_due on alert_delivery (due_at) where state in ('waiting', 'sending');
create index alert_delivery_fan on alert_delivery (customer_uid, state);
create index alert_delivery_sent on alert_delivery (sid, done_at) where state = 'sent';

-- The latest moment that the player reported as shown, and the video it was of.
alter table play_session add column shown_at timestamptz, add column shown_asset text;
create index play_session_running on play_session (customer_uid, lease_until) where ended_at is null;
