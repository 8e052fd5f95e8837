import { count } from '../kit/columns.ts'
import {
  assists,
  goals,
  keepers,
  keptGoal,
  minutes,
  onGoal,
  played,
  pointsColumn,
  redCards,
  shots,
  sought,
  soughtOfKeepers,
  yellowCards,
} from '../kit/goals/columns.ts'
import type { Column, SportModule } from '../kit/module.ts'

const players: readonly Column[] = [
  ...[shots, onGoal, goals, assists, pointsColumn, minutes],
  count('fouls', 'FC', 'Fouls committed', { low: true }),
  yellowCards,
  redCards,
]

export const tables: SportModule['tables'] = [
  { key: 'players', title: 'Players', columns: players, totals: true, has: played, lead: sought },
  {
    key: 'keepers',
    title: 'Goalkeepers',
    columns: keepers,
    totals: true,
    has: keptGoal,
    sort: 'gk_sec',
    lead: soughtOfKeepers,
  },
]
