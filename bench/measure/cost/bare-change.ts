import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

export interface BareChange {
  url: string
  pid: number
  stop(): void
}

/**
 * Starts node:http in its own process. For each request it writes a document into a row and notifies with one
 * parameterized statement, and does nothing else.
 */
export async function startBareChange(databaseUrl: string, document: object): Promise<BareChange> {
  const child = fork(import.meta.filename, ['serve'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send({ databaseUrl, document })
  const [url] = (await once(child, 'message')) as [string]
  return { url, pid: child.pid ?? 0, stop: () => child.kill() }
}

const changeQuery = {
  name: 'change',
  text: `with changed as (update bare_change set document = $1, seq = seq + 1 returning seq)
    select pg_notify('bare_change', seq::text) from changed`,
}

if (process.argv[1] === import.meta.filename && process.argv[2] === 'serve') {
  const [{ databaseUrl, document }] = (await once(process, 'message')) as [{ databaseUrl: string; document: object }]
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  await pool.query('create table bare_change (seq integer not null, document jsonb not null)')
  await pool.query('insert into bare_change values (0, $1)', [JSON.stringify(document)])
  const listening = new pg.Client({ connectionString: databaseUrl })
  await listening.connect()
  await listening.query('listen bare_change')
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    await pool.query({ ...changeQuery, values: [JSON.stringify({ ...document, said: body })] })
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
}
