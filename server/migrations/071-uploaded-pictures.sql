-- Prizes and food have pictures of their own, and a banner has words for fans who cannot see it.
alter table reward_prize add column image text;
alter table concession_item add column image text;
alter table ad add column alt text;
