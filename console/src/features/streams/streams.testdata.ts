import type { ListedStream } from '@fieldhouse/contract/live/streams'
import type { DiskForecast } from './disk/disk.model.ts'

/** A recording of November 13. */
export const streamOf = (id: number, changes: Partial<ListedStream> = {}): ListedStream => ({
  id,
  title: `Recording ${id}`,
  subtitle: null,
  sport: null,
  image: null,
  starts_at: '2026-11-13T19:00:00.000Z',
  minutes: null,
  state: 'ended',
  game_id: null,
  live_since: null,
  seconds: 2_900,
  bytes: 2_500_000_000,
  plans: [],
  blackout: [],
  blackout_until: null,
  replay: null,
  title_id: null,
  ...changes,
})

/** An empty disk of 2 TB. */
export const diskOf = (changes: Partial<DiskForecast> = {}): DiskForecast => ({
  total: 2e12,
  used: 0,
  videos: 0,
  past: [{ day: '2026-11-28', bytes: 0 }],
  ahead: [{ day: '2026-11-28', bytes: 0 }],
  expected: { games: 0, events: 0, bytes: 0, usual: null },
  full_on: null,
  ...changes,
})
