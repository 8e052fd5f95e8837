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

/** Whoever is not the keeper may save, too. */
export const defensiveSaves = count('dsave', 'DSV', 'Defensive saves', { unverified: true })
export const attack: readonly Column[] = [shots, onGoal, goals, assists, pointsColumn]

const players: readonly Column[] = [
  ...attack,
  minutes,
  defensiveSaves,
  count('gc', 'GC', 'Green cards', { low: true }),
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
