-- An iPhone's address at Apple. null: alerts reach it through Firebase alone.
alter table push_device add column apns_token text;
create index push_device_apns on push_device (apns_token) where apns_token is not null;
