import type { GameState, Play, Side, Stats } from '@fieldhouse/contract/games/game'
import { minutes } from '../../kit/format.ts'
import {
  dayText,
  type FileFacts,
  isFinal,
  lastFirst,
  lineOf,
  periodsOf,
  playerAttributes,
  playersOf,
  playsOf,
  sides,
  spelling,
  teamAttributes,
  venueOf,
  vhOf,
  type WriteFile,
  type Written,
} from '../../simulated/statcrew/file.ts'
import { ordered } from '../../simulated/statcrew/ordered.ts'
import { element } from '../../simulated/statcrew/xml.ts'
import { fileKeys, periodKeys } from '../file/keys.ts'
import { overtimeSeconds, periodSeconds, periods } from '../laws.ts'

const comma = ', '
const head = [
  element('rules', { prds: periods, minutes: periodSeconds / 60, minutesot: overtimeSeconds / 60 }),
  element('show', { sog: 1, turnovers: 1, faceoffs: 1, penalties: 1, clears: 1, fouls: 0, dcs: 0, fpas: 0 }),
]

/** A men's game as PrestoSports writes it. */
export const writeLcgame: WriteFile = (facts, state) =>
  element('lcgame', { source: 'PrestoSports', version: '1.16.01', generated: dayText(facts.day) }, [
    venueOf(facts, state, head),
    element('status', {
      complete: isFinal(state) ? 'Y' : 'N',
      period: state.clock?.period,
      clock: clockText(minutes(state.clock?.seconds ?? 0)),
    }),
    ...sides.map((side) => team(facts, state, side)),
    element(
      'scores',
      {},
      ofKind(state, 'goal').map((play, index) => score(facts, state, play, index + 1)),
    ),
    element(
      'penalties',
      {},
      ofKind(state, 'penalty').map((play) => penalty(facts, state, play)),
    ),
    plays(facts, state),
  ])

const clockText = (written: string): string => written.padStart(5, '0')
const ofKind = (state: GameState, kind: string): Play[] => ordered(state.plays).filter((play) => play.kind === kind)

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

function person(state: GameState, key: string | undefined) {
  const line = state.players?.[key ?? '']
  return line ? { uni: line.number, name: line.name, checkname: lastFirst(line.name).toUpperCase() } : {}
}

const headOf = (facts: FileFacts, { side = 'home', period, clock = '' }: Play) => ({
  vh: vhOf(side),
  id: facts[side].id,
  prd: period,
  time: clockText(clock),
})

function score(facts: FileFacts, state: GameState, play: Play, number: number): string {
  const { strength, assist } = play.facts ?? {}
  const passer = typeof assist === 'string' ? person(state, assist).name : undefined
  const type = typeof strength === 'string' ? strength : 'EV'
  return element('score', {
    number,
    ...headOf(facts, play),
    type,
    ...person(state, play.players?.[0]),
    assist1: passer,
  })
}

function penalty(facts: FileFacts, state: GameState, play: Play): string {
  const { seconds, penalty: what } = play.facts ?? {}
  return element('pen', {
    ...headOf(facts, play),
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

function plays(facts: FileFacts, state: GameState): string {
  const spelled = spelling(state, comma)
  let number = 0
  const rows = periodsOf(state).map((period) =>
    element(
      'period',
      { number: period },
      playsOf(state, period).flatMap((play) => {
        const after = { vscore: play.score?.away, hscore: play.score?.home }
        const row = element('play', {
          number: number++,
          vh: play.side && vhOf(play.side),
          team: play.side && facts[play.side].id,
          clock: clockText(play.clock ?? ''),
          action: actions[play.kind],
          text: withSide(facts, play, spelled),
        })
        return play.scoring ? [row, element('currentscore', after)] : [row]
      }),
    ),
  )
  return element('plays', { format: 'summary' }, rows)
}

/** Whoever is named after the first `by` or `on` stands behind the side's id. */
function withSide(facts: FileFacts, { side, players, text, kind }: Play, spelled: (text: string) => string): string {
  if (kind === 'start') return ''
  if (!side || !players) return text
  return spelled(text).replace(/\b(by|on) /, (preposition) => `${preposition}${facts[side].id} `)
}
