import type { Stats } from '@fieldhouse/contract/games/game'
import { any, average, count, rate } from '../columns.ts'
import type { Column, Ratio } from '../module.ts'

/** Two for a goal, one for an assist. */
export function points({ g, a }: Stats): number | undefined {
  return g === undefined && a === undefined ? undefined : 2 * (g ?? 0) + (a ?? 0)
}

export function savePercentage({ gk_saves, gk_ga }: Stats): Ratio | undefined {
  if (gk_saves === undefined || gk_ga === undefined) return undefined
  return { over: gk_saves, under: gk_saves + gk_ga }
}

/** Goals against by a full game. */
export const goalsAgainst =
  (gameSeconds: number) =>
  ({ gk_ga, gk_sec }: Stats): Ratio | undefined =>
    gk_ga === undefined || gk_sec === undefined ? undefined : { over: gk_ga * gameSeconds, under: gk_sec }

/** `W`, `L`, `T` where the file gives the keeper the decision. */
const decision = ({ gk_win, gk_loss, gk_tie }: Stats): string | undefined =>
  gk_win ? 'W' : gk_loss ? 'L' : gk_tie ? 'T' : undefined

export const keeperMinutes: Column = {
  key: 'gk_sec',
  abbr: 'MIN',
  meaning: 'Minutes in goal',
  format: { kind: 'time' },
}
export const against = count('gk_ga', 'GA', 'Goals against', { low: true })
export const saves = count('gk_saves', 'SV', 'Saves')

export const keepers: readonly Column[] = [
  keeperMinutes,
  against,
  saves,
  count('gk_sf', 'SF', 'Shots faced'),
  { ...rate('gk_pct', 'SV%', 'Saves of shots on goal', savePercentage) },
  { ...count('gk_dec', 'DEC', 'Decision'), of: ({ gk_win }) => gk_win, text: (stats) => decision(stats) ?? '—' },
]

export const keptGoal = any('gk_sec', 'gk_saves', 'gk_ga')
export const played = (stats: Stats): boolean => Object.values(stats).some((value) => value !== 0)

export const goalsAgainstColumn = (meaning: string, gameSeconds: number): Column => ({
  ...average('gk_gaa', 'GAA', meaning, goalsAgainst(gameSeconds), 2),
  low: true,
})

export const minutes = count('min', 'MIN', 'Minutes', { unverified: true })
export const shots = count('sh', 'SH', 'Shots')
export const onGoal = count('sog', 'SOG', 'Shots on goal')
export const goals = count('g', 'G', 'Goals')
export const assists = count('a', 'A', 'Assists')
export const pointsColumn = count('pts', 'PTS', 'Points: two a goal, one an assist', { of: points })
export const yellowCards = count('yc', 'YC', 'Yellow cards', { low: true })
export const redCards = count('rc', 'RC', 'Red cards', { low: true })

/** What a fan seeks of who plays, and of who keeps the goal. */
export const sought = ['g', 'a', 'sh']
export const soughtOfKeepers = ['gk_saves', 'gk_ga']
