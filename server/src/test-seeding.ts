import type pg from 'pg'

export interface WatchedPool {
  pool: pg.Pool
  /** Number of open transactions. */
  open(): number
  /** Kills the process after the next kind of write that has not been tried: the write is done but gets no answer. */
  killAtNextKind(): void
  revive(): void
  /** The writes and commits after which it was killed. */
  killedAt(): readonly string[]
  /** Makes the database end the connection before the statements with these numbers. */
  breakAt(statements: readonly number[]): void
  close(): Promise<void>
}

const begins = /^(begin|start transaction)\b/i
const ends = /^(commit|rollback)\b/i
const writes = /\b(insert into|update|delete from) "?(\w+)/i

type Query = (...args: unknown[]) => Promise<{ rowCount?: number | null }>

/** Tracks whether the process is alive and when it will be killed. */
function openLife() {
  const kinds = new Set<string>()
  let killing = false
  const life = {
    dead: false,
    kinds,
    check: () => {
      if (life.dead) throw new Error('killed')
    },
    did: (kind: string) => {
      if (!killing || kinds.has(kind)) return
      kinds.add(kind)
      life.dead = true
      life.check()
    },
    killAtNextKind: () => {
      killing = true
    },
    revive: () => {
      killing = false
      life.dead = false
    },
  }
  return life
}

/** Wraps a pool: records writes, and fails as when the process or a connection is gone. */
export function watchedPool(real: pg.Pool): WatchedPool {
  const life = openLife()
  const transactions = new Set<pg.PoolClient>()
  let sent = 0
  let breaking: readonly number[] = []

  const breakOff = async (client: pg.PoolClient) => {
    const { processID } = client as unknown as { processID: number }
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
    await real.query('select pg_terminate_backend($1)', [processID])
    await ended
  }
  const watched = (client: pg.PoolClient): Query => {
    const written: string[] = []
    return async (text, ...rest) => {
      life.check()
      sent += 1
      if (breaking.includes(sent)) await breakOff(client)
      const statement = String(text)
      if (ends.test(statement)) transactions.delete(client)
      const done = await (client.query as unknown as Query)(text, ...rest)
      if (begins.test(statement)) transactions.add(client)
      const [, verb, table] = writes.exec(statement) ?? []
      if (verb && done.rowCount) {
        written.push(`${verb} ${table}`)
        life.did(`${verb} ${table}`)
      }
      if (statement === 'commit' && written.length > 0) life.did(`commit of ${[...new Set(written)].join(', ')}`)
      return done
    }
  }
  const release = (client: pg.PoolClient) => {
    transactions.delete(client)
    // Transactions of a killed process are rolled back.
    client.release(life.dead)
  }
  const connect = async () => {
    life.check()
    const client = await real.connect()
    const query = watched(client)
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') return query
        if (name === 'release') return () => release(target)
        const member = Reflect.get(target, name, target)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  }
  const query: Query = async (...args) => {
    const client = await connect()
    try {
      return await (client.query as unknown as Query)(...args)
    } finally {
      client.release()
    }
  }
  return {
    pool: { connect, query, end: () => real.end(), options: real.options } as unknown as pg.Pool,
    open: () => transactions.size,
    killAtNextKind: life.killAtNextKind,
    revive: life.revive,
    killedAt: () => [...life.kinds],
    breakAt: (statements) => {
      sent = 0
      breaking = statements
    },
    close: () => real.end(),
  }
}

/** Columns with random values. */
const byChance = new Set(['password', 'pepper_version'])

/** Returns every row of every table as text, with random names replaced by what they belong to. */
export async function rowsOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration' order by 1`,
  )
  const { rows: named } = await pool.query(
    `select uid as name, email as called from customer
     union all select name, 'picture of a story' from story_picture
     union all select name, 'picture of a post' from social_picture where name is not null`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${name} t`)
    all[name] = rows
      .map(({ row }) => JSON.stringify(row, (key, value) => (byChance.has(key) ? undefined : value)))
      .map((text) => named.reduce((result: string, { name, called }) => result.replaceAll(name, called), text))
      .toSorted()
  }
  return all
}

/** Sets the next number of each table to one above the greatest. */
export async function settleNumbers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of rows)
    await pool.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) from ${table}`,
    )
}

const shownCharacters = 400

/** Lists rows that only one side has. */
export const unlike = (rows: Record<string, string[]>, expected: Record<string, string[]>): string[] =>
  Object.keys(expected).flatMap((table) => [
    ...without(rows[table], expected[table]).map((row) => `too much in ${table}: ${row}`),
    ...without(expected[table], rows[table]).map((row) => `missing in ${table}: ${row}`),
  ])

function without(all: readonly string[] = [], some: readonly string[] = []): string[] {
  const left = [...all]
  for (const row of some) if (left.includes(row)) left.splice(left.indexOf(row), 1)
  return left.map((row) => row.slice(0, shownCharacters))
}
