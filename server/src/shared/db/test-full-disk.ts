import type { Pool } from 'pg'

/** Makes the database refuse every write and answer every read, as on a full disk. */
export async function fullDisk(pool: Pool): Promise<{ makeRoom(): Promise<void> }> {
  await pool.query(`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/16384/2619": No space left on device' using errcode = '53100';
    end $$;
    do $$ declare one record; begin
      for one in select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') loop
        execute format('create trigger no_room before insert or update or delete on %I.%I execute function no_room()',
          one.schemaname, one.tablename);
      end loop;
    end $$`)
  return {
    makeRoom: async () => {
      await pool.query('drop function no_room cascade')
    },
  }
}
