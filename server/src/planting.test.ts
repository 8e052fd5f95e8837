import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { plantAll } from '@fieldhouse/demo/planting/live-games'
import { plantSeason } from '@fieldhouse/demo/planting/season'
import { takeTurns, untilAborted } from '@fieldhouse/demo/planting/turn'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { settleDemoAccounts } from './auth/demo/settle-demo-accounts.ts'
import { demoGames } from './demo-games.ts'
import { testClock } from './shared/clock/clock.ts'
import { openPool } from './shared/db/database.ts'
import { mayPass, retryWhenAway } from './shared/db/retry.ts'
import { type TestApp, testApp } from './test-app.ts'
import { rowsOf, settleNumbers, unlike, type WatchedPool, watchedPool } from './test-planting.ts'

const clock = testClock(new Date())
const never = new AbortController().signal
/** Enough that some of them are on; of the first a condensed film is told play by play. */
const sports = ['mens-basketball', 'womens-soccer', 'softball', 'womens-beach-volleyball']

interface Planting {
  running: TestApp
  watched: WatchedPool
  files: Map<string, string>
}

async function planting(): Promise<Planting> {
  let watched: WatchedPool | undefined
  const running = await testApp((databaseUrl) => {
    watched = watchedPool(openPool(databaseUrl, 10))
    return { pool: watched.pool, clock }
  })
  if (!watched) throw new Error('It has no pool.')
  return { running, watched, files: new Map() }
}

/** What a start does for the demo, in the order of main.ts. */
async function plantDemo({ running, files }: Planting): Promise<void> {
  const { pool, secrets, env } = running.deps
  await settleDemoAccounts({ pool, peppers: secrets.peppers, clock }, { demo: true, production: false })
  const store = async (key: string, file: string) => {
    files.set(
      key,
      createHash('sha256')
        .update(await fs.readFile(file))
        .digest('hex'),
    )
  }
  await plantSeason({ pool, home: env.FIELDHOUSE_HOME, store, now: clock.now() })
  const parts = demoGames({ ...running, ...running.deps, store })
  await plantAll({ ...parts, now: clock.now, sports }, never)
}

let undisturbed: Planting
let calm: Record<string, string[]>
const others: Planting[] = []

const duringTransactions: string[] = []

beforeAll(async () => {
  undisturbed = await planting()
  const { watched, files } = undisturbed
  const note = (what: string) => watched.open() > 0 && duringTransactions.push(what)
  for (const [sport, simulated] of Object.entries(simulators)) {
    const simulate = simulated.simulate
    vi.spyOn(simulated, 'simulate').mockImplementation((...given) => {
      note(`plays ${sport}`)
      return simulate(...given)
    })
  }
  const set = files.set.bind(files)
  vi.spyOn(files, 'set').mockImplementation((key, hash) => {
    note(`stores ${key}`)
    return set(key, hash)
  })
  await plantDemo(undisturbed)
  vi.restoreAllMocks()
  calm = await rowsOf(undisturbed.watched.pool)
})
afterAll(async () => {
  for (const { running, watched } of [undisturbed, ...others]) {
    await running.close()
    await watched.close()
  }
})

async function another(): Promise<Planting> {
  const one = await planting()
  others.push(one)
  return one
}

test('the demo is whole after one start that nobody disturbs, and stays as it is after another one', async () => {
  for (const table of [
    'game',
    'game_line',
    'title',
    'story',
    'social_post',
    'ticket_game',
    'concession_item',
    'standing',
  ])
    expect(calm[table]?.length, table).toBeGreaterThan(0)
  await plantDemo(undisturbed)
  expect(unlike(await rowsOf(undisturbed.watched.pool), calm)).toEqual([])
})

test('a start that is killed again and again, each time somewhere else, comes to the same demo', async () => {
  const killed = await another()
  let kills = 0
  for (let statements = 3; ; statements += 13) {
    killed.watched.killAfter(statements)
    const error = await plantDemo(killed).then(
      () => undefined,
      (error: Error) => error,
    )
    killed.watched.revive()
    if (!error) break
    expect(error.message).toBe('killed')
    kills += 1
    // A number that was given to a row which never came to be is given again: so that both have the same.
    await settleNumbers(killed.watched.pool)
  }
  expect(kills).toBeGreaterThan(10)
  expect(unlike(await rowsOf(killed.watched.pool), calm)).toEqual([])
  expect(killed.files).toEqual(undisturbed.files)
})

test('a connection that breaks in the middle of it is replaced, and what was begun is done again', async () => {
  const broken = await another()
  const breakAt = [20, 60, 110, 160, 400]
  broken.watched.breakAt(breakAt)
  const warn = vi.fn()
  await retryWhenAway({ warn }, () => plantDemo(broken))
  expect(warn).toHaveBeenCalledTimes(breakAt.length)
  await settleNumbers(broken.watched.pool)
  expect(tablesIn(await rowsOf(broken.watched.pool))).toEqual(tablesIn(calm))
})

const tablesIn = (rows: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.length]))

test('no game is played and no file is stored while a transaction waits: the database ends those that wait long', () => {
  expect(duringTransactions).toEqual([])
})

test('of two servers one plays, and the other goes on when the connection of the first breaks', async () => {
  const { pool } = undisturbed.watched
  const plays: string[] = []
  const turnOf = (name: string) =>
    takeTurns({ pool, lock: 'a test of turns', failed: () => {}, mayPass }, async (stopping) => {
      plays.push(`${name} begins`)
      await untilAborted(stopping)
      plays.push(`${name} ends`)
    })
  const stopFirst = turnOf('first')
  await vi.waitUntil(() => plays.length === 1, { timeout: 60_000 })
  const stopSecond = turnOf('second')
  const { rows } = await pool.query(
    `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and granted and datname = current_database()`,
  )
  expect(rows).toHaveLength(1)
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await vi.waitUntil(() => plays.length === 3, { timeout: 60_000 })
  expect(plays.slice(0, 2)).toEqual(['first begins', 'first ends'])
  await stopFirst()
  await stopSecond()
  expect(plays.filter((each) => each.endsWith('begins'))).toHaveLength(2)
  expect(plays.filter((each) => each.endsWith('ends'))).toHaveLength(2)
})
