import type { GameState, Play, Side, Stats } from '@fieldhouse/contract/games/game'
import { minutes } from '../../kit/format.ts'
import {
  type FileFacts,
  isFinal,
  lineOf,
  playerAttributes,
  playersOf,
  teamAttributes,
  vhOf,
  type Written,
} from '../../simulated/statcrew/file.ts'
import {
  clockText,
  comma,
  happened,
  listOf,
  person,
  playList,
  scoreAfter,
  written,
} from '../../simulated/statcrew/frame.ts'
import { element } from '../../simulated/statcrew/xml.ts'
import { fileKeys, periodKeys } from '../file/keys.ts'
import { overtimeSeconds, periodSeconds, periods } from '../laws.ts'

const head = [
  element('rules', { prds: periods, minutes: periodSeconds / 60, minutesot: overtimeSeconds / 60 }),
  element('show', { sog: 1, turnovers: 1, faceoffs: 1, penalties: 1, clears: 1, fouls: 0, dcs: 0, fpas: 0 }),
]

/** A men's game as PrestoSports writes it. */
export const writeLcgame = written({
  root: 'lcgame',
  source: { source: 'PrestoSports', version: '1.16.01' },
  venue: { children: head },
  status: (state) =>
    element('status', {
      complete: isFinal(state) ? 'Y' : 'N',
      period: state.clock?.period,
      clock: clockText(minutes(state.clock?.seconds ?? 0)),
    }),
  team,
  rest: (facts, state) => [
    listOf(
      'scores',
      state,
      (kind) => kind === 'goal',
      (play, index) => score(facts, state, play, index + 1),
    ),
    listOf(
      'penalties',
      state,
      (kind) => kind === 'penalty',
      (play) => penalty(facts, state, play),
    ),
    plays(facts, state),
  ],
})

/** What nobody keeps is not written. */
const known = (stats: Stats, keys: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([attribute, key]) => (stats[key] === undefined ? [] : [[attribute, stats[key]]])),
  )

function team(facts: FileFacts, state: GameState, side: Side): string {
  const { scores, line, score: goals } = lineOf(state, side)
  const { stats = {}, periods: rows = {} } = state.teams?.[side] ?? {}
  const list = (key: string) => scores.map((_, index) => rows[index + 1]?.[key] ?? 0).join(',')
  const lines = scores.map((_, index) => {
    const own = rows[index + 1] ?? {}
    return element('lineprd', { prd: index + 1, ...known(own, periodKeys), clockv: own.clock_violations ?? 0 })
  })
  const saves = list('gk_saves')
  return element('team', teamAttributes(facts[side], side), [
    element('linescore', { periods: scores.length, line, score: goals, shotline: list('sh'), shots: stats.sh }, lines),
    element('totals', {}, groups(stats, saves)),
    ...playersOf(state, side, comma).map((row) => player(row, saves)),
  ])
}

function groups(
  stats: Stats,
  saves: string,
  keeper: Readonly<Record<string, string | number | undefined>> = {},
): string[] {
  return Object.entries(fileKeys).flatMap(([name, keys]) => {
    const counts = known(stats, keys)
    if (Object.keys(counts).length === 0) return []
    if (name === 'shots') return element(name, { ...counts, pts: (stats.g ?? 0) + (stats.a ?? 0) })
    if (name !== 'goalie') return element(name, counts)
    return element(name, { ...counts, minutes: clockText(minutes(stats.gk_sec ?? 0)), savebyprd: saves, ...keeper })
  })
}

function player(row: Written, saves: string): string {
  const { stats } = row
  const decided = { gp: 1, gs: 1, win: stats.gk_win && '1-0', loss: stats.gk_loss && '0-1' }
  const there = row.team ? {} : { gp: 1, gs: row.starter ? 1 : 0, pos: row.position?.toLowerCase() }
  return element('player', { ...playerAttributes(row), ...there }, groups(stats, saves, decided))
}

function score(facts: FileFacts, state: GameState, play: Play, number: number): string {
  const { strength, assist } = play.facts ?? {}
  const passer = typeof assist === 'string' ? person(state, assist).name : undefined
  const type = typeof strength === 'string' ? strength : 'EV'
  return element('score', {
    number,
    ...happened(facts, play),
    type,
    ...person(state, play.players?.[0]),
    assist1: passer,
  })
}

function penalty(facts: FileFacts, state: GameState, play: Play): string {
  const { seconds, penalty: what } = play.facts ?? {}
  return element('pen', {
    ...happened(facts, play),
    seconds: Number(seconds ?? 0),
    desc: String(what ?? '').toUpperCase(),
    ...person(state, play.players?.[0]),
  })
}

const actions: Readonly<Record<string, string>> = {
  shot: 'SHOT',
  goal: 'SHOT',
  faceoff: 'FACE',
  ground_ball: 'GB',
  turnover: 'TURN',
  clear: 'CLEAR',
  clock_violation: 'CLOCKV',
  penalty: 'PEN',
  timeout: 'TOUT',
  start: 'PRD',
  end: 'END-PRD',
}

const plays = (facts: FileFacts, state: GameState): string =>
  playList('period', state, (play, number, spelled) => {
    const row = element('play', {
      number,
      vh: play.side && vhOf(play.side),
      team: play.side && facts[play.side].id,
      clock: clockText(play.clock ?? ''),
      action: actions[play.kind],
      text: withSide(facts, play, spelled),
    })
    return play.scoring ? [row, element('currentscore', scoreAfter(play))] : [row]
  })

/** Whoever is named after the first `by` or `on` stands behind the side's id. */
function withSide(facts: FileFacts, { side, players, text, kind }: Play, spelled: (text: string) => string): string {
  if (kind === 'start') return ''
  if (!side || !players) return text
  return spelled(text).replace(/\b(by|on) /, (preposition) => `${preposition}${facts[side].id} `)
}
