import { countColumn } from '../kit/columns.ts'
import {
  assists,
  goals,
  hasAnyNonZero,
  hasGoalkeeping,
  keepers,
  minutesColumn,
  onGoal,
  pointsColumn,
  redCards,
  shots,
  sought,
  soughtOfKeepers,
  yellowCards,
} from '../kit/goals/columns.ts'
import type { Column, SportModule } from '../kit/module.ts'

/** Field players may save too. */
export const defensiveSaves = countColumn('dsave', 'DSV', 'Defensive saves', { unverified: true })
export const fieldHockeyAttack: readonly Column[] = [shots, onGoal, goals, assists, pointsColumn]

const players: readonly Column[] = [
  ...fieldHockeyAttack,
  minutesColumn,
  defensiveSaves,
  countColumn('gc', 'GC', 'Green cards', { low: true }),
  yellowCards,
  redCards,
]

export const tables: SportModule['tables'] = [
  { key: 'players', title: 'Players', columns: players, totals: true, has: hasAnyNonZero, lead: sought },
  {
    key: 'keepers',
    title: 'Goalkeepers',
    columns: keepers,
    totals: true,
    has: hasGoalkeeping,
    sort: 'gk_sec',
    lead: soughtOfKeepers,
  },
]
