import type { GameState, GameStatus } from '@fieldhouse/contract/games/game'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { keyedPlays } from '@fieldhouse/sports/statcrew/reading/keyed-plays'
import type { FileReading } from '@fieldhouse/sports/statcrew/reading/reading'

export interface Publishing {
  reading: FileReading
  /** The score that fans would see: what the department corrected lies over the file's. */
  score: GameState['score']
  module: SportModule
  /** Its tables contradict each other: score and plays are shown, tables wait. */
  disagrees: boolean
  /** Somebody has looked at it: it is shown whatever speaks against it. */
  forced: boolean
  at: Date
  /** Somebody says that it is over. */
  over?: { note: string | undefined }
}

export interface Published {
  state: GameState
  newPlays: number
  /** What of the file fans see: all, no tables, or the mark alone that it is looked at. */
  shows: 'all' | 'score' | 'mark'
}

/** What a file makes of a game. What it may not change is held, with the reason in words. */
export function published(state: GameState, publishing: Publishing): Published | { held: string } {
  const { reading, module, disagrees, forced, at, over } = publishing
  const status = statusOf(state, reading, over)
  const held = forced ? undefined : heldBecause(state, publishing, status)
  if (held) return { held }
  const { plays, newPlays } = playsOf(state, reading, at)
  // A program that keeps no plays takes none away, and no drives.
  const groups = reading.state.groups ?? (reading.plays.length === 0 ? state.groups : undefined)
  const told: GameState = { ...reading.state, ...(plays && { plays }), ...(groups && { groups }), status }
  if (!disagrees) return { state: told, newPlays, shows: 'all' }
  // The last tables that agreed stay, and say that newer ones wait.
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
  // Delayed, postponed and cancelled are the department's words; a feed that goes on takes only a delay back.
  if (state.status.kind === 'postponed' || state.status.kind === 'cancelled') return state.status
  if (state.status.kind === 'delayed' && !goesOn(state, reading)) return state.status
  // It was said to be over, which such a file cannot say and does not deny.
  if (state.status.kind === 'final' && reading.over !== undefined) return state.status
  return reading.status ?? state.status
}

/** Programs write their file again and again while everybody waits: a delay is over with the next play, point or second. */
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

/** Goals are taken back with their play; a score that falls alone is a slip of the scorer's hand. */
function scoreFell(state: GameState, score: GameState['score'], plays: FileReading['plays']): string | undefined {
  const fell = (['away', 'home'] as const).some((side) => (score?.[side] ?? 0) < (state.score?.[side] ?? 0))
  const scored = (all: Iterable<{ scoring?: boolean | undefined }>) => [...all].filter(({ scoring }) => scoring).length
  if (!fell || plays.length === 0) return undefined
  return scored(plays) < scored(Object.values(state.plays ?? {}))
    ? undefined
    : 'The score fell although no scoring play was taken back.'
}

/** Of the points of its periods; a score that counts sets has as many as were won, but for the one that is on. */
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
