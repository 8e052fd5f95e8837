import type { GameState, PlayerLine, Side, StatValues } from '@fieldhouse/contract/games/game'
import { type Element, findAt, findChild, getDecimal, getText, listChildren } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import type { StatcrewFile } from '../../statcrew/parse-statcrew-file.ts'
import { hasPlayed, isFilled, isFlag, readAttributes, statsIn } from '../../statcrew/reading/attributes.ts'
import { type RosterRow, toPlayerLine } from '../../statcrew/reading/roster.ts'
import { getOtherSide, type ReaderSources, type SideSeats } from '../../statcrew/reading/seats.ts'
import { footballFileKeys, footballZeros, teamKeys, teamZeros } from './keys.ts'

/**
 * Adds halves: an assisted tackle for loss counts half, and so does a shared sack where no program has added them up.
 */
function withHalves(stats: StatValues, defense: Element | undefined): StatValues {
  if (!isFilled(defense)) return stats
  const { tfl_solo = 0, tfl_ast = 0, sack_solo = 0, sack_ast = 0 } = stats
  return { sacks: sack_solo + sack_ast / 2, ...stats, tfl: tfl_solo + tfl_ast / 2 }
}

/** Adds conversions that the defense returned, however it got the ball. */
function withReturnedTries(stats: StatValues, scoring: Element | undefined): StatValues {
  const ways = ['patretkick', 'patretfumb', 'patretint'].flatMap((way) => getDecimal(scoring, way) ?? [])
  return ways.length > 0 ? { ...stats, score_pat_ret: ways.reduce((all, each) => all + each) } : stats
}

const readStatGroups = (
  parent: Element | undefined,
  keys: typeof footballFileKeys,
  none: typeof footballZeros,
): StatValues =>
  withReturnedTries(withHalves(statsIn(parent, keys, none), findChild(parent, 'defense')), findChild(parent, 'scoring'))

export const readFootballPlayers = ({ roster }: ReaderSources): Record<string, PlayerLine> =>
  Object.fromEntries(
    roster.rows
      .filter(({ element }) => hasPlayed(element, footballFileKeys))
      .map((row) => [row.key, toFootballPlayerLine(row)]),
  )

function toFootballPlayerLine(row: RosterRow): PlayerLine {
  const { element } = row
  const position = ['startpos', 'opos', 'dpos', 'pos'].map((name) => getText(element, name)).find((each) => each)
  return toPlayerLine(row, {
    stats: readStatGroups(element, footballFileKeys, footballZeros),
    ...(position !== undefined && { position: position.toUpperCase() }),
    ...(isFlag(element, 'gs') && { starter: true }),
  })
}

export function readFootballTeams(file: StatcrewFile, seats: SideSeats): NonNullable<GameState['teams']> {
  const stats = {
    [seats.visitor]: teamStats(file, 'visitor'),
    [seats.home]: teamStats(file, 'home'),
  } as Record<Side, StatValues>
  const toFootballTeam = (side: Side) => {
    const returned = stats[getOtherSide(side)].pr_yds
    return {
      stats: { ...stats[side], ...(returned !== undefined && { punt_ret_yds: returned }) },
      ...readQuarterStats(file, side === seats.visitor ? 'V' : 'H'),
    }
  }
  return { away: toFootballTeam('away'), home: toFootballTeam('home') }
}

function teamStats(file: StatcrewFile, side: 'visitor' | 'home'): StatValues {
  const totals = findChild(teamElement(file.root, side), 'totals')
  const offense = readAttributes(totals, { totoff_plays: 'off_plays', totoff_yards: 'off_yds' })
  return { ...getZeroTotals(totals), ...readStatGroups(totals, teamKeys, teamZeros), ...offense }
}

function getZeroTotals(totals: Element | undefined): StatValues {
  if (!totals?.children.length) return {}
  const written = Object.entries(teamZeros).flatMap(([group, attributes]) =>
    attributes.split(' ').flatMap((attribute) => {
      const key = teamKeys[group]?.[attribute]
      return key === undefined ? [] : [[key, 0]]
    }),
  )
  // A team's sacks are added up from its tackles, where it has them.
  return { ...Object.fromEntries(written), sacks: 0 }
}

function readQuarterStats(file: StatcrewFile, vh: string): { periods?: Record<string, StatValues> } {
  const quarters = listChildren(findAt(file.root, 'plays'), 'qtr').flatMap((quarter) => {
    const own = listChildren(quarter, 'qtrsummary').find((summary) => getText(summary, 'vh') === vh)
    const number = getText(quarter, 'number')
    return own && number !== undefined ? [[number, readStatGroups(own, teamKeys, teamZeros)] as const] : []
  })
  return quarters.length > 0 ? { periods: Object.fromEntries(quarters) } : {}
}
