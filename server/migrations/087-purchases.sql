-- What fans buy with Stripe. Stripe knows the state of each payment; a row has what was last read there. The buyer has
-- no foreign key: the rest of the row stays for the books when the account is deleted.
create table purchase (
  id integer generated always as identity primary key,
  company_id integer not null,
  -- The fan; null once the account is deleted.
  buyer text,
  kind text not null check (kind in ('month', 'season', 'game')),
  plan text not null,
  -- Stays when the game is removed.
  game_id integer,
  -- A pass counts for so many days after its game.
  pass_days integer check (pass_days >= 0),
  -- In cents.
  amount integer not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'unpaid', 'paid', 'late', 'ended', 'refunded', 'disputed')),
  -- Names the purchase at Stripe, and makes a repeated request one.
  token text not null unique,
  session_id text unique,
  subscription_id text unique,
  payment_id text,
  -- The plan that it gives. Without a foreign key: deleting an account would lock the row that loses its buyer.
  grant_id integer,
  -- When the paid time ends; it goes on after it unless it is canceled.
  paid_until timestamptz,
  canceled boolean not null default false,
  -- In cents.
  refunded integer not null default 0,
  -- A refund that is due stays due until Stripe has made it.
  refund_due_at timestamptz,
  refund_reason text,
  refund_cause text check (refund_cause in ('staff', 'canceled')),
  -- The fan keeps the plan in spite of the refund.
  keeps_plan boolean not null default false,
  -- When the fan got the email about a refund that no one asked for.
  told_at timestamptz,
  opened_at timestamptz not null,
  bought_at timestamptz,
  read_at timestamptz,
  -- Counts the changes, so that what was read before another change is not written after it.
  revision integer not null default 0
);
create index purchase_buyer on purchase (buyer) where buyer is not null;
create index purchase_payment on purchase (payment_id) where payment_id is not null;
create index purchase_of_game on purchase (game_id) where game_id is not null;
create index purchase_running on purchase (state) where state in ('open', 'paid', 'late');
create index purchase_refund_due on purchase (refund_due_at) where refund_due_at is not null;

-- The fan's number at Stripe.
create table payment_customer (
  customer_uid text primary key references customer on delete cascade,
  stripe_id text not null unique
);

-- Messages of Stripe that were worked on. Stripe sends one again until it has an answer.
create table payment_event (
  id text primary key,
  at timestamptz not null
);
create index payment_event_at on payment_event (at);
