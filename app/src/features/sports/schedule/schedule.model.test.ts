import type { GameItem } from '@fieldhouse/contract/games/item'
import { describe, expect, it } from 'vitest'
import { gameOf as game } from '../../../shared/games/games.testdata.ts'
import {
  addDaysTo,
  filterGames,
  findNextHome,
  followedFilter,
  formatMonthTitle,
  formatViewSearch,
  groupGamesByDay,
  groupGamesByMonth,
  listStripDays,
  noFilter,
  parseView,
} from './schedule.model.ts'

describe('the schedule', () => {
  it('groups games by day, timed games first, TBA games last, without live games', () => {
    const days = groupGamesByDay([
      game(1, { starts_at: null }),
      game(2, { status: { kind: 'final' } }),
      game(3),
      game(4, { status: { kind: 'live', label: 'Q1' } }),
      game(5, { day: '2026-11-20', starts_at: null }),
    ])
    expect(days.map(({ date, games }) => [date, games.map(({ id }) => id)])).toEqual([
      ['2026-11-20', [5]],
      ['2026-11-21', [3, 2, 1]],
    ])
  })
  it('filters by sport, site and streaming', () => {
    const all = [game(1), game(2, { sport: 'softball', site: 'away' }), game(3, { watch: { kind: 'event', id: 7 } })]
    const ids = (games: readonly GameItem[]) => games.map(({ id }) => id)
    expect(ids(filterGames(all, noFilter))).toEqual([1, 2, 3])
    expect(ids(filterGames(all, { ...noFilter, sport: 'softball' }))).toEqual([2])
    expect(ids(filterGames(all, { ...noFilter, sport: followedFilter }, new Set(['softball'])))).toEqual([2])
    expect(ids(filterGames(all, { ...noFilter, site: 'home' }))).toEqual([1, 3])
    expect(ids(filterGames(all, { ...noFilter, onAir: true }))).toEqual([3])
  })
  it('lists followed teams first within a day', () => {
    const games = [game(1), game(2, { sport: 'softball', starts_at: null }), game(3)]
    const [day] = groupGamesByDay(games, new Set(['softball']))
    expect(day?.games.map(({ id }) => id)).toEqual([2, 1, 3])
  })
  it('groups a season by month', () => {
    const months = groupGamesByMonth([game(1), game(2, { day: '2026-12-01', starts_at: null })])
    expect(months.map(({ month, games }) => [formatMonthTitle(month), games.length])).toEqual([
      ['November 2026', 1],
      ['December 2026', 1],
    ])
  })
  it.each([
    [{}, {}],
    [{ day: '2026-11-20', sport: 'mine', site: 'away', air: '1', pages: '3' }, undefined],
    [{ day: '2026-11-21', sport: '', pages: '1' }, {}],
    [{ day: '2026-02-31x', sport: 'A B', site: 'x', air: 'yes', pages: 'NaN' }, {}],
    [{ pages: '1e9' }, { pages: '20' }],
  ])('reads %j from the address and writes it back', (search, written) =>
    expect(formatViewSearch(parseView(search, '2026-11-21'), '2026-11-21')).toEqual(written ?? search),
  )
  it('counts days correctly when clocks change', () => {
    expect([addDaysTo('2026-10-31', 1), addDaysTo('2026-03-07', 1), addDaysTo('2026-12-31', 1)]).toEqual([
      '2026-11-01',
      '2026-03-08',
      '2027-01-01',
    ])
    expect(listStripDays('2026-11-20', 3, [game(1)]).map(({ date, games }) => `${date} ${games}`)).toEqual([
      '2026-11-20 0',
      '2026-11-21 1',
      '2026-11-22 0',
    ])
  })
  it('finds the next home game with a time', () => {
    const now = Date.parse('2026-11-21T10:00:00Z')
    const later = game(3, { starts_at: '2026-11-28T20:00:00.000Z', day: '2026-11-28' })
    expect(findNextHome([game(1, { starts_at: null }), game(2, { site: 'away' }), later], now)?.id).toBe(3)
  })
})
