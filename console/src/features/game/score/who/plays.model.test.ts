import type { GameState } from '@fieldhouse/contract/games/game'
import { findSport } from '@fieldhouse/sports/registry'
import { expect, test } from 'vitest'
import type { ScoreTap } from '../taps.ts'
import { listHandPlays } from './plays.model.ts'

const way = findSport('football')?.byHand?.('football')
if (!way) throw new Error('football is not scored by hand')

const filePlay = { kind: 'touchdown', side: 'home' as const, at: '2026-11-21T18:00:00Z', scoring: true }
const state: GameState = {
  status: { kind: 'live', label: '2nd' },
  clock: { period: 2 },
  plays: {
    p1: { ...filePlay, order: 1, period: 1, text: 'A file’s play' },
    'hand-b': {
      ...filePlay,
      order: 3,
      period: 2,
      clock: '6:12',
      text: 'No. 4, TOUCHDOWN.',
      by_hand: { plain: 'Touchdown, Harbor', people: [{ number: '4' }] },
    },
    'hand-a': { ...filePlay, order: 2, period: 1, text: 'X', by_hand: { plain: 'X', people: [] } },
  },
}
const tap = (id: string, entry: Partial<ScoreTap['entry']>): ScoreTap => ({ game: 1, entry: { tap: { id }, ...entry } })
const play = { text: 'Safety, Harbor', kind: 'safety', side: 'home' as const, scoring: true }

test('plays scored by hand are listed newest first, without plays of a score file', () => {
  expect(listHandPlays(state, [], way).map(({ key }) => key)).toEqual(['hand-b', 'hand-a'])
  expect(listHandPlays(state, [], way)[0]).toMatchObject({ clock: '6:12', people: [{ number: '4' }], isPending: false })
})

test('plays scored by hand include waiting taps and names, each once', () => {
  const waiting = [
    tap('c', { play, period: 3 }),
    tap('d', { named: { play: 'hand-c', people: [{ number: '55' }], clock: '0:09' } }),
    tap('e', { named: { play: 'hand-b', people: [] } }),
    tap('f', { play: { text: 'A note', kind: 'play' } }),
    tap('g', { named: { play: 'hand-gone', people: [] } }),
  ]
  const [newest, named, ...rest] = listHandPlays(state, waiting, way)
  expect(newest).toMatchObject({
    key: 'hand-c',
    period: 3,
    clock: '0:09',
    text: 'Safety, Harbor: No. 55',
    isPending: true,
  })
  expect(named).toMatchObject({ key: 'hand-b', text: 'Touchdown, Harbor', clock: '6:12', people: [], isPending: true })
  expect(rest.map(({ key }) => key)).toEqual(['hand-a'])
  const arrived: GameState = {
    ...state,
    plays: { 'hand-c': { ...filePlay, ...play, order: 4, period: 3, by_hand: { plain: play.text, people: [] } } },
  }
  expect(listHandPlays(arrived, waiting.slice(0, 1), way)).toHaveLength(1)
})
