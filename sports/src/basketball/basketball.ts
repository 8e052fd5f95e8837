import type { GameState } from '@fieldhouse/contract/games/game'
import { overtimeNote, periodName } from '../kit/clock-words.ts'
import { counted, facts, ofTried } from '../kit/columns.ts'
import type { SportModule } from '../kit/module.ts'
import { comparison } from './comparison.ts'
import { halves, overtimeSeconds, quarters, type Rules, rulesOf } from './laws.ts'
import { lines } from './lines.ts'
import { now } from './now.ts'
import { season, seasonLeaders } from './season.ts'
import { box, played, sought, tables } from './tables.ts'

/** Those that were agreed otherwise, by their rules in words; a page that asks again gets the same one. */
const agreedOtherwise = new Map<string, SportModule>()

function asPlayed(usual: Rules, { notes }: GameState): SportModule | undefined {
  const rules = rulesOf(usual, notes)
  if (rules === usual) return undefined
  const name = `${rules.word} ${rules.periodSeconds} ${rules.threesMinimum}`
  const module = agreedOtherwise.get(name) ?? basketball(rules)
  agreedOtherwise.set(name, module)
  return module
}

const basketball = (rules: Rules): SportModule => ({
  kind: 'head-to-head',
  periods: rules.periods,
  periodSeconds: rules.periodSeconds,
  overtimeSeconds,
  clock: 'down',
  agreed: (state) => asPlayed(rules, state),
  ties: false,
  wins: 'high',
  periodName: periodName({
    regulation: rules.periods,
    word: rules.word,
    short: (number) => (rules.word === 'half' ? String(number) : `Q${number}`),
  }),
  positions: [
    { abbr: 'G', name: 'Guard', others: ['PG', 'SG'] },
    { abbr: 'F', name: 'Forward', others: ['SF', 'PF'] },
    { abbr: 'C', name: 'Center' },
  ],
  tables,
  comparison,
  season: season(rules),
  seasonLeaders,
  lines,
  leaders: [
    {
      key: 'points',
      title: 'Points',
      table: 'box',
      column: 'pts',
      detail: ({ fgm, fga, ftm, fta }) => facts(ofTried(fgm, fga, 'FG'), ofTried(ftm, fta, 'FT')),
    },
    {
      key: 'rebounds',
      title: 'Rebounds',
      table: 'box',
      column: 'reb',
      detail: ({ oreb }) => (oreb === undefined ? '' : `${oreb} offensive`),
    },
    {
      key: 'assists',
      title: 'Assists',
      table: 'box',
      column: 'ast',
      detail: ({ to }) => facts(counted(to, 'turnover')),
    },
    { key: 'steals', title: 'Steals', table: 'box', column: 'stl' },
    { key: 'blocks', title: 'Blocks', table: 'box', column: 'blk' },
  ],
  gameLog: [{ key: 'box', title: 'Game log', columns: box, totals: false, has: played, lead: sought, trend: 'pts' }],
  lineTotals: [],
  now: (state, sides) => now(rulesOf(rules, state.notes))(state, sides),
  finalNote: (state) => overtimeNote(state, rulesOf(rules, state.notes).periods),
  turns: { by: 'lead' },
  playFilters: [
    { key: 'three', label: 'Threes', has: (kind) => kind === 'three' || kind === 'missed_three' },
    { key: 'shot', label: 'Shots', has: (kind) => /^(missed_)?(two|three|dunk|layup|tip_in)$/.test(kind) },
    { key: 'free_throw', label: 'Free throws', has: (kind) => kind.endsWith('free_throw') },
    { key: 'foul', label: 'Fouls', has: (kind) => kind === 'foul' || kind === 'technical' },
    { key: 'turnover', label: 'Turnovers', has: (kind) => kind === 'turnover' || kind === 'steal' },
    { key: 'sub', label: 'Substitutions', has: (kind) => kind === 'sub_in' || kind === 'sub_out' },
  ],
  greatest: ['large_lead'],
})

export const mensBasketball = basketball(halves)
export const womensBasketball = basketball(quarters)
