import type { GameState } from '@fieldhouse/contract/games/game'
import { minutes } from '../kit/format.ts'
import { keepers, keptGoal, played, sought, soughtOfKeepers } from '../kit/goals/columns.ts'
import type { Comparison, SportModule } from '../kit/module.ts'
import { ordinal } from '../kit/ordinal.ts'
import { overtimeSeconds, periodSeconds, periods } from './laws.ts'
import { season, seasonLeaders } from './season.ts'
import { attack, tables } from './tables.ts'

const count = (key: string, label: string, low = false): Comparison => ({
  key,
  label,
  format: { kind: 'integer' },
  of: (stats) => stats[key],
  ...(low && { low }),
})

/** Men's and women's: the same game. */
export const fieldHockey: SportModule = {
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
  now,
  finalNote,
  positions: [
    { abbr: 'GK', name: 'Goalkeeper', others: ['G'] },
    { abbr: 'B', name: 'Back', others: ['D', 'DEF'] },
    { abbr: 'M', name: 'Midfielder', others: ['MF'] },
    { abbr: 'F', name: 'Forward', others: ['FW'] },
  ],
  comparison: [
    count('sh', 'Shots'),
    count('sog', 'Shots on goal'),
    count('gk_saves', 'Saves'),
    count('dsave', 'Defensive saves'),
    count('corners', 'Penalty corners'),
    count('a', 'Assists'),
    count('gc', 'Green cards', true),
    count('yc', 'Yellow cards', true),
    count('rc', 'Red cards', true),
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
      columns: attack,
      totals: false,
      has: (stats) => played(stats) && !keptGoal(stats),
      lead: sought,
      trend: 'pts',
    },
    {
      key: 'keepers',
      title: 'In goal',
      columns: keepers,
      totals: false,
      has: keptGoal,
      lead: soughtOfKeepers,
      trend: 'gk_saves',
    },
  ],
  lineTotals: [],
  playFilters: [
    { key: 'shot', label: 'Shots', has: (kind) => kind === 'shot' || kind === 'goal' },
    { key: 'corner', label: 'Penalty corners', has: (kind) => kind === 'corner' },
    { key: 'card', label: 'Cards', has: (kind) => kind.endsWith('_card') },
    { key: 'sub', label: 'Substitutions', has: (kind) => kind === 'sub' || kind === 'keeper' },
  ],
  greatest: [],
}

function periodName(number: number): { short: string; long: string } {
  if (number <= periods) return { short: String(number), long: `${ordinal(number)} quarter` }
  const extra = number - periods
  return extra === 1 ? { short: 'OT', long: 'Overtime' } : { short: `OT${extra}`, long: `${ordinal(extra)} overtime` }
}

/** The clock at the end of a period. It counts up from the start of the game. */
const endOf = (period: number): number =>
  Math.min(period, periods) * periodSeconds + Math.max(0, period - periods) * overtimeSeconds

/** The clock runs up: `3rd 42:10`; `Half`; `OT 65:00`. */
function now({ clock }: GameState): { label: string; detail: string | undefined } {
  if (!clock) return { label: 'Live', detail: undefined }
  const { period, seconds, running } = clock
  const name = period <= periods ? ordinal(period) : periodName(period).short
  const over = seconds !== undefined && running === false && seconds >= endOf(period)
  if (over) return { label: period === periods / 2 ? 'Half' : `End ${name}`, detail: undefined }
  return { label: seconds === undefined ? name : `${name} ${minutes(seconds)}`, detail: undefined }
}

/** `OT`, `2OT`; `SO 3-2` where a shootout decided. */
function finalNote(state: GameState): string | undefined {
  if (state.notes?.shootout) return `SO ${state.notes.shootout}`
  const extra = Math.max(0, ...Object.keys(state.periods ?? {}).map(Number)) - periods
  return extra > 0 ? (extra === 1 ? 'OT' : `${extra}OT`) : undefined
}
