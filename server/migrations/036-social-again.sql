-- Until then a source wants to be left alone, whoever presses for it.
alter table social_source add again_at timestamptz;

-- When a picture was last fetched and did not come: the next try is later and later.
alter table social_picture add tried_at timestamptz;
