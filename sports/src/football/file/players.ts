import type { GameState, PlayerLine, Side, Stats } from '@fieldhouse/contract/games/game'
import { at, child, children, decimal, type Element, text } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { attributesOf, hasPlayed, isFilled, isFlag, statsIn } from '../../statcrew/reading/attributes.ts'
import { lineOf, type Row } from '../../statcrew/reading/roster.ts'
import { other, type Seats, type Sources } from '../../statcrew/reading/seats.ts'
import type { StatcrewFile } from '../../statcrew/statcrew.ts'
import { fileKeys, teamKeys, teamZeros, zeros } from './keys.ts'

/** An assisted tackle for loss is half of one, as is a shared sack where no program has added them up. */
function withHalves(stats: Stats, defense: Element | undefined): Stats {
  if (!isFilled(defense)) return stats
  const { tfl_solo = 0, tfl_ast = 0, sack_solo = 0, sack_ast = 0 } = stats
  return { sacks: sack_solo + sack_ast / 2, ...stats, tfl: tfl_solo + tfl_ast / 2 }
}

/** A try that the defense brought back, by whatever it got the ball. */
function withReturnedTries(stats: Stats, scoring: Element | undefined): Stats {
  const ways = ['patretkick', 'patretfumb', 'patretint'].flatMap((way) => decimal(scoring, way) ?? [])
  return ways.length > 0 ? { ...stats, score_pat_ret: ways.reduce((all, each) => all + each) } : stats
}

const groupsOf = (parent: Element | undefined, keys: typeof fileKeys, none: typeof zeros): Stats =>
  withReturnedTries(withHalves(statsIn(parent, keys, none), child(parent, 'defense')), child(parent, 'scoring'))

export const playersOf = ({ roster }: Sources): Record<string, PlayerLine> =>
  Object.fromEntries(
    roster.rows.filter(({ element }) => hasPlayed(element, fileKeys)).map((row) => [row.key, line(row)]),
  )

function line(row: Row): PlayerLine {
  const { element } = row
  const position = ['startpos', 'opos', 'dpos', 'pos'].map((name) => text(element, name)).find((each) => each)
  return lineOf(row, {
    stats: groupsOf(element, fileKeys, zeros),
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
  return { ...noneOf(totals), ...groupsOf(totals, teamKeys, teamZeros), ...offense }
}

function noneOf(totals: Element | undefined): Stats {
  if (!totals?.children.length) return {}
  const written = Object.entries(teamZeros).flatMap(([group, attributes]) =>
    attributes.split(' ').flatMap((attribute) => {
      const key = teamKeys[group]?.[attribute]
      return key === undefined ? [] : [[key, 0]]
    }),
  )
  // Where a team has tackles its sacks are added up from them.
  return { ...Object.fromEntries(written), sacks: 0 }
}

function periodsOf(file: StatcrewFile, vh: string): { periods?: Record<string, Stats> } {
  const quarters = children(at(file.root, 'plays'), 'qtr').flatMap((quarter) => {
    const own = children(quarter, 'qtrsummary').find((summary) => text(summary, 'vh') === vh)
    const number = text(quarter, 'number')
    return own && number !== undefined ? [[number, groupsOf(own, teamKeys, teamZeros)] as const] : []
  })
  return quarters.length > 0 ? { periods: Object.fromEntries(quarters) } : {}
}
