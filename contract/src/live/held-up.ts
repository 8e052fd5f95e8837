import type { GameStatus } from '../games/game.ts'
import type { EventDelay } from '../library/entities.ts'

/** A game as an event knows it that shows it. */
export interface ShownGame {
  id: number
  status: GameStatus
}

interface Showing {
  cancelled: boolean
  /** In the order in which they are played. */
  games: readonly ShownGame[]
}

/** The department called it off, or every game that it shows. */
export const isCalledOff = ({ cancelled, games }: Showing): boolean =>
  cancelled || (games.length > 0 && games.every(({ status }) => status.kind === 'cancelled'))

/** Every game that it shows has been played. */
export const isPlayedOut = ({ games }: Pick<Showing, 'games'>): boolean =>
  games.some(({ status }) => status.kind === 'final') &&
  games.every(({ status }) => status.kind === 'final' || status.kind === 'cancelled')

/** What of its game keeps fans from a picture; of a doubleheader the game that is next. */
export function heldUp({ games }: Pick<Showing, 'games'>): EventDelay | undefined {
  const next = games.find(({ status }) => status.kind !== 'final' && status.kind !== 'cancelled')
  const { status } = next ?? games.find((game) => game.status.kind === 'cancelled') ?? {}
  if (status?.kind !== 'delayed' && status?.kind !== 'postponed' && status?.kind !== 'cancelled') return undefined
  // Of two games the first was called off and the second was played.
  if (!next && games.some((game) => game.status.kind === 'final')) return undefined
  const until = status.kind === 'delayed' ? status.until : undefined
  return { kind: status.kind, until: until ?? null, reason: status.reason ?? null }
}
