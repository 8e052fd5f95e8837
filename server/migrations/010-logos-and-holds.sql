-- The picture of another school, by its name in the folder of pictures.

alter table school add column logo text;

-- What was taken back lies over files only as long as they say the very thing that was taken back.
alter table game_correction
  add column until_other boolean not null default false,
  -- That thing; null: the member was not there.
  add column instead_of jsonb;

-- Who left a roster stays in the games that were played.
alter table person add column left_at timestamptz;
