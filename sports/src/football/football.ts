import type { StatValues } from '@fieldhouse/contract/games/game'
import { createPeriodName, overtimeNote } from '../kit/clock-words.ts'
import { formatCount, joinFacts, ofTried } from '../kit/columns.ts'
import type { LeaderColumn, SportModule } from '../kit/module.ts'
import { periodSeconds, periods } from './laws.ts'
import { describeFootballState } from './now.ts'
import { footballComparison } from './tables/comparison.ts'
import { gameLog } from './tables/game-log.ts'
import { season, seasonLeaders } from './tables/season.ts'
import { tables } from './tables/tables.ts'

const formatTouchdowns = (count: number | undefined): string | undefined => (count ? `${count} TD` : undefined)
const footballLeader = (
  key: string,
  title: string,
  column: string,
  detail: (stats: StatValues) => string,
): LeaderColumn => ({
  key,
  title,
  column,
  detail,
  table: key === 'tackles' || key === 'sacks' ? 'defense' : key,
})

export const positions: SportModule['positions'] = [
  { abbr: 'QB', name: 'Quarterback' },
  { abbr: 'RB', name: 'Running back', others: ['HB', 'TB', 'AP'] },
  { abbr: 'FB', name: 'Fullback' },
  { abbr: 'WR', name: 'Wide receiver', others: ['X', 'Z', 'SL', 'SE', 'FL'] },
  { abbr: 'TE', name: 'Tight end' },
  { abbr: 'OL', name: 'Offensive lineman', others: ['LT', 'LG', 'C', 'RG', 'RT', 'OT', 'OG'] },
  { abbr: 'DL', name: 'Defensive lineman', others: ['DE', 'DT', 'NT', 'NG', 'EDGE'] },
  { abbr: 'LB', name: 'Linebacker', others: ['ILB', 'OLB', 'MLB', 'WLB', 'SLB'] },
  { abbr: 'DB', name: 'Defensive back', others: ['NB', 'NICKEL'] },
  { abbr: 'CB', name: 'Cornerback' },
  { abbr: 'S', name: 'Safety', others: ['FS', 'SS'] },
  { abbr: 'K', name: 'Kicker', others: ['PK'] },
  { abbr: 'P', name: 'Punter' },
  { abbr: 'LS', name: 'Long snapper' },
  { abbr: 'H', name: 'Holder' },
  { abbr: 'KR', name: 'Kick returner' },
  { abbr: 'PR', name: 'Punt returner' },
  { abbr: 'ATH', name: 'Athlete' },
]

export const footballModule: SportModule = {
  kind: 'head-to-head',
  periods,
  periodSeconds,
  clock: 'down',
  ties: false,
  wins: 'high',
  periodName: createPeriodName({ regulation: periods, word: 'quarter', short: (number) => `Q${number}` }),
  positions,
  tables,
  comparison: footballComparison,
  season,
  seasonLeaders,
  gameLog,
  now: describeFootballState,
  leaders: [
    footballLeader('passing', 'Passing', 'pass_yds', (s) =>
      joinFacts(ofTried(s.pass_comp, s.pass_att), formatTouchdowns(s.pass_td)),
    ),
    footballLeader('rushing', 'Rushing', 'rush_yds', (s) =>
      joinFacts(formatCount(s.rush_att, 'rush', 'rushes'), formatTouchdowns(s.rush_td)),
    ),
    footballLeader('receiving', 'Receiving', 'rec_yds', (s) =>
      joinFacts(formatCount(s.rec_no, 'catch', 'catches'), formatTouchdowns(s.rec_td)),
    ),
    footballLeader('tackles', 'Tackles', 'tackle_tot', (s) =>
      joinFacts(s.tackle_solo !== undefined && `${s.tackle_solo} solo`),
    ),
    {
      ...footballLeader('sacks', 'Sacks', 'sacks', (s) =>
        joinFacts(s.sack_yds ? formatCount(s.sack_yds, 'yard') : undefined),
      ),
      text: ({ sacks }) => String(sacks),
    },
  ],
  lineTotals: [],
  finalNote: (state) => overtimeNote(state, periods),
  turns: { by: 'score', with: ['extra_point'] },
  playFilters: [
    { key: 'rush', label: 'Rushes', has: (kind) => kind === 'rush' },
    { key: 'pass', label: 'Passes', has: (kind) => ['pass', 'sack', 'interception'].includes(kind) },
    { key: 'kick', label: 'Kicks', has: (kind) => ['kickoff', 'punt', 'field_goal', 'extra_point'].includes(kind) },
    { key: 'penalty', label: 'Penalties', has: (kind) => kind === 'penalty' },
    { key: 'turnover', label: 'Turnovers', has: (kind) => kind === 'interception' || kind === 'fumble' },
  ],
  greatest: ['rush', 'pass', 'rec', 'punt', 'fg', 'kr', 'pr', 'ir', 'fumr'].map((group) => `${group}_long`),
  within: [
    ['pass_comp', 'pass_att'],
    ['pass_td', 'pass_comp'],
    ['rec_td', 'rec_no'],
    ['fg_made', 'fg_att'],
    ['pat_kick_made', 'pat_kick_att'],
  ],
}
