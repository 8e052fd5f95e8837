import type { Entry, GameState } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import type { SeasonStart } from '../kit/module.ts'
import { resultText } from '../kit/result.ts'
import { gymnasticsModule } from './gymnastics.ts'
import { getGymnasticsTeamStats, listGymnasticsLines, qualifyingScore } from './lines.ts'

const routine = (name: string, mark: number, rest: Partial<Entry> = {}): Entry => ({
  name,
  team: 'home',
  order: 1,
  mark,
  counts: true,
  ...rest,
})
const event = (order: number, name: string, entries: Record<string, Entry>) => ({
  order,
  name,
  state: 'official' as const,
  entries,
})
const state: GameState = {
  status: { kind: 'final' },
  score: { home: 197.45, away: 196.875 },
  situation: { kind: 'rotation', number: 4, up: { home: { event: 'fx' }, away: { event: 'bb' } } },
  meet: {
    teams: {
      home: { name: 'Halford', school: 1, points: 197.45, parts: { vt: 49.3, ub: 49.275, bb: 49.4, fx: 49.475 } },
      away: { name: 'Westerly', school: 2, points: 196.875 },
    },
    events: {
      vt: event(1, 'Vault', {
        a: routine('Ida Low', 9.875, { place: 1 }),
        b: routine('Una Foss', 9.2, { counts: false }),
        x: routine('Bo Ray', 9.9, { flag: 'EXH' }),
      }),
      ub: event(2, 'Bars', { a: routine('Ida Low', 9.8125) }),
      bb: event(3, 'Beam', { a: routine('Ida Low', 9.925, { place: 1 }) }),
      fx: event(4, 'Floor', { a: routine('Ida Low', 9.95, { place: 1 }) }),
    },
  },
}

describe('gymnastics', () => {
  it('makes one line per gymnast and leaves exhibitions out', () => {
    expect(listGymnasticsLines(state).map(({ name, stats }) => [name, stats.vt, stats.aa])).toEqual([
      ['Ida Low', 9.875, 39.5625],
      ['Una Foss', 9.2, undefined],
    ])
    expect(listGymnasticsLines(state)[1]?.stats).toEqual({
      routines: 1,
      total: 9.2,
      vt: 9.2,
      vt_n: 1,
      vt_counts: 0,
      vt_wins: 0,
    })
  })
  it('shows scores with three digits, or four when the judges’ average has them', () => {
    const [table] = boxScore(gymnasticsModule, state).home
    expect(table?.rows[0]?.cells.map(({ text }) => text)).toEqual(['9.875', '9.8125', '9.925', '9.950', '39.5625'])
    expect(resultText(gymnasticsModule, state.score ?? {}, { kind: 'final' }, 'home')).toBe('W 197.450-196.875')
    expect(gymnasticsModule.now(state, { away: 'WST', home: 'HLF' })).toEqual({
      label: 'Rotation 4',
      detail: 'HLF on floor 197.450, WST on beam 196.875',
    })
  })
  it('keeps team scores by apparatus', () => {
    expect(getGymnasticsTeamStats(state, 'home')).toMatchObject({
      vt: 49.3,
      fx: 49.475,
      total: 197.45,
      routines: 5,
      counted: 4,
      highs: 2,
      best: 9.95,
      aa: 39.5625,
    })
    expect(getGymnasticsTeamStats(state, 'away')).toEqual({})
  })
  it('averages the best six scores without the highest, three of them away', () => {
    const start = (vt: number, site: SeasonStart['site']): SeasonStart => ({
      day: '',
      site,
      line: { key: '', name: '', order: 1, stats: { vt } },
    })
    const home = [9.95, 9.9, 9.9, 9.875].map((score) => start(score, 'home'))
    const away = [9.8, 9.75, 9.7, 9.6].map((score) => start(score, 'away'))
    expect(qualifyingScore([...home, ...away], 'vt')).toBeCloseTo((9.9 + 9.9 + 9.8 + 9.75 + 9.7) / 5, 10)
    expect(qualifyingScore([...home, ...away.slice(2)], 'vt')).toBeUndefined()
  })
})
