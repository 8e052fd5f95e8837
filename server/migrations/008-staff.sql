-- Who is of the department, with which second factor, and who is invited.

alter table customer drop constraint customer_role_check;
alter table customer add constraint customer_role_check
  check (role in ('fan', 'scorer', 'editor', 'operator', 'owner'));

-- Somebody has to be able to say who is of the staff: whoever has run it longest.
update customer set role = 'owner'
where uid in (
  select distinct on (company_id) uid from customer oldest
  where role = 'operator'
    and not exists (select from customer owner where owner.role = 'owner' and owner.company_id = oldest.company_id)
  order by company_id, created_at, uid
);
create index customer_staff on customer (company_id, role) where role <> 'fan';

alter table session
  add column second_factor_at timestamptz,
  -- When who is signed in proved once more who they are.
  add column confirmed_at timestamptz;

create table scorer_game (
  customer_uid text not null references customer (uid) on delete cascade,
  game_id integer not null references game (id) on delete cascade,
  primary key (customer_uid, game_id)
);
create index scorer_game_game on scorer_game (game_id);

create table code_app (
  customer_uid text primary key references customer (uid) on delete cascade,
  -- Sealed; null until a code of it was right.
  secret text,
  -- The newest 30 seconds whose code was used: neither it nor an older one is good again.
  last_step integer not null default 0,
  confirmed_at timestamptz,
  -- The next one, which holds nothing yet.
  pending text,
  pending_at timestamptz,
  check ((secret is null) = (confirmed_at is null)),
  check ((pending is null) = (pending_at is null)),
  check (secret is not null or pending is not null)
);

create table passkey (
  id integer primary key generated always as identity,
  customer_uid text not null references customer (uid) on delete cascade,
  credential text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_customer on passkey (customer_uid);

-- What a browser has to sign, once.
create table passkey_challenge (
  sid text not null references session (sid) on delete cascade,
  purpose text not null check (purpose in ('keep', 'give')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (sid, purpose)
);

create table recovery_code (
  customer_uid text not null references customer (uid) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (customer_uid, code_hash)
);

create table staff_invitation (
  id integer primary key generated always as identity,
  company_id integer not null,
  email text not null,
  email_norm text not null,
  role text not null check (role in ('scorer', 'editor', 'operator', 'owner')),
  games integer[] not null,
  token_hash text not null unique,
  -- Goes with whoever invited.
  invited_by text not null references customer (uid) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index staff_invitation_address on staff_invitation (company_id, email_norm);
create index staff_invitation_by on staff_invitation (invited_by);
create index staff_invitation_expires on staff_invitation (expires_at);
