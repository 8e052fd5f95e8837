import type { GameState } from '@fieldhouse/contract/games/game'
import { expect, test } from 'vitest'
import { mensBasketball } from '../basketball/basketball.ts'
import { footballModule } from '../football/football.ts'
import { findImpossibleStat, isFarFrom } from './odd-stat.ts'
import { nameStat } from './stat-words.ts'

test.each([
  [318, 316, false],
  [999, 316, true],
  [31, 316, true],
  [0, 5, false],
  [8, 2, true],
  [12, 24, false],
  [-40, 40, true],
])('odd stat: %d instead of %d is far: %s', (value, known, far) => expect(isFarFrom(value, known)).toBe(far))

const player = (stats: Record<string, number>, order: number) => ({
  side: 'home' as const,
  name: 'A. B.',
  order,
  stats,
})
const state: GameState = {
  status: { kind: 'final' },
  score: { away: 50, home: 30 },
  players: { h1: player({ pts: 20, fgm: 8, fga: 10, pass_comp: 9, pass_att: 9 }, 1), h2: player({ pts: 10 }, 2) },
}
const ask = (module: Parameters<typeof findImpossibleStat>[0], stat: string, value: number) =>
  findImpossibleStat(module, { state, player: 'h1', stat, value })

test('odd stat: what the sport makes impossible is named', () => {
  expect(ask(mensBasketball, 'fgm', 11)).toBe('It makes 11 field goals made of 10 field goals attempted.')
  expect(ask(mensBasketball, 'fga', 7)).toBe('It makes 8 field goals made of 7 field goals attempted.')
  expect(ask(mensBasketball, 'pts', 21)).toBe('The players’ points add up to the score now, 30.')
  expect(ask(mensBasketball, 'fga', -1)).toContain('fewer than 0')
  expect(ask(footballModule, 'pass_comp', 10)).toContain('10 passing completions of 9 passing attempts')
})

test('odd stat: nothing is impossible about a value that fits', () => {
  expect(ask(mensBasketball, 'fgm', 9)).toBeUndefined()
  expect(ask(footballModule, 'pass_att', 10)).toBeUndefined()
  expect(findImpossibleStat(mensBasketball, { state, player: 'x', stat: 'pts', value: 3 })).toBeUndefined()
})

test('statistics: they are named in the words of the box score', () => {
  expect(nameStat(footballModule, 'pass_yds')).toBe('Passing yards')
  expect(nameStat(footballModule, 'pass_att')).toBe('passing attempts')
  expect(nameStat(footballModule, 'strange_one')).toBe('strange one')
})
