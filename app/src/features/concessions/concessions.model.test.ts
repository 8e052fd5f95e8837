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

test('a stand is open by its hours, and what somebody said by hand counts more, until its morning', () => {
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

test('marks are laid over the answer that they are of, and take back what is marked no more', () => {
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

test('how far a stand is, is counted along the ring both ways round, and in levels', () => {
  const to = createDistanceFinder('101', venueOf(1).sections)
  const words = (section: string) => formatDistance(to(section) ?? { sections: -1, levels: 0 })
  expect(['101', '102', '108', '105', '201', '203'].map(words)).toEqual([
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

test('the nearest vegan thing that one gets now comes first', () => {
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

test('what says nothing of allergens is never shown to who must not eat one, but is counted', () => {
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

test('one is most likely where something is played next', () => {
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

test('a game is on the day that the clock of whoever reads has then', () => {
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
