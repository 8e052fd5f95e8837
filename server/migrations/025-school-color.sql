-- What another school's crest is drawn in where it has sent no logo.
alter table school add column color text check (color ~ '^#[0-9a-fA-F]{6}$');
