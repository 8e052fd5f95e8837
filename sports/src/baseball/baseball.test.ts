import type { GameState, StatValues } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import { resultText } from '../kit/result.ts'
import { createCell, createCells } from '../kit/tables.ts'
import { baseballModule, softballModule } from './baseball.ts'
import { hitting } from './tables/batting.ts'
import { fieldingSeason } from './tables/fielding.ts'
import { earnedRunAverage, pitching, pitchingSeason } from './tables/pitching.ts'

const cellTexts = (columns: typeof hitting, stats: StatValues, ...keys: string[]) => {
  const cells = createCells(columns, stats)
  return keys.map((key) => cells[columns.findIndex((column) => column.key === key)]?.text)
}

describe('the batting table', () => {
  const season = { bat_ab: 187, bat_h: 63, bat_double: 14, bat_triple: 2, bat_hr: 9, bat_tb: 108, bat_bb: 24 }

  it('drops the leading zero of averages, and counts walks, hit batters and sacrifice flies', () => {
    const stats = { ...season, bat_hbp: 5, bat_sf: 3 }
    expect(cellTexts(hitting, stats, 'bat_avg', 'bat_slg', 'bat_obp', 'bat_ops')).toEqual([
      '.337',
      '.578',
      '.420',
      '.998',
    ])
  })

  it('adds OPS before it is rounded', () => {
    // Adding the rounded .667 twice would give 1.334.
    const stats = { bat_ab: 3, bat_h: 2, bat_bb: 0, bat_tb: 2 }
    expect(cellTexts(hitting, stats, 'bat_ops')).toEqual(['1.333'])
  })

  it('shows a dash for unknown numbers, 0 for zero and no average without at-bats', () => {
    expect(cellTexts(hitting, { bat_ab: 4 }, 'bat_h', 'bat_avg', 'bat_obp')).toEqual(['—', '—', '—'])
    expect(cellTexts(hitting, { bat_ab: 4, bat_h: 0, bat_bb: 0 }, 'bat_h', 'bat_avg')).toEqual(['0', '.000'])
    expect(cellTexts(hitting, { bat_ab: 0, bat_h: 0 }, 'bat_avg')).toEqual(['—'])
  })

  it('shows stolen bases with attempts', () => {
    expect(cellTexts(hitting, { bat_sb: 7, bat_cs: 2 }, 'bat_sb', 'bat_sb_pct')).toEqual(['7-9', '77.8'])
  })
})

describe('the pitching table', () => {
  it('shows outs as innings in thirds, and they add up', () => {
    const outs = [4, 2, 7, 5, 15]
    expect(outs.map((pit_outs) => cellTexts(pitching, { pit_outs }, 'pit_outs')[0])).toEqual([
      '1.1',
      '0.2',
      '2.1',
      '1.2',
      '5.0',
    ])
    const total = outs.reduce((sum, each) => sum + each, 0)
    expect(cellTexts(pitching, { pit_outs: total }, 'pit_outs')).toEqual(['11.0'])
  })

  it('computes ERA per nine innings in baseball and per seven in softball', () => {
    const stats = { pit_er: 8, pit_outs: 61 }
    expect([9, 7].map((innings) => createCell(earnedRunAverage(innings), stats).text)).toEqual(['3.54', '2.75'])
    expect(createCell(earnedRunAverage(9), { pit_er: 2, pit_outs: 0 }).text).toBe('INF')
    expect(createCell(earnedRunAverage(9), { pit_er: 0, pit_outs: 0 }).text).toBe('—')
  })

  it('computes WHIP per inning and strikeouts per nine innings', () => {
    const stats = { pit_bb: 5, pit_h: 12, pit_so: 20, pit_outs: 61, pit_ab: 70 }
    expect(cellTexts(pitchingSeason(9), stats, 'pit_whip', 'pit_so_rate', 'pit_avg')).toEqual(['0.84', '8.85', '.171'])
  })

  it('shows a decision as one letter, and a dash without one', () => {
    expect(cellTexts(pitching, { pit_save: 1 }, 'pit_dec')).toEqual(['S'])
    expect(cellTexts(pitching, { pit_bf: 3 }, 'pit_dec')).toEqual(['—'])
  })
})

it('fielding percentage: the share of chances without an error', () => {
  expect(cellTexts(fieldingSeason, { fld_po: 27, fld_a: 9, fld_e: 1 }, 'fld_c', 'fld_pct')).toEqual(['37', '.973'])
})

const final: GameState = {
  status: { kind: 'final' },
  score: { away: 1, home: 10 },
  periods: { 1: { away: 1, home: 4 }, 2: { away: 0, home: 6 }, 3: { away: 0, home_mark: 'X' } },
  teams: { away: { stats: { bat_h: 3, fld_e: 2, bat_lob: 4 } }, home: { stats: { bat_h: 9 } } },
}

it('baseball box score: tables and columns are in their usual order', () => {
  expect(baseballModule.tables.map(({ key }) => key)).toEqual(['batting', 'pitching', 'fielding'])
  const abbreviations = (at: number) => baseballModule.tables[at]?.columns.map(({ abbr }) => abbr).join(' ')
  expect(abbreviations(0)).toBe('AB R H RBI BB SO LOB 2B 3B HR TB HBP SF SH SB-CS GDP')
  expect(abbreviations(1)).toBe('IP H R ER BB SO DEC WP BK HBP IBB AB BF FO GO NP-S IR-S')
})

describe('a baseball game', () => {
  it('shows nine innings, X for the half not played, then runs, hits and errors', () => {
    const line = boxScore(baseballModule, final).line
    expect(line?.periods).toHaveLength(9)
    expect(line?.home.periods.slice(0, 4)).toEqual(['4', '6', 'X', ''])
    expect(line?.totals.map(({ abbr }) => abbr)).toEqual(['R', 'H', 'E'])
    expect([line?.away.totals, line?.home.totals]).toEqual([
      ['1', '3', '2'],
      ['10', '9', ''],
    ])
  })

  it('adds the number of innings to the final score when it is not the scheduled one', () => {
    expect(softballModule.finalNote(final)).toBe('F/3')
    const extra = {
      ...final,
      periods: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [at + 1, { away: 0 }])),
    }
    expect(baseballModule.finalNote(extra)).toBe('11')
    expect(baseballModule.finalNote({ ...extra, notes: { scheduled_innings: '11' } })).toBeUndefined()
    expect(resultText(softballModule, final.score ?? {}, { kind: 'final', note: 'F/3' }, 'away')).toBe('L 1-10 (F/3)')
  })

  it('shows the half, count, outs and runners', () => {
    const live: GameState = {
      status: { kind: 'live', label: '' },
      clock: { period: 7 },
      situation: { kind: 'baseball', half: 'bottom', balls: 2, strikes: 1, outs: 1, first: 'h4', third: '?' },
    }
    const sides = { away: 'AAA', home: 'BBB' }
    expect(baseballModule.now(live, sides)).toEqual({
      label: 'Bot 7th',
      detail: '2-1, 1 out, runners on 1st and 3rd',
    })
    const between: GameState = { ...live, situation: { kind: 'baseball', half: 'middle' } }
    expect(baseballModule.now(between, sides)).toEqual({ label: 'Mid 7th', detail: undefined })
  })

  it('ranks only batters with enough at-bats in baseball and plate appearances in softball', () => {
    const team = { games: 10, sets: 0 }
    const met = (module: typeof baseballModule, stats: StatValues) => {
      const table = module.season[0]
      return table?.kind === 'sum' && table.minimum?.met(stats, team)
    }
    expect([24, 25].map((bat_ab) => met(baseballModule, { bat_ab, gp: 10 }))).toEqual([false, true])
    expect(met(baseballModule, { bat_ab: 40, gp: 7 })).toBe(false)
    expect([19, 20].map((bat_pa) => met(softballModule, { bat_pa, gp: 8 }))).toEqual([false, true])
  })
})
