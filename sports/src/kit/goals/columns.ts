import type { StatValues } from '@fieldhouse/contract/games/game'
import { averageColumn, countColumn, hasAnyStat, rateColumn } from '../columns.ts'
import type { Column, Ratio } from '../module.ts'

/** Points of goal sports: two for a goal, one for an assist. */
export function getGoalPoints({ g, a }: StatValues): number | undefined {
  return g === undefined && a === undefined ? undefined : 2 * (g ?? 0) + (a ?? 0)
}

export function getSavePercentage({ gk_saves, gk_ga }: StatValues): Ratio | undefined {
  if (gk_saves === undefined || gk_ga === undefined) return undefined
  return { over: gk_saves, under: gk_saves + gk_ga }
}

/** Goals against per full game. */
export const getGoalsAgainstAverage =
  (gameSeconds: number) =>
  ({ gk_ga, gk_sec }: StatValues): Ratio | undefined =>
    gk_ga === undefined || gk_sec === undefined ? undefined : { over: gk_ga * gameSeconds, under: gk_sec }

/** `W`, `L` or `T`, where the file records the goalkeeper's decision. */
const formatKeeperDecision = ({ gk_win, gk_loss, gk_tie }: StatValues): string | undefined =>
  gk_win ? 'W' : gk_loss ? 'L' : gk_tie ? 'T' : undefined

export const keeperMinutes: Column = {
  key: 'gk_sec',
  abbr: 'MIN',
  meaning: 'Minutes in goal',
  format: { kind: 'time' },
}
export const against = countColumn('gk_ga', 'GA', 'Goals against', { low: true })
export const saves = countColumn('gk_saves', 'SV', 'Saves')

export const keepers: readonly Column[] = [
  keeperMinutes,
  against,
  saves,
  countColumn('gk_sf', 'SF', 'Shots faced'),
  { ...rateColumn('gk_pct', 'SV%', 'Save percentage', getSavePercentage) },
  {
    ...countColumn('gk_dec', 'DEC', 'Decision'),
    of: ({ gk_win }) => gk_win,
    text: (stats) => formatKeeperDecision(stats) ?? '—',
  },
]

export const hasGoalkeeping = hasAnyStat('gk_sec', 'gk_saves', 'gk_ga')
export const hasAnyNonZero = (stats: StatValues): boolean => Object.values(stats).some((value) => value !== 0)

export const goalsAgainstColumn = (meaning: string, gameSeconds: number): Column => ({
  ...averageColumn('gk_gaa', 'GAA', meaning, getGoalsAgainstAverage(gameSeconds), 2),
  low: true,
})

export const minutesColumn = countColumn('min', 'MIN', 'Minutes', { unverified: true })
export const shots = countColumn('sh', 'SH', 'Shots')
export const onGoal = countColumn('sog', 'SOG', 'Shots on goal')
export const goals = countColumn('g', 'G', 'Goals')
export const assists = countColumn('a', 'A', 'Assists')
export const pointsColumn = countColumn('pts', 'PTS', 'Points: 2 per goal, 1 per assist', { of: getGoalPoints })
export const yellowCards = countColumn('yc', 'YC', 'Yellow cards', { low: true })
export const redCards = countColumn('rc', 'RC', 'Red cards', { low: true })

/** Columns shown first, for field players and goalkeepers. */
export const sought = ['g', 'a', 'sh']
export const soughtOfKeepers = ['gk_saves', 'gk_ga']
