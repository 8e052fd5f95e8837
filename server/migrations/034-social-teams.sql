-- A post is of those of its source's teams that its words name, or of all of them.
alter table social_post add column teams text[] not null default '{}';
alter table social_post alter column teams drop default;
