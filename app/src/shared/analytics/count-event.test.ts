// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PendingEvent } from './pending-event.ts'

const taken: PendingEvent[] = []
vi.mock('./analytics.ts', () => ({ queueEvents: (seen: PendingEvent[]) => taken.push(...seen) }))
let count: typeof import('./count-event.ts').countEvent

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  localStorage.clear()
  taken.length = 0
  await visit()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function visit() {
  vi.resetModules()
  const getNavigationStorage = await import('../device/device-storage.ts')
  await getNavigationStorage.openDeviceStorage()
  count = (await import('./count-event.ts')).countEvent
}
const words = (seen: readonly PendingEvent[]) => seen.map(({ what }) => what)
const kept = () => JSON.parse(localStorage.getItem('fieldhouse.navigation') ?? '{}')

test('counted events before the queue has loaded keep their time', async () => {
  count('/')
  await vi.advanceTimersByTimeAsync(400)
  count({ name: 'sign_up', step: 'form' })
  expect(taken).toEqual([])
  await vi.advanceTimersByTimeAsync(600)
  await vi.waitFor(() => expect(words(taken)).toEqual(['/', { name: 'sign_up', step: 'form' }]))
  expect((taken[1]?.atMs ?? 0) - (taken[0]?.atMs ?? 0)).toBe(400)
  count('/app/home')
  expect(words(taken).at(-1)).toBe('/app/home')
})

test('counted events of a short visit are stored for the next one', async () => {
  count('/')
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(1)
  expect(words(kept().early)).toEqual(['/'])
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'counting is off and nothing is stored for a browser with %j',
  async (wish) => {
    vi.stubGlobal('navigator', wish)
    count('/app/home')
    dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([taken, kept().early, kept().views, kept().activity]).toEqual([[], undefined, undefined, undefined])
  },
)

test('counting can be turned off, which deletes waiting events, and on again', async () => {
  const { saveAnalyticsConsent: saveCountingChoice } = await import('./save-analytics-consent.ts')
  const { isCountingAllowed } = await import('./counting-choice.ts')
  const { getNavigationStorage } = await import('../device/device-storage.ts')
  await getNavigationStorage().write('views', { a: [{ id: 'x' }] })
  await getNavigationStorage().write('activity', { id: 'x', at: 1 })
  await saveCountingChoice(false)
  count('/app/home')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([isCountingAllowed(), taken, kept().views, kept().activity]).toEqual([false, [], undefined, undefined])
  await saveCountingChoice(true)
  count('/app/home')
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(words(taken)).toEqual(['/app/home']))
})
