import type { ForwardedEvent } from './outbox.store.ts'

/** An external engine for questions about more events than one database holds. */
export interface AnalyticsEngine {
  /** Called before the first events. */
  prepare(): Promise<void>
  /** Resolves when the engine has all of them; the same events may be sent again. */
  send(events: readonly ForwardedEvent[]): Promise<void>
}

const timeoutMs = 20_000
const namePattern = /^[a-z_][a-z0-9_]{0,62}$/i

/** Opens ClickHouse by its HTTP interface: `https://user:password@host:8443/database/table`. */
export function openClickhouse(address: string): AnalyticsEngine {
  const { origin, username, password, pathname } = new URL(address)
  const [database = '', table = ''] = pathname.split('/').slice(1)
  if (!namePattern.test(database) || !namePattern.test(table))
    throw new Error('CLICKHOUSE_URL must name a database and a table: https://user:password@host:8443/database/table')
  const place = `${database}.${table}`
  const headers = {
    'x-clickhouse-user': decodeURIComponent(username) || 'default',
    'x-clickhouse-key': decodeURIComponent(password),
  }
  const runQuery = async (query: string, body = ''): Promise<void> => {
    const answer = await fetch(`${origin}/?query=${encodeURIComponent(query)}`, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`ClickHouse answered ${answer.status}: ${text.slice(0, 300)}`)
  }
  return {
    // A repeated event sorts to the same place: it is merged, and FINAL counts it once before that.
    prepare: () =>
      runQuery(`CREATE TABLE IF NOT EXISTS ${place} (id UUID, company_id UInt32, visitor String, name String, path String,
        activity UUID, at DateTime('UTC'), said_at DateTime('UTC'), received_at DateTime('UTC'), subject String, play String, detail String, amount Int32)
        ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(said_at) ORDER BY (company_id, name, said_at, id)`),
    send: (events) =>
      runQuery(
        `INSERT INTO ${place} FORMAT JSONEachRow`,
        events.map((event) => `${JSON.stringify(toLine(event))}\n`).join(''),
      ),
  }
}

/** Replaces nulls, because nullable columns are expensive in ClickHouse. */
const toLine = (event: ForwardedEvent) => ({
  id: event.id,
  company_id: event.company_id,
  visitor: event.visitor ?? '',
  name: event.name,
  path: event.path ?? '',
  activity: event.activity,
  at: formatSecond(event.at),
  said_at: formatSecond(event.said_at),
  received_at: formatSecond(event.received_at),
  subject: event.subject ?? '',
  play: event.play ?? '',
  detail: event.detail ?? '',
  amount: event.amount ?? 0,
})

const earliestMs = 0
const latestMs = Date.UTC(2105, 0, 1)

/** Formats `2026-11-21 18:00:00`, limited to what a DateTime can hold. */
const formatSecond = (instant: string): string =>
  new Date(Math.min(Math.max(Date.parse(instant), earliestMs), latestMs)).toISOString().slice(0, 19).replace('T', ' ')
