import { facts } from '../kit/columns.ts'
import type { SportModule } from '../kit/module.ts'
import { comparison, gameLog, margin, season, seasonLeaders, tables } from './columns.ts'
import { points } from './laws.ts'
import { lines, overall, team } from './lines.ts'
import { now } from './now.ts'

const placed = (position: number | undefined): string | undefined =>
  position === undefined ? undefined : `Number ${position}`

/** A dual of seven points: one for the doubles, one for each of six singles. */
export const tennis: SportModule = {
  kind: 'dual',
  periods: points,
  clock: 'none',
  ties: false,
  wins: 'high',
  /** The line score goes by points: the doubles first. */
  periodName: (number) =>
    number === 1 ? { short: 'D', long: 'Doubles point' } : { short: `S${number - 1}`, long: `Singles ${number - 1}` },
  positions: [],
  tables,
  comparison,
  season,
  seasonLeaders,
  gameLog,
  leaders: [
    {
      key: 'singles',
      title: 'Singles',
      table: 'singles',
      column: 's_games_w',
      detail: (stats) => {
        const difference = margin(stats, 's')
        return facts(
          placed(stats.s_pos),
          difference !== undefined &&
            `${difference > 0 ? '+' : ''}${difference} ${Math.abs(difference) === 1 ? 'game' : 'games'}`,
        )
      },
    },
    {
      key: 'doubles',
      title: 'Doubles',
      table: 'doubles',
      column: 'd_games_w',
      detail: (stats) => facts(placed(stats.d_pos)),
    },
  ],
  lineTotals: [{ key: 'points', abbr: 'PTS', meaning: 'Points of the dual', of: (state, side) => state.score?.[side] }],
  now,
  finalNote: () => undefined,
  playFilters: [
    { key: 'match', label: 'Matches', has: (kind) => kind === 'match' || kind === 'doubles_point' },
    { key: 'set', label: 'Sets', has: (kind) => kind === 'set' || kind === 'match' },
  ],
  greatest: [],
  lines,
  overall,
  team,
}
