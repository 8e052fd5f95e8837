import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { setDuty } from '@fieldhouse/contract/duty/duty'
import {
  changeWatched,
  decideWatched,
  listWatched,
  lookNow,
  maxWatchedAddresses,
  removeWatched,
  type WatchedAddress,
  watchAddress,
} from '@fieldhouse/contract/games/import/watched'
import { importSchedule } from '@fieldhouse/contract/games/schedule'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { listTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ExternalFetchOptions, ExternalFetchResult } from '../../shared/files/external/external-fetcher.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

const address = 'https://calendar.example.org/softball.csv'
const sport = 'softball'

let running: TestApp
let operator: Fan
/** The answer of the watched address, and the requests to it. */
let result: ExternalFetchResult
let requests: { address: string; with: ExternalFetchOptions }[] = []
/** Runs between a request and its answer. */
let meanwhile: (() => Promise<unknown>) | undefined
const outside = {
  get: async (address: string, options: ExternalFetchOptions): Promise<ExternalFetchResult> => {
    requests.push({ address, with: options })
    const answer = result
    const work = meanwhile
    meanwhile = undefined
    await work?.()
    return answer
  },
}
beforeAll(async () => {
  running = await testApp({ outside })
})
beforeEach(() => signInAnew())
afterAll(() => running.close())
afterEach(async () => {
  for (const { id } of await watched()) await operator.call(removeWatched, { params: { id: String(id) } })
  await running.deps.pool.query('delete from game')
  requests = []
})

const setLines = (...lines: string[]) => came(['Date,Time,Opponent,Status', ...lines, ''].join('\n'))
const came = (text: string, etag?: string) => {
  result = { kind: 'came', bytes: new TextEncoder().encode(text), etag, modified: undefined }
}
const watched = async (): Promise<WatchedAddress[]> => (await operator.call(listWatched)).body.addresses
const watch = (more = {}) => operator.call(watchAddress, { body: { address, sport, ...more } })
const newWatch = async (): Promise<WatchedAddress> => {
  const { address: added } = (await watch()).body
  if (!added) throw new Error('not watched')
  return added
}
/** Sessions expire while the clock advances to the next look. */
const signInAnew = async () => {
  operator = await running.staff('operator')
}
const minutesOn = async (minutes: number) => {
  running.deps.clock.advance(minutes * minuteMs)
  await signInAnew()
  await running.deps.jobs.run('sources.schedule')
  await running.busDelivers()
}
const only = async () => (await watched())[0] as WatchedAddress
const games = async () =>
  (await operator.call(getSchedule, { query: { startDate: '2026-11-21', endDate: '2027-06-30' } })).body.games.filter(
    (game: { sport: string }) => game.sport === sport,
  )
const times = async () => (await games()).map(({ starts_at }: { starts_at: string | null }) => starts_at)
const decide = async (decision: 'take' | 'leave', plan?: string) => {
  const { id, waits } = await only()
  return operator.call(decideWatched, {
    params: { id: String(id) },
    body: { decision, plan: plan ?? waits?.plan ?? '' },
  })
}
const readAuditLog = async () => (await operator.call(auditTrail)).body.entries
const season = [
  '3/6/27,1:00 PM,Elon',
  '3/13/27,1:00 PM,Halford',
  '3/20/27,1:00 PM,Mesa Tech',
  '3/27/27,1:00 PM,Lakemont',
]

test('watched schedules: an address is tried first, changes nothing until it is confirmed, and is watched from then on', async () => {
  setLines(...season)
  const dry = await watch({ dry_run: true })
  expect([dry.body.address, dry.body.planned.added.length, await games()]).toEqual([null, 4, []])
  const response = await watch()
  expect(response.body.planned.added).toHaveLength(4)
  expect(await only()).toMatchObject({ host: 'calendar.example.org', sport, every_minutes: 15, games: 4, waits: null })
  expect(await games()).toHaveLength(4)
  expect((await readAuditLog())[0]).toMatchObject({
    action: 'watch an address',
    subject: 'watched calendar.example.org',
    actor: operator.uid,
  })
  expect((await watch()).status).toBe(409)
})

test('watched schedules: added games and new times are applied automatically, and logged under the address', async () => {
  setLines(...season)
  await newWatch()
  setLines('3/6/27,4:00 PM,Elon', ...season.slice(1), '4/3/27,2:00 PM,Alder Ridge')
  await minutesOn(10)
  expect(requests).toHaveLength(1)
  await minutesOn(6)
  expect(requests).toHaveLength(2)
  expect(await times()).toContain('2027-03-06T23:00:00.000Z')
  expect(await only()).toMatchObject({ games: 5, waits: null, failure: null })
  expect((await readAuditLog())[0]).toMatchObject({
    actor: null,
    action: 'import schedule',
    subject: 'watched calendar.example.org',
    change: '{"added":1,"changed":1}',
  })
})

test('watched schedules: a canceled game waits for a person, who accepts or declines it and is not asked again', async () => {
  setLines(...season)
  await newWatch()
  setLines('3/6/27,1:00 PM,Elon,Cancelled', ...season.slice(1))
  await minutesOn(16)
  const { waits } = await only()
  expect(waits).toMatchObject({ why: 'off', changed: ['2027-03-06 softball vs. Elon: canceled'], gone: [] })
  expect((await games()).map(({ status }: { status: { kind: string } }) => status.kind)).not.toContain('cancelled')
  expect((await decide('leave')).body.waits).toBeNull()
  setLines('3/6/27,1:00 PM,Elon,Cancelled', ...season.slice(1), '')
  await minutesOn(16)
  expect((await only()).waits).toBeNull()
  setLines('3/6/27,1:00 PM,Elon,Cancelled', '3/13/27,1:00 PM,Halford,Cancelled', ...season.slice(2))
  await minutesOn(16)
  expect((await only()).waits?.changed).toHaveLength(2)
  expect((await decide('take')).status).toBe(200)
  expect(
    (await games()).filter(({ status }: { status: { kind: string } }) => status.kind === 'cancelled'),
  ).toHaveLength(2)
  expect((await readAuditLog())[0]).toMatchObject({ action: 'import changes from', actor: operator.uid })
})

test('watched schedules: a decision during a poll counts, and the poll is repeated', async () => {
  setLines(...season)
  await newWatch()
  const off = ['3/6/27,1:00 PM,Elon,Cancelled', ...season.slice(1)]
  setLines(...off)
  await minutesOn(16)
  // Another file with the same changes.
  setLines(...off, '')
  meanwhile = () => decide('leave')
  await minutesOn(16)
  expect((await only()).waits).toBeNull()
  await minutesOn(1)
  expect([requests.length, (await only()).waits]).toEqual([4, null])
})

test('watched schedules: a missing game waits, and goes to the trash only after a decision', async () => {
  setLines(...season)
  await newWatch()
  setLines(...season.slice(1))
  await minutesOn(16)
  expect((await only()).waits).toMatchObject({
    why: 'off',
    added: [],
    changed: [],
    gone: [expect.stringContaining('2027-03-06')],
  })
  expect(await games()).toHaveLength(4)
  await decide('take')
  expect(await games()).toHaveLength(3)
  const { entries } = (await operator.call(listTrash)).body
  expect(entries[0]).toMatchObject({ kind: 'game', name: expect.stringContaining('2027-03-06') })
  setLines(...season.slice(2))
  await minutesOn(16)
  await decide('leave')
  expect([await games(), await only()]).toMatchObject([expect.arrayContaining([]), { waits: null, games: 2 }])
  expect(await games()).toHaveLength(3)
})

test('watched schedules: a game that another address holds is not missing, and neither is a finished one', async () => {
  setLines(...season)
  await newWatch()
  await operator.call(watchAddress, { body: { address: 'https://other.example.org/all.csv', sport } })
  setLines(...season.slice(1))
  await running.deps.pool.query("update source set due_at = '2100-01-01' where named like '%other%'")
  await minutesOn(16)
  expect((await only()).waits).toBeNull()
  expect(await games()).toHaveLength(4)
})

test('watched schedules: more than a third of moved games wait, and the reviewed plan is the one that is applied', async () => {
  setLines(...season)
  await newWatch()
  setLines(...season.slice(0, 3).map((line) => line.replace('1:00', '2:00')), ...season.slice(3))
  await minutesOn(16)
  const first = (await only()).waits
  expect(first).toMatchObject({ why: 'moved', words: 'These changes would move more than a third of the games.' })
  expect((await decide('take', 'f'.repeat(64))).status).toBe(409)
  // Meanwhile one of the games was moved by hand.
  const body = new TextEncoder().encode('Date,Time,Opponent\n3/6/27,2:00 PM,Elon\n')
  await operator.call(importSchedule, { query: { sport }, body, headers: { 'content-type': 'text/csv' } })
  expect((await decide('take')).status).toBe(409)
  expect((await only()).waits).not.toMatchObject({ plan: first?.plan })
  expect((await decide('take')).status).toBe(200)
  expect((await times()).filter((at: string | null) => at?.endsWith('T21:00:00.000Z'))).toHaveLength(2)
})

test('watched schedules: an empty file or a web page waits, is listed among today’s tasks, and removes nothing', async () => {
  const other = await running.staff('owner')
  const until = new Date(running.deps.clock.now().getTime() + 4 * hourMs).toISOString()
  await other.call(setDuty, { body: { until } })
  setLines(...season)
  await newWatch()
  setLines()
  await minutesOn(16)
  expect((await only()).waits).toMatchObject({ why: 'empty', gone: { length: 4 } })
  await running.deps.jobs.run('duty.look')
  await minutesOn(1)
  await running.deps.jobs.run('duty.look')
  const letters = running.deps.mailbox.newestFirst().filter(({ to }) => to === other.email)
  expect(letters.map(({ text }) => text).join()).toContain(
    'The watched address calendar.example.org needs your review.',
  )
  came('<!doctype html><title>Sign in</title>')
  await minutesOn(16)
  expect(await only()).toMatchObject({
    failure: 'That address is a web page, not a schedule.',
    waits: { why: 'page' },
  })
  expect((await decide('take')).status).toBe(409)
  await decide('leave')
  came('<!doctype html><title>Sign in again</title>')
  await minutesOn(60)
  expect((await only()).waits).toBeNull()
  setLines(...season)
  await minutesOn(60)
  expect([await only(), (await games()).length]).toMatchObject([{ failure: null, waits: null }, 4])
  await other.call(setDuty, { body: { until: null } })
})

test('watched schedules: a failure is explained at the first try and later, and the games stay', async () => {
  result = { kind: 'failed', words: 'Nothing found at that address (404).' }
  const refused = await watch()
  expect([refused.status, JSON.stringify(refused.refusal)]).toEqual([400, expect.stringContaining('Nothing found')])
  came('<html>')
  expect((await watch()).status).toBe(400)
  setLines(...season)
  await newWatch()
  result = { kind: 'failed', words: 'The address didn’t respond within 10 seconds.' }
  await minutesOn(16)
  expect([await only(), (await games()).length]).toMatchObject([
    { failure: 'The address didn’t respond within 10 seconds.' },
    4,
  ])
  // An address that keeps failing is requested less and less often.
  await minutesOn(10)
  came('no table at all\nnor here\nor here')
  await minutesOn(30)
  expect((await only()).failure).toContain('None of the lines can be read.')
})

test('watched schedules: ambiguous dates are asked before an address is watched, and chosen columns are used', async () => {
  came('Wer,Tag\nElon,06.03.2027\n')
  const dry = await watch({ dry_run: true })
  expect(dry.body.planned).toMatchObject({ added: [], table: { dates: { order: null } } })
  expect((await watch()).status).toBe(400)
  const response = await watch({ columns: 'Wer=opponent', dates: 'day-first' })
  expect(response.body.planned.added).toEqual(['2027-03-06 softball vs. Elon'])
  came('Wer,Tag\nElon,06.03.2027\nHalford,07.04.2027\n')
  await minutesOn(16)
  expect(await games()).toHaveLength(2)
})

test('watched schedules: an address can be paused, changed and removed, and its games stay', async () => {
  setLines(...season)
  const { id } = await newWatch()
  const params = { id: String(id) }
  const body = { address, sport, every_minutes: 60 }
  expect((await operator.call(changeWatched, { params, body: { ...body, paused: true } })).body.next_at).toBeNull()
  await minutesOn(120)
  expect(requests).toHaveLength(1)
  const moved = { ...body, address: 'https://calendar.example.org/new.csv' }
  expect((await operator.call(changeWatched, { params, body: moved })).body).toMatchObject({ paused: false, games: 0 })
  await minutesOn(1)
  expect(requests.at(-1)).toMatchObject({ address: moved.address, with: { etag: null } })
  expect((await operator.call(removeWatched, { params })).status).toBe(200)
  for (const endpoint of [lookNow, removeWatched]) expect((await operator.call(endpoint, { params })).status).toBe(404)
  expect((await operator.call(changeWatched, { params, body })).status).toBe(404)
  expect(await games()).toHaveLength(4)
})

test('watched schedules: only game day operators watch, addresses are public and https, the pace is limited, and so is their number', async () => {
  setLines(...season)
  for (const role of ['editor', 'scorer'] as const) {
    const who = await running.staff(role)
    expect((await who.call(watchAddress, { body: { address, sport } })).status).toBe(403)
    expect((await who.call(listWatched)).status).toBe(403)
  }
  expect((await running.visitor().call(listWatched)).status).toBe(401)
  const wrong = ['http://calendar.example.org/', 'https://127.0.0.1/', 'https://localhost/', 'https://me:x@a.org/']
  for (const address of wrong) expect((await watch({ address })).status).toBe(400)
  for (const every_minutes of [4, 1441, 7.5]) expect((await watch({ every_minutes })).status).toBe(400)
  expect(requests).toEqual([])
  for (let index = 0; index < maxWatchedAddresses; index++)
    expect((await watch({ address: `${address}?n=${index}` })).status).toBe(200)
  expect((await watch()).status).toBe(409)
})
