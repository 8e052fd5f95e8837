-- One word for one thing: its tables are called what the school calls it.
alter table campaign rename to giveaway;
alter table campaign_entry rename to giveaway_entry;
alter table campaign_drawn rename to giveaway_drawn;
alter table giveaway_entry rename column campaign_id to giveaway_id;
alter table giveaway_drawn rename column campaign_id to giveaway_id;
alter table giveaway_entry rename constraint campaign_entry_submission to giveaway_entry_submission;
alter index campaign_address rename to giveaway_address;
alter index campaign_entry_email rename to giveaway_entry_email;
alter index campaign_entry_mailbox rename to giveaway_entry_mailbox;
alter index campaign_drawn_entry rename to giveaway_drawn_entry;

update audit
set subject = 'giveaway' || substr(subject, length('campaign') + 1), action = replace(action, 'campaign', 'giveaway')
where subject = 'campaign' or subject like 'campaign %';

-- The server before, beside this one while servers are renewed, reads and writes them by the names that it knows. A later migration drops
-- them, and renames what that server wrote into the trail meanwhile.
create view campaign as select * from giveaway;
create view campaign_entry as
select id, company_id, giveaway_id as campaign_id, number, email, email_norm, day, said, entered_at, confirmed_at, mailbox, submission
from giveaway_entry;
create view campaign_drawn as
select giveaway_id as campaign_id, place, entry, entry_id, passed_over from giveaway_drawn;
