import type { GameState, Stats } from '@fieldhouse/contract/games/game'
import { facts, joined } from '../kit/columns.ts'
import type { Leader, SportModule } from '../kit/module.ts'
import { ordinal } from '../kit/ordinal.ts'
import { baseballRules, type Rules, scheduledInnings, softballRules } from './laws.ts'
import { now } from './now.ts'
import { positions } from './positions.ts'
import { comparison } from './tables/comparison.ts'
import { gameLog } from './tables/game-log.ts'
import { season, seasonLeaders } from './tables/season.ts'
import { tables } from './tables/tables.ts'

/** Baseball and softball: one game, two sets of rules. */
const playedBy = (rules: Rules): SportModule => ({
  kind: 'innings',
  periods: rules.innings,
  clock: 'none',
  ties: false,
  wins: 'high',
  periodName: (number) => ({ short: String(number), long: `${ordinal(number)} inning` }),
  positions: [...positions, ...rules.extraPositions],
  tables,
  comparison,
  leaders,
  season: season(rules),
  seasonLeaders: seasonLeaders(rules),
  gameLog: gameLog(rules),
  lineTotals,
  now,
  finalNote: (state) => inningsNote(rules, state),
  decisions: [
    { key: 'pit_win', title: 'Win', detail: onTheMound },
    { key: 'pit_loss', title: 'Loss', detail: onTheMound },
    { key: 'pit_save', title: 'Save', detail: onTheMound },
  ],
  playFilters: [
    { key: 'hit', label: 'Hits', has: (kind) => ['single', 'double', 'triple', 'home_run'].includes(kind) },
    { key: 'walk', label: 'Walks', has: (kind) => kind === 'walk' || kind === 'hit_by_pitch' },
    { key: 'strikeout', label: 'Strikeouts', has: (kind) => kind === 'strikeout' },
    { key: 'running', label: 'On the bases', has: (kind) => running.includes(kind) },
    { key: 'error', label: 'Errors', has: (kind) => kind === 'error' },
    { key: 'substitution', label: 'Substitutions', has: (kind) => kind === 'substitution' },
  ],
  greatest: [],
})

const running = ['steal', 'caught_stealing', 'wild_pitch', 'passed_ball', 'balk', 'pickoff', 'advance']

const lineTotals: SportModule['lineTotals'] = [
  { key: 'runs', abbr: 'R', meaning: 'Runs', of: (state, side) => state.score?.[side] },
  { key: 'hits', abbr: 'H', meaning: 'Hits', of: (state, side) => state.teams?.[side]?.stats?.bat_h },
  { key: 'errors', abbr: 'E', meaning: 'Errors', of: (state, side) => state.teams?.[side]?.stats?.fld_e },
]

const several = (count: number | undefined, word: string): string[] =>
  count ? [count === 1 ? word : `${count} ${word}`] : []

const atThePlate = (stats: Stats): string =>
  facts(
    joined(stats, ['bat_h', 'bat_ab']),
    ...several(stats.bat_double, '2B'),
    ...several(stats.bat_triple, '3B'),
    ...several(stats.bat_hr, 'HR'),
    ...several(stats.bat_rbi, 'RBI'),
  )

const onTheMound = ({ pit_outs, pit_h, pit_er }: Stats): string =>
  facts(
    pit_outs !== undefined && `${Math.trunc(pit_outs / 3)}.${pit_outs % 3} IP`,
    pit_h !== undefined && `${pit_h} H`,
    pit_er !== undefined && `${pit_er} ER`,
  )

const leaders: readonly Leader[] = [
  { key: 'hits', title: 'Hits', table: 'batting', column: 'bat_h', detail: atThePlate },
  { key: 'rbi', title: 'Runs batted in', table: 'batting', column: 'bat_rbi', detail: atThePlate },
  { key: 'bases', title: 'Total bases', table: 'batting', column: 'bat_tb', detail: atThePlate },
  { key: 'strikeouts', title: 'Strikeouts', table: 'pitching', column: 'pit_so', detail: onTheMound },
]

/** `11` after extra innings, `F/5` when it ended early. */
function inningsNote(rules: Rules, state: GameState): string | undefined {
  const played = Math.max(0, ...Object.keys(state.periods ?? {}).map(Number))
  const scheduled = scheduledInnings(rules, state.notes)
  if (played === 0 || played === scheduled) return undefined
  return played > scheduled ? String(played) : `F/${played}`
}

export const baseball = playedBy(baseballRules)
export const softball = playedBy(softballRules)
