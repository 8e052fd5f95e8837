-- The picture of another school, by its name in the folder of pictures.

alter table school add column logo text;
