import { expect, test } from 'vitest'
import { gameOf } from '../../../shared/games/games.testdata.ts'
import { chooseFrontGames, cropAroundOwn } from './front.model.ts'

const at = (day: string) => ({ day, starts_at: `${day}T20:00:00.000Z` })

test('a team’s page starts with live games, the next game and the last result', () => {
  const games = [
    gameOf(1, { ...at('2026-11-07'), status: { kind: 'final' } }),
    gameOf(2, { ...at('2026-12-05') }),
    gameOf(3, { ...at('2026-11-28') }),
    gameOf(4, { ...at('2026-11-14'), status: { kind: 'final' } }),
    gameOf(5, { ...at('2026-11-21'), status: { kind: 'live', label: '1st' } }),
    // A past game without a result.
    gameOf(6, at('2026-11-01')),
  ]
  const { on, next, last } = chooseFrontGames(games, Date.parse('2026-11-21T21:00:00Z'))
  expect([on.map(({ id }) => id), next?.id, last?.id]).toEqual([[5], 3, 4])
  const ended = chooseFrontGames(games, Date.parse('2026-11-21T21:00:00Z'), true)
  expect([ended.next, ended.last?.id]).toEqual([undefined, 4])
  expect(chooseFrontGames([], 0)).toEqual({ on: [], next: undefined, last: undefined })
})

test('a team’s page shows the five teams around ours in the standings', () => {
  const team = (place: number, own: boolean) => ({
    school: place,
    name: `Team ${place}`,
    short: `Team ${place}`,
    abbr: `T${place}`,
    own,
    place,
    record: null,
    conference_record: null,
    points: null,
    streak: null,
    rank: null,
  })
  const conference = (ours: number) => ({
    name: 'Range',
    teams: Array.from({ length: 8 }, (_, index) => team(index + 1, index + 1 === ours)),
  })
  const listPlaces = (ours: number) =>
    cropAroundOwn([conference(ours)]).flatMap(({ teams }) => teams.map(({ place }) => place))
  expect(listPlaces(5)).toEqual([3, 4, 5, 6, 7])
  expect(listPlaces(1)).toEqual([1, 2, 3, 4, 5])
  expect(listPlaces(8)).toEqual([4, 5, 6, 7, 8])
  expect(cropAroundOwn([conference(0)])).toEqual([])
})
