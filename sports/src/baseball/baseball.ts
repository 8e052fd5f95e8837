import type { GameState, StatValues } from '@fieldhouse/contract/games/game'
import { joinFacts, joinKnownStats } from '../kit/columns.ts'
import type { LeaderColumn, SportModule } from '../kit/module.ts'
import { formatOrdinal } from '../kit/ordinal.ts'
import { getSituation } from '../kit/view/situation.ts'
import { type BaseballRules, baseballRules, scheduledInnings, softballRules } from './laws.ts'
import type { BaseballDiamond } from './situation.ts'
import { batting, hasBatted } from './tables/batting.ts'
import { baseballComparison } from './tables/comparison.ts'
import { fielding, hasFielded } from './tables/fielding.ts'
import { createBaseballGameLog } from './tables/game-log.ts'
import { hasPitched, pitching } from './tables/pitching.ts'
import { createBaseballLeaders, createBaseballSeason } from './tables/season.ts'

/** A game of baseball or softball, which differ only in their rules. */
const playedBy = (rules: BaseballRules): SportModule => ({
  kind: 'innings',
  periods: rules.innings,
  clock: 'none',
  ties: false,
  wins: 'high',
  periodName: (number) => ({ short: String(number), long: `${formatOrdinal(number)} inning` }),
  positions: [...positions, ...rules.extraPositions],
  tables,
  comparison: baseballComparison,
  leaders,
  season: createBaseballSeason(rules),
  seasonLeaders: createBaseballLeaders(rules),
  gameLog: createBaseballGameLog(rules),
  lineTotals,
  now: describeBaseballState,
  finalNote: (state) => inningsNote(rules, state),
  decisions: [
    { key: 'pit_win', title: 'Win', detail: onTheMound },
    { key: 'pit_loss', title: 'Loss', detail: onTheMound },
    { key: 'pit_save', title: 'Save', detail: onTheMound },
  ],
  leadSeconds: 7,
  playFilters: [
    { key: 'hit', label: 'Hits', has: (kind) => ['single', 'double', 'triple', 'home_run'].includes(kind) },
    { key: 'walk', label: 'Walks', has: (kind) => kind === 'walk' || kind === 'hit_by_pitch' },
    { key: 'strikeout', label: 'Strikeouts', has: (kind) => kind === 'strikeout' },
    { key: 'running', label: 'Baserunning', has: (kind) => running.includes(kind) },
    { key: 'error', label: 'Errors', has: (kind) => kind === 'error' },
    { key: 'substitution', label: 'Substitutions', has: (kind) => kind === 'substitution' },
  ],
  greatest: [],
  within: [
    ['bat_h', 'bat_ab'],
    ['pit_er', 'pit_r'],
  ],
  scoreStat: 'bat_r',
})

const running = ['steal', 'caught_stealing', 'wild_pitch', 'passed_ball', 'balk', 'pickoff', 'advance']

const lineTotals: SportModule['lineTotals'] = [
  { key: 'runs', abbr: 'R', meaning: 'Runs', of: (state, side) => state.score?.[side] },
  { key: 'hits', abbr: 'H', meaning: 'Hits', of: (state, side) => state.teams?.[side]?.stats?.bat_h },
  { key: 'errors', abbr: 'E', meaning: 'Errors', of: (state, side) => state.teams?.[side]?.stats?.fld_e },
]

const positions: SportModule['positions'] = [
  { abbr: 'P', name: 'Pitcher', others: ['RHP', 'LHP'] },
  { abbr: 'C', name: 'Catcher' },
  { abbr: '1B', name: 'First base' },
  { abbr: '2B', name: 'Second base' },
  { abbr: '3B', name: 'Third base' },
  { abbr: 'SS', name: 'Shortstop' },
  { abbr: 'LF', name: 'Left field' },
  { abbr: 'CF', name: 'Center field' },
  { abbr: 'RF', name: 'Right field' },
  { abbr: 'OF', name: 'Outfield' },
  { abbr: 'INF', name: 'Infield', others: ['IF'] },
  { abbr: 'UTL', name: 'Utility', others: ['UT', 'UTIL'] },
  { abbr: 'PH', name: 'Pinch hitter' },
  { abbr: 'PR', name: 'Pinch runner' },
]

/** Batters are in batting order, each substitute below the player replaced. Pitchers are in order of appearance. */
const tables: SportModule['tables'] = [
  {
    key: 'batting',
    title: 'Batting',
    columns: batting,
    has: hasBatted,
    totals: true,
    lead: ['bat_h', 'bat_ab', 'bat_r', 'bat_rbi'],
  },
  {
    key: 'pitching',
    title: 'Pitching',
    columns: pitching,
    has: hasPitched,
    totals: true,
    order: 'pit_order',
    lead: ['pit_outs'],
  },
  { key: 'fielding', title: 'Fielding', columns: fielding, has: hasFielded, totals: true, lead: ['fld_e'] },
]

const formatRepeatedWord = (count: number | undefined, word: string): string[] =>
  count ? [count === 1 ? word : `${count} ${word}`] : []

const atThePlate = (stats: StatValues): string =>
  joinFacts(
    joinKnownStats(stats, ['bat_h', 'bat_ab']),
    ...formatRepeatedWord(stats.bat_double, '2B'),
    ...formatRepeatedWord(stats.bat_triple, '3B'),
    ...formatRepeatedWord(stats.bat_hr, 'HR'),
    ...formatRepeatedWord(stats.bat_rbi, 'RBI'),
  )

const onTheMound = ({ pit_outs, pit_h, pit_er }: StatValues): string =>
  joinFacts(
    pit_outs !== undefined && `${Math.trunc(pit_outs / 3)}.${pit_outs % 3} IP`,
    pit_h !== undefined && `${pit_h} H`,
    pit_er !== undefined && `${pit_er} ER`,
  )

const leaders: readonly LeaderColumn[] = [
  { key: 'hits', title: 'Hits', table: 'batting', column: 'bat_h', detail: atThePlate },
  { key: 'rbi', title: 'Runs batted in', table: 'batting', column: 'bat_rbi', detail: atThePlate },
  { key: 'bases', title: 'Total bases', table: 'batting', column: 'bat_tb', detail: atThePlate },
  { key: 'strikeouts', title: 'Strikeouts', table: 'pitching', column: 'pit_so', detail: onTheMound },
]

/** `11` after extra innings, `F/5` when it ended early. */
function inningsNote(rules: BaseballRules, state: GameState): string | undefined {
  const played = Math.max(0, ...Object.keys(state.periods ?? {}).map(Number))
  const scheduled = scheduledInnings(rules, state.notes)
  if (played === 0 || played === scheduled) return undefined
  return played > scheduled ? String(played) : `F/${played}`
}

const halves: Readonly<Record<BaseballDiamond['half'], string>> = {
  top: 'Top',
  middle: 'Mid',
  bottom: 'Bot',
  end: 'End',
}

/** `Bot 7th`; `2-1, 1 out, runners on 1st and 3rd`. */
function describeBaseballState(state: GameState): { label: string; detail: string | undefined } {
  const inning = state.clock?.period
  const diamond = getSituation<BaseballDiamond>(state, 'baseball')
  if (inning === undefined) return { label: 'Live', detail: undefined }
  if (!diamond) return { label: formatOrdinal(inning), detail: undefined }
  const between = diamond.half === 'middle' || diamond.half === 'end'
  return { label: `${halves[diamond.half]} ${formatOrdinal(inning)}`, detail: between ? undefined : atBat(diamond) }
}

function atBat({ balls, strikes, outs, first, second, third }: BaseballDiamond): string | undefined {
  const bases = [first && '1st', second && '2nd', third && '3rd'].flatMap((base) => base || [])
  const parts = [
    balls !== undefined && strikes !== undefined && `${balls}-${strikes}`,
    outs !== undefined && `${outs} ${outs === 1 ? 'out' : 'outs'}`,
    bases.length === 3 && 'bases loaded',
    bases.length === 2 && `runners on ${bases.join(' and ')}`,
    bases.length === 1 && `runner on ${bases[0]}`,
  ].filter((each) => typeof each === 'string')
  return parts.length > 0 ? parts.join(', ') : undefined
}

export const baseballModule = playedBy(baseballRules)
export const softballModule = playedBy(softballRules)
