import type { ListedStream } from '@fieldhouse/contract/live/streams'

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
  seconds: 2_900,
  bytes: 2_500_000_000,
  plans: [],
  blackout: [],
  blackout_until: null,
  replay: null,
  title_id: null,
  ...changes,
})
