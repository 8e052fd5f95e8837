import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { getTicketList, undoTicketList } from '@fieldhouse/contract/plans/list'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import {
  applyListAddress,
  getWatchedList,
  type ListAccess,
  previewListAddress,
  readListAddress,
  unwatchListAddress,
  watchListAddress,
} from '@fieldhouse/contract/plans/watched-list'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ExternalFetchOptions, ExternalFetchResult } from '../../shared/files/external/external-fetcher.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

const address = 'https://tickets.example.org/season.csv'
const bearer: ListAccess = { kind: 'bearer', secret: 'a-secret-token' }

let running: TestApp
let support: Fan
let result: ExternalFetchResult
let requests: ExternalFetchOptions[] = []
/** Runs between a request and its answer. */
let meanwhile: (() => Promise<unknown>) | undefined
const outside = {
  get: async (_address: string, options: ExternalFetchOptions): Promise<ExternalFetchResult> => {
    requests.push(options)
    const work = meanwhile
    meanwhile = undefined
    await work?.()
    return result
  },
}
beforeAll(async () => {
  running = await testApp({ outside })
  support = await running.staff('operator')
})
afterAll(() => running.close())
beforeEach(async () => {
  await running.deps.pool.query(
    "delete from source where kind = 'tickets'; delete from plan_list; delete from plan_list_entry; delete from plan_grant where source = 'list'",
  )
  await goOn(1)
  requests = []
})

const end = '2027-06-30'
const rowOf = ({ email }: { email: string }, plan = 'season', until = end) => `${email},${plan},${until},4471`
const comes = (text: string, etag?: string) => {
  result = { kind: 'came', bytes: new TextEncoder().encode(text), etag, modified: undefined }
}
const comesWith = (...rows: string[]) => comes(['Email,Plan,Until,Account', ...rows].join('\n'))
/** Sessions expire while the clock advances to the next look. */
async function goOn(minutes: number) {
  running.deps.clock.advance(minutes * minuteMs)
  support = await running.visitor().signIn(support.email, support.password)
}
const look = async (minutes = 61) => {
  await goOn(minutes)
  await running.deps.jobs.run('sources.tickets')
  return state()
}
const state = async () => (await support.call(getWatchedList)).body.watched
const preview = (body: object = {}) => support.call(previewListAddress, { body })
async function watch(access: ListAccess = { kind: 'none' }, choices: { sport?: string } = {}) {
  const shown = (await preview({ address, access, ...choices })).body
  const body = {
    ...choices,
    address,
    access,
    preview: String(shown.fingerprint),
    ...(shown.asks_number && { ending: String(shown.people.ending) }),
  }
  return support.call(watchListAddress, { body })
}
const sayYes = async () => {
  const shown = (await preview()).body
  const ending = shown.asks_number ? { ending: String(shown.people.ending) } : {}
  return support.call(applyListAddress, { body: { preview: String(shown.fingerprint), ...ending } })
}
const planOf = async (fan: Fan) => {
  const there = await running.visitor().signIn(fan.email, fan.password)
  return (await there.call(getMyPlans)).body.plan
}
const lines = async () => (await support.call(auditTrail)).body.entries
const lists = async () => (await support.call(getTicketList)).body.applied

test('watched list: an address is shown first, then applied and read each hour', async () => {
  const [fan, later] = [await running.fan(), await running.fan()]
  comesWith(rowOf(fan))
  expect((await preview({ address, access: { kind: 'none' } })).body.changes).toMatchObject([
    { kind: 'new', email: fan.email },
  ])
  expect([await planOf(fan), await state()]).toEqual(['free', null])
  expect((await watch()).body.watched).toMatchObject({
    host: 'tickets.example.org',
    every_minutes: 60,
    failure: null,
    waits: null,
  })
  expect(await planOf(fan)).toBe('season')
  comesWith(rowOf(fan), rowOf(later))
  await look(30)
  expect(await planOf(later)).toBe('free')
  expect(await look()).toMatchObject({ failure: null, waits: null })
  expect(await planOf(later)).toBe('season')
  const [line] = await lines()
  expect(line).toMatchObject({ action: 'apply ticket list', actor: null })
  expect((await lists())[0]).toMatchObject({ name: 'tickets.example.org', by_address: true, added: 1, can_undo: true })
})

test('watched list: an unchanged list writes nothing, so that the last one can still be undone', async () => {
  const fan = await running.fan()
  comesWith(rowOf(fan))
  await watch()
  const before = (await lines()).length
  await look()
  comesWith(rowOf(fan), '')
  await look()
  expect([(await lists()).length, (await lines()).length]).toEqual([1, before])
  const [list] = await lists()
  expect((await support.call(undoTicketList, { params: { id: String(list?.id) } })).status).toBe(200)
  expect(await planOf(fan)).toBe('free')
  await look()
  expect(await planOf(fan)).toBe('free')
})

test('watched list: what ends a plan waits for a yes, and nothing of the file is kept', async () => {
  const [stays, goes] = [await running.fan(), await running.fan()]
  comesWith(rowOf(stays), rowOf(goes))
  await watch()
  comesWith(rowOf(stays), rowOf({ email: 'newcomer@example.org' }))
  expect((await look())?.waits).toMatchObject({ why: 'ending', people: 1, words: 'Plans would end.' })
  expect([await planOf(stays), await planOf(goes)]).toEqual(['season', 'season'])
  const { rows } = await running.deps.pool.query("select * from source where kind = 'tickets'")
  expect(JSON.stringify(rows)).not.toContain('newcomer@')
  expect((await preview()).body.changes.map(({ kind }) => kind)).toEqual(['ending', 'new', 'same'])
  expect((await sayYes()).status).toBe(200)
  expect([await planOf(goes), (await state())?.waits]).toEqual(['free', null])
  expect((await lists())[0]).toMatchObject({ by_address: false, ended: 1 })
})

test('watched list: a list that is whole again applies by itself, and what was seen is what a yes applies', async () => {
  const [stays, goes] = [await running.fan(), await running.fan()]
  comesWith(rowOf(stays), rowOf(goes))
  await watch()
  comesWith(rowOf(stays))
  expect((await look())?.waits).not.toBeNull()
  const shown = (await preview()).body
  comesWith(rowOf(goes))
  const stale = await support.call(applyListAddress, { body: { preview: String(shown.fingerprint) } })
  expect(stale.status).toBe(409)
  comesWith(rowOf(stays), rowOf(goes))
  expect((await look())?.waits).toBeNull()
  expect([await planOf(stays), await planOf(goes)]).toEqual(['season', 'season'])
})

test('watched list: other columns, an earlier end and more rows that cannot be used wait', async () => {
  const fan = await running.fan()
  comesWith(rowOf(fan))
  await watch()
  comesWith(rowOf(fan, 'season', '2027-03-01'))
  expect((await look())?.waits?.why).toBe('sooner')
  comesWith(rowOf(fan), rowOf({ email: 'x@example.org' }, 'gold'))
  expect((await look())?.waits?.why).toBe('rows')
  comes(`Email,Plan,Until,Seat\n${rowOf(fan)}`)
  expect((await look())?.waits?.why).toBe('columns')
  comes('Name,Phone\nAna,555')
  expect((await look())?.waits?.why).toBe('columns')
  comesWith(rowOf(fan, 'season', '2027-08-31'))
  expect((await look())?.waits).toBeNull()
  expect(await planOf(fan)).toBe('season')
})

test('watched list: the team that was chosen counts each hour, until staff choose another one', async () => {
  const [fan, later] = [await running.fan(), await running.fan()]
  comesWith(rowOf(fan, 'plus'))
  await watch({ kind: 'none' }, { sport: 'softball' })
  comesWith(rowOf(fan, 'plus'), rowOf(later, 'plus'))
  await look()
  const sports = async () =>
    (
      await running.deps.pool.query("select sport from plan_grant where source = 'list' and ends_at > $1 order by id", [
        running.deps.clock.now(),
      ])
    ).rows.map(({ sport }) => sport)
  expect(await sports()).toEqual(['softball', 'softball'])
  expect((await preview()).body).toMatchObject({ sport: 'softball' })
  await goOn(1)
  const shown = (await preview({ sport: 'everything' })).body
  expect(shown).toMatchObject({ sport: null, people: { ending: 0 } })
  const body = { sport: 'everything', preview: String(shown.fingerprint) }
  expect((await support.call(applyListAddress, { body })).status).toBe(200)
  expect(await sports()).toEqual([null, null])
  expect((await preview()).body).toMatchObject({ sport: null })
})

test('watched list: a failure is told in words, with the last good read, and ends nothing', async () => {
  const fan = await running.fan()
  comesWith(rowOf(fan))
  await watch()
  const good_at = (await state())?.good_at
  result = { kind: 'failed', words: 'That host wasn’t found.' }
  expect(await look()).toMatchObject({ failure: 'That host wasn’t found.', good_at })
  comes('<!doctype html><p>Sign in</p>')
  expect(await look(200)).toMatchObject({ failure: 'That address is a web page, not a list.', good_at })
  comes('Email,Plan,Until,Account')
  expect((await look(400))?.failure).toBe('There are no rows below the headings.')
  expect(await planOf(fan)).toBe('season')
  comesWith(rowOf(fan))
  const { id } = (await state()) ?? { id: 0 }
  expect((await support.call(readListAddress, { params: { id: String(id) } })).body.watched?.failure).toBeNull()
})

test('watched list: the sign-in is sent, and neither stored readable nor shown nor logged', async () => {
  const fan = await running.fan()
  comesWith(rowOf(fan))
  await watch(bearer)
  expect(requests.at(-1)?.authorization).toBe('Bearer a-secret-token')
  await watch({ kind: 'basic', user: 'office', secret: 'pässword' })
  expect(requests.at(-1)?.authorization).toBe(`Basic ${Buffer.from('office:pässword').toString('base64')}`)
  await look()
  expect(requests.at(-1)?.authorization).toMatch(/^Basic /)
  const { rows } = await running.deps.pool.query("select facts from source where kind = 'tickets'")
  const told = JSON.stringify([rows, await state(), await lines(), running.logged])
  expect(told).not.toMatch(/a-secret-token|pässword|b2ZmaWNl/)
})

test('watched list: two servers read it once, and what staff change meanwhile counts', async () => {
  const fan = await running.fan()
  comesWith(rowOf(fan))
  await watch()
  comesWith(rowOf(fan), rowOf({ email: 'other@example.org' }))
  running.deps.clock.advance(2 * hourMs)
  requests = []
  await Promise.all(Array.from({ length: 4 }, () => running.deps.jobs.run('sources.tickets')))
  expect(requests).toHaveLength(1)
  await goOn(1)
  expect(await lists()).toHaveLength(2)
  const { id } = (await state()) ?? { id: 0 }
  comesWith(rowOf(fan), rowOf({ email: 'third@example.org' }), rowOf({ email: 'other@example.org' }))
  meanwhile = () => support.call(unwatchListAddress, { params: { id: String(id) } })
  expect(await look()).toBeNull()
  expect(await lists()).toHaveLength(2)
})

test('watched list: is for those who may grant plans, and refuses what is no list', async () => {
  const [fan, editor] = [await running.fan(), await running.staff('editor')]
  for (const by of [fan, editor]) {
    expect((await by.call(getWatchedList)).status).toBe(403)
    expect((await by.call(previewListAddress, { body: { address, access: { kind: 'none' } } })).status).toBe(403)
  }
  expect((await running.visitor().call(getWatchedList)).status).toBe(401)
  expect((await preview()).status).toBe(404)
  for (const wrong of [
    'http://tickets.example.org/a.csv',
    'https://user:pass@tickets.example.org/',
    'https://10.0.0.1/',
  ])
    expect([wrong, (await preview({ address: wrong, access: { kind: 'none' } })).status]).toEqual([wrong, 400])
  result = { kind: 'failed', words: 'The address refused the sign-in (401).' }
  expect((await preview({ address, access: bearer })).refusal).toMatchObject({
    message: 'The address refused the sign-in (401).',
  })
  expect((await support.call(unwatchListAddress, { params: { id: '999999' } })).status).toBe(404)
})
