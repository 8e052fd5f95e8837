import { expect, test } from 'vitest'
import type { Stock, StoredRow } from '../../library/stock/stock.ts'
import { fillRow } from './home.ts'

const now = new Date('2026-11-21T20:00:00Z')
const everybody = { plans: [], blackout: [], blackout_until: null, from: null, until: null }
const onAir = { kind: 'live', live: { kind: 'live', since: now.toISOString(), source: { kind: 'feeding' } } }
const film = { kind: 'ready' }

const event = (id: number, state: object, games: readonly object[] = [], durationMs = 0) => ({
  id,
  title: `Event ${id}`,
  subtitle: null,
  image: null,
  sport: null,
  starts_at: new Date('2026-11-21T18:00:00Z'),
  cancelled: false,
  games,
  audience: everybody,
  asset: { state, durationMs },
})
const own = [{ id: 7, status: { kind: 'live', label: '1st' } }]

const standing = (type: 'hero' | 'live', ...events: readonly object[]) =>
  fillRow(
    { events, titles: new Map() } as unknown as Stock,
    { type, filling: { kind: 'titles', titles: [] } } as unknown as StoredRow,
    { viewer: { plan: 'free', market: '770' }, now },
  ).page

test.each(['hero', 'live'] as const)(
  'home: during our own game no scrimmage of others comes before it (%s)',
  (type) => {
    const ids = standing(type, event(1, onAir), event(2, onAir, own), event(3, onAir)).map(({ id }) => id)
    expect(ids).toEqual([2, 1, 3])
  },
)

test('home: an ended event has its end, even as a video', () => {
  const [ended] = standing('live', event(1, film, own, 90 * 60_000))
  expect(ended).toMatchObject({ state: 'ended', ended_at: '2026-11-21T19:30:00.000Z' })
})
