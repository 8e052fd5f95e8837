import {
  cellIn,
  deriveFigure,
  type Figure,
  multiplyFigure,
  readListItem,
  roundRatio,
  sumIfAllKnown,
  sumKnownFigures,
  sumOrZero,
  toCountedFigure,
} from '../../firewall/figure.ts'
import type { CheckedTeam } from '../../firewall/indexed-game.ts'
import { claimWithin } from '../../firewall/rule.ts'
import { decimalIn, type Element, findChild, getText } from '../../statcrew/element.ts'

/** Compares averages, which each program rounds or cuts off. */
export const claimAverage = (average: Figure | undefined, yards: Figure | undefined, plays: Figure | undefined) =>
  claimWithin(0.1, average, divideYards(yards, plays))

const divideYards = (yards: Figure | undefined, plays: Figure | undefined) =>
  deriveFigure([yards, plays], (part, total) => (total === 0 ? 0 : roundRatio(part, total, 1)))

/** Calculates the points of the team's scores. */
export function sumFootballPoints(t: CheckedTeam): Figure | undefined {
  if (!findChild(t.totals, 'scoring')) return undefined
  const getScoringCount = (key: string) => t.total('scoring', key) ?? toCountedFigure(0)
  const returned = sumOrZero([
    getScoringCount('patretkick'),
    getScoringCount('patretfumb'),
    getScoringCount('patretint'),
  ])
  return sumIfAllKnown(
    multiplyFigure(6, getScoringCount('td')),
    multiplyFigure(3, getScoringCount('fg')),
    getScoringCount('patkick'),
    multiplyFigure(
      2,
      sumKnownFigures([getScoringCount('patrush'), getScoringCount('patrcv'), getScoringCount('saf'), returned]),
    ),
  )
}

export const getLongest = (t: CheckedTeam, group: string): Figure | undefined =>
  findLongest(
    t.players.map((player) => player.element),
    group,
  )

/** Finds the longest gain. With only losses it is 0. */
export function findLongest(rows: readonly Element[], group: string): Figure | undefined {
  const each = rows.map((row) => cellIn(row, group, 'long')).filter((figure) => figure !== undefined)
  return each.length > 0 ? deriveFigure(each, (...values) => Math.max(0, ...values)) : undefined
}

/** Reads `KO,1,15:00,25`: how, quarter, clock, own yard from 0 to 100. */
export const driveSpot = (drive: Element, end: 'start' | 'end'): Figure | undefined =>
  decimalIn(getText(drive, end)?.split(',')[3]?.trim()) === undefined ? undefined : readListItem(drive, end, 3)
