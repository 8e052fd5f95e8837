// @vitest-environment happy-dom
import { randomUUID } from 'node:crypto'
import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import type { AnalyticsEvent, AnalyticsEventDraft } from '@fieldhouse/contract/analytics/events'
import { minuteMs } from '@fieldhouse/contract/durations'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PostBatch } from './queue.ts'

let sent: AnalyticsEvent[][]
let count: (what: string | AnalyticsEventDraft) => void
let post: PostBatch

const takes: PostBatch = async (events) => {
  sent.push(events)
  return 'taken'
}

/** Opens a new page, because its queue and timers belong to the open page. */
async function visit() {
  vi.resetModules()
  const { openDeviceStorage } = await import('../device/device-storage.ts')
  await openDeviceStorage()
  const { enqueueEvents } = await import('./queue.ts')
  count = (what) => enqueueEvents([{ id: randomUUID(), what, atMs: Date.now() }], (events) => post(events))
}

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  localStorage.clear()
  sent = []
  post = takes
  await visit()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const afterFlush = () => vi.advanceTimersByTimeAsync(5_000)
const pathOf = (event: AnalyticsEvent | undefined) => (event?.name === 'page_view' ? event.path : event?.name)
const paths = () => sent.map((batch) => batch.map(pathOf))

test('the event queue sends events together, five seconds after the first', async () => {
  count('/')
  count('/auth/home')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(sent).toEqual([])
  count('/app/home')
  await vi.advanceTimersByTimeAsync(1)
  expect(paths()).toEqual([['/', '/auth/home', '/app/home']])
})

test('the event queue sends what the contract accepts', async () => {
  count('/app/home')
  await afterFlush()
  expect(postBatch.body.parse({ events: sent[0] })).toEqual({ events: sent[0] })
})

test('the event queue sends events of a short earlier visit, without account pages', async () => {
  const left = ['/app/home', '/app/account/settings', { name: 'sign_up', step: 'form' }].map((what) => ({
    id: randomUUID(),
    what,
    atMs: Date.now(),
  }))
  localStorage.setItem('fieldhouse.navigation', JSON.stringify({ version: 1, early: [...left, null, { what: 7 }] }))
  await visit()
  count('/app/mylist')
  await afterFlush()
  expect(paths()).toEqual([['/app/home', 'sign_up', '/app/mylist']])
  expect(sent[0]?.[0]?.id).toBe(left[0]?.id)
  expect(postBatch.body.parse({ events: sent[0] })).toEqual({ events: sent[0] })
})

test('the event queue sends waiting events once when the page closes', async () => {
  for (const path of ['/', '/auth/home', '/app/home']) {
    count(path)
    await afterFlush()
  }
  count('/auth/login')
  dispatchEvent(new Event('pagehide'))
  await afterFlush()
  expect(paths()).toEqual([['/'], ['/auth/home'], ['/app/home'], ['/auth/login']])
})

test('the event queue drops only the event that the server refuses', async () => {
  post = async (events) => (events.some((one) => pathOf(one) === '/app/mylist') ? 'refused' : takes(events))
  for (const path of ['/', '/app/home', '/app/mylist', '/app/groups', '/app/favorites']) count(path)
  await afterFlush()
  expect(paths().flat()).toEqual(['/', '/app/home', '/app/groups', '/app/favorites'])
  post = takes
  count('/auth/login')
  await afterFlush()
  expect(paths().at(-1)).toEqual(['/auth/login'])
})

test('the event queue sends unsent events of the last visit once', async () => {
  post = () => new Promise(() => {})
  count('/app/home')
  count('/app/mylist')
  dispatchEvent(new Event('pagehide'))
  post = takes
  await visit()
  count('/app/favorites')
  await afterFlush()
  expect(paths()).toEqual([['/app/home', '/app/mylist', '/app/favorites']])
  await visit()
  count('/app/groups')
  await afterFlush()
  expect(paths().slice(1)).toEqual([['/app/groups']])
})

test.each(['garbage', [1], { a: 'b', c: [7, null, {}] }])(
  'the event queue ignores corrupt stored events: %j',
  async (views) => {
    localStorage.setItem('fieldhouse.navigation', JSON.stringify({ version: 1, views }))
    await visit()
    count('/app/home')
    await afterFlush()
    expect(paths()).toEqual([['/app/home']])
  },
)

test('the event queue counts a page again when the fan returns to it', async () => {
  for (const pattern of ['/app/home', '/app/account/settings', '/app/home']) count(pattern)
  await afterFlush()
  expect(paths()).toEqual([['/app/home', '/app/home']])
})

test('the event queue sends at most fifty events in one batch', async () => {
  for (let index = 0; index < 120; index++) count('/app/home')
  await afterFlush()
  await afterFlush()
  await afterFlush()
  expect(sent.map((batch) => batch.length)).toEqual([50, 50, 20])
  expect(new Set(sent.flat().map(({ id }) => id)).size).toBe(120)
})

test('the event queue keeps events that could not be sent and sends them with the next one', async () => {
  post = async () => 'unknown'
  count('/app/home')
  await afterFlush()
  post = takes
  await afterFlush()
  expect(sent).toEqual([])
  count('/auth/home')
  await afterFlush()
  expect(paths()).toEqual([['/app/home', '/auth/home']])
})

test('the event queue keeps the newest five hundred events while offline', async () => {
  post = async () => 'unknown'
  for (let index = 0; index < 600; index++) count('/app/home')
  await afterFlush()
  post = takes
  count('/auth/home')
  for (let batch = 0; batch < 11; batch++) await afterFlush()
  expect(sent.flat()).toHaveLength(500)
  expect(pathOf(sent.flat().at(-1))).toBe('/auth/home')
})

describe('the activity session', () => {
  const activities = () => [...new Set(sent.flat().map(({ activity }) => activity))]

  test('lasts 120 minutes, across visits', async () => {
    count('/app/home')
    await vi.advanceTimersByTimeAsync(119 * minuteMs)
    await visit()
    count('/app/home')
    await afterFlush()
    expect(activities()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(minuteMs)
    count('/app/home')
    await afterFlush()
    expect(activities()).toHaveLength(2)
  })

  test('continues past 120 minutes while events are less than six seconds apart', async () => {
    count('/app/home')
    await vi.advanceTimersByTimeAsync(120 * minuteMs - 1_000)
    count({ name: 'story', story: 7, how: 'opened' })
    await vi.advanceTimersByTimeAsync(5_000)
    count({ name: 'story', story: 7, how: 'read' })
    await afterFlush()
    expect(activities()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    count('/app/home')
    await afterFlush()
    expect(activities()).toHaveLength(2)
  })

  test('is stored with its times', async () => {
    count('/app/home')
    await afterFlush()
    expect(JSON.parse(localStorage.getItem('fieldhouse.navigation') ?? '').activity).toEqual({
      id: activities()[0],
      at: Date.parse('2026-11-21T12:00:00Z'),
      last: Date.parse('2026-11-21T12:00:00Z'),
    })
  })

  test.each(['garbage', 7, { id: 7, at: 'now' }, null])(
    'is replaced when the stored value is corrupt: %j',
    async (garbage) => {
      localStorage.setItem('fieldhouse.navigation', JSON.stringify({ version: 1, activity: garbage }))
      await visit()
      count('/app/home')
      await afterFlush()
      expect(activities()[0]).toMatch(/^[\da-f-]{36}$/)
    },
  )
})
