import type { GameState, Play, Side, StatValues } from '@fieldhouse/contract/games/game'
import { formatMinutes } from '../../kit/format.ts'
import {
  type FileFacts,
  getWrittenLineScore,
  isFinal,
  listWrittenPlayers,
  playerAttributes,
  teamAttributes,
  toSideLetter,
  type WrittenPlayer,
} from '../../simulated/statcrew/file.ts'
import {
  clockText,
  comma,
  createFileWriter,
  playList,
  scoreAfter,
  toListPlace,
  toPersonAttributes,
  writeList,
} from '../../simulated/statcrew/frame.ts'
import { writeElement } from '../../simulated/statcrew/xml.ts'
import { lacrosseFileKeys, lacrossePeriodKeys } from '../file/keys.ts'
import { overtimeSeconds, periodSeconds, periods } from '../laws.ts'

const head = [
  writeElement('rules', { prds: periods, minutes: periodSeconds / 60, minutesot: overtimeSeconds / 60 }),
  writeElement('show', { sog: 1, turnovers: 1, faceoffs: 1, penalties: 1, clears: 1, fouls: 0, dcs: 0, fpas: 0 }),
]

/** A men's game as PrestoSports writes it. */
export const writeLcgame = createFileWriter({
  root: 'lcgame',
  source: { source: 'PrestoSports', version: '1.16.01' },
  venue: { children: head },
  status: (state) =>
    writeElement('status', {
      complete: isFinal(state) ? 'Y' : 'N',
      period: state.clock?.period,
      clock: clockText(formatMinutes(state.clock?.seconds ?? 0)),
    }),
  team: writeLacrosseTeam,
  rest: (facts, state) => [
    writeList(
      'scores',
      state,
      (kind) => kind === 'goal',
      (play, index) => writeLacrosseScore(facts, state, play, index + 1),
    ),
    writeList(
      'penalties',
      state,
      (kind) => kind === 'penalty',
      (play) => writeLacrossePenalty(facts, state, play),
    ),
    writeLacrossePlays(facts, state),
  ],
})

/** Leaves out statistics that are not recorded. */
const toRecordedAttributes = (stats: StatValues, keys: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([attribute, key]) => (stats[key] === undefined ? [] : [[attribute, stats[key]]])),
  )

function writeLacrosseTeam(facts: FileFacts, state: GameState, side: Side): string {
  const { scores, line, score: goals } = getWrittenLineScore(state, side)
  const { stats = {}, periods: rows = {} } = state.teams?.[side] ?? {}
  const joinPeriodCounts = (key: string) => scores.map((_, index) => rows[index + 1]?.[key] ?? 0).join(',')
  const lines = scores.map((_, index) => {
    const own = rows[index + 1] ?? {}
    return writeElement('lineprd', {
      prd: index + 1,
      ...toRecordedAttributes(own, lacrossePeriodKeys),
      clockv: own.clock_violations ?? 0,
    })
  })
  const saves = joinPeriodCounts('gk_saves')
  return writeElement('team', teamAttributes(facts[side], side), [
    writeElement(
      'linescore',
      { periods: scores.length, line, score: goals, shotline: joinPeriodCounts('sh'), shots: stats.sh },
      lines,
    ),
    writeElement('totals', {}, writeLacrosseGroups(stats, saves)),
    ...listWrittenPlayers(state, side, comma).map((row) => writeLacrossePlayer(row, saves)),
  ])
}

function writeLacrosseGroups(
  stats: StatValues,
  saves: string,
  keeper: Readonly<Record<string, string | number | undefined>> = {},
): string[] {
  return Object.entries(lacrosseFileKeys).flatMap(([name, keys]) => {
    const counts = toRecordedAttributes(stats, keys)
    if (Object.keys(counts).length === 0) return []
    if (name === 'shots') return writeElement(name, { ...counts, pts: (stats.g ?? 0) + (stats.a ?? 0) })
    if (name !== 'goalie') return writeElement(name, counts)
    return writeElement(name, {
      ...counts,
      minutes: clockText(formatMinutes(stats.gk_sec ?? 0)),
      savebyprd: saves,
      ...keeper,
    })
  })
}

function writeLacrossePlayer(row: WrittenPlayer, saves: string): string {
  const { stats } = row
  const decided = { gp: 1, gs: 1, win: stats.gk_win && '1-0', loss: stats.gk_loss && '0-1' }
  const appearance = row.team ? {} : { gp: 1, gs: row.starter ? 1 : 0, pos: row.position?.toLowerCase() }
  return writeElement('player', { ...playerAttributes(row), ...appearance }, writeLacrosseGroups(stats, saves, decided))
}

function writeLacrosseScore(facts: FileFacts, state: GameState, play: Play, number: number): string {
  const { strength, assist } = play.facts ?? {}
  const passer = typeof assist === 'string' ? toPersonAttributes(state, assist).name : undefined
  const type = typeof strength === 'string' ? strength : 'EV'
  return writeElement('score', {
    number,
    ...toListPlace(facts, play),
    type,
    ...toPersonAttributes(state, play.players?.[0]),
    assist1: passer,
  })
}

function writeLacrossePenalty(facts: FileFacts, state: GameState, play: Play): string {
  const { seconds, penalty: what } = play.facts ?? {}
  return writeElement('pen', {
    ...toListPlace(facts, play),
    seconds: Number(seconds ?? 0),
    desc: String(what ?? '').toUpperCase(),
    ...toPersonAttributes(state, play.players?.[0]),
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

const writeLacrossePlays = (facts: FileFacts, state: GameState): string =>
  playList('period', state, (play, number, spelled) => {
    const row = writeElement('play', {
      number,
      vh: play.side && toSideLetter(play.side),
      team: play.side && facts[play.side].id,
      clock: clockText(play.clock ?? ''),
      action: actions[play.kind],
      text: insertTeamId(facts, play, spelled),
    })
    return play.scoring ? [row, writeElement('currentscore', scoreAfter(play))] : [row]
  })

/** Adds the side's id before the first person named after `by` or `on`. */
function insertTeamId(
  facts: FileFacts,
  { side, players, text, kind }: Play,
  spelled: (text: string) => string,
): string {
  if (kind === 'start') return ''
  if (!side || !players) return text
  return spelled(text).replace(/\b(by|on) /, (preposition) => `${preposition}${facts[side].id} `)
}
