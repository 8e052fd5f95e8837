import type { GameState, PlayerLine, Side, StatValues } from '@fieldhouse/contract/games/game'
import { everybodyIn } from '../../kit/goals/file/everybody.ts'
import { createRecordedFilter } from '../../kit/goals/file/recorded-filter.ts'
import { addStats } from '../../kit/lines.ts'
import { findChild, getText, listChildren } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { isFlag, readAttributes, statsIn } from '../../statcrew/reading/attributes.ts'
import { type RosterRow, toPlayerLine } from '../../statcrew/reading/roster.ts'
import type { ReaderSources } from '../../statcrew/reading/seats.ts'
import { zeroFilled } from '../../statcrew/reading/zeros.ts'
import { hiddenBy, lacrosseFileKeys, lacrossePeriodKeys } from './keys.ts'

type LacrosseStatsFilter = (stats: StatValues) => StatValues

export const createLacrosseFilter = ({ file }: ReaderSources): LacrosseStatsFilter =>
  createRecordedFilter(file, { totals: lacrosseFileKeys, periods: lacrossePeriodKeys, hiddenBy })

export function readLacrossePlayers(sources: ReaderSources, keep: LacrosseStatsFilter): Record<string, PlayerLine> {
  const statsOf = zeroFilled(everybodyIn(sources), lacrosseFileKeys)
  const played = sources.roster.rows.filter((row) => row.team || getText(row.element, 'gp') !== '0')
  return Object.fromEntries(
    played.map((row) => [
      row.key,
      toLacrossePlayerLine(row, keep({ ...statsOf(row.element), ...readGoalieDecision(row) })),
    ]),
  )
}

function toLacrossePlayerLine(row: RosterRow, stats: StatValues): PlayerLine {
  const { element } = row
  const position = getText(element, 'pos')?.toUpperCase()
  return toPlayerLine(row, {
    stats,
    ...(position !== undefined && { position: position === 'GK' ? 'G' : position }),
    ...(isFlag(element, 'gs') && { starter: true }),
  })
}

/** Reads the goalkeeper's decision, which the file writes as the record after the game: `win="3-1"`. */
function readGoalieDecision({ element }: RosterRow): StatValues {
  const keeper = findChild(element, 'goalie')
  const hasRecord = (name: string): boolean => getText(keeper, name) !== undefined && getText(keeper, name) !== '0'
  return { ...(hasRecord('win') && { gk_win: 1 }), ...(hasRecord('loss') && { gk_loss: 1 }) }
}

export function readLacrosseTeam(
  { file, seats, roster }: ReaderSources,
  side: Side,
  keep: LacrosseStatsFilter,
): NonNullable<GameState['teams']>[Side] {
  const element = teamElement(file.root, seats.visitor === side ? 'visitor' : 'home')
  const totals = findChild(element, 'totals')
  const decided = addStats(roster.rows.filter((row) => row.side === side).map(readGoalieDecision), [])
  const periods = listChildren(findChild(element, 'linescore'), 'lineprd').map(
    (row, index) => [getText(row, 'prd') ?? String(index + 1), keep(readAttributes(row, lacrossePeriodKeys))] as const,
  )
  return {
    ...(totals && { stats: keep({ ...statsIn(totals, lacrosseFileKeys), ...decided }) }),
    ...(periods.length > 0 && { periods: Object.fromEntries(periods) }),
  }
}
