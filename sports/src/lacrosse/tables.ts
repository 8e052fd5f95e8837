import type { Stats } from '@fieldhouse/contract/games/game'
import { any, average, count, dashed, rate } from '../kit/columns.ts'
import type { Column, SportModule } from '../kit/module.ts'
import { goalsAgainst, points, savePercentage } from './formulas.ts'

export const scoring: readonly Column[] = [
  count('g', 'G', 'Goals'),
  count('a', 'A', 'Assists'),
  count('pts', 'PTS', 'Points: goals and assists', { of: points }),
  count('sh', 'SH', 'Shots'),
  count('sog', 'SOG', 'Shots on goal'),
]

export const possession: readonly Column[] = [
  count('gb', 'GB', 'Ground balls'),
  count('to', 'TO', 'Turnovers', { low: true }),
  count('ct', 'CT', 'Turnovers caused'),
  dashed('fo_won', 'FO', 'Face-offs won and lost', 'fo_won', 'fo_lost'),
]

/** `2-1:30`: penalties and the time they cost. */
const penalties: Column = {
  ...count('pen', 'PEN', 'Penalties and their minutes', { low: true }),
  text: ({ pen, pen_sec }) =>
    pen === undefined
      ? undefined
      : pen_sec === undefined || pen === 0
        ? String(pen)
        : `${pen}-${Math.trunc(pen_sec / 60)}:${String(pen_sec % 60).padStart(2, '0')}`,
}

/** The women's game keeps these instead; a table shows them only where somebody has one. */
const womens: readonly Column[] = [
  count('dc', 'DC', 'Draw controls'),
  count('fps', 'FPS', 'Free-position shots'),
  count('fouls', 'FOULS', 'Fouls', { low: true }),
  count('yc', 'YC', 'Yellow cards', { low: true }),
]

export const keptGoal = any('gk_sec', 'gk_saves', 'gk_ga')
export const played = (stats: Stats): boolean => Object.values(stats).some((value) => value !== 0)

export const keeperTime: Column = { key: 'gk_sec', abbr: 'MIN', meaning: 'Minutes in goal', format: { kind: 'time' } }

export const goalsAgainstColumn: Column = {
  ...average('gk_gaa', 'GAA', 'Goals against in sixty minutes', goalsAgainst, 2),
  low: true,
}

const decision: Column = {
  ...count('gk_dec', 'DEC', 'Decision'),
  of: () => undefined,
  text: ({ gk_win, gk_loss }) => (gk_win ? 'W' : gk_loss ? 'L' : undefined),
}

export const keepers: readonly Column[] = [
  keeperTime,
  count('gk_ga', 'GA', 'Goals against', { low: true }),
  count('gk_saves', 'SV', 'Saves'),
  count('gk_sf', 'SF', 'Shots faced'),
  rate('gk_pct', 'SV%', 'Saves of shots on goal', savePercentage),
  decision,
]

const soughtOfKeepers = ['gk_saves', 'gk_ga']

const womensGame = any('dc', 'fps', 'fouls')

export const tables: SportModule['tables'] = [
  {
    key: 'players',
    title: 'Players',
    totals: true,
    has: played,
    columns: [...scoring, ...possession, penalties],
    lead: ['g', 'a', 'pts'],
  },
  { key: 'draws', title: 'Draws and fouls', totals: true, has: womensGame, columns: womens },
  {
    key: 'keepers',
    title: 'Goalkeepers',
    totals: true,
    has: keptGoal,
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
    has: (stats) => played(stats) && !keptGoal(stats),
    columns: [...scoring, ...possession],
  },
  {
    key: 'keepers',
    title: 'In goal',
    totals: false,
    trend: 'gk_saves',
    has: keptGoal,
    columns: keepers,
    lead: soughtOfKeepers,
  },
]
