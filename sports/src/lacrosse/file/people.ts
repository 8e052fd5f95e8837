import type { GameState, PlayerLine, Side, Stats } from '@fieldhouse/contract/games/game'
import { added } from '../../kit/lines.ts'
import { child, children, text } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { attributesOf, isFlag, statsIn } from '../../statcrew/reading/attributes.ts'
import { lineOf, type Row } from '../../statcrew/reading/roster.ts'
import type { Sources } from '../../statcrew/reading/seats.ts'
import type { StatcrewFile } from '../../statcrew/statcrew.ts'
import { fileKeys, hiddenBy, periodKeys } from './keys.ts'

export const playersOf = ({ file, roster }: Sources): Record<string, PlayerLine> =>
  Object.fromEntries(
    roster.rows.filter((row) => row.team || text(row.element, 'gp') !== '0').map((row) => [row.key, line(file, row)]),
  )

function line(file: StatcrewFile, row: Row): PlayerLine {
  const { element } = row
  const position = text(element, 'pos')?.toUpperCase()
  return lineOf(row, {
    stats: kept(file, { ...statsIn(element, fileKeys), ...decisionOf(row) }),
    ...(position !== undefined && { position: position === 'GK' ? 'G' : position }),
    ...(isFlag(element, 'gs') && { starter: true }),
  })
}

/** The decision is written as the keeper's record after it: `win="3-1"`. */
function decisionOf({ element }: Row): Stats {
  const keeper = child(element, 'goalie')
  const has = (name: string): boolean => text(keeper, name) !== undefined && text(keeper, name) !== '0'
  return { ...(has('win') && { gk_win: 1 }), ...(has('loss') && { gk_loss: 1 }) }
}

function kept(file: StatcrewFile, stats: Stats): Stats {
  const gone = new Set(
    Object.entries(hiddenBy).flatMap(([shown, keys]) => (file.header.shows[shown] === false ? keys : [])),
  )
  return Object.fromEntries(Object.entries(stats).filter(([key]) => !gone.has(key)))
}

export function teamOf({ file, seats, roster }: Sources, side: Side): NonNullable<GameState['teams']>[Side] {
  const element = teamElement(file.root, seats.visitor === side ? 'visitor' : 'home')
  const totals = child(element, 'totals')
  const decided = added(roster.rows.filter((row) => row.side === side).map(decisionOf), [])
  const periods = children(child(element, 'linescore'), 'lineprd').map(
    (row, index) => [text(row, 'prd') ?? String(index + 1), kept(file, attributesOf(row, periodKeys))] as const,
  )
  return {
    ...(totals && { stats: kept(file, { ...statsIn(totals, fileKeys), ...decided }) }),
    ...(periods.length > 0 && { periods: Object.fromEntries(periods) }),
  }
}
