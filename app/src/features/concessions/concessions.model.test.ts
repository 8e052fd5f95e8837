import { expect, test } from 'vitest'
import {
  applyMarks,
  createDistanceFinder,
  findLikelyVenue,
  formatDistance,
  formatVenueGameTime,
  getStandOpening,
  getWalkingEffort,
  isSoldOut,
  searchMenus,
} from './concessions.model.ts'
import { itemOf, pageOf, standOf, venueOf } from './concessions.testdata.ts'

const nowMs = Date.parse('2026-11-21T19:00:00Z')
const hours = { opens_at: '2026-11-21T18:30:00.000Z', closes_at: '2026-11-21T23:30:00.000Z' }
const until = '2026-11-22T12:00:00.000Z'

test('a concession stand follows its hours unless the staff marked it open or closed until morning', () => {
  const at = (ms: number, mark: Parameters<typeof getStandOpening>[0]['mark'] = null) =>
    getStandOpening({ hours, mark }, ms)
  expect(at(Date.parse('2026-11-21T18:00:00Z'))).toEqual({ kind: 'later', at: hours.opens_at })
  expect(at(nowMs)).toEqual({ kind: 'open', until: hours.closes_at })
  expect(at(Date.parse('2026-11-22T00:00:00Z'))).toEqual({ kind: 'closed', byHand: false })
  expect(at(nowMs, { state: 'closed', until })).toEqual({ kind: 'closed', byHand: true })
  expect(at(Date.parse('2026-11-22T00:00:00Z'), { state: 'open', until })).toEqual({ kind: 'open', until: null })
  expect(at(Date.parse('2026-11-22T13:00:00Z'), { state: 'open', until })).toEqual({ kind: 'closed', byHand: false })
  expect(getStandOpening({ hours: null, mark: null }, nowMs)).toEqual({ kind: 'unknown' })
})

test('concessions: marks apply to the current answer and disappear when they are no longer sent', () => {
  const page = pageOf(
    venueOf(1, {
      stands: [
        standOf(1, { menu: [itemOf(11)] }),
        standOf(2, { mark: { state: 'closed', until }, menu: [itemOf(21)] }),
      ],
    }),
  )
  const marks = { version: 'one', stands: [{ id: 1, state: 'closed' as const, until }], sold_out: [{ id: 21, until }] }
  const [first, second] = applyMarks(page, marks).venues[0]?.stands ?? []
  expect([first?.mark, second?.mark]).toEqual([{ state: 'closed', until }, null])
  expect([first, second].map((stand) => stand && isSoldOut(stand.menu[0] ?? itemOf(0), nowMs))).toEqual([false, true])
  expect(isSoldOut({ sold_out_until: until }, Date.parse('2026-11-22T12:00:01Z'))).toBe(false)
})

test('concessions: distance counts sections around the ring in both directions, and levels', () => {
  const to = createDistanceFinder('101', venueOf(1).sections)
  const distanceTo = (section: string) => formatDistance(to(section) ?? { sections: -1, levels: 0 })
  expect(['101', '102', '108', '105', '201', '203'].map(distanceTo)).toEqual([
    'At your section',
    '1 section away',
    '1 section away',
    '4 sections away',
    '1 level up',
    '2 sections away, 1 level up',
  ])
  expect([to(null), to('999'), getWalkingEffort(undefined)]).toEqual([undefined, undefined, Number.POSITIVE_INFINITY])
  expect(getWalkingEffort(to('104'))).toBeLessThan(getWalkingEffort(to('201')))
})

test('concessions: search lists items that are available now first, nearest first', () => {
  const vegan = itemOf(1, { name: 'Bean burger', diets: ['vegan'] })
  const venue = venueOf(1, {
    stands: [
      standOf(1, { section: '105', menu: [vegan] }),
      standOf(2, { section: '102', menu: [{ ...vegan, id: 2 }, itemOf(3, { name: 'Beef burger' })] }),
      standOf(3, { section: '101', mark: { state: 'closed', until }, menu: [{ ...vegan, id: 4 }] }),
      standOf(4, {
        menu: [
          { ...vegan, id: 5, sold_out_until: until },
          { ...vegan, id: 6 },
        ],
      }),
    ],
  })
  const sought = { text: 'burger', diet: 'vegetarian' as const, without: [] }
  const { found } = searchMenus(venue, sought, { own: '101', nowMs })
  expect(found.map(({ item }) => item.id)).toEqual([2, 1, 6, 4, 5])
})

test('concessions: items without allergen information are left out of an allergen filter but counted', () => {
  const menu = [
    itemOf(1, { allergens: [] }),
    itemOf(2, { allergens: ['milk'] }),
    itemOf(3),
    itemOf(4, { allergens: ['soy'] }),
  ]
  const venue = venueOf(1, { stands: [standOf(1, { menu })] })
  const { found, unsaid } = searchMenus(venue, { text: '', diet: undefined, without: ['milk'] }, { own: '', nowMs })
  expect([found.map(({ item }) => item.id), unsaid]).toEqual([[1, 4], 1])
})

test('concessions: the likely venue is the one with the next game', () => {
  const game = { id: 1, type: 'game' as const, sport: 'football', title: 'A game', time_zone: 'America/Denver' }
  const venues = [
    venueOf(1),
    venueOf(2, { game: { ...game, day: '2026-11-28', starts_at: '2026-11-28T20:00:00.000Z' } }),
    venueOf(3, { game: { ...game, day: '2026-11-21', starts_at: null } }),
  ]
  expect([findLikelyVenue(venues)?.id, findLikelyVenue(venues.slice(0, 1))?.id, findLikelyVenue([])]).toEqual([
    3,
    1,
    undefined,
  ])
})

test('concessions: a game’s day is in the reader’s time zone', () => {
  const game = { id: 1, type: 'game' as const, sport: 'football', title: 'A game', time_zone: 'America/Denver' }
  const now = new Date(nowMs)
  const night = { ...game, day: '2026-11-28', starts_at: '2026-11-29T06:30:00.000Z' }
  const day = new Date(night.starts_at).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  expect(formatVenueGameTime(night, now)).toMatch(new RegExp(`^${day}, \\d+:30`))
  expect(formatVenueGameTime({ ...night, starts_at: null }, now)).toBe('Sat, Nov 28, time TBA')
})
