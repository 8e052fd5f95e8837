import type { GameState, PlayerLine, Side, StatValues } from '@fieldhouse/contract/games/game'
import { findChild, getText, listChildren } from '../../../statcrew/element.ts'
import { teamElement } from '../../../statcrew/header.ts'
import { dropUndefined, isFlag, readAttributes, statsIn } from '../../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../../statcrew/reading/keyed-plays.ts'
import { type RosterRow, toPlayerLine } from '../../../statcrew/reading/roster.ts'
import type { ReaderSources, SportReader } from '../../../statcrew/reading/seats.ts'
import { zeroFilled } from '../../../statcrew/reading/zeros.ts'
import { everybodyIn } from './everybody.ts'
import { goalFileKeys, goalPeriodKeys } from './keys.ts'
import { readGoalPlays } from './plays.ts'
import { createRecordedFilter } from './recorded-filter.ts'

/**
 * Reads soccer and field hockey, which share a format. `unkept` lists statistics of the other sport, which files
 * contain anyway.
 */
export const goalReader =
  (kind: string, unkept: readonly string[]): SportReader =>
  (sources) => {
    const { file } = sources
    const plays = readGoalPlays(sources)
    const clock = readGoalClock(sources, plays.at(-1))
    const recorded = createRecordedFilter(file, { totals: goalFileKeys, periods: goalPeriodKeys, hiddenBy })
    const filterStats: StatsFilter = (stats) => omitStats(unkept, recorded(stats))
    const statsOf = zeroFilled(everybodyIn(sources), goalFileKeys)
    return {
      plays,
      state: dropUndefined({
        clock,
        players: readGoalPlayers(sources, (row) =>
          filterStats({ ...statsOf(row.element), ...readKeeperDecision(row) }),
        ),
        teams: { away: readGoalTeam(sources, 'away', filterStats), home: readGoalTeam(sources, 'home', filterStats) },
        situation: clock && file.header.status.is === 'running' ? readGoalSituation(kind, plays) : undefined,
      }),
    }
  }

type StatsFilter = (stats: StatValues) => StatValues

const hiddenBy: Readonly<Record<string, readonly string[]>> = {
  sog: ['sog'],
  offsides: ['offsides'],
  fouls: ['fouls'],
}

const omitStats = (keys: readonly string[], stats: StatValues): StatValues =>
  Object.fromEntries(Object.entries(stats).filter(([key]) => !keys.includes(key)))

function readGoalPlayers(
  { roster }: ReaderSources,
  statsOf: (row: RosterRow) => StatValues,
): Record<string, PlayerLine> {
  const played = roster.rows.filter((row) => row.team || getText(row.element, 'gp') !== '0')
  return Object.fromEntries(played.map((row) => [row.key, toGoalPlayerLine(row, statsOf(row))]))
}

function toGoalPlayerLine(row: RosterRow, stats: StatValues): PlayerLine {
  const { element } = row
  const position = getText(element, 'pos')
  return toPlayerLine(row, {
    stats,
    ...(position !== undefined && { position: position.toUpperCase() }),
    ...(isFlag(element, 'gs') && { starter: true }),
  })
}

/** Reads the goalkeeper's decision, which the file writes as the record after the game: `win="1-0-0"`. */
function readKeeperDecision({ element }: RosterRow): StatValues {
  const keeper = findChild(element, 'goalie')
  const hasDecision = (name: string): boolean => getText(keeper, name) !== undefined && getText(keeper, name) !== '0'
  const decision = {
    gk_win: Number(hasDecision('win')),
    gk_loss: Number(hasDecision('loss')),
    gk_tie: Number(hasDecision('tie')),
  }
  return Object.values(decision).includes(1) ? decision : {}
}

function readGoalTeam({ file, seats }: ReaderSources, side: Side, keep: StatsFilter) {
  const element = teamElement(file.root, seats.visitor === side ? 'visitor' : 'home')
  const rows = listChildren(findChild(element, 'linescore'), 'lineprd')
  const periods = rows.map((row, index) => [
    getText(row, 'prd') ?? String(index + 1),
    keep(readAttributes(row, goalPeriodKeys)),
  ])
  const sumPeriodRows = (key: 'corners' | 'offsides'): number | undefined => {
    const known = rows.flatMap((row) => readAttributes(row, { [key]: key })[key] ?? [])
    return known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : undefined
  }
  const totals = statsIn(findChild(element, 'totals'), goalFileKeys)
  const stats = dropUndefined({
    ...totals,
    corners: sumPeriodRows('corners'),
    offsides: sumPeriodRows('offsides'),
  }) as StatValues
  return {
    ...(Object.keys(stats).length > 0 && { stats: keep(stats) }),
    ...(periods.length > 0 && { periods: Object.fromEntries(periods) as Record<string, StatValues> }),
  }
}

/** Reads the clock. It stopped when the period is closed. */
function readGoalClock({ file }: ReaderSources, last: FilePlay | undefined): GameState['clock'] {
  const { status } = file.header
  const running = status.is === 'running' ? status : undefined
  const period = running?.period ?? last?.period
  if (period === undefined) return undefined
  const seconds = running?.clockSeconds ?? last?.elapsed
  return dropUndefined({ period, seconds, running: last?.kind === 'end' && last.period === period ? false : undefined })
}

const eleven = 11

function readGoalSituation(kind: string, plays: readonly FilePlay[]): GameState['situation'] {
  const sentOff = (side: Side): number =>
    plays.filter((play) => play.kind === 'red_card' && play.side === side && play.players?.length).length
  const [away, home] = [sentOff('away'), sentOff('home')]
  return { kind, ...(away + home > 0 && { men: { away: eleven - away, home: eleven - home } }) }
}
