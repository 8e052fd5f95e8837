-- Who is here: accounts, their sessions, the pins that prove an address, and what an account chose.
-- Whatever belongs to an account falls with it (on delete cascade): deletion must be complete.

create table limiter (
  key text primary key,
  taken integer not null,
  until timestamptz not null
);
create index limiter_until on limiter (until);

create table customer (
  uid text primary key,
  company_id integer not null,
  email text not null,
  -- What makes two addresses one: lower case, NFC, the domain in ASCII.
  email_norm text not null,
  firstname text not null,
  lastname text not null,
  -- An argon2id PHC string over the peppered hash; null while the account signs in by pin alone.
  password text,
  pepper_version integer,
  newsletter boolean not null default false,
  push_notifications boolean not null default false,
  -- The name of the file, without its ending.
  profile_image text,
  role text not null default 'fan' check (role in ('fan', 'operator')),
  debug boolean not null default false,
  plan text not null,
  areaid text not null,
  created_at timestamptz not null,
  unique (company_id, email_norm),
  check ((password is null) = (pepper_version is null))
);

create table session (
  sid text primary key,
  -- An anonymous visitor's uid is nobody's; a registered one's is the customer's.
  uid text not null,
  customer_uid text references customer (uid) on delete cascade,
  company_id integer not null,
  device text not null,
  device_type text not null,
  label text not null,
  amr text not null,
  jti_current text not null,
  jti_prev text,
  prev_until timestamptz,
  rotated_at timestamptz not null,
  auth_time timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  check (customer_uid is null or customer_uid = uid),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index session_customer on session (customer_uid, last_seen_at) where customer_uid is not null;
create index session_created on session (created_at);

create table push_device (
  token text primary key,
  sid text not null references session (sid) on delete cascade,
  customer_uid text not null references customer (uid) on delete cascade,
  device_type text not null,
  updated_at timestamptz not null
);
create index push_device_sid on push_device (sid);
create index push_device_customer on push_device (customer_uid);

create table code (
  id text primary key,
  purpose text not null check (purpose in ('login', 'signup', 'reset', 'email-change')),
  company_id integer not null,
  email text not null,
  email_norm text not null,
  -- Whose address is to change; the other purposes are about an address alone.
  customer_uid text references customer (uid) on delete cascade,
  -- SHA-256 of the token that the asking device holds, and of the one in the mail's link.
  token_hash text not null unique,
  link_hash text unique,
  device text not null,
  -- argon2id; null until the mail is written, and for ever when there is nobody to mail.
  pin_hash text,
  pepper_version integer,
  -- The account that waits for its pin.
  payload jsonb,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  check ((purpose = 'email-change') = (customer_uid is not null)),
  check ((purpose = 'signup') = (payload is not null))
);
create index code_address on code (company_id, email_norm);
create index code_customer on code (customer_uid) where customer_uid is not null;
create index code_created on code (created_at);

create table reset_grant (
  token_hash text primary key,
  customer_uid text not null references customer (uid) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_grant_customer on reset_grant (customer_uid);

create table email_change (
  id text primary key,
  customer_uid text not null references customer (uid) on delete cascade,
  old_email text not null,
  old_email_norm text not null,
  new_email text not null,
  undo_hash text unique,
  changed_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz
);
create index email_change_customer on email_change (customer_uid);

create table customer_affiliation (
  customer_uid text not null references customer (uid) on delete cascade,
  affiliation_id integer not null,
  primary key (customer_uid, affiliation_id)
);

create table customer_team (
  customer_uid text not null references customer (uid) on delete cascade,
  team_id integer not null,
  primary key (customer_uid, team_id)
);

create table app_notification (
  id integer primary key generated always as identity,
  company_id integer not null,
  message text not null,
  -- 0 all, 1 web, 2 android, 3 ios.
  app_id integer not null check (app_id between 0 and 3),
  -- '*' is every version.
  app_version text not null,
  -- 0 none, 1 continue, 2 leave.
  action_id integer not null check (action_id between 0 and 2),
  created_at timestamptz not null
);
create index app_notification_version on app_notification (company_id, app_version);

-- The salt is half of a fan's pseudonym: once it is gone, nobody can say whose events those were.
create table analytics_identity (
  customer_uid text primary key references customer (uid) on delete cascade,
  salt text not null
);

create table analytics_event (
  id uuid primary key,
  company_id integer not null,
  visitor text,
  name text not null,
  path text not null,
  activity uuid not null,
  at timestamptz not null,
  received_at timestamptz not null
);
create index analytics_event_received on analytics_event (received_at);
