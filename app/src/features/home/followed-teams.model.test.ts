import { expect, test } from 'vitest'
import { gameOf } from '../../shared/games/games.testdata.ts'
import { entryOf } from '../../shared/homes/video.testdata.ts'
import { chooseFollowedGames, findNewestVideos } from './followed-teams.model.ts'

const at = (day: string) => ({ day, starts_at: `${day}T20:00:00.000Z` })

test('my games: lists live, then upcoming, then past games of followed teams, without the hero’s game', () => {
  const games = [
    gameOf(1, { ...at('2026-11-19'), status: { kind: 'final' } }),
    gameOf(2, { ...at('2026-11-20'), status: { kind: 'final' } }),
    gameOf(3, { ...at('2026-11-21'), status: { kind: 'live', label: '1st' } }),
    gameOf(4, { ...at('2026-11-21'), status: { kind: 'live', label: '1st' } }),
    gameOf(5, at('2026-11-27')),
    gameOf(6, at('2026-11-24')),
    gameOf(7, { ...at('2026-11-22'), sport: 'golf' }),
  ]
  const mine = chooseFollowedGames(games, new Set(['football']), games[2])
  expect(mine.map(({ id }) => id)).toEqual([4, 6, 5, 2, 1])
})

test('my videos: lists the newest first, each once, undated last and no series', () => {
  const film = (id: number, air_date: string | null) => entryOf(id, { air_date })
  const ofOne = [film(1, '2026-11-01'), film(2, null), entryOf(3, { kind: 'series', air_date: '2026-11-20' })]
  const films = findNewestVideos([ofOne, [film(4, '2026-11-10'), film(1, '2026-11-01')]])
  expect(films.map(({ id }) => id)).toEqual([4, 1, 2])
})
