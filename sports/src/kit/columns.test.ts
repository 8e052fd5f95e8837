import { describe, expect, it } from 'vitest'
import { appearancesColumn, dashedColumn, formatCount, joinFacts, ofTried, recordColumn } from './columns.ts'
import { createCell } from './tables.ts'

const text = (column: Parameters<typeof createCell>[0], stats: Record<string, number>) => createCell(column, stats).text

describe('a dash stands for what is not known', () => {
  const made = dashedColumn('fg', 'FG', 'Field goals made and tried', 'fgm', 'fga')
  it('of the whole cell, never of half of it', () => {
    expect([text(made, { fgm: 8, fga: 17 }), text(made, {})]).toEqual(['8-17', '—'])
    expect([text(made, { fga: 2 }), text(made, { fgm: 1 })]).toEqual(['—', '—'])
  })
  it('and is no sign of less than nothing: three rushes that lost three yards', () => {
    const rushes = dashedColumn('rush', 'RUSH', 'Rushes and yards', 'no', 'yds')
    expect([text(rushes, { no: 3, yds: -3 }), text(rushes, { no: 3, yds: 5 })]).toEqual(['3, -3', '3-5'])
  })
  it('and not for the other half of what is kept together', () => {
    const record = recordColumn('win', 'W-L', 'Wins and losses', 'win', 'loss')
    expect([text(record, { win: 1 }), text(record, { loss: 2 }), text(record, {})]).toEqual(['1-0', '0-2', '—'])
  })
  it('and not for who started, where nobody said it: the games stand alone', () => {
    const games = appearancesColumn('gp', 'GP-GS', 'Games played and started', 'gs')
    expect([text(games, { gp: 12, gs: 9 }), text(games, { gp: 12 })]).toEqual(['12-9', '12'])
  })
  it('and what is said beside a name is what is known of it', () => {
    expect(joinFacts(ofTried(5, 11, 'FG'), ofTried(undefined, 4, 'FT'), formatCount(undefined, 'rush'))).toBe('5/11 FG')
    expect(formatCount(1, 'catch', 'catches')).toBe('1 catch')
  })
})
