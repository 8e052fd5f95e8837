import type pg from 'pg'

/**
 * The tables, partitions, foreign keys and sequences of a database. All names are quoted for SQL and include their
 * schema.
 */
export interface DatabaseRelations {
  /** Tables that hold rows, with their columns in order. */
  tables: Map<string, string[]>
  partitions: { name: string; parent: string; bound: string }[]
  foreignKeys: { table: string; name: string; definition: string }[]
  sequences: string[]
}

/** SQL that selects what users made: neither PostgreSQL's own objects nor those of an extension. */
const userOwned = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (
  select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

const qualifiedName = `format('%I.%I', n.nspname, c.relname)`

/** Lists everything in a database that a user could lose. */
export async function listUserRelations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select ${qualifiedName} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${userOwned} order by 1`,
  )
  return rows.map(({ name }) => name)
}

export async function readRelations(client: pg.Client): Promise<DatabaseRelations> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select ${qualifiedName} as name, array(select quote_ident(a.attname) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${userOwned} order by 1`,
  )
  const { rows: partitions } = await client.query<DatabaseRelations['partitions'][number]>(
    `select ${qualifiedName} as name, format('%I.%I', pn.nspname, p.relname) as parent, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
     where c.relkind = 'r' and c.relispartition and ${userOwned} order by 1`,
  )
  const { rows: foreignKeys } = await client.query<DatabaseRelations['foreignKeys'][number]>(
    `select ${qualifiedName} as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${userOwned} order by 1, 2`,
  )
  const { rows: sequences } = await client.query<{ name: string }>(
    `select ${qualifiedName} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${userOwned} order by 1`,
  )
  return {
    tables: new Map(tables.map(({ name, columns }) => [name, columns])),
    partitions,
    foreignKeys,
    sequences: sequences.map(({ name }) => name),
  }
}
