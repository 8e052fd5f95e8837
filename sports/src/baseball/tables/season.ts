import { appearancesColumn, pickColumns } from '../../kit/columns.ts'
import type { LeaderColumn, SeasonTable } from '../../kit/module.ts'
import type { BaseballRules } from '../laws.ts'
import { hasBatted, hitting } from './batting.ts'
import { fieldingSeason, hasFielded } from './fielding.ts'
import { hasPitched, pitchingSeason } from './pitching.ts'

const played = appearancesColumn('gp', 'GP-GS', 'Games played and started', 'gs')

export const createBaseballSeason = ({ gameInnings, minimums }: BaseballRules): readonly SeasonTable[] => [
  {
    kind: 'sum',
    key: 'hitting',
    title: 'Hitting',
    columns: hitting,
    headline: pickColumns(hitting, 'bat_avg', 'bat_hr', 'bat_rbi', 'bat_ops', 'bat_h', 'bat_r'),
    has: hasBatted,
    totals: true,
    sort: 'bat_avg',
    minimum: {
      words: `Too few ${minimums.word} (${minimums.atBats} per team game) or games`,
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
    headline: pickColumns(
      pitchingSeason(gameInnings),
      ...['pit_era', 'pit_win', 'pit_so', 'pit_outs', 'pit_whip', 'pit_save'],
    ),
    sort: 'pit_era',
    minimum: {
      words: `Too few innings (${minimums.innings} per team game)`,
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

const baseballLeader = (key: string, title: string, table: string, column: string): LeaderColumn => ({
  key,
  title,
  table,
  column,
})

export const createBaseballLeaders = ({ gameInnings }: BaseballRules): readonly LeaderColumn[] => [
  baseballLeader('average', 'Batting average', 'hitting', 'bat_avg'),
  baseballLeader('home_runs', 'Home runs', 'hitting', 'bat_hr'),
  baseballLeader('rbi', 'Runs batted in', 'hitting', 'bat_rbi'),
  baseballLeader('runs', 'Runs', 'hitting', 'bat_r'),
  baseballLeader('hits', 'Hits', 'hitting', 'bat_h'),
  baseballLeader('steals', 'Stolen bases', 'hitting', 'bat_sb'),
  baseballLeader('ops', 'On-base plus slugging', 'hitting', 'bat_ops'),
  baseballLeader('era', 'Earned run average', 'pitching', 'pit_era'),
  baseballLeader('wins', 'Wins', 'pitching', 'pit_win'),
  baseballLeader('strikeouts', 'Strikeouts', 'pitching', 'pit_so'),
  baseballLeader('saves', 'Saves', 'pitching', 'pit_save'),
  baseballLeader('strikeout_rate', `Strikeouts per ${gameInnings} innings`, 'pitching', 'pit_so_rate'),
  baseballLeader('whip', 'Walks and hits per inning', 'pitching', 'pit_whip'),
]
