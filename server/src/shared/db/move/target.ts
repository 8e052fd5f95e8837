import pg from 'pg'
import { StartRefused } from '../../log/start-refused.ts'
import { postgresUrl } from '../../process/env.ts'
import { onStopping } from '../../process/stopping.ts'
import { checkDatabaseServer, openPool } from '../database.ts'
import { listUserRelations } from './relations.ts'

/** Opens the target and checks that it is new enough, in UTF-8, empty, and that its user may create tables. */
export async function openMoveTarget(requestedUrl: string): Promise<{ client: pg.Client; url: string }> {
  const url = postgresUrl.safeParse(requestedUrl).data
  if (url === undefined)
    throw new StartRefused(
      '--to must be a URL like postgres://USER:PASSWORD@HOST/NAME. In the password, write %23 for #, %2F for / and %40 for @.',
    )
  const pool = openPool(url, 1)
  await checkDatabaseServer(pool, '--to').finally(() => pool.end())
  const client = await openMoveClient(url)
  await refuseWithoutRights(client)
  await refuseUnlessEmpty(client)
  return { client, url }
}

/** Connects without the time limits of requests: copying a table can take minutes. */
export async function openMoveClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'fieldhouse move' })
  // A connection that breaks fails its query.
  client.on('error', () => {})
  await client.connect()
  onStopping(() => client.end())
  await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}

async function refuseWithoutRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; role: string; schema: string | null; may: boolean }>(
    `select current_database() as name, current_user as role, current_schema() as schema,
       has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create') as may`,
  )
  const [{ name, role, schema, may } = { name: '', role: '', schema: null, may: false }] = rows
  if (schema !== null && schema !== 'public')
    throw new StartRefused(
      `Fieldhouse needs its tables in the schema public, but ${role} creates them in ${schema} of ${name}. Change that: alter role ${role} set search_path = public`,
    )
  if (!may)
    throw new StartRefused(
      `The user ${role} can’t create tables and schemas in ${name}. Make it the owner: alter database ${name} owner to ${role}`,
    )
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const found = await listUserRelations(client)
  if (found.length === 0) return
  const advice = found.includes('public.migration')
    ? 'If it is from an earlier move that finished, start with it: DATABASE_URL=… npm start. Otherwise create an empty one: createdb NAME'
    : 'Create an empty one: createdb NAME'
  throw new StartRefused(
    `The database in --to is not empty: it has ${found.slice(0, 3).join(', ')}${found.length > 3 ? ` and ${found.length - 3} more` : ''}. Nothing was changed. ${advice}`,
  )
}
