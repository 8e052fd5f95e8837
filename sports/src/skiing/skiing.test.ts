import type { Entry, GameState } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import { listStatLines } from '../kit/lines.ts'
import { getMarksByPerson, keepsMarks } from '../kit/season/marks.ts'
import { type PlayedGame, seasonTables } from '../kit/season/season.ts'
import { races } from './laws.ts'
import { skiingModule } from './skiing.ts'

const entry = (name: string, runs: number[], rest: Partial<Entry>): Entry => ({
  name,
  team: 'a',
  order: 1,
  parts: Object.fromEntries(
    runs.map((run, index) => [`run${index + 1}`, { order: index + 1, shown: run.toFixed(2), mark: run }]),
  ),
  ...rest,
})
const state: GameState = {
  status: { kind: 'live', label: '' },
  meet: {
    teams: { a: { name: 'Alder', school: 1, place: 1, points: 77 } },
    events: {
      slalom: {
        order: 1,
        name: 'Women’s slalom',
        state: 'live',
        low: true,
        entries: {
          one: entry('Ida Low', [50.1, 51.2], {
            place: 1,
            mark: 101.3,
            shown: '1:41.30',
            person: 7,
            points: 40,
            lane: '3',
            facts: { fis: 21.5 },
          }),
          two: entry('Una Foss', [50.4, 51.8], { place: 2, mark: 102.2, shown: '1:42.20', points: 37, lane: '7' }),
          three: entry('Bo Ray', [49.9], { flag: 'DNF2' }),
          four: entry('Cy Moor', [], { flag: 'DNF1' }),
        },
      },
      classic: { order: 2, name: 'Women’s classic', state: 'upcoming', low: true, entries: {} },
    },
  },
}

const raced: PlayedGame = {
  id: 1,
  day: '2026-01-10',
  opponent: 'Cup',
  site: 'away',
  conference: false,
  ranked: false,
  result: null,
  won: null,
  sets: 0,
  team: {},
  opponents: {},
  lines: listStatLines(skiingModule, state),
}

describe('skiing', () => {
  it('has four disciplines each for women and men', () => {
    expect(races).toHaveLength(8)
  })
  it('adds two runs and shows how far behind each skier is', () => {
    const [slalom] = boxScore(skiingModule, state).events
    expect(slalom?.columns.map(({ abbr }) => abbr)).toEqual([
      'TIME',
      'PL',
      'BIB',
      'RUN 1',
      'RUN 2',
      'DIFF',
      'FIS',
      'PTS',
    ])
    expect(slalom?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['1:41.30', '1', '3', '50.10', '51.20', '—', '21.5', '40'],
      ['1:42.20', '2', '7', '50.40', '51.80', '+0.90', '—', '37'],
      ['DNF2', 'DNF2', '—', '49.90', '—', '—', '—', '—'],
      ['DNF1', 'DNF1', '—', '—', '—', '—', '—', '—'],
    ])
  })
  it('gives the current run and how many have finished', () => {
    expect(skiingModule.now(state, { away: '', home: '' })).toEqual({
      label: 'Race 1 of 2',
      detail: 'Women’s slalom, run 2, 3 of 3 down: Alder 77',
    })
  })
  it('lists each skier’s best place by discipline, since times on different hills do not compare', () => {
    const marks = getMarksByPerson(skiingModule, [raced])
    expect(marks.get(7)).toEqual([{ event: 'Slalom', mark: '1st' }])
    expect(keepsMarks(skiingModule)).toBe(true)
  })
  it('has season tables overall and by discipline', () => {
    const tables = seasonTables(skiingModule, [raced])
    expect(tables.map(({ key }) => key)).toEqual(['points', 'sl'])
    expect(tables[1]?.rows[0]?.cells.map(({ text }) => text)).toEqual(['40', '1', '1', '1', '1', '1'])
    expect(tables[0]?.rows.at(-1)?.cells.map(({ text }) => text)).toEqual(['—', '—', '—', '—', '1', '1', '—', '—'])
  })
})
