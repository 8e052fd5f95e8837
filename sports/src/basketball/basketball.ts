import type { GameState, Play, Side, StatValues } from '@fieldhouse/contract/games/game'
import { clockLabel, createPeriodName, overtimeNote } from '../kit/clock-words.ts'
import { formatCount, joinFacts, ofTried } from '../kit/columns.ts'
import type { SideNames, SportModule, StatLine } from '../kit/module.ts'
import { getSituation } from '../kit/view/situation.ts'
import { basketballComparison } from './comparison.ts'
import { type BasketballRules, getGameRules, halvesRules, overtimeSeconds, quarters } from './laws.ts'
import { createBasketballSeason, seasonLeaders } from './season.ts'
import type { BasketballCourt } from './situation.ts'
import { box, playedBasketball, sought, tables } from './tables.ts'

/**
 * Modules of games agreed to be played otherwise, by their rules, so that the same rules give the same module object.
 */
const agreedOtherwise = new Map<string, SportModule>()

function asPlayed(usual: BasketballRules, { notes }: GameState): SportModule | undefined {
  const rules = getGameRules(usual, notes)
  if (rules === usual) return undefined
  const name = `${rules.word} ${rules.periodSeconds} ${rules.threesMinimum}`
  const module = agreedOtherwise.get(name) ?? createBasketballModule(rules)
  agreedOtherwise.set(name, module)
  return module
}

const createBasketballModule = (rules: BasketballRules): SportModule => ({
  kind: 'head-to-head',
  periods: rules.periods,
  periodSeconds: rules.periodSeconds,
  overtimeSeconds,
  clock: 'down',
  agreed: (state) => asPlayed(rules, state),
  ties: false,
  wins: 'high',
  periodName: createPeriodName({
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
  comparison: basketballComparison,
  season: createBasketballSeason(rules),
  seasonLeaders,
  lines: listBasketballLines,
  leaders: [
    {
      key: 'points',
      title: 'Points',
      table: 'box',
      column: 'pts',
      detail: ({ fgm, fga, ftm, fta }) => joinFacts(ofTried(fgm, fga, 'FG'), ofTried(ftm, fta, 'FT')),
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
      detail: ({ to }) => joinFacts(formatCount(to, 'turnover')),
    },
    { key: 'steals', title: 'Steals', table: 'box', column: 'stl' },
    { key: 'blocks', title: 'Blocks', table: 'box', column: 'blk' },
  ],
  gameLog: [
    { key: 'box', title: 'Game log', columns: box, totals: false, has: playedBasketball, lead: sought, trend: 'pts' },
  ],
  lineTotals: [],
  now: (state, sides) => createStateDescriber(getGameRules(rules, state.notes))(state, sides),
  finalNote: (state) => overtimeNote(state, getGameRules(rules, state.notes).periods),
  turns: { by: 'lead' },
  leadSeconds: 6,
  playFilters: [
    { key: 'three', label: 'Threes', has: (kind) => kind === 'three' || kind === 'missed_three' },
    { key: 'shot', label: 'Shots', has: (kind) => /^(missed_)?(two|three|dunk|layup|tip_in)$/.test(kind) },
    { key: 'free_throw', label: 'Free throws', has: (kind) => kind.endsWith('free_throw') },
    { key: 'foul', label: 'Fouls', has: (kind) => kind === 'foul' || kind === 'technical' },
    { key: 'turnover', label: 'Turnovers', has: (kind) => kind === 'turnover' || kind === 'steal' },
    { key: 'sub', label: 'Substitutions', has: (kind) => kind === 'sub_in' || kind === 'sub_out' },
  ],
  greatest: ['large_lead'],
  within: [
    ['fgm', 'fga'],
    ['fgm3', 'fga3'],
    ['fgm3', 'fgm'],
    ['ftm', 'fta'],
  ],
  scoreStat: 'pts',
})

const ten = ['pts', 'reb', 'ast', 'stl', 'blk']

/** A double-double is ten or more in two of these columns. It can only be counted game by game. */
export function withDoubles(stats: StatValues): StatValues {
  const tens = ten.filter((key) => (stats[key] ?? 0) >= 10).length
  return { ...stats, double_double: Number(tens >= 2), triple_double: Number(tens >= 3) }
}

const listBasketballLines = (state: GameState): StatLine[] =>
  Object.entries(state.players ?? {}).map(([key, player]) => ({
    key,
    ...player,
    stats: player.team ? player.stats : withDoubles(player.stats),
  }))

const createStateDescriber =
  (rules: BasketballRules) =>
  (state: GameState, sides: SideNames): { label: string; detail: string | undefined } => ({
    label: clockLabel(state, rules.periods, rules.periods / 2),
    detail: runText(Object.values(state.plays ?? {}), sides) ?? bonusText(rules, state, sides),
  })

const runFrom = 8

/** `UTA 9-0 run`: the points that one side scored since the other side last scored. */
export function runText(plays: readonly Play[], sides: SideNames): string | undefined {
  const scores = plays.filter(({ scoring }) => scoring).sort((one, other) => other.order - one.order)
  const side = scores[0]?.side
  if (side === undefined) return undefined
  const before = scores.find((play) => play.side !== side)
  const points = (scores[0]?.score?.[side] ?? 0) - (before?.score?.[side] ?? 0)
  return points >= runFrom ? `${sides[side]} ${points}-0 run` : undefined
}

/** Names the side that shoots free throws because of the other side's fouls. */
function bonusText(rules: BasketballRules, state: GameState, sides: SideNames): string | undefined {
  const court = getSituation<BasketballCourt>(state, 'basketball')
  if (!court) return undefined
  const shooting = (['away', 'home'] as const).filter((side) => {
    const fouls = court.fouls?.[getOtherTeam(side)]
    return fouls !== undefined && fouls >= (rules.bonus.oneAndOne ?? rules.bonus.two)
  })
  if (shooting.length === 0) return undefined
  return shooting.length === 2 ? 'Both in the bonus' : `${sides[shooting[0] as Side]} in the bonus`
}
const getOtherTeam = (side: Side): Side => (side === 'away' ? 'home' : 'away')

export const mensBasketball = createBasketballModule(halvesRules)
export const womensBasketball = createBasketballModule(quarters)
