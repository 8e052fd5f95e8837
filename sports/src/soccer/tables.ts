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

const players: readonly Column[] = [
  ...[shots, onGoal, goals, assists, pointsColumn, minutesColumn],
  countColumn('fouls', 'FC', 'Fouls committed', { low: true }),
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
