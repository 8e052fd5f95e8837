-- Why a game was moved, as fans read it beside its new day.
alter table game add column moved_reason text;
