import type { GameStatus } from '../games/game.ts'
import type { EventDelay } from '../library/entities.ts'

/** A game of an event, with its status. */
export interface EventGame {
  id: number
  status: GameStatus
}

interface EventSchedule {
  cancelled: boolean
  /** Sorted in playing order. */
  games: readonly EventGame[]
}

/** Returns true when staff canceled the event or every game of it. */
export const isCalledOff = ({ cancelled, games }: EventSchedule): boolean =>
  cancelled || (games.length > 0 && games.every(({ status }) => status.kind === 'cancelled'))

/** Returns true when every game of the event has ended. */
export const isPlayedOut = ({ games }: Pick<EventSchedule, 'games'>): boolean =>
  games.some(({ status }) => status.kind === 'final') &&
  games.every(({ status }) => status.kind === 'final' || status.kind === 'cancelled')

/** Returns the delay or cancellation that keeps an event off the air. Of a doubleheader, the next game counts. */
export function findEventDelay({ games }: Pick<EventSchedule, 'games'>): EventDelay | undefined {
  const next = games.find(({ status }) => status.kind !== 'final' && status.kind !== 'cancelled')
  const { status } = next ?? games.find((game) => game.status.kind === 'cancelled') ?? {}
  if (status?.kind !== 'delayed' && status?.kind !== 'postponed' && status?.kind !== 'cancelled') return undefined
  // The first of two games was canceled and the second was played.
  if (!next && games.some((game) => game.status.kind === 'final')) return undefined
  const until = status.kind === 'delayed' ? status.until : undefined
  return { kind: status.kind, until: until ?? null, reason: status.reason ?? null }
}
