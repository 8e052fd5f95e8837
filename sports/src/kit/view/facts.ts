import type { SideNumbers } from '@fieldhouse/contract/games/game'
import type { GameFact, WatchedGame } from './view.ts'

/** `Fouls: ASU 5, UTA 7`; no fact where neither is known. */
export const bothSides = ({ abbrs }: WatchedGame, name: string, values: SideNumbers | undefined): GameFact[] =>
  values && (values.away !== undefined || values.home !== undefined)
    ? [{ name, text: `${abbrs.away ?? ''} ${values.away ?? '—'}, ${abbrs.home ?? ''} ${values.home ?? '—'}` }]
    : []

export function getPlayerFact({ state }: WatchedGame, name: string, key: string | undefined): GameFact[] {
  const player = key === undefined ? undefined : state.players?.[key]
  return player ? [{ name, text: player.name }] : []
}
