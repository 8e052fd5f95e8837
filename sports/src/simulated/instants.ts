import type { GameState, Play } from '@fieldhouse/contract/games/game'

/** Simulated plays count their instants from the start of 1970, until somebody says when the game began. */
export const toInstant = (second: number): string => new Date(second * 1000).toISOString()

/** The same state of a game that began at this instant and is played `speed` times as fast. */
export function begunAt(state: GameState, startMs: number, speed = 1): GameState {
  if (!state.plays) return state
  const moved = Object.entries(state.plays).map(([key, play]): [string, Play] => [
    key,
    { ...play, at: new Date(startMs + Date.parse(play.at) / speed).toISOString() },
  ])
  return { ...state, plays: Object.fromEntries(moved) }
}
