-- When a table was told: what it says of a team is not newer than that. Of tables from before it is not known.

alter table standing add told_at timestamptz;
