import type { AddressInfo } from 'node:net'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { appTokenHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { listAnnouncements } from '@fieldhouse/contract/messages/announced'
import {
  type AnnouncementInput,
  createAnnouncement,
  editAnnouncement,
  endAnnouncement,
  maxAnnouncements,
  operatorAnnouncements,
  resumeAnnouncement,
} from '@fieldhouse/contract/messages/announcements'
import { stream } from '@fieldhouse/contract/realtime/realtime'
import { getFullPath } from '@fieldhouse/contract/request'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '../realtime/test-listener.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(() => running.close())
afterEach(async () => {
  for (const { id } of (await listStored()).filter(({ state }) => state !== 'over')) await end(id)
})

const inMs = (ms: number) => new Date(running.deps.clock.now().getTime() + ms).toISOString()
const buildInput = (changes: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  words: 'Gates open 30 minutes late',
  urgent: false,
  sports: [],
  from: null,
  until: inMs(4 * minuteMs),
  link: null,
  ...changes,
})
const make = async (changes: Partial<AnnouncementInput> = {}) => {
  const created = await operator.call(createAnnouncement, { body: buildInput(changes) })
  expect(created.status).toBe(201)
  return created.body
}
const one = (id: number) => ({ params: { id: String(id) } })
const end = (id: number) => operator.call(endAnnouncement, one(id))
const listStored = async () => (await operator.call(operatorAnnouncements)).body.announcements
const keptOne = async (id: number) => (await listStored()).find((each) => each.id === id)
const fetchCurrent = async (who = running.visitor()) => (await who.call(listAnnouncements)).body
const toldWords = async () => (await fetchCurrent()).announcements.map(({ words }) => words)
const until = (work: () => Promise<void> | void) => vi.waitFor(work, { interval: 20 })

test('announcements: fans see them, urgent first, until their end', async () => {
  const plain = await make({ link: '/app/sports' })
  const urgent = await make({
    words: 'Lightning: leave the stands',
    urgent: true,
    until: inMs(minuteMs),
    sports: ['football'],
  })
  expect(await fetchCurrent()).toEqual({
    announcements: [
      {
        id: urgent.id,
        words: 'Lightning: leave the stands',
        urgent: true,
        sports: ['football'],
        until: urgent.until,
        link: null,
      },
      {
        id: plain.id,
        words: 'Gates open 30 minutes late',
        urgent: false,
        sports: [],
        until: plain.until,
        link: '/app/sports',
      },
    ],
    again_at: null,
  })
  running.deps.clock.advance(minuteMs)
  expect(await toldWords()).toEqual(['Gates open 30 minutes late'])
  expect(await keptOne(urgent.id)).toMatchObject({ state: 'over', ended_at: null, ended_by: null })
})

test('announcements: a planned one is hidden until its start, and the answer says when to ask again', async () => {
  const from = inMs(2 * minuteMs)
  const { id, state } = await make({ words: 'Parking is full', from })
  expect([state, await fetchCurrent()]).toEqual(['planned', { announcements: [], again_at: from }])
  running.deps.clock.advance(2 * minuteMs)
  expect([await toldWords(), (await keptOne(id))?.state]).toEqual([['Parking is full'], 'on'])
})

test('announcements: the answer is cached for everyone, and 304 when unchanged', async () => {
  await make()
  await running.busDelivers()
  const visitor = running.visitor()
  const queries = vi.spyOn(running.deps.pool, 'connect')
  const { headers } = await visitor.call(listAnnouncements)
  const again = await visitor.call(listAnnouncements, { headers: { 'if-none-match': String(headers.etag) } })
  const before = queries.mock.calls.length
  await Promise.all(Array.from({ length: 20 }, () => running.visitor().call(listAnnouncements)))
  expect([again.status, queries.mock.calls.length - before]).toEqual([304, 0])
  queries.mockRestore()
})

test('announcements: an edit from an outdated revision is refused', async () => {
  const { id, revision, from } = await make()
  const body = { revision, ...buildInput({ words: 'Gates open 60 minutes late' }) }
  const changed = await operator.call(editAnnouncement, { ...one(id), body })
  expect(changed.body).toMatchObject({ words: 'Gates open 60 minutes late', revision: revision + 1, from })
  const late = await operator.call(editAnnouncement, { ...one(id), body: { ...body, words: 'Mine' } })
  expect([late.status, late.refusal.message]).toEqual([409, expect.stringContaining('Someone else changed')])
  expect(await toldWords()).toEqual(['Gates open 60 minutes late'])
})

test('announcements: an ended one is gone at once, listed with who ended it, and can be resumed', async () => {
  const { id } = await make()
  expect((await end(id)).body).toMatchObject({
    state: 'over',
    ended_at: inMs(0),
    ended_by: 'Ana Ruiz',
    made_by: 'Ana Ruiz',
  })
  expect(await toldWords()).toEqual([])
  running.deps.clock.advance(minuteMs)
  expect((await end(id)).body.ended_at).toBe(inMs(-minuteMs))
  expect((await operator.call(editAnnouncement, { ...one(id), body: { revision: 1, ...buildInput() } })).status).toBe(
    409,
  )
  expect((await operator.call(resumeAnnouncement, one(id))).body).toMatchObject({ state: 'on', ended_at: null })
  expect(await toldWords()).toEqual(['Gates open 30 minutes late'])
  running.deps.clock.advance(4 * minuteMs)
  expect((await operator.call(resumeAnnouncement, one(id))).status).toBe(409)
  const lines = (await operator.call(auditTrail)).body.entries.filter(({ subject }) => subject === `announcement ${id}`)
  expect(lines.map(({ action }) => action).toReversed()).toEqual([
    'make announcement',
    'end announcement',
    'resume announcement',
  ])
})

test('announcements: owners can manage them, and editors, scorers and fans cannot', async () => {
  const { id, revision } = await make()
  const owner = await running.staff('owner')
  expect((await owner.call(editAnnouncement, { ...one(id), body: { revision, ...buildInput() } })).status).toBe(200)
  for (const who of [await running.staff('editor'), await running.staff('scorer'), await running.fan()]) {
    expect((await who.call(operatorAnnouncements)).status).toBe(403)
    expect((await who.call(createAnnouncement, { body: buildInput() })).status).toBe(403)
    expect((await who.call(editAnnouncement, { ...one(id), body: { revision: 1, ...buildInput() } })).status).toBe(403)
    for (const endpoint of [endAnnouncement, resumeAnnouncement])
      expect((await who.call(endpoint, one(id))).status).toBe(403)
  }
  expect((await running.visitor().call(createAnnouncement, { body: buildInput() })).status).toBe(401)
  expect(await toldWords()).toEqual(['Gates open 30 minutes late'])
})

test('announcements: invalid ones are refused with a message', async () => {
  const refused = async (changes: object): Promise<string> => {
    const { status, refusal } = await operator.call(createAnnouncement, { body: { ...buildInput(), ...changes } })
    return `${status} ${refusal.message}`
  }
  expect(await refused({ words: '' })).toMatch(/^400 .*Enter some text/)
  expect(await refused({ words: 'x'.repeat(201) })).toMatch(/^400 .*200 characters or fewer/)
  expect(await refused({ words: 'two\nlines' })).toMatch(/^400 .*one line/)
  for (const link of ['javascript:alert(1)', '//evil.example.org', 'data:text/html,x', '/console/staff'])
    expect(await refused({ link })).toMatch(/^400 .*Enter a link that starts with/)
  expect(await refused({ sports: ['quidditch'] })).toBe('400 “quidditch” isn’t one of your sports. Choose another one.')
  expect(await refused({ until: undefined })).toMatch(/^400/)
  expect(await refused({ until: inMs(0) })).toBe('400 That end time has passed. Choose a later one.')
  expect(await refused({ until: inMs(15 * dayMs) })).toBe('400 Choose an end within 14 days.')
  expect(await refused({ from: inMs(5 * minuteMs) })).toBe('400 Choose an end after the start.')
  expect((await end(999_999)).status).toBe(404)
  expect(await toldWords()).toEqual([])
})

test('announcements: only a few can overlap, and others are possible at another time', async () => {
  const body = buildInput()
  const responses = await Promise.all(
    Array.from({ length: maxAnnouncements + 2 }, () => operator.call(createAnnouncement, { body })),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(maxAnnouncements).fill(201), 409, 409])
  await make({ from: inMs(5 * minuteMs), until: inMs(6 * minuteMs) })
})

test('announcements: every server shows one at once, to requests and to open pages', async () => {
  const other = await running.another()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const fan = await running.fan()
  const headers = { [appTokenHeader]: currentSchool().appToken, [sessionHeader]: fan.jwt }
  const { port } = other.app.server.address() as AddressInfo
  const url = () => `http://127.0.0.1:${port}${getFullPath(stream)}?sports=all`
  const listener = listen({ url, headers, keepsAll: true })
  await until(() => expect(listener.ready()).toBe(1))
  const findLatest = () => listener.events.filter((event) => event.kind === 'announcements').at(-1)?.announcements
  const elsewhere = async () => (await fetchCurrent(other.visitor())).announcements.map(({ words }) => words)
  const { id } = await make({ words: 'Told here' })
  expect(await toldWords()).toEqual(['Told here'])
  await until(() => expect(findLatest()).toMatchObject([{ id, words: 'Told here' }]))
  await until(async () => expect(await elsewhere()).toEqual(['Told here']))
  const late = listen({ url, headers, keepsAll: true })
  await until(() => expect(late.ready()).toBe(1))
  expect(late.events).toContainEqual(expect.objectContaining({ kind: 'announcements' }))
  await end(id)
  await until(() => expect(findLatest()).toEqual([]))
  await until(async () => expect(await elsewhere()).toEqual([]))
  for (const each of [listener, late]) each.leave()
  await other.close()
})
