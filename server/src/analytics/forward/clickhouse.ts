import type { Forwarded } from './outbox.store.ts'

/** An engine beside the database, for questions over more events than one database holds. */
export interface Engine {
  /** Before the first events. */
  prepare(): Promise<void>
  /** Resolved when the engine has all of them; the same ones may come again. */
  send(events: readonly Forwarded[]): Promise<void>
}

const timeoutMs = 20_000
const nameOf = /^[a-z_][a-z0-9_]{0,62}$/i

/** `https://user:password@host:8443/database/table`: ClickHouse by its HTTP interface. */
export function openClickhouse(address: string): Engine {
  const { origin, username, password, pathname } = new URL(address)
  const [database = '', table = ''] = pathname.split('/').slice(1)
  if (!nameOf.test(database) || !nameOf.test(table))
    throw new Error('CLICKHOUSE_URL names a database and a table: https://user:password@host:8443/database/table')
  const place = `${database}.${table}`
  const headers = {
    'x-clickhouse-user': decodeURIComponent(username) || 'default',
    'x-clickhouse-key': decodeURIComponent(password),
  }
  const ask = async (query: string, body = ''): Promise<void> => {
    const answer = await fetch(`${origin}/?query=${encodeURIComponent(query)}`, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`ClickHouse answered ${answer.status}: ${said.slice(0, 300)}`)
  }
  return {
    // An event that comes again is the same line of the order: it is merged into one, and FINAL counts it once before that.
    prepare: () =>
      ask(`CREATE TABLE IF NOT EXISTS ${place} (id UUID, company_id UInt32, visitor String, name String, path String,
        activity UUID, at DateTime('UTC'), said_at DateTime('UTC'), received_at DateTime('UTC'), subject String, play String, detail String, amount Int32)
        ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(said_at) ORDER BY (company_id, name, said_at, id)`),
    send: (events) =>
      ask(
        `INSERT INTO ${place} FORMAT JSONEachRow`,
        events.map((event) => `${JSON.stringify(lineOf(event))}\n`).join(''),
      ),
  }
}

/** Nothing is empty there: a column of nulls costs as much again. */
const lineOf = (event: Forwarded) => ({
  id: event.id,
  company_id: event.company_id,
  visitor: event.visitor ?? '',
  name: event.name,
  path: event.path ?? '',
  activity: event.activity,
  at: secondOf(event.at),
  said_at: secondOf(event.said_at),
  received_at: secondOf(event.received_at),
  subject: event.subject ?? '',
  play: event.play ?? '',
  detail: event.detail ?? '',
  amount: event.amount ?? 0,
})

const earliestMs = 0
const latestMs = Date.UTC(2105, 0, 1)

/** `2026-11-21 18:00:00`, within what a DateTime holds: a clock that is wrong by centuries is not more wrong there. */
const secondOf = (instant: string): string =>
  new Date(Math.min(Math.max(Date.parse(instant), earliestMs), latestMs)).toISOString().slice(0, 19).replace('T', ' ')
