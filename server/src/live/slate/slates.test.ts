import { expect, test, vi } from 'vitest'
import { slateService } from './slates.service.ts'

test('slates: when a slate has started an event long before its start, removing it puts the camera on air', async () => {
  const bring = vi.fn(async () => {})
  const event = {
    goes_on_air: 'by-itself',
    on_air_at: null,
    ended_at: null,
    cancelled: false,
    starts_at: new Date('2026-11-28T18:00:00Z'),
    slate: { kind: 'starting-soon', until: null, words: null },
    asset_id: 'a1',
    asset: { state: { kind: 'live', live: { kind: 'live', source: { kind: 'feeding' }, slate: 'starting-soon' } } },
    games: [],
  }
  const { setSlate } = slateService({
    store: { events: { slated: async () => [] } },
    change: async () => undefined,
    ingest: { requireEvent: async () => event, getLiveEvent: async () => event, bring, onForget: () => {} },
    origin: { live: {}, capabilities: async () => ({ ffmpeg: 'ffmpeg' }) },
    now: () => new Date('2026-11-21T18:00:00Z'),
    log: { error: () => {} },
    hasElsewhere: () => false,
  } as never)
  await setSlate('operator', 5, { slate: null })
  expect(bring).toHaveBeenCalledWith(5)
})
