import type { GameState, GameStatus } from '@fieldhouse/contract/games/game'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { keyedPlays } from '@fieldhouse/sports/statcrew/reading/keyed-plays'
import type { FileReading } from '@fieldhouse/sports/statcrew/reading/read-score-file'

export interface PublishRequest {
  reading: FileReading
  /** The score that fans would see: the department's corrections over the file's score. */
  score: GameState['score']
  module: SportModule
  /** The file's tables contradict each other: score and plays are shown, tables wait. */
  disagrees: boolean
  /** A person has reviewed the file, so it is shown despite contradictions. */
  forced: boolean
  at: Date
  /** A person says that the game is over. */
  over?: { note: string | undefined }
}

export interface PublishedState {
  state: GameState
  newPlays: number
  /** The visible part of the file: everything, everything but the tables, or only the review notice. */
  shows: 'all' | 'score' | 'mark'
}

/** Applies a file to a game. A change that needs a person is held, with the reason as text. */
export function applyScoreFile(state: GameState, publishing: PublishRequest): PublishedState | { held: string } {
  const { reading, module, disagrees, forced, at, over } = publishing
  const status = getNextStatus(state, reading, over)
  const reason = forced ? undefined : getHoldReason(state, publishing, status)
  if (reason) return { held: reason }
  const { plays, newPlays } = mergePlays(state, reading, at)
  // A file without plays removes neither plays nor drives.
  const groups = reading.state.groups ?? (reading.plays.length === 0 ? state.groups : undefined)
  const fileState: GameState = { ...reading.state, ...(plays && { plays }), ...(groups && { groups }), status }
  if (!disagrees) return { state: fileState, newPlays, shows: 'all' }
  // The last consistent tables stay, with a notice that newer ones wait.
  const { players, teams, ...rest } = fileState
  const shownState: GameState = {
    ...rest,
    ...(state.players && { players: state.players }),
    ...(state.teams && { teams: state.teams }),
    review: { all: 'The score file contradicts itself. These numbers are under review.' },
  }
  if (doesScoreAddUp(shownState, module)) return { state: shownState, newPlays, shows: 'score' }
  return { state: { ...state, review: shownState.review }, newPlays: 0, shows: 'mark' }
}

function mergePlays(state: GameState, reading: FileReading, at: Date): { plays: GameState['plays']; newPlays: number } {
  if (reading.plays.length === 0) return { plays: state.plays, newPlays: 0 }
  const plays = keyedPlays(state.plays ?? {}, reading.plays, at.toISOString())
  return { plays, newPlays: Object.keys(plays).filter((key) => state.plays?.[key] === undefined).length }
}

function getNextStatus(state: GameState, reading: FileReading, over: PublishRequest['over']): GameStatus {
  if (over) return { kind: 'final', ...(over.note !== undefined && { note: over.note }) }
  // Delayed, postponed and canceled are set by the department. A feed that continues only ends a delay.
  if (state.status.kind === 'postponed' || state.status.kind === 'cancelled') return state.status
  if (state.status.kind === 'delayed' && !hasResumed(state, reading)) return state.status
  // The game was declared over; such a file cannot say so and does not deny it.
  if (state.status.kind === 'final' && reading.over !== undefined) return state.status
  return reading.status ?? state.status
}

/**
 * Whether play has resumed. Programs write their file again and again during a delay, so only a new play, a point or
 * a clock change ends it.
 */
function hasResumed(state: GameState, { state: fileState, plays, over }: FileReading): boolean {
  const scored = (['away', 'home'] as const).some((side) => (fileState.score?.[side] ?? 0) > (state.score?.[side] ?? 0))
  const { period, seconds } = state.clock ?? {}
  const ticked =
    state.clock !== undefined &&
    fileState.clock !== undefined &&
    (fileState.clock.period !== period || fileState.clock.seconds !== seconds)
  return scored || ticked || over !== undefined || plays.length > Object.keys(state.plays ?? {}).length
}

function getHoldReason(state: GameState, { reading, score }: PublishRequest, status: GameStatus): string | undefined {
  if (state.status.kind === 'final' && status.kind !== 'final')
    return 'The game is final, but this file says that it’s still being played.'
  return getScoreDropReason(state, score, reading.plays)
}

/** A goal is taken back together with its play. A score that drops alone is a typing error. */
function getScoreDropReason(
  state: GameState,
  score: GameState['score'],
  plays: FileReading['plays'],
): string | undefined {
  const fell = (['away', 'home'] as const).some((side) => (score?.[side] ?? 0) < (state.score?.[side] ?? 0))
  const countScoring = (all: Iterable<{ scoring?: boolean | undefined }>) =>
    [...all].filter(({ scoring }) => scoring).length
  if (!fell || plays.length === 0) return undefined
  return countScoring(plays) < countScoring(Object.values(state.plays ?? {}))
    ? undefined
    : 'The score went down, but no scoring play was removed.'
}

/**
 * Whether the score is the sum of its periods. In sports of sets it is the number of sets won, except for the one
 * being played.
 */
function doesScoreAddUp({ score, periods }: GameState, { kind }: SportModule): boolean {
  const all = Object.values(periods ?? {})
  const sides = [
    ['away', 'home'],
    ['home', 'away'],
  ] as const
  return sides.every(([side, other]) => {
    const points = score?.[side]
    if (points === undefined) return true
    if (kind !== 'sets') return all.reduce((sum, period) => sum + (period[side] ?? 0), 0) === points
    const ahead = all.filter((period) => (period[side] ?? 0) > (period[other] ?? 0)).length
    return ahead === points || ahead === points + 1
  })
}
