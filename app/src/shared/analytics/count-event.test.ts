// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PendingEvent } from './pending-event.ts'

const queued: PendingEvent[] = []
vi.mock('./analytics.ts', () => ({ queueEvents: (events: PendingEvent[]) => queued.push(...events) }))
let count: typeof import('./count-event.ts').countEvent

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  localStorage.clear()
  queued.length = 0
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
const namesOf = (events: readonly PendingEvent[]) => events.map(({ what }) => what)
const readStored = () => JSON.parse(localStorage.getItem('fieldhouse.navigation') ?? '{}')

test('counted events before the queue has loaded keep their time', async () => {
  count('/')
  await vi.advanceTimersByTimeAsync(400)
  count({ name: 'sign_up', step: 'form' })
  expect(queued).toEqual([])
  await vi.advanceTimersByTimeAsync(600)
  await vi.waitFor(() => expect(namesOf(queued)).toEqual(['/', { name: 'sign_up', step: 'form' }]))
  expect((queued[1]?.atMs ?? 0) - (queued[0]?.atMs ?? 0)).toBe(400)
  count('/app/home')
  expect(namesOf(queued).at(-1)).toBe('/app/home')
})

test('counted events of a short visit are stored for the next one', async () => {
  count('/')
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(1)
  expect(namesOf(readStored().early)).toEqual(['/'])
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'counting is off and nothing is stored for a browser with %j',
  async (privacySignal) => {
    vi.stubGlobal('navigator', privacySignal)
    count('/app/home')
    dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([queued, readStored().early, readStored().views, readStored().activity]).toEqual([
      [],
      undefined,
      undefined,
      undefined,
    ])
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
  expect([isCountingAllowed(), queued, readStored().views, readStored().activity]).toEqual([
    false,
    [],
    undefined,
    undefined,
  ])
  await saveCountingChoice(true)
  count('/app/home')
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(namesOf(queued)).toEqual(['/app/home']))
})
