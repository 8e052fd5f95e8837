import type { GameState } from '@fieldhouse/contract/games/game'
import { formatMinutes } from '../kit/format.ts'
import { hasAnyNonZero, hasGoalkeeping, keepers, sought, soughtOfKeepers } from '../kit/goals/columns.ts'
import type { ComparisonColumn, SportModule } from '../kit/module.ts'
import { formatOrdinal } from '../kit/ordinal.ts'
import { overtimeSeconds, periodSeconds, periods } from './laws.ts'
import { season, seasonLeaders } from './season.ts'
import { fieldHockeyAttack, tables } from './tables.ts'

const fieldHockeyCountRow = (key: string, label: string, low = false): ComparisonColumn => ({
  key,
  label,
  format: { kind: 'integer' },
  of: (stats) => stats[key],
  ...(low && { low }),
})

/** Men's and women's field hockey have the same rules. */
export const fieldHockeyModule: SportModule = {
  kind: 'head-to-head',
  periods,
  periodSeconds,
  overtimeSeconds,
  clock: 'up',
  ties: false,
  wins: 'high',
  periodName,
  tables,
  season,
  seasonLeaders,
  now: describeFieldHockeyState,
  finalNote,
  positions: [
    { abbr: 'GK', name: 'Goalkeeper', others: ['G'] },
    { abbr: 'B', name: 'Back', others: ['D', 'DEF'] },
    { abbr: 'M', name: 'Midfielder', others: ['MF'] },
    { abbr: 'F', name: 'Forward', others: ['FW'] },
  ],
  comparison: [
    fieldHockeyCountRow('sh', 'Shots'),
    fieldHockeyCountRow('sog', 'Shots on goal'),
    fieldHockeyCountRow('gk_saves', 'Saves'),
    fieldHockeyCountRow('dsave', 'Defensive saves'),
    fieldHockeyCountRow('corners', 'Penalty corners'),
    fieldHockeyCountRow('a', 'Assists'),
    fieldHockeyCountRow('gc', 'Green cards', true),
    fieldHockeyCountRow('yc', 'Yellow cards', true),
    fieldHockeyCountRow('rc', 'Red cards', true),
  ],
  leaders: [
    { key: 'goals', title: 'Goals', table: 'players', column: 'g' },
    { key: 'assists', title: 'Assists', table: 'players', column: 'a' },
    { key: 'shots', title: 'Shots', table: 'players', column: 'sh' },
    { key: 'saves', title: 'Saves', table: 'keepers', column: 'gk_saves' },
  ],
  gameLog: [
    {
      key: 'players',
      title: 'Game log',
      columns: fieldHockeyAttack,
      totals: false,
      has: (stats) => hasAnyNonZero(stats) && !hasGoalkeeping(stats),
      lead: sought,
      trend: 'pts',
    },
    {
      key: 'keepers',
      title: 'Goalkeeping',
      columns: keepers,
      totals: false,
      has: hasGoalkeeping,
      lead: soughtOfKeepers,
      trend: 'gk_saves',
    },
  ],
  lineTotals: [],
  leadSeconds: 10,
  playFilters: [
    { key: 'shot', label: 'Shots', has: (kind) => kind === 'shot' || kind === 'goal' },
    { key: 'corner', label: 'Penalty corners', has: (kind) => kind === 'corner' },
    { key: 'card', label: 'Cards', has: (kind) => kind.endsWith('_card') },
    { key: 'sub', label: 'Substitutions', has: (kind) => kind === 'sub' || kind === 'keeper' },
  ],
  greatest: [],
  within: [
    ['g', 'sh'],
    ['sog', 'sh'],
  ],
  scoreStat: 'g',
}

function periodName(number: number): { short: string; long: string } {
  if (number <= periods) return { short: String(number), long: `${formatOrdinal(number)} quarter` }
  const extra = number - periods
  return extra === 1
    ? { short: 'OT', long: 'Overtime' }
    : { short: `OT${extra}`, long: `${formatOrdinal(extra)} overtime` }
}

/** The clock at the end of a period. It counts up from the start of the game. */
const getFieldHockeyPeriodEnd = (period: number): number =>
  Math.min(period, periods) * periodSeconds + Math.max(0, period - periods) * overtimeSeconds

/** The clock runs up: `3rd 42:10`; `Half`; `OT 65:00`. */
function describeFieldHockeyState({ clock }: GameState): { label: string; detail: string | undefined } {
  if (!clock) return { label: 'Live', detail: undefined }
  const { period, seconds, running } = clock
  const name = period <= periods ? formatOrdinal(period) : periodName(period).short
  const over = seconds !== undefined && running === false && seconds >= getFieldHockeyPeriodEnd(period)
  if (over) return { label: period === periods / 2 ? 'Half' : `End ${name}`, detail: undefined }
  return { label: seconds === undefined ? name : `${name} ${formatMinutes(seconds)}`, detail: undefined }
}

/** `OT`, `2OT`; `SO 3-2` where a shootout decided. */
function finalNote(state: GameState): string | undefined {
  if (state.notes?.shootout) return `SO ${state.notes.shootout}`
  const extra = Math.max(0, ...Object.keys(state.periods ?? {}).map(Number)) - periods
  return extra > 0 ? (extra === 1 ? 'OT' : `${extra}OT`) : undefined
}
