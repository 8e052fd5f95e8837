import type { GameState, GameStatus } from '@fieldhouse/contract/games/game'
import { keyedPlays } from '@fieldhouse/sports/statcrew/reading/keyed-plays'
import type { FileReading } from '@fieldhouse/sports/statcrew/reading/reading'

export interface Publishing {
  reading: FileReading
  /** Its tables contradict each other: score and plays are shown, tables wait. */
  disagrees: boolean
  at: Date
  /** Somebody says that it is over. */
  over?: { note: string | undefined }
}

/** What a file makes of a game. What it may not change is held, with the reason in words. */
export function published(state: GameState, { reading, disagrees, at, over }: Publishing) {
  const status = statusOf(state, reading, over)
  if (state.status.kind === 'final' && status.kind !== 'final')
    return { state, newPlays: 0, held: 'The game is final already, and this file says that it is being played.' }
  const fell = scoreFell(state, reading)
  if (fell) return { state, newPlays: 0, held: fell }
  const plays = keyedPlays(state.plays ?? {}, reading.plays, at.toISOString())
  const newPlays = Object.keys(plays).filter((key) => state.plays?.[key] === undefined).length
  const told: GameState = { ...reading.state, ...(reading.plays.length > 0 && { plays }), status }
  if (!disagrees) return { state: told, newPlays, held: undefined }
  // The last tables that agreed stay, and say that newer ones wait.
  const { players, teams, situation, ...rest } = told
  const shown: GameState = {
    ...rest,
    ...(situation && { situation }),
    ...(state.players && { players: state.players }),
    ...(state.teams && { teams: state.teams }),
    review: { all: 'The score file contradicts itself here. The department is looking at it.' },
  }
  return { state: scoreAddsUp(shown) ? shown : { ...state, review: shown.review }, newPlays, held: undefined }
}

function statusOf(state: GameState, reading: FileReading, over: Publishing['over']): GameStatus {
  if (over) return { kind: 'final', ...(over.note !== undefined && { note: over.note }) }
  // Delayed, postponed and cancelled are the department's words; a feed that goes on takes only a delay back.
  if (state.status.kind === 'postponed' || state.status.kind === 'cancelled') return state.status
  return reading.status ?? state.status
}

/** Goals are taken back with their play; a score that falls alone is a slip of the scorer's hand. */
function scoreFell(state: GameState, { state: next, plays }: FileReading): string | undefined {
  const fell = (['away', 'home'] as const).some((side) => (next.score?.[side] ?? 0) < (state.score?.[side] ?? 0))
  const scored = (all: Iterable<{ scoring?: boolean | undefined }>) => [...all].filter(({ scoring }) => scoring).length
  if (!fell || plays.length === 0) return undefined
  return scored(plays) < scored(Object.values(state.plays ?? {}))
    ? undefined
    : 'The score fell although no scoring play was taken back.'
}

function scoreAddsUp({ score, periods }: GameState): boolean {
  const all = Object.values(periods ?? {})
  return (['away', 'home'] as const).every(
    (side) => score?.[side] === undefined || all.reduce((sum, period) => sum + (period[side] ?? 0), 0) === score[side],
  )
}
