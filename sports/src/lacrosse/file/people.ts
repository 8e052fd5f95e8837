import type { GameState, PlayerLine, Side, Stats } from '@fieldhouse/contract/games/game'
import { everybodyIn } from '../../kit/goals/file/everybody.ts'
import { keeping } from '../../kit/goals/file/keeping.ts'
import { added } from '../../kit/lines.ts'
import { child, children, text } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { attributesOf, isFlag, statsIn } from '../../statcrew/reading/attributes.ts'
import { lineOf, type Row } from '../../statcrew/reading/roster.ts'
import type { Sources } from '../../statcrew/reading/seats.ts'
import { zeroFilled } from '../../statcrew/reading/zeros.ts'
import { fileKeys, hiddenBy, periodKeys } from './keys.ts'

type Keep = (stats: Stats) => Stats

export const keepOf = ({ file }: Sources): Keep => keeping(file, { totals: fileKeys, periods: periodKeys, hiddenBy })

export function playersOf(sources: Sources, keep: Keep): Record<string, PlayerLine> {
  const statsOf = zeroFilled(everybodyIn(sources), fileKeys)
  const there = sources.roster.rows.filter((row) => row.team || text(row.element, 'gp') !== '0')
  return Object.fromEntries(
    there.map((row) => [row.key, line(row, keep({ ...statsOf(row.element), ...decisionOf(row) }))]),
  )
}

function line(row: Row, stats: Stats): PlayerLine {
  const { element } = row
  const position = text(element, 'pos')?.toUpperCase()
  return lineOf(row, {
    stats,
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

export function teamOf(
  { file, seats, roster }: Sources,
  side: Side,
  keep: Keep,
): NonNullable<GameState['teams']>[Side] {
  const element = teamElement(file.root, seats.visitor === side ? 'visitor' : 'home')
  const totals = child(element, 'totals')
  const decided = added(roster.rows.filter((row) => row.side === side).map(decisionOf), [])
  const periods = children(child(element, 'linescore'), 'lineprd').map(
    (row, index) => [text(row, 'prd') ?? String(index + 1), keep(attributesOf(row, periodKeys))] as const,
  )
  return {
    ...(totals && { stats: keep({ ...statsIn(totals, fileKeys), ...decided }) }),
    ...(periods.length > 0 && { periods: Object.fromEntries(periods) }),
  }
}
