-- The mailbox behind the address of an entry, without tags: a person is counted once however the address is spelled.
alter table campaign_entry add column mailbox text;

update campaign_entry set mailbox = coalesce(nullif(
  case when split_part(email_norm, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(coalesce(nullif(split_part(split_part(email_norm, '@', 1), '+', 1), ''), split_part(email_norm, '@', 1)), '.', '') || '@gmail.com'
    else coalesce(nullif(split_part(split_part(email_norm, '@', 1), '+', 1), ''), split_part(email_norm, '@', 1))
      || '@' || split_part(email_norm, '@', 2)
  end, ''), email_norm);

create index campaign_entry_mailbox on campaign_entry (campaign_id, mailbox);

-- Each submission that is not confirmed is a row of its own: its day has the hash of what was submitted behind it (2026-11-21~0f3a…).
comment on column campaign_entry.day is 'the day at the school, or once; before the entry is confirmed with ~ and a hash of what was submitted';
