import { appearances, columnsOf } from '../../kit/columns.ts'
import type { Leader, SeasonTable } from '../../kit/module.ts'
import type { Rules } from '../laws.ts'
import { hasBatted, hitting } from './batting.ts'
import { fieldingSeason, hasFielded } from './fielding.ts'
import { hasPitched, pitchingSeason } from './pitching.ts'

const played = appearances('gp', 'GP-GS', 'Games played and started', 'gs')

export const season = ({ gameInnings, minimums }: Rules): readonly SeasonTable[] => [
  {
    kind: 'sum',
    key: 'hitting',
    title: 'Hitting',
    columns: hitting,
    headline: columnsOf(hitting, 'bat_avg', 'bat_hr', 'bat_rbi', 'bat_ops', 'bat_h', 'bat_r'),
    has: hasBatted,
    totals: true,
    sort: 'bat_avg',
    minimum: {
      words: `Too few ${minimums.word} (${minimums.atBats} a team game) or games`,
      met: (stats, { games }) =>
        (stats[minimums.key] ?? 0) >= minimums.atBats * games && (stats.gp ?? 0) >= minimums.games * games,
    },
  },
  {
    kind: 'sum',
    key: 'pitching',
    title: 'Pitching',
    has: hasPitched,
    totals: true,
    columns: pitchingSeason(gameInnings),
    headline: columnsOf(
      pitchingSeason(gameInnings),
      ...['pit_era', 'pit_win', 'pit_so', 'pit_outs', 'pit_whip', 'pit_save'],
    ),
    sort: 'pit_era',
    minimum: {
      words: `Too few innings (${minimums.innings} a team game)`,
      met: (stats, { games }) => (stats.pit_outs ?? 0) >= 3 * minimums.innings * games,
    },
  },
  {
    kind: 'sum',
    key: 'fielding',
    title: 'Fielding',
    has: hasFielded,
    totals: true,
    sort: 'fld_c',
    columns: [played, ...fieldingSeason],
  },
]

const leader = (key: string, title: string, table: string, column: string): Leader => ({ key, title, table, column })

export const seasonLeaders = ({ gameInnings }: Rules): readonly Leader[] => [
  leader('average', 'Batting average', 'hitting', 'bat_avg'),
  leader('home_runs', 'Home runs', 'hitting', 'bat_hr'),
  leader('rbi', 'Runs batted in', 'hitting', 'bat_rbi'),
  leader('runs', 'Runs', 'hitting', 'bat_r'),
  leader('hits', 'Hits', 'hitting', 'bat_h'),
  leader('steals', 'Stolen bases', 'hitting', 'bat_sb'),
  leader('ops', 'On base plus slugging', 'hitting', 'bat_ops'),
  leader('era', 'Earned run average', 'pitching', 'pit_era'),
  leader('wins', 'Wins', 'pitching', 'pit_win'),
  leader('strikeouts', 'Strikeouts', 'pitching', 'pit_so'),
  leader('saves', 'Saves', 'pitching', 'pit_save'),
  leader('strikeout_rate', `Strikeouts in ${gameInnings} innings`, 'pitching', 'pit_so_rate'),
  leader('whip', 'Walks and hits an inning', 'pitching', 'pit_whip'),
]
