-- What the school pays for: each deed, or so many of them, once, with a trophy.
create table reward_rule (
  id integer generated always as identity primary key,
  company_id integer not null,
  deed text not null check (deed in ('watch', 'visit', 'streak', 'follow', 'predict', 'share', 'attend')),
  -- 0: each deed pays.
  goal integer not null check (goal >= 0),
  name text not null,
  words text not null,
  points integer not null check (points >= 0),
  per_day integer check (per_day > 0),
  art text not null check (art in ('cup', 'medal', 'star', 'flame', 'banner', 'ball', 'eye', 'voice')),
  paused boolean not null,
  -- What was done before is not paid each time.
  since timestamptz not null,
  added_at timestamptz not null
);

-- A fan who collects. Their balance is the sum of their lines, kept beside them in the same transaction, and never below nought.
create table reward_fan (
  customer_uid text primary key references customer (uid) on delete cascade,
  company_id integer not null,
  balance integer not null default 0 check (balance >= 0),
  -- In addresses that they share.
  code text not null unique,
  on_board boolean not null default false,
  seen_at timestamptz,
  began_at timestamptz not null
);

-- What a fan did, as the server saw it: once each. Calls of games stand by themselves.
create table reward_deed (
  customer_uid text not null references customer (uid) on delete cascade,
  deed text not null check (deed in ('watch', 'visit', 'follow', 'share', 'attend')),
  subject text not null,
  at timestamptz not null,
  -- At the school.
  day date not null,
  primary key (customer_uid, deed, subject)
);

create table reward_prediction (
  customer_uid text not null references customer (uid) on delete cascade,
  game_id integer not null,
  pick text not null check (pick in ('away', 'home')),
  placed_at timestamptz not null,
  -- By the game's own document, and again whenever that is corrected.
  outcome text check (outcome in ('right', 'wrong', 'void')),
  settled_at timestamptz,
  primary key (customer_uid, game_id)
);
create index reward_prediction_game on reward_prediction (game_id);

create table reward_prize (
  id integer generated always as identity primary key,
  company_id integer not null,
  name text not null,
  words text not null,
  art text not null check (art in ('cap', 'scarf', 'shirt', 'ball', 'poster', 'ticket', 'cup', 'gift')),
  cost integer not null check (cost > 0),
  stock integer not null check (stock >= 0),
  taken integer not null default 0 check (taken >= 0),
  per_fan integer check (per_fan > 0),
  paused boolean not null,
  added_at timestamptz not null,
  check (taken <= stock)
);

create table reward_redemption (
  id integer generated always as identity primary key,
  company_id integer not null,
  customer_uid text not null references customer (uid) on delete cascade,
  prize_id integer not null references reward_prize (id),
  cost integer not null,
  -- Shown where prizes are handed out.
  code text not null unique,
  -- By which it is known again when it is sent again.
  once text not null,
  at timestamptz not null,
  handed_at timestamptz,
  taken_back_at timestamptz,
  unique (customer_uid, once)
);
create index reward_redemption_prize on reward_redemption (prize_id);

create table reward_cause (
  id integer generated always as identity primary key,
  company_id integer not null,
  name text not null,
  words text not null,
  goal integer check (goal > 0),
  -- It stays when those who gave go.
  given bigint not null default 0,
  paused boolean not null,
  added_at timestamptz not null
);

create table reward_donation (
  id integer generated always as identity primary key,
  company_id integer not null,
  customer_uid text not null references customer (uid) on delete cascade,
  cause_id integer not null references reward_cause (id),
  points integer not null check (points > 0),
  once text not null,
  at timestamptz not null,
  unique (customer_uid, once)
);

-- The ledger: why points came or went. A line is never changed: what was wrong is taken back by another, and given again by a third.
create table reward_line (
  id bigint generated always as identity primary key,
  company_id integer not null,
  customer_uid text not null references customer (uid) on delete cascade,
  rule_id integer references reward_rule (id),
  redemption_id integer references reward_redemption (id) on delete cascade,
  donation_id integer references reward_donation (id) on delete cascade,
  -- What the rule paid for; empty where the line is of something else.
  subject text not null,
  -- 0, and then by turns: taken back, given again.
  round integer not null,
  points integer not null,
  -- As the rule, the prize or the cause was called then.
  words text not null,
  at timestamptz not null,
  check (num_nonnulls(rule_id, redemption_id, donation_id) = 1),
  unique (customer_uid, rule_id, subject, round),
  unique (redemption_id, round),
  unique (donation_id, round)
);
create index reward_line_fan on reward_line (customer_uid, id desc);
create index reward_line_earned on reward_line (company_id, at) where rule_id is not null;

create function reward_line_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a line of the ledger is never changed';
end $$;
create trigger reward_line_stays before update on reward_line for each row execute function reward_line_stays();

-- What is shown at the venue, and says who was there.
create table reward_code (
  game_id integer primary key,
  company_id integer not null,
  code text not null,
  made_at timestamptz not null,
  unique (company_id, code)
);
