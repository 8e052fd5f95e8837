import fs from 'node:fs/promises'
import { startDemoLive } from '@fieldhouse/demo/seeding/live-film'
import { seedAll } from '@fieldhouse/demo/seeding/live-games'
import { seedSeason } from '@fieldhouse/demo/seeding/season'
import { waitForAbort, workInTurns } from '@fieldhouse/demo/seeding/work-in-turns'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { settleDemoAccounts } from './auth/demo/settle-demo-accounts.ts'
import { createDemoGames } from './demo-games.ts'
import { testClock } from './shared/clock/clock.ts'
import { openPool, seedingTimeouts } from './shared/db/database.ts'
import { isTemporaryFailure, retryWhileDatabaseAway } from './shared/db/retry.ts'
import { type TestApp, testApp } from './test-app.ts'
import { rowsOf, settleNumbers, unlike, type WatchedPool, watchedPool } from './test-seeding.ts'

const clock = testClock(new Date())
const never = new AbortController().signal
/** Enough sports that some games are live. The first has a condensed video with its plays. */
const sports = ['mens-basketball', 'womens-soccer', 'softball', 'womens-beach-volleyball']

interface DemoSeeding {
  running: TestApp
  /** The pool that the demo is seeded through. */
  watched: WatchedPool
  files: Map<string, string>
}

/** The app also writes through the watched pool, unless only seeding is watched. */
async function openSeeding({ isOnlySeeding = false } = {}): Promise<DemoSeeding> {
  let watched: WatchedPool | undefined
  const running = await testApp((databaseUrl) => {
    watched = watchedPool(openPool(databaseUrl, 10, seedingTimeouts))
    return { pool: isOnlySeeding ? openPool(databaseUrl, 10, seedingTimeouts) : watched.pool, clock }
  })
  if (!watched) throw new Error('It has no pool.')
  const { pool } = watched
  const { secrets } = running.deps
  await settleDemoAccounts({ pool, peppers: secrets.peppers, clock }, { demo: true, production: false })
  return { running, watched, files: new Map() }
}

/** Seeds the demo after its accounts, in the order of main.ts. */
async function seedDemo({ running, watched, files }: DemoSeeding): Promise<void> {
  const { env } = running.deps
  const { pool } = watched
  const store = async (key: string, file: string) => {
    const isWritten = key.endsWith('.json')
    files.set(key, isWritten ? await fs.readFile(file, 'utf8') : String((await fs.stat(file)).size))
  }
  await seedSeason({ pool, home: env.FIELDHOUSE_HOME, store, now: clock.now() })
  const parts = createDemoGames({ ...running, ...running.deps, pool, store })
  await seedAll({ ...parts, now: clock.now, sports }, never)
}

let undisturbed: DemoSeeding
let calm: Record<string, string[]>
const others: DemoSeeding[] = []

const duringTransactions: string[] = []

beforeAll(async () => {
  undisturbed = await openSeeding({ isOnlySeeding: true })
  const { watched, files } = undisturbed
  const note = (what: string) => watched.open() > 0 && duringTransactions.push(what)
  for (const [sport, simulated] of Object.entries(simulators)) {
    const simulate = simulated.simulate
    vi.spyOn(simulated, 'simulate').mockImplementation((...args) => {
      note(`plays ${sport}`)
      return simulate(...args)
    })
  }
  const set = files.set.bind(files)
  vi.spyOn(files, 'set').mockImplementation((key, content) => {
    note(`stores ${key}`)
    return set(key, content)
  })
  await seedDemo(undisturbed)
  vi.restoreAllMocks()
  calm = await rowsOf(undisturbed.watched.pool)
})
afterAll(async () => {
  for (const { running, watched } of [undisturbed, ...others]) {
    await running.close()
    if (running.deps.pool !== watched.pool) await running.deps.pool.end()
    await watched.close()
  }
})

async function another(): Promise<DemoSeeding> {
  const one = await openSeeding()
  others.push(one)
  return one
}

test('demo seeding: is complete after one start, and unchanged after another', async () => {
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
  await seedDemo(undisturbed)
  expect(unlike(await rowsOf(undisturbed.watched.pool), calm)).toEqual([])
})

test('demo seeding: a start that is killed after any kind of write leads to the same demo in the end', async () => {
  const killed = await another()
  for (let isOver = false; !isOver; ) {
    killed.watched.killAtNextKind()
    isOver = await seedDemo(killed).then(
      () => true,
      (error: Error) => {
        expect(error.message).toBe('killed')
        return false
      },
    )
    killed.watched.revive()
    // A number given to a row that was rolled back is skipped, so both databases are set to the same next numbers.
    await settleNumbers(killed.watched.pool)
  }
  const moments = killed.watched.killedAt()
  for (const step of ['reward_rule', 'concession_item', 'catalog', 'game', 'ticket_season', 'story', 'social_post'])
    expect(
      moments.filter((moment) => moment.startsWith('commit') && moment.includes(` ${step}`)),
      step,
    ).not.toEqual([])
  expect(unlike(await rowsOf(killed.watched.pool), calm)).toEqual([])
  expect(killed.files).toEqual(undisturbed.files)
})

test('demo seeding: a connection that breaks is replaced, and the work is repeated', async () => {
  const broken = await another()
  broken.watched.breakAt([20, 60, 110, 160, 400])
  const warn = vi.fn()
  await retryWhileDatabaseAway({ warn }, () => seedDemo(broken))
  expect(warn).toHaveBeenCalled()
  await settleNumbers(broken.watched.pool)
  expect(tablesIn(await rowsOf(broken.watched.pool))).toEqual(tablesIn(calm))
})

const tablesIn = (rows: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.length]))

test('demo seeding: no game is simulated and no file is stored during a transaction', () => {
  expect(duringTransactions).toEqual([])
})

test('demo seeding: the live video has one asset, even after interrupted starts', async () => {
  const { pool } = undisturbed.watched
  const assets = async () => {
    const { rows } = await pool.query("select count(*)::int as assets from asset where id like 'demolive%'")
    return rows[0].assets
  }
  const before = await assets()
  for (const stopsAt of ['open', 'playAsEncoder', 'changed', undefined]) {
    const step = (name: string) => async () => {
      if (name === stopsAt) throw new Error('stopped')
    }
    const live = { open: step('open'), playAsEncoder: step('playAsEncoder') }
    const origin = { live, assets: { remove: step('remove') } } as unknown as TestApp['origin']
    const started = startDemoLive({ pool, origin, changed: step('changed') })
    if (stopsAt) await expect(started).rejects.toThrow('stopped')
    else await (await started)()
  }
  expect(await assets()).toBe(before)
})

test('demo seeding: one of two servers plays games, and the other takes over when its connection breaks', async () => {
  const { pool } = undisturbed.watched
  const plays: string[] = []
  const turnOf = (name: string) =>
    workInTurns({ pool, lock: 'a test of turns', failed: () => {}, mayPass: isTemporaryFailure }, async (stopping) => {
      plays.push(`${name} begins`)
      await waitForAbort(stopping)
      plays.push(`${name} ends`)
    })
  const stopFirst = turnOf('first')
  await vi.waitFor(() => expect(plays).toHaveLength(1))
  const stopSecond = turnOf('second')
  const { rows } = await pool.query(
    `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and granted and datname = current_database()`,
  )
  expect(rows).toHaveLength(1)
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await vi.waitFor(() => expect(plays).toHaveLength(3))
  expect(plays.slice(0, 2)).toEqual(['first begins', 'first ends'])
  await stopFirst()
  await stopSecond()
  expect(plays.filter((each) => each.endsWith('begins'))).toHaveLength(2)
  expect(plays.filter((each) => each.endsWith('ends'))).toHaveLength(2)
})
