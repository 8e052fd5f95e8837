import type { Both } from '@fieldhouse/contract/games/game'
import type { Fact, Watched } from './view.ts'

/** `Fouls: ASU 5, UTA 7`; no fact where neither is known. */
export const bothSides = ({ abbrs }: Watched, name: string, values: Both | undefined): Fact[] =>
  values && (values.away !== undefined || values.home !== undefined)
    ? [{ name, text: `${abbrs.away ?? ''} ${values.away ?? '—'}, ${abbrs.home ?? ''} ${values.home ?? '—'}` }]
    : []

export function somebody({ state }: Watched, name: string, key: string | undefined): Fact[] {
  const player = key === undefined ? undefined : state.players?.[key]
  return player ? [{ name, text: player.name }] : []
}
