import type { GameState, Play, Side, StatValues } from '@fieldhouse/contract/games/game'
import { formatMinutes } from '../../kit/format.ts'
import { goalFileKeys, goalPeriodKeys } from '../../kit/goals/file/keys.ts'
import {
  type FileFacts,
  getWrittenLineScore,
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
import { overtimeSeconds, periodSeconds, periods } from '../laws.ts'

const head = [
  writeElement('rules', { prds: periods, minutes: periodSeconds / 60, minutesot: overtimeSeconds / 60 }),
  writeElement('show', { sog: 1, goaldesc: 1, offsides: 1, fouls: 1, fhk: 0 }),
]

/** Writes a file as the NCAA's live stats tool does, without any sign that the game is over. */
export const writeSogame = createFileWriter({
  root: 'sogame',
  source: { source: 'Soccer LiveStats In-Arena Tool', version: '2.7.0' },
  venue: { children: head },
  status: (state) =>
    writeElement('status', {
      period: state.clock?.period,
      clock: clockText(formatMinutes(state.clock?.seconds ?? 0)),
      manualbox: 'N',
    }),
  team: writeSoccerTeam,
  rest: (facts, state) => [
    writeList(
      'scores',
      state,
      (kind) => kind === 'goal',
      (play, index) => writeSoccerScore(facts, state, play, index + 1),
    ),
    writeList(
      'penalties',
      state,
      (kind) => kind.endsWith('_card'),
      (play, index) => writeSoccerCard(facts, state, play, index + 1),
    ),
    writeSoccerPlays(facts, state),
  ],
})

function writeSoccerTeam(facts: FileFacts, state: GameState, side: Side): string {
  const { scores, line, score: goals } = getWrittenLineScore(state, side)
  const { stats = {}, periods: rows = {} } = state.teams?.[side] ?? {}
  const shots = scores.map((_, index) => rows[index + 1]?.sh ?? 0).join(',')
  const saves = scores.map((_, index) => rows[index + 1]?.gk_saves ?? 0).join(',')
  const { sog: _, ...written } = goalPeriodKeys
  const lines = scores.map((_score, index) =>
    writeElement('lineprd', { prd: index + 1, ...toZeroedAttributes(rows[index + 1] ?? {}, written) }),
  )
  return writeElement('team', teamAttributes(facts[side], side), [
    writeElement('linescore', { periods: scores.length, line, score: goals, shotline: shots, shots: stats.sh }, lines),
    writeElement('totals', {}, [...writeSoccerGroups(stats), writeGoalkeeper(stats, saves, {})]),
    ...listWrittenPlayers(state, side, comma).map((row) => writeSoccerPlayer(row, saves)),
  ])
}

const toZeroedAttributes = (stats: StatValues, keys: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(keys).map(([attribute, key]) => [attribute, stats[key] ?? 0]))

function writeSoccerGroups(stats: StatValues): string[] {
  const { shots = {}, goaltype = {}, penalty: counts = {}, misc = {} } = goalFileKeys
  const { green: _, ...colours } = counts
  return [
    writeElement('shots', { ...toZeroedAttributes(stats, shots), pts: 2 * (stats.g ?? 0) + (stats.a ?? 0) }),
    writeElement('goaltype', toZeroedAttributes(stats, goaltype)),
    writeElement('penalty', {
      count: (stats.yc ?? 0) + (stats.rc ?? 0),
      ...toZeroedAttributes(stats, colours),
      green: 0,
    }),
    writeElement('misc', { ...toZeroedAttributes(stats, misc), dsave: 0 }),
  ]
}

const writeGoalkeeper = (stats: StatValues, saves: string, rest: Record<string, string | number | undefined>): string =>
  writeElement('goalie', {
    minutes: clockText(formatMinutes(stats.gk_sec ?? 0)),
    ga: stats.gk_ga,
    saves: stats.gk_saves,
    sf: stats.gk_sf,
    savebyprd: saves,
    shutout: stats.gk_sho,
    ...rest,
  })

function writeSoccerPlayer(row: WrittenPlayer, saves: string): string {
  const { stats } = row
  const decided = { win: stats.gk_win && '1-0-0', loss: stats.gk_loss && '0-1-0', tie: stats.gk_tie && '0-0-1' }
  const goalkeeper = stats.gk_sec === undefined ? [] : [writeGoalkeeper(stats, saves, { gp: 1, gs: 1, ...decided })]
  const appearance = row.team ? {} : { gp: 1, gs: row.starter ? 1 : 0, pos: row.position?.toLowerCase() }
  return writeElement('player', { ...playerAttributes(row), ...appearance }, [
    ...writeSoccerGroups(stats),
    ...goalkeeper,
  ])
}

function writeSoccerScore(facts: FileFacts, state: GameState, play: Play, number: number): string {
  const { players = [] } = play
  return writeElement('score', {
    number,
    ...toListPlace(facts, play),
    ...toPersonAttributes(state, players[0]),
    assist1: toPersonAttributes(state, players[1]).name,
    assist2: toPersonAttributes(state, players[2]).name,
  })
}

const writeSoccerCard = (facts: FileFacts, state: GameState, play: Play, number: number): string =>
  writeElement('pen', {
    number,
    ...toListPlace(facts, play),
    type: play.kind.replace('_card', '').toUpperCase(),
    ...toPersonAttributes(state, play.players?.[0]),
  })

const actions: Readonly<Record<string, string>> = {
  shot: 'SHOT',
  goal: 'GOAL',
  corner: 'CORNER',
  foul: 'FOUL',
  offside: 'OFFSIDE',
  sub: 'SUB',
  keeper: 'GOALIE',
  yellow_card: 'YC',
  red_card: 'RC',
  start: 'PRD',
  end: 'END-PRD',
}

const writeSoccerPlays = (facts: FileFacts, state: GameState): string =>
  playList('period', state, (play, number, spelled) => {
    const side = play.side ?? 'home'
    const row = writeElement('play', {
      number,
      vh: toSideLetter(side),
      team: play.side && facts[side].id,
      clock: clockText(play.clock ?? ''),
      action: actions[play.kind],
      text: spelled(play.text),
      ...(play.scoring && scoreAfter(play)),
    })
    return play.scoring ? [row, writeElement('currentscore', scoreAfter(play))] : [row]
  })
