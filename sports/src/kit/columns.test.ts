import { describe, expect, it } from 'vitest'
import { appearancesColumn, dashedColumn, formatCount, joinFacts, ofTried, recordColumn } from './columns.ts'
import { createCell } from './tables.ts'

const text = (column: Parameters<typeof createCell>[0], stats: Record<string, number>) => createCell(column, stats).text

describe('a combined cell', () => {
  const column = dashedColumn('fg', 'FG', 'Field goals made-attempted', 'fgm', 'fga')
  it('is a single dash if either half is unknown', () => {
    expect([text(column, { fgm: 8, fga: 17 }), text(column, {})]).toEqual(['8-17', '—'])
    expect([text(column, { fga: 2 }), text(column, { fgm: 1 })]).toEqual(['—', '—'])
  })
  it('uses a comma before a negative number, since a dash would look like a minus sign', () => {
    const rushes = dashedColumn('rush', 'RUSH', 'Rushes and yards', 'no', 'yds')
    expect([text(rushes, { no: 3, yds: -3 }), text(rushes, { no: 3, yds: 5 })]).toEqual(['3, -3', '3-5'])
  })
  it('counts a missing win or loss as zero when the other is known', () => {
    const record = recordColumn('win', 'W-L', 'Wins and losses', 'win', 'loss')
    expect([text(record, { win: 1 }), text(record, { loss: 2 }), text(record, {})]).toEqual(['1-0', '0-2', '—'])
  })
  it('shows only games played when starts are unknown', () => {
    const games = appearancesColumn('gp', 'GP-GS', 'Games played and started', 'gs')
    expect([text(games, { gp: 12, gs: 9 }), text(games, { gp: 12 })]).toEqual(['12-9', '12'])
  })
  it('and facts beside a name leave out unknown ones', () => {
    expect(joinFacts(ofTried(5, 11, 'FG'), ofTried(undefined, 4, 'FT'), formatCount(undefined, 'rush'))).toBe('5/11 FG')
    expect(formatCount(1, 'catch', 'catches')).toBe('1 catch')
  })
})
