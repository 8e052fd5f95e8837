import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { testClock } from '../shared/clock/clock.ts'
import { type TestDatabase, testDatabase } from '../shared/db/test-database.ts'
import type { ExternalFetchOptions, ExternalFetchResult } from '../shared/files/external/external-fetcher.ts'
import { steppedJobs } from '../shared/jobs/stepped-jobs.ts'
import { fetchChanged } from './fetch-changed.ts'
import { openSources } from './open-sources.ts'
import { lostAfterMs, type SourceReader } from './polling.service.ts'
import type { PolledSource } from './source.ts'
import { type SourceStore, sourcesStore } from './sources.store.ts'
import { seedSource } from './test-source.ts'

let database: TestDatabase
let store: SourceStore<'stories'>
let clock: ReturnType<typeof testClock>
/** The answer, the requests and the entries that were kept. */
let result: ExternalFetchResult
let requests: ExternalFetchOptions[]
let received: string[]
/** Functions that run during the request and before its answer is stored. */
let underWay: () => Promise<unknown>
let beforeKeeping: () => Promise<unknown>

beforeAll(async () => {
  database = await testDatabase(inject('databaseServer'))
  store = sourcesStore(database.pool, currentSchool().id).of('stories')
})
beforeEach(() => {
  clock = testClock(new Date('2026-11-21T18:00:00Z'))
  ;[requests, received] = [[], []]
  underWay = async () => {}
  beforeKeeping = async () => {}
})
afterEach(() => database.pool.query('delete from source'))
afterAll(() => database.drop())

const address = 'https://paper.example.org/feed.xml'
const facts = { address, name: 'X', licence: 'X', teams: [], publishes: true }
const addSource = (columns = {}) => seedSource(database.pool, 'stories', clock.now(), { facts, columns })
const setContent = (text: string, stamps: { etag?: string; modified?: string } = {}) => {
  const { etag, modified } = stamps
  result = { kind: 'came', bytes: new TextEncoder().encode(text), etag, modified }
}
const outside = {
  get: async (_: string, options: ExternalFetchOptions): Promise<ExternalFetchResult> => {
    requests.push(options)
    const answer = result
    await underWay()
    return answer
  },
}
const reader: SourceReader<'stories', string> = {
  kind: 'stories',
  atOnce: 2,
  read: async (source) => {
    const came = await fetchChanged(outside, source.facts.address, source, { mostBytes: 1_000 })
    return came.kind === 'came' ? { ...came, content: new TextDecoder().decode(came.bytes) } : came
  },
  take: async ({ noteSuccess }, content) => {
    await beforeKeeping()
    if (await noteSuccess(store, { title: content, copy: Buffer.from(content) })) received.push(content)
  },
}
/** Opens a server with its own jobs. */
const openServer = (more: Partial<SourceReader<'stories', string>> = {}, random = () => 0) => {
  const jobs = steppedJobs()
  const log = { warn: () => {} }
  const { at } = openSources({ pool: database.pool, clock, log, jobs, random }).reads({ ...reader, ...more })
  return { at, poll: () => jobs.run('sources.stories') }
}
const minutesOn = (minutes: number) => clock.advance(minutes * minuteMs)
const only = async (): Promise<PolledSource<'stories'>> => {
  const [found] = await store.all()
  if (!found) throw new Error('no source')
  return found
}
const minutesUntilDue = async () => ((await only()).due_at.getTime() - clock.now().getTime()) / minuteMs

test('polling: a source is polled when it is due, at its own pace, and not while paused', async () => {
  const { poll } = openServer()
  await addSource({ every_minutes: 30 })
  const paused = await addSource({ paused: true, named: 'another' })
  setContent('One')
  await poll()
  await poll()
  expect([requests.length, await minutesUntilDue()]).toEqual([1, 30])
  minutesOn(29)
  await poll()
  expect(requests).toHaveLength(1)
  minutesOn(1)
  await poll()
  expect(requests).toHaveLength(2)
  expect(await store.find(paused)).toMatchObject({ looked_at: null })
})

test('polling: stamps are sent, and an unchanged answer is handled once', async () => {
  const { poll } = openServer()
  await addSource()
  setContent('One', { etag: '"7"', modified: 'Sat, 21 Nov 2026 12:00:00 GMT' })
  await poll()
  result = { kind: 'same' }
  minutesOn(10)
  await poll()
  expect(requests.at(-1)).toMatchObject({ etag: '"7"', modified: 'Sat, 21 Nov 2026 12:00:00 GMT' })
  // The same text with other stamps.
  setContent('One', { etag: '"8"' })
  minutesOn(10)
  await poll()
  expect(received).toEqual(['One'])
  expect(await only()).toMatchObject({ good_at: clock.now(), looked_at: clock.now(), etag: '"7"', failure: null })
  setContent('Two')
  minutesOn(10)
  await poll()
  expect(received).toEqual(['One', 'Two'])
  expect(await only()).toMatchObject({ etag: null, modified: null, title: 'Two' })
})

test('polling: a failing source keeps its last data, is explained, and is polled less often', async () => {
  let falls = 0
  const { poll } = openServer({
    fell: async () => {
      falls++
    },
  })
  const id = await addSource()
  setContent('One', { etag: '"7"' })
  await poll()
  const good_at = clock.now()
  result = { kind: 'failed', words: 'The host isn’t responding.' }
  const pauses: number[] = []
  for (let failures = 1; failures <= 8; failures++) {
    minutesOn(await minutesUntilDue())
    await poll()
    pauses.push(await minutesUntilDue())
    expect(await only()).toMatchObject({
      failure: 'The host isn’t responding.',
      failures,
      good_at,
      title: 'One',
      etag: '"7"',
    })
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 360, 360])
  expect(String(await store.copyOf(id))).toBe('One')
  expect(falls).toBe(1)
  result = { kind: 'same' }
  minutesOn(360)
  await poll()
  expect(await only()).toMatchObject({ failure: null, failures: 0, good_at: clock.now() })
  expect(await minutesUntilDue()).toBe(10)
})

test('polling: sources that failed together are not polled together', async () => {
  const chances = [0, 0.5, 1]
  const { poll } = openServer({}, () => chances.shift() ?? 0)
  for (const named of ['a', 'b', 'c']) await addSource({ named })
  result = { kind: 'failed', words: 'The host isn’t responding.' }
  await poll()
  const due = (await store.all()).map(({ due_at }) => (due_at.getTime() - clock.now().getTime()) / minuteMs)
  expect(due.toSorted((one, other) => one - other)).toEqual([10, 11, 12])
})

test('polling: a source’s requested pause is kept', async () => {
  const { poll } = openServer()
  await addSource()
  result = { kind: 'failed', words: 'It is asked too often.', status: 429, againAfterMs: 8 * hourMs }
  await poll()
  expect(await minutesUntilDue()).toBe(480)
  expect((await only()).again_at).toEqual(new Date(clock.now().getTime() + 8 * hourMs))
  setContent('One')
  minutesOn(480)
  await poll()
  expect(await only()).toMatchObject({ again_at: null, failure: null })
})

test('polling: an internal error is reported, counts as a failure, and delays no other source', async () => {
  const { poll } = openServer({
    atOnce: 1,
    take: async ({ source, noteSuccess }) => {
      if (source.named === 'first') throw new Error('disk full')
      await noteSuccess(store)
    },
  })
  await addSource({ named: 'first', due_at: new Date(clock.now().getTime() - minuteMs) })
  await addSource({ named: 'second' })
  setContent('One')
  await poll()
  expect(await store.all()).toMatchObject([
    {
      named: 'first',
      failure: expect.stringContaining('couldn’t be processed'),
      failures: 1,
      good_at: null,
      sha256: null,
    },
    { named: 'second', failure: null, good_at: clock.now() },
  ])
})

test('polling: one server at a time polls a source', async () => {
  const [one, other] = [openServer(), openServer()]
  const id = await addSource()
  setContent('One')
  await Promise.all([one.poll(), other.poll(), one.poll()])
  expect(requests).toHaveLength(1)
  // Also while a request takes longer than the interval.
  setContent('Two')
  minutesOn(10)
  underWay = async () => {
    underWay = async () => {}
    minutesOn(11)
    await Promise.all([other.poll(), other.at(id)])
    expect(requests).toHaveLength(2)
  }
  await one.poll()
  expect(received).toEqual(['One', 'Two'])
})

test('polling: a requested poll during another one follows it', async () => {
  const { poll } = openServer()
  const id = await addSource()
  setContent('One')
  underWay = async () => {
    underWay = async () => {}
    setContent('Two')
    minutesOn(1)
    await store.isDue(id, clock.now())
  }
  await poll()
  await poll()
  expect(received).toEqual(['One', 'Two'])
})

test('polling: a source of a server that was lost before saving is polled completely by another', async () => {
  const [lost, other] = [openServer(), openServer()]
  await addSource({ every_minutes: 1_440 })
  setContent('One', { etag: '"7"' })
  let comesBack = () => {}
  const reached = new Promise<void>((isReached) => {
    beforeKeeping = () => {
      beforeKeeping = async () => {}
      isReached()
      return new Promise<void>((goOn) => {
        comesBack = goOn
      })
    }
  })
  const polling = lost.poll()
  await reached
  // Nothing is stored: neither the request nor its stamps.
  expect(await only()).toMatchObject({ looked_at: null, good_at: null, etag: null, sha256: null, title: null })
  await other.poll()
  expect(requests).toHaveLength(1)
  // A source that is read once a day is retried before tomorrow.
  clock.advance(lostAfterMs)
  await other.poll()
  expect(requests.map(({ etag }) => etag)).toEqual([null, null])
  expect(received).toEqual(['One'])
  expect(await minutesUntilDue()).toBe(1_440)
  // The request was not lost but slow, so its answer comes too late.
  comesBack()
  await polling
  expect(received).toEqual(['One'])
  expect(await only()).toMatchObject({ title: 'One', etag: '"7"', failure: null })
})

test('polling: a restarted server polls once what was due meanwhile', async () => {
  await addSource()
  setContent('One')
  await openServer().poll()
  clock.advance(5 * 24 * hourMs)
  const anew = openServer()
  await anew.poll()
  await anew.poll()
  expect([requests.length, await minutesUntilDue()]).toEqual([2, 10])
})

test('polling: results are not saved when the source was changed, removed or failed meanwhile', async () => {
  const { poll } = openServer()
  const id = await addSource()
  setContent('One')
  const named = 'https://other.example.org/feed.xml'
  const update = { facts: { ...facts, address: named }, every_minutes: 10, paused: false, named, due_at: clock.now() }
  beforeKeeping = () => store.change(id, update, 'another')
  await poll()
  expect([received, await only()]).toMatchObject([[], { named, looked_at: null, sha256: null }])
  result = { kind: 'failed', words: 'The host isn’t responding.' }
  underWay = () => store.change(id, update, 'another')
  await poll()
  expect(await only()).toMatchObject({ failure: null, failures: 0 })
  setContent('Two')
  underWay = async () => {}
  beforeKeeping = () => store.remove(id)
  await poll()
  expect([received, await store.all()]).toEqual([[], []])
})

test('polling: a changed source is read again completely, and its failures are cleared', async () => {
  const { poll } = openServer()
  const id = await addSource()
  setContent('One', { etag: '"7"' })
  await poll()
  const { named } = await only()
  const update = { facts: { ...facts, name: 'Y' }, every_minutes: 10, paused: false, named, due_at: clock.now() }
  await store.change(id, update, 'changed')
  expect(await only()).toMatchObject({ etag: null, sha256: null, title: 'One', good_at: clock.now() })
  await poll()
  expect([requests.at(-1)?.etag, received]).toEqual([null, ['One', 'One']])
  await store.change(id, { ...update, every_minutes: 60 }, 'same')
  expect(await only()).toMatchObject({ every_minutes: 60, etag: '"7"' })
  await store.change(id, update, 'another')
  expect(await only()).toMatchObject({ title: null, good_at: null, etag: null, failures: 0 })
  expect(await store.copyOf(id)).toBeNull()
})
