import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from './test-app.ts'
import type { DeskAnswer, DeskRequest } from './test-killed-desk.ts'

/** Runs by hand: SEED=1 KILLS=1000. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
const kills = Number(process.env.KILLS ?? 50)
const longestMs = 500
const [people, singleCodes] = [60, 120]
const sharedCode = 'TESTSHARED01'

let running: TestApp
let pool: Pool
let url: string
const children = new Set<ChildProcess>()
beforeAll(async () => {
  running = await testApp((database) => {
    url = database
    return {}
  })
  pool = running.deps.pool
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await running.close()
})

/** Park and Miller's generator: the same numbers for the same seed. */
function createRandom(first: number): () => number {
  let state = (first % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
const random = createRandom(seed)
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

const emailOf = (index: number): string => `killed-${index}@race.example`
const singleOf = (index: number): string => `TESTONCE${String(index).padStart(4, '0')}`
const codes = [...Array.from({ length: singleCodes }, (_, index) => singleOf(index)), ...Array(40).fill(sharedCode)]

/** Half of the people have an account. */
async function seedPeople(): Promise<string[]> {
  const { id } = currentSchool()
  const { rows } = await pool.query<{ uid: string }>(
    `insert into customer (uid, company_id, email, email_norm, firstname, lastname, newsletter, created_at)
     select 'killed-uid-' || n, $1, 'killed-' || n || '@race.example', 'killed-' || n || '@race.example', 'K', 'N', false, now()
     from generate_series(0, $2::int / 2 - 1) n returning uid`,
    [id, people],
  )
  const { rows: batches } = await pool.query<{ id: number; uses: number }>(
    `insert into plan_code_batch (company_id, label, plan, sport, days, uses, redeem_until, made_at)
     select $1, 'Killed', 'plus', case uses when 1 then 'football' end, 30, uses, now() + interval '1 year', now() from unnest('{1, 1000}'::int[]) uses returning id, uses`,
    [id],
  )
  for (const { id: batch, uses } of batches)
    await pool.query('insert into plan_code (batch_id, code) select $1, unnest($2::text[])', [
      batch,
      uses === 1 ? codes.slice(0, singleCodes) : [sharedCode],
    ])
  return rows.map(({ uid }) => uid)
}

const deskName = 'killed-desk'

/** Starts the process that is killed later. `answers` are the ids of requests that it said were done. */
async function openDesk() {
  const at = new URL(url)
  at.searchParams.set('application_name', deskName)
  const program = path.join(import.meta.dirname, 'test-killed-desk.ts')
  const child = spawn(process.execPath, [program, at.href], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.add(child)
  const done = new Set<number>()
  const lines = createInterface({ input: child.stdout })
  const exited = once(child, 'exit')
  await Promise.race([once(lines, 'line'), exited])
  const answers = new EventEmitter()
  lines.on('line', (line) => {
    const { id, isDone }: DeskAnswer = JSON.parse(line)
    if (isDone) done.add(id)
    answers.emit('answer')
  })
  child.stdin.on('error', () => undefined)
  return {
    done,
    ask: (request: DeskRequest) => child.stdin.write(`${JSON.stringify(request)}\n`),
    /** Until its connections are open and its code is warm, nothing is in the middle of anything. */
    answered: () => once(answers, 'answer'),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
      children.delete(child)
      // The database may still be finishing what it was told.
      await expect.poll(countConnections).toBe(0)
    },
  }
}

const countConnections = async (): Promise<number> =>
  (await pool.query('select from pg_stat_activity where application_name = $1', [deskName])).rowCount ?? 0

interface ListedPerson {
  email: string
  until: string
  team: string
}

const listRows = (): ListedPerson[] =>
  Array.from({ length: people }, (_, index) => emailOf(index))
    .filter(() => random() < 0.7)
    .map((email) => ({ email, until: pick(['6/30/2090', '8/31/2090']), team: pick(['', 'football']) }))

const toSheet = (rows: readonly ListedPerson[]): string =>
  ['Email,Plan,Until,Team', ...rows.map(({ email, until, team }) => `${email},season,${until},${team}`)].join('\n')

/** The list that the table says was applied last is in force wholly, and nothing else is. */
async function checkList(lists: ReadonlyMap<string, ListedPerson[]>): Promise<string[]> {
  const { rows: applied } = await pool.query<{ name: string }>('select name from plan_list order by id')
  const names = applied.map(({ name }) => name)
  const expected = (lists.get(names.at(-1) ?? '') ?? []).map(({ email, team }) => `${email} ${team}`).toSorted()
  const { rows: entries } = await pool.query<{ listed: string; uid: string | null; fits: boolean }>(
    `select entry.email_norm || ' ' || coalesce(entry.sport, '') as listed, customer.uid,
       (customer.uid is null) = (plan_grant.id is null) and plan_grant.ends_at is not distinct from
         case when customer.uid is null then null else entry.ends_at end
         and (customer.uid is null or plan_grant.sport is not distinct from entry.sport) as fits
     from plan_list_entry entry left join customer using (email_norm) left join plan_grant on plan_grant.id = entry.grant_id
     order by entry.email_norm`,
  )
  expect(entries.map(({ listed }) => listed).toSorted()).toEqual(expected)
  expect(entries.filter(({ fits }) => !fits)).toEqual([])
  const { rows: given } = await pool.query<{ uid: string }>(
    "select customer_uid as uid from plan_grant where source = 'list' and ends_at > now() order by 1",
  )
  expect(given.map(({ uid }) => uid)).toEqual(entries.flatMap(({ uid }) => uid ?? []).toSorted())
  return names
}

test(`plans: a process that is killed ${kills} times at random neither loses nor doubles what it acknowledged (SEED=${seed})`, async () => {
  const uids = await seedPeople()
  const redeemed = new Set<string>()
  const lists = new Map<string, ListedPerson[]>()
  const appliedNames = new Set<string>()
  let id = 0
  let next = openDesk()
  for (let round = 0; round < kills; round++) {
    const desk = await next
    const asked = new Map<number, () => void>()
    for (let index = 0; index < 12; index++) {
      if (index === 1) {
        const [name, rows] = [`list-${++id}`, listRows()]
        lists.set(name, rows)
        asked.set(id, () => appliedNames.add(name))
        desk.ask({ id, kind: 'list', name, sheet: toSheet(rows) })
      } else {
        const [uid, code] = [pick(uids), pick(codes)]
        asked.set(++id, () => redeemed.add(`${uid} ${code}`))
        desk.ask({ id, kind: 'redeem', uid, code })
        if (index === 0) await desk.answered()
      }
    }
    await pause(random() * longestMs)
    await desk.kill()
    for (const one of desk.done) asked.get(one)?.()
    if (round + 1 < kills) next = openDesk()
    const names = await checkList(lists)
    expect(new Set(names).size).toBe(names.length)
    expect([...appliedNames].filter((name) => !names.includes(name))).toEqual([])
  }
  const { rows } = await pool.query<{ uid: string; code: string }>(
    'select customer_uid as uid, code from plan_redemption join plan_code on plan_code.id = code_id',
  )
  const kept = new Set(rows.map(({ uid, code }) => `${uid} ${code}`))
  expect([...redeemed].filter((one) => !kept.has(one))).toEqual([])
  const { rows: wrong } = await pool.query(
    `select code from plan_code join plan_code_batch batch on batch.id = batch_id
     where used > uses or used <> (select count(*) from plan_redemption join plan_grant on plan_grant.id = grant_id
       where code_id = plan_code.id and plan_grant.customer_uid = plan_redemption.customer_uid
         and plan_grant.sport is not distinct from batch.sport)`,
  )
  expect(wrong).toEqual([])
  const { rows: counts } = await pool.query(
    `select (select count(*)::int from plan_grant where source = 'code') as grants,
       (select count(*)::int from audit where action = 'redeem plan code') as lines,
       (select count(*)::int from audit where action = 'apply ticket list') - (select count(*)::int from plan_list) as unlogged`,
  )
  expect(counts).toEqual([{ grants: kept.size, lines: kept.size, unlogged: 0 }])
  // The kills came in the middle of work: some of it was done, and some was not.
  expect(redeemed.size).toBeGreaterThan(0)
  expect(appliedNames.size).toBeGreaterThan(0)
  expect(lists.size).toBeGreaterThan(appliedNames.size)
})
