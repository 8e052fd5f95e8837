// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto'
import { type AnalyticsEvent, postBatch } from '@fieldhouse/contract/analytics/analytics'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const minuteMs = 60_000
let sent: AnalyticsEvent[][]
let count: (pattern: string) => void
let post: (events: AnalyticsEvent[]) => Promise<void>

/** A visit of its own: what waits and what is due belongs to the page that is open. */
async function visit() {
  vi.resetModules()
  const { openDeviceStorage } = await import('../device/device-storage.ts')
  await openDeviceStorage()
  const { countPageView } = await import('./page-views.ts')
  count = (pattern) => countPageView(pattern, (events) => post(events))
}

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  localStorage.clear()
  sent = []
  post = async (events) => void sent.push(events)
  await visit()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const afterFlush = () => vi.advanceTimersByTimeAsync(5_000)
const paths = () => sent.map((batch) => batch.map(({ path }) => path))

test('views are sent together, five seconds after the first', async () => {
  count('/')
  count('/auth/home')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(sent).toEqual([])
  count('/app/home')
  await vi.advanceTimersByTimeAsync(1)
  expect(paths()).toEqual([['/', '/auth/home', '/app/home']])
})

test('what is sent is what the contract takes', async () => {
  count('/app/home')
  await afterFlush()
  expect(postBatch.body.parse({ events: sent[0] })).toEqual({ events: sent[0] })
})

test('a page without https is counted as well: there the browser makes no uuid', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) })
  count('/app/home')
  await afterFlush()
  expect(postBatch.body.parse({ events: sent[0] })).toEqual({ events: sent[0] })
})

test('a visit that ends sends what waits once, however often it was sent before', async () => {
  for (const path of ['/', '/auth/home', '/app/home']) {
    count(path)
    await afterFlush()
  }
  count('/auth/login')
  dispatchEvent(new Event('pagehide'))
  await afterFlush()
  expect(paths()).toEqual([['/'], ['/auth/home'], ['/app/home'], ['/auth/login']])
})

test('what a visit could not send the next one sends, once, and what was sent is kept no longer', async () => {
  post = () => new Promise(() => {})
  count('/app/home')
  count('/app/mylist')
  dispatchEvent(new Event('pagehide'))
  post = async (events) => void sent.push(events)
  await visit()
  count('/app/favorites')
  await afterFlush()
  expect(paths()).toEqual([['/app/home', '/app/mylist', '/app/favorites']])
  await visit()
  count('/app/groups')
  await afterFlush()
  expect(paths().slice(1)).toEqual([['/app/groups']])
})

test.each(['garbage', [1], { a: 'b', c: [7, null, {}] }])('garbage that was kept is not sent: %j', async (views) => {
  localStorage.setItem('fieldhouse.navigation', JSON.stringify({ version: 1, views }))
  await visit()
  count('/app/home')
  await afterFlush()
  expect(paths()).toEqual([['/app/home']])
})

test('a page that is come back to is seen again', async () => {
  for (const pattern of ['/app/home', '/app/account/settings', '/app/home']) count(pattern)
  await afterFlush()
  expect(paths()).toEqual([['/app/home', '/app/home']])
})

test('at most fifty go in one batch, and the rest follow', async () => {
  for (let index = 0; index < 120; index++) count('/app/home')
  await afterFlush()
  await afterFlush()
  await afterFlush()
  expect(sent.map((batch) => batch.length)).toEqual([50, 50, 20])
  expect(new Set(sent.flat().map(({ id }) => id)).size).toBe(120)
})

test('what could not be sent stays, and goes with the next view under the same id', async () => {
  post = () => Promise.reject(new Error('offline'))
  count('/app/home')
  await afterFlush()
  post = async (events) => void sent.push(events)
  await afterFlush()
  expect(sent).toEqual([])
  count('/auth/home')
  await afterFlush()
  expect(paths()).toEqual([['/app/home', '/auth/home']])
})

test('a long time without a network keeps the newest five hundred', async () => {
  post = () => Promise.reject(new Error('offline'))
  for (let index = 0; index < 600; index++) count('/app/home')
  await afterFlush()
  post = async (events) => void sent.push(events)
  count('/auth/home')
  for (let batch = 0; batch < 11; batch++) await afterFlush()
  expect(sent.flat()).toHaveLength(500)
  expect(sent.flat().at(-1)?.path).toBe('/auth/home')
})

describe('the activity session', () => {
  const activities = () => [...new Set(sent.flat().map(({ activity }) => activity))]

  test('is the same for 120 minutes, over visits too, and another after them', async () => {
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

  test('is stored with its time', async () => {
    count('/app/home')
    await afterFlush()
    expect(JSON.parse(localStorage.getItem('fieldhouse.navigation') ?? '').activity).toEqual({
      id: activities()[0],
      at: Date.parse('2026-11-21T12:00:00Z'),
    })
  })

  test.each(['garbage', 7, { id: 7, at: 'now' }, null])('that is garbage (%j) is made anew', async (garbage) => {
    localStorage.setItem('fieldhouse.navigation', JSON.stringify({ version: 1, activity: garbage }))
    await visit()
    count('/app/home')
    await afterFlush()
    expect(activities()[0]).toMatch(/^[\da-f-]{36}$/)
  })
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'whoever asks not to be counted is not: %j',
  async (wish) => {
    vi.stubGlobal('navigator', wish)
    count('/app/home')
    await afterFlush()
    expect(sent).toEqual([])
  },
)
