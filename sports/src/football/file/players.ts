import type { GameState, PlayerLine, Side, Stats } from '@fieldhouse/contract/games/game'
import { at, child, children, text } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { attributesOf, isFlag, statsIn } from '../../statcrew/reading/attributes.ts'
import { lineOf, type Row } from '../../statcrew/reading/roster.ts'
import { other, type Seats, type Sources } from '../../statcrew/reading/seats.ts'
import type { StatcrewFile } from '../../statcrew/statcrew.ts'
import { fileKeys, teamKeys } from './keys.ts'

/** An assisted tackle for loss is half of one. */
const withLosses = (stats: Stats): Stats => {
  const { tfl_solo, tfl_ast } = stats
  return tfl_solo === undefined && tfl_ast === undefined
    ? stats
    : { ...stats, tfl: (tfl_solo ?? 0) + (tfl_ast ?? 0) / 2 }
}

export const playersOf = ({ roster }: Sources): Record<string, PlayerLine> =>
  Object.fromEntries(
    roster.rows.filter(({ element }) => text(element, 'gp') !== '0').map((row) => [row.key, line(row)]),
  )

function line(row: Row): PlayerLine {
  const { element } = row
  const position = ['startpos', 'opos', 'dpos', 'pos'].map((name) => text(element, name)).find((each) => each)
  return lineOf(row, {
    stats: withLosses(statsIn(element, fileKeys)),
    ...(position !== undefined && { position: position.toUpperCase() }),
    ...(isFlag(element, 'gs') && { starter: true }),
  })
}

export function teamsOf(file: StatcrewFile, seats: Seats): NonNullable<GameState['teams']> {
  const stats = {
    [seats.visitor]: teamStats(file, 'visitor'),
    [seats.home]: teamStats(file, 'home'),
  } as Record<Side, Stats>
  const team = (side: Side) => {
    const returned = stats[other(side)].pr_yds
    return {
      stats: { ...stats[side], ...(returned !== undefined && { punt_ret_yds: returned }) },
      ...periodsOf(file, side === seats.visitor ? 'V' : 'H'),
    }
  }
  return { away: team('away'), home: team('home') }
}

function teamStats(file: StatcrewFile, side: 'visitor' | 'home'): Stats {
  const totals = child(teamElement(file.root, side), 'totals')
  const offense = attributesOf(totals, { totoff_plays: 'off_plays', totoff_yards: 'off_yds' })
  return withLosses({ ...statsIn(totals, teamKeys), ...offense })
}

function periodsOf(file: StatcrewFile, vh: string): { periods?: Record<string, Stats> } {
  const quarters = children(at(file.root, 'plays'), 'qtr').flatMap((quarter) => {
    const own = children(quarter, 'qtrsummary').find((summary) => text(summary, 'vh') === vh)
    const number = text(quarter, 'number')
    return own && number !== undefined ? [[number, withLosses(statsIn(own, teamKeys))] as const] : []
  })
  return quarters.length > 0 ? { periods: Object.fromEntries(quarters) } : {}
}
