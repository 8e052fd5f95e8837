import type { GameState, Meet } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import { disciplineNamed } from './laws.ts'
import { trackModule } from './track.ts'

const meet: Meet = {
  teams: {
    a: { name: 'Alder', school: 1, place: 1, points: 19 },
    b: { name: 'Birch', school: 2, place: 2, points: 8 },
    c: { name: 'Cedar', school: 3, place: 3, points: 6.5 },
  },
  events: {
    sprint: {
      order: 1,
      name: '100 m',
      state: 'official',
      low: true,
      entries: {
        one: {
          name: 'Ida Low',
          team: 'a',
          order: 1,
          place: 1,
          mark: 11.41,
          shown: '11.41',
          points: 10,
          facts: { wind: 2.3 },
        },
        two: { name: 'Una Foss', team: 'b', order: 2, flag: 'DNS' },
      },
    },
    high: {
      order: 2,
      name: 'High jump',
      state: 'live',
      entries: {
        one: {
          name: 'Bo Ray',
          team: 'c',
          order: 1,
          place: 1,
          mark: 1.75,
          shown: '1.75',
          parts: { '1.70': { order: 170, shown: 'XO' }, '1.75': { order: 175, shown: 'O' } },
        },
        two: {
          name: 'Cy Moor',
          team: 'a',
          order: 2,
          place: 2,
          mark: 1.7,
          shown: '1.70',
          parts: { '1.70': { order: 170, shown: 'O' }, '1.75': { order: 175, shown: 'XXX' } },
        },
      },
    },
  },
}
const state: GameState = { status: { kind: 'live', label: '' }, meet }

describe('track and field', () => {
  it('knows how each event is measured, even an unplanned one', () => {
    const by = (name: string) => disciplineNamed(name).by
    expect(
      ['100 m', '100 m (outdoor)', '4x100 m Relay', '1000 m', 'Pole Vault', 'Standing long jump', 'Decathlon'].map(by),
    ).toEqual(['time', 'time', 'time', 'time', 'height', 'distance', 'points'])
  })
  it('marks wind over the limit, and lists the attempts at every height', () => {
    const [sprint, high] = boxScore(trackModule, state).events
    const cells = (table: typeof sprint, row: number) => table?.rows[row]?.cells.map(({ text }) => text)
    expect(sprint?.columns.map(({ abbr }) => abbr)).toEqual(['MARK', 'PL', 'WIND', 'PTS'])
    expect([cells(sprint, 0), cells(sprint, 1)]).toEqual([
      ['11.41', '1', '+2.3w', '10'],
      ['DNS', 'DNS', '—', '—'],
    ])
    expect(high?.columns.map(({ abbr }) => abbr)).toEqual(['MARK', 'PL', '1.70', '1.75'])
    expect(high?.columns[3]?.meaning).toBe('At 1.75 m: O = cleared, X = miss, P = pass')
    expect(cells(high, 1)).toEqual(['1.70', '2', 'O', 'XXX'])
  })
  it('gives the current event and the leaders', () => {
    expect(trackModule.now(state, { away: '', home: '' })).toEqual({
      label: 'Event 2 of 2',
      detail: 'High jump: Alder 19, Birch 8',
    })
  })
})
