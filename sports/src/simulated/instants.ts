import type { GameState, Play } from '@fieldhouse/contract/games/game'

/** Formats an instant. Simulated plays count from the start of 1970 until the game gets a start time. */
export const toInstant = (second: number): string => new Date(second * 1000).toISOString()

/** Shifts a state to a game that began at this instant and runs `speed` times as fast. */
export function begunAt(state: GameState, startMs: number, speed = 1): GameState {
  if (!state.plays) return state
  const moved = Object.entries(state.plays).map(([key, play]): [string, Play] => [
    key,
    { ...play, at: new Date(startMs + Date.parse(play.at) / speed).toISOString() },
  ])
  return { ...state, plays: Object.fromEntries(moved) }
}
