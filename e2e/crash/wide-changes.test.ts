import { randomInt } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openPatientPool } from '../../server/src/shared/db/test-database.ts'
import { hashTables } from '../../server/src/test-table-hashes.ts'
import { cleanUpProducts, queryDatabase } from '../start-product.ts'
import { startKillableProduct } from './killable-product.ts'
import { insist, prepareWideChanges, type WideChange } from './wide-changes.ts'
import type { RunningProduct } from './workload.ts'

afterAll(cleanUpProducts)

/** `CRASH_KILLS=30` kills more often. */
const kills = Number(process.env.CRASH_KILLS ?? 6)

/** A school year can be started in summer only. */
const summer = {
  TEST_CLOCK_SHIFT_MS: String(Date.parse('2027-06-01T15:00:00Z') - Date.now()),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${path.join(import.meta.dirname, 'shift-clock.mjs')}`,
}

/** What a change and its undoing leave in a game: lines of its history, and what counts or dates them. */
const historyTables = ['game_change']
const historyColumns = ['seq', 'changed_at', 'calendar_seq', 'used_at']

/** Each start of the demo gives its accounts their password again, with another salt. */
const startColumns = ['password']

type TableHashes = Record<string, string>

/** The whole state; without history and times, which differ with each change; and the lines of history. */
interface DatabaseState {
  exact: TableHashes
  undone: TableHashes
  timeless: TableHashes
  history: number
}

async function readState({ databaseUrl }: RunningProduct, { isInHistory }: WideChange): Promise<DatabaseState> {
  const pool = openPatientPool(databaseUrl, 1)
  const except = isInHistory ? historyTables : []
  const columns = [...startColumns, ...(isInHistory ? historyColumns : [])]
  const state = {
    exact: await hashTables(pool, [], { columns: startColumns }),
    undone: await hashTables(pool, except, { columns }),
    timeless: await hashTables(pool, except, { columns, isTimeless: true }),
    history: (await pool.query('select from game_change')).rowCount ?? 0,
  }
  await pool.end()
  return state
}

/** Killed transactions use up numbers. With the same next numbers, the same change writes the same rows. */
const resetNumbers = ({ databaseUrl }: RunningProduct) =>
  queryDatabase(
    databaseUrl,
    `do $$ declare one record; begin
      for one in select table_name, column_name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and is_identity = 'YES' and table_type = 'BASE TABLE'
      loop execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I), false)',
        one.table_name, one.column_name, one.column_name, one.table_name); end loop; end $$`,
  )

/** What a change that nothing interrupts makes of the state, and how long it takes. */
async function measureChange(running: RunningProduct, change: WideChange) {
  await resetNumbers(running)
  const before = await readState(running, change)
  const beganMs = performance.now()
  await insist(change.make)
  const usualMs = Math.ceil(performance.now() - beganMs)
  const after = await readState(running, change)
  expect(after.timeless, `${change.name} changes something`).not.toEqual(before.timeless)
  await insist(change.undo)
  expect((await readState(running, change)).undone, `${change.name}, undone`).toEqual(before.undone)
  const isChanged = (table: string) => after.timeless[table] !== before.timeless[table]
  const changed = Object.fromEntries(Object.entries(after.timeless).filter(([table]) => isChanged(table)))
  return { usualMs, changed, lines: after.history - before.history }
}

test(`wide changes: ${kills} kill -9 leave all or nothing, and an undo restores the exact state`, async () => {
  const { running, killServer, killDatabase, stop } = await startKillableProduct(summer)
  const changes = await prepareWideChanges(running)
  const usual = new Map<WideChange, Awaited<ReturnType<typeof measureChange>>>()
  for (const change of changes) usual.set(change, await measureChange(running, change))

  const made = new Map<string, boolean[]>(changes.map(({ name }) => [name, []]))
  for (let round = 0; round < kills; round++) {
    const change = changes[round % changes.length] as WideChange
    const { usualMs = 0, changed = {}, lines = 0 } = usual.get(change) ?? {}
    await resetNumbers(running)
    const before = await readState(running, change)
    const answered = change.make()
    await wait(randomInt(usualMs + 1))
    // Each change meets both kinds of kill.
    await ((round + Math.floor(round / changes.length)) % 2 === 0 ? killServer() : killDatabase())
    const { status } = await answered
    const found = await readState(running, change)
    const isMade = !isDeepStrictEqual(found.exact, before.exact)
    made.get(change.name)?.push(isMade)
    if (status === 200) expect(isMade, `${change.name} was acknowledged`).toBe(true)
    if (!isMade) continue
    expect(found.timeless, `${change.name}, all of it`).toEqual({ ...before.timeless, ...changed })
    expect(found.history - before.history, `lines of history of ${change.name}`).toBe(lines)
    await insist(change.undo)
    expect((await readState(running, change)).undone, `${change.name}, undone`).toEqual(before.undone)
  }
  expect(await stop()).toBe(0)
  for (const [name, all] of made)
    console.log(`${name}: ${all.filter(Boolean).length} of ${all.length} kills came after it was made`)
})
