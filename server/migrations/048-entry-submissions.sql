-- Which submission an entry that is not confirmed yet comes from: a hash of what was sent. It stood behind the day (2026-11-21~0f3a…).
alter table campaign_entry
  add column submission text not null default '',
  drop constraint campaign_entry_campaign_id_email_norm_day_key;

update campaign_entry set submission = split_part(day, '~', 2), day = split_part(day, '~', 1) where day like '%~%';

alter table campaign_entry add constraint campaign_entry_submission unique (campaign_id, email_norm, day, submission);

comment on column campaign_entry.day is 'the day at the school, or once';
comment on column campaign_entry.submission is 'a hash of what was submitted; empty once the entry is confirmed';
