import type { GameState, GameStatus } from '@fieldhouse/contract/games/game'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { keyedPlays } from '@fieldhouse/sports/statcrew/reading/keyed-plays'
import type { FileReading } from '@fieldhouse/sports/statcrew/reading/reading'

export interface Publishing {
  reading: FileReading
  /** The score that fans would see: the department's corrections over the file's score. */
  score: GameState['score']
  module: SportModule
  /** The file's tables contradict each other: score and plays are shown, tables wait. */
  disagrees: boolean
  /** A person has reviewed it: it is shown whatever contradicts it. */
  forced: boolean
  at: Date
  /** A person says that the game is over. */
  over?: { note: string | undefined }
}

export interface Published {
  state: GameState
  newPlays: number
  /** The visible part of the file: everything, everything but the tables, or only the review notice. */
  shows: 'all' | 'score' | 'mark'
}

/** Applies a file to a game. A change that needs a person is held, with the reason as text. */
export function published(state: GameState, publishing: Publishing): Published | { held: string } {
  const { reading, module, disagrees, forced, at, over } = publishing
  const status = statusOf(state, reading, over)
  const held = forced ? undefined : heldBecause(state, publishing, status)
  if (held) return { held }
  const { plays, newPlays } = playsOf(state, reading, at)
  // A file without plays removes neither plays nor drives.
  const groups = reading.state.groups ?? (reading.plays.length === 0 ? state.groups : undefined)
  const told: GameState = { ...reading.state, ...(plays && { plays }), ...(groups && { groups }), status }
  if (!disagrees) return { state: told, newPlays, shows: 'all' }
  // The last consistent tables stay, with a notice that newer ones wait.
  const { players, teams, ...rest } = told
  const shown: GameState = {
    ...rest,
    ...(state.players && { players: state.players }),
    ...(state.teams && { teams: state.teams }),
    review: { all: 'The score file contradicts itself here. The department is looking at it.' },
  }
  if (scoreAddsUp(shown, module)) return { state: shown, newPlays, shows: 'score' }
  return { state: { ...state, review: shown.review }, newPlays: 0, shows: 'mark' }
}

function playsOf(state: GameState, reading: FileReading, at: Date): { plays: GameState['plays']; newPlays: number } {
  if (reading.plays.length === 0) return { plays: state.plays, newPlays: 0 }
  const plays = keyedPlays(state.plays ?? {}, reading.plays, at.toISOString())
  return { plays, newPlays: Object.keys(plays).filter((key) => state.plays?.[key] === undefined).length }
}

function statusOf(state: GameState, reading: FileReading, over: Publishing['over']): GameStatus {
  if (over) return { kind: 'final', ...(over.note !== undefined && { note: over.note }) }
  // Delayed, postponed and canceled are set by the department. A feed that continues only ends a delay.
  if (state.status.kind === 'postponed' || state.status.kind === 'cancelled') return state.status
  if (state.status.kind === 'delayed' && !goesOn(state, reading)) return state.status
  // The game was declared over; such a file cannot say so and does not deny it.
  if (state.status.kind === 'final' && reading.over !== undefined) return state.status
  return reading.status ?? state.status
}

/**
 * Whether play has resumed. Programs write their file again and again during a delay, so only a new play, a point or
 * a clock change ends it.
 */
function goesOn(state: GameState, { state: told, plays, over }: FileReading): boolean {
  const scored = (['away', 'home'] as const).some((side) => (told.score?.[side] ?? 0) > (state.score?.[side] ?? 0))
  const { period, seconds } = state.clock ?? {}
  const ticked =
    state.clock !== undefined &&
    told.clock !== undefined &&
    (told.clock.period !== period || told.clock.seconds !== seconds)
  return scored || ticked || over !== undefined || plays.length > Object.keys(state.plays ?? {}).length
}

function heldBecause(state: GameState, { reading, score }: Publishing, status: GameStatus): string | undefined {
  if (state.status.kind === 'final' && status.kind !== 'final')
    return 'The game is final already, and this file says that it is being played.'
  return scoreFell(state, score, reading.plays)
}

/** A goal is taken back together with its play. A score that drops alone is a typing error. */
function scoreFell(state: GameState, score: GameState['score'], plays: FileReading['plays']): string | undefined {
  const fell = (['away', 'home'] as const).some((side) => (score?.[side] ?? 0) < (state.score?.[side] ?? 0))
  const scored = (all: Iterable<{ scoring?: boolean | undefined }>) => [...all].filter(({ scoring }) => scoring).length
  if (!fell || plays.length === 0) return undefined
  return scored(plays) < scored(Object.values(state.plays ?? {}))
    ? undefined
    : 'The score fell although no scoring play was taken back.'
}

/**
 * Whether the score is the sum of its periods. In sports of sets it is the number of sets won, except for the one
 * being played.
 */
function scoreAddsUp({ score, periods }: GameState, { kind }: SportModule): boolean {
  const all = Object.values(periods ?? {})
  const sides = [
    ['away', 'home'],
    ['home', 'away'],
  ] as const
  return sides.every(([side, other]) => {
    const own = score?.[side]
    if (own === undefined) return true
    if (kind !== 'sets') return all.reduce((sum, period) => sum + (period[side] ?? 0), 0) === own
    const ahead = all.filter((period) => (period[side] ?? 0) > (period[other] ?? 0)).length
    return ahead === own || ahead === own + 1
  })
}
