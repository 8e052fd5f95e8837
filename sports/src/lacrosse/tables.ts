import type { StatValues } from '@fieldhouse/contract/games/game'
import { averageColumn, countColumn, dashedColumn, hasAnyStat, rateColumn } from '../kit/columns.ts'
import type { Column, SportModule } from '../kit/module.ts'
import { getLacrosseGoalsAgainst, getLacrossePoints, lacrosseSavePercentage } from './formulas.ts'

export const scoring: readonly Column[] = [
  countColumn('g', 'G', 'Goals'),
  countColumn('a', 'A', 'Assists'),
  countColumn('pts', 'PTS', 'Points: goals and assists', { of: getLacrossePoints }),
  countColumn('sh', 'SH', 'Shots'),
  countColumn('sog', 'SOG', 'Shots on goal'),
]

export const possession: readonly Column[] = [
  countColumn('gb', 'GB', 'Ground balls'),
  countColumn('to', 'TO', 'Turnovers', { low: true }),
  countColumn('ct', 'CT', 'Caused turnovers'),
  dashedColumn('fo_won', 'FO', 'Faceoffs won-lost', 'fo_won', 'fo_lost'),
]

/** Penalties and their time: `2-1:30`. */
const penalties: Column = {
  ...countColumn('pen', 'PEN', 'Penalties-minutes', { low: true }),
  text: ({ pen, pen_sec }) =>
    pen === undefined
      ? undefined
      : pen_sec === undefined || pen === 0
        ? String(pen)
        : `${pen}-${Math.trunc(pen_sec / 60)}:${String(pen_sec % 60).padStart(2, '0')}`,
}

/** Statistics of the women's game, in a table only where some player has one. */
const womens: readonly Column[] = [
  countColumn('dc', 'DC', 'Draw controls'),
  countColumn('fps', 'FPS', 'Free-position shots'),
  countColumn('fouls', 'FOULS', 'Fouls', { low: true }),
  countColumn('yc', 'YC', 'Yellow cards', { low: true }),
]

export const hasGoalieStats = hasAnyStat('gk_sec', 'gk_saves', 'gk_ga')
export const playedLacrosse = (stats: StatValues): boolean => Object.values(stats).some((value) => value !== 0)

export const keeperTime: Column = { key: 'gk_sec', abbr: 'MIN', meaning: 'Minutes in goal', format: { kind: 'time' } }

export const goalsAgainstColumn: Column = {
  ...averageColumn('gk_gaa', 'GAA', 'Goals against per 60 minutes', getLacrosseGoalsAgainst, 2),
  low: true,
}

const decision: Column = {
  ...countColumn('gk_dec', 'DEC', 'Decision'),
  of: () => undefined,
  text: ({ gk_win, gk_loss }) => (gk_win ? 'W' : gk_loss ? 'L' : undefined),
}

export const keepers: readonly Column[] = [
  keeperTime,
  countColumn('gk_ga', 'GA', 'Goals against', { low: true }),
  countColumn('gk_saves', 'SV', 'Saves'),
  countColumn('gk_sf', 'SF', 'Shots faced'),
  rateColumn('gk_pct', 'SV%', 'Save percentage', lacrosseSavePercentage),
  decision,
]

const soughtOfKeepers = ['gk_saves', 'gk_ga']

const womensGame = hasAnyStat('dc', 'fps', 'fouls')

export const tables: SportModule['tables'] = [
  {
    key: 'players',
    title: 'Players',
    totals: true,
    has: playedLacrosse,
    columns: [...scoring, ...possession, penalties],
    lead: ['g', 'a', 'pts'],
  },
  { key: 'draws', title: 'Draws and fouls', totals: true, has: womensGame, columns: womens },
  {
    key: 'keepers',
    title: 'Goalkeepers',
    totals: true,
    has: hasGoalieStats,
    columns: keepers,
    sort: 'gk_sec',
    lead: soughtOfKeepers,
  },
]

export const gameLog: SportModule['gameLog'] = [
  {
    key: 'players',
    title: 'Game log',
    totals: false,
    trend: 'pts',
    has: (stats) => playedLacrosse(stats) && !hasGoalieStats(stats),
    columns: [...scoring, ...possession],
  },
  {
    key: 'keepers',
    title: 'Goalkeeping',
    totals: false,
    trend: 'gk_saves',
    has: hasGoalieStats,
    columns: keepers,
    lead: soughtOfKeepers,
  },
]
