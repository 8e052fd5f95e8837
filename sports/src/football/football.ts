import type { Stats } from '@fieldhouse/contract/games/game'
import { overtimeNote, periodName } from '../kit/clock-words.ts'
import { counted, facts, ofTried } from '../kit/columns.ts'
import type { Leader, SportModule } from '../kit/module.ts'
import { periodSeconds, periods } from './laws.ts'
import { now } from './now.ts'
import { comparison } from './tables/comparison.ts'
import { gameLog } from './tables/game-log.ts'
import { season, seasonLeaders } from './tables/season.ts'
import { tables } from './tables/tables.ts'

const touchdowns = (count: number | undefined): string | undefined => (count ? `${count} TD` : undefined)
const leader = (key: string, title: string, column: string, detail: (stats: Stats) => string): Leader => ({
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

export const football: SportModule = {
  kind: 'head-to-head',
  periods,
  periodSeconds,
  clock: 'down',
  ties: false,
  wins: 'high',
  periodName: periodName({ regulation: periods, word: 'quarter', short: (number) => `Q${number}` }),
  positions,
  tables,
  comparison,
  season,
  seasonLeaders,
  gameLog,
  now,
  leaders: [
    leader('passing', 'Passing', 'pass_yds', (s) => facts(ofTried(s.pass_comp, s.pass_att), touchdowns(s.pass_td))),
    leader('rushing', 'Rushing', 'rush_yds', (s) =>
      facts(counted(s.rush_att, 'rush', 'rushes'), touchdowns(s.rush_td)),
    ),
    leader('receiving', 'Receiving', 'rec_yds', (s) =>
      facts(counted(s.rec_no, 'catch', 'catches'), touchdowns(s.rec_td)),
    ),
    leader('tackles', 'Tackles', 'tackle_tot', (s) => facts(s.tackle_solo !== undefined && `${s.tackle_solo} solo`)),
    {
      ...leader('sacks', 'Sacks', 'sacks', (s) => facts(s.sack_yds ? counted(s.sack_yds, 'yard') : undefined)),
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
}
