-- Support finds a fan by the beginnings of words: of the name, of the email address, and of the whole account number, which
-- is marked so that no name is found by it. Accents and case do not matter. A query is split by the same function.
create function fan_words(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_remove(string_to_array(
    translate(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')),
      e'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~’‘ʻ\t\r\n', repeat(' ', 40)), ' '), ''), '{}')
$$;
-- With the schema: an index is built without a search path.
create function fan_found_by(uid text, firstname text, lastname text, email text) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(public.fan_words(firstname || ' ' || lastname || ' ' || email) || ('#' || lower(uid)))
$$;
-- Without a pending list, which would be read as a whole by each search after many sign-ups.
create index customer_found_by on customer using gin (fan_found_by(uid, firstname, lastname, email))
  with (fastupdate = off);

alter table customer
  -- When the fan last turned the newsletter on or off. null: before this was kept, or never.
  add column newsletter_at timestamptz,
  -- A suspended fan cannot sign in until then. After that the rest says nothing.
  add column suspended_until timestamptz,
  add column suspended_at timestamptz,
  -- As the fan reads it.
  add column suspended_because text,
  add constraint customer_suspended
    check ((suspended_until is null) = (suspended_at is null) and (suspended_until is null) = (suspended_because is null));
create index customer_newsletter on customer (company_id, uid) where newsletter;

-- Who opened a fan's page, and which pages somebody opened last.
create index audit_fan_opened on audit (subject, id) where action = 'open fan';
create index audit_opened_fans on audit (actor, id) where action = 'open fan';
