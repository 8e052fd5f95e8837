import type { Stats } from '@fieldhouse/contract/games/game'
import { any, average, count, rate } from '../kit/columns.ts'
import type { Column, Ratio, SportModule } from '../kit/module.ts'
import { periodSeconds, periods } from './laws.ts'

/** Two for a goal, one for an assist. */
export function points({ g, a }: Stats): number | undefined {
  return g === undefined && a === undefined ? undefined : 2 * (g ?? 0) + (a ?? 0)
}

export function savePercentage({ gk_saves, gk_ga }: Stats): Ratio | undefined {
  if (gk_saves === undefined || gk_ga === undefined) return undefined
  return { over: gk_saves, under: gk_saves + gk_ga }
}

/** Goals against by a full game of ninety minutes. */
export function goalsAgainst({ gk_ga, gk_sec }: Stats): Ratio | undefined {
  if (gk_ga === undefined || gk_sec === undefined) return undefined
  return { over: gk_ga * periods * periodSeconds, under: gk_sec }
}

/** `W`, `L`, `T` where the file gives the keeper the decision. */
const decision = ({ gk_win, gk_loss, gk_tie }: Stats): string | undefined =>
  gk_win ? 'W' : gk_loss ? 'L' : gk_tie ? 'T' : undefined

export const minutes = count('min', 'MIN', 'Minutes', { unverified: true })
export const shots = count('sh', 'SH', 'Shots')
export const onGoal = count('sog', 'SOG', 'Shots on goal')
export const goals = count('g', 'G', 'Goals')
export const assists = count('a', 'A', 'Assists')
export const pointsColumn = count('pts', 'PTS', 'Points: two a goal, one an assist', { of: points })

export const players: readonly Column[] = [
  ...[shots, onGoal, goals, assists, pointsColumn, minutes],
  count('fouls', 'FC', 'Fouls committed', { low: true }),
  count('yc', 'YC', 'Yellow cards', { low: true }),
  count('rc', 'RC', 'Red cards', { low: true }),
]

export const keeperMinutes: Column = {
  key: 'gk_sec',
  abbr: 'MIN',
  meaning: 'Minutes in goal',
  format: { kind: 'time' },
}
export const keepers: readonly Column[] = [
  keeperMinutes,
  count('gk_ga', 'GA', 'Goals against', { low: true }),
  count('gk_saves', 'SV', 'Saves'),
  count('gk_sf', 'SF', 'Shots faced'),
  { ...rate('gk_pct', 'SV%', 'Saves of shots on goal', savePercentage) },
  { ...count('gk_dec', 'DEC', 'Decision'), of: ({ gk_win }) => gk_win, text: (stats) => decision(stats) ?? '—' },
]

export const keptGoal = any('gk_sec', 'gk_saves', 'gk_ga')
export const played = (stats: Stats): boolean => Object.values(stats).some((value) => value !== 0)

export const tables: SportModule['tables'] = [
  { key: 'players', title: 'Players', columns: players, totals: true, has: played },
  { key: 'keepers', title: 'Goalkeepers', columns: keepers, totals: true, has: keptGoal, sort: 'gk_sec' },
]

export const goalsAgainstColumn: Column = {
  ...average('gk_gaa', 'GAA', 'Goals against in ninety minutes', goalsAgainst, 2),
  low: true,
}
