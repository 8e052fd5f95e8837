-- A live game's document is written whole with every play. As text that is checked it costs a third of what it costs as jsonb, and it is
-- asked for by its members only where a name is taught.

alter table game alter column state type json using state::json;
