-- Each picture that a fan shows, until another takes its place; and what was taken away, for as long as it counts.
create table profile_picture (
  id integer primary key generated always as identity,
  company_id integer not null,
  customer_uid text not null references customer (uid) on delete cascade,
  -- Of its file; null once the file of what was taken away is deleted.
  name text unique,
  uploaded_at timestamptz not null,
  looked_at timestamptz,
  taken_at timestamptz,
  reason text check (reason in ('nudity', 'hate', 'somebody-else', 'advertising', 'other')),
  told_at timestamptz,
  check ((taken_at is null) = (reason is null))
);
create index profile_picture_customer on profile_picture (customer_uid);
create index profile_picture_new on profile_picture (company_id, id) where looked_at is null and taken_at is null;
create index profile_picture_taken on profile_picture (taken_at) where taken_at is not null;

-- Nobody has looked at those that are there.
insert into profile_picture (company_id, customer_uid, name, uploaded_at)
  select company_id, uid, profile_image, now() from customer where profile_image is not null order by created_at, uid;
