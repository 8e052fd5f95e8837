import type { GameItem } from '@fieldhouse/contract/games/item'
import { expect, test } from 'vitest'
import { gameOf } from '../../shared/games/games.testdata.ts'
import { chooseStripGames } from './scores.model.ts'

const now = new Date('2026-11-21T12:00:00')
const game = (id: number, sport: string, day: string, kind: 'live' | 'final' | 'scheduled') =>
  gameOf(id, {
    sport,
    day,
    starts_at: null,
    status: kind === 'live' ? { kind, label: '1st' } : { kind },
  } as Partial<GameItem>)
const games = [
  game(1, 'football', '2026-11-20', 'final'),
  game(2, 'softball', '2026-11-21', 'scheduled'),
  game(3, 'golf', '2026-11-21', 'live'),
  game(4, 'softball', '2026-11-21', 'live'),
  game(5, 'softball', '2026-11-27', 'scheduled'),
  game(6, 'softball', '2026-11-19', 'final'),
]
const ids = (...followed: string[]) => chooseStripGames(games, new Set(followed), now).map(({ id }) => id)

test('the score strip lists live, upcoming and past games of nearby days', () => expect(ids()).toEqual([3, 4, 2, 1]))

test('the score strip lists followed teams first, with their next game even a week away', () =>
  expect(ids('softball')).toEqual([4, 3, 2, 5, 6, 1]))

test('the score strip follows the fan’s teams', () => expect(ids('golf', 'football')).toEqual([3, 4, 1, 2]))
