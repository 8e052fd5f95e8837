import type { GameStatus } from '@fieldhouse/contract/games/game'
import type { GameMove } from '@fieldhouse/contract/games/schedule'
import { formatLocalTime } from '@fieldhouse/contract/zoned'
import type { Clock } from '../../shared/clock/clock.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import type { Recorded, Recording } from '../record/record.service.ts'
import type { Locked } from '../record/record.store.ts'
import { lockedGame, stoodOf } from '../record/stood.ts'
import { applyFacts } from '../schedule/apply-facts.ts'
import { plannedMove } from './planned-move.ts'

interface MoveParts {
  store: GamesStore
  recording: Recording
  clock: Clock
  /** Reads the score files again that waited for a game. */
  placeFiles(): Promise<unknown>
}

export type Moves = ReturnType<typeof movesService>

/**
 * Moves a game: its document, its schedule and its event change in one transaction, and listeners of all three are
 * notified.
 */
export function movesService({ store, recording, clock, placeFiles }: MoveParts) {
  /** Moves a game within the caller's transaction. */
  const moveIn = async (stores: GamesStores, id: number, wish: GameMove, actor: string | null): Promise<Recorded> => {
    const row = await lockedGame(stores, id)
    const before = await unheld(stores, row)
    const { status, facts } = plannedMove(row, wish, before, clock.now())
    if (Object.keys(facts).length > 0) await applyFacts(stores, row, facts, clock.now())
    const after = await lockedGame(stores, id)
    return recording.write(stores, after, {
      game: id,
      actor,
      source: 'hand',
      action: `${wish.kind} game`,
      note: noteOf(wish, row.time_zone),
      releases: statusMembers,
      moved: { from: stoodOf(row), to: stoodOf(after) },
      next: (state) => ({ ...state, status }),
    })
  }

  const move = async (id: number, wish: GameMove, actor: string): Promise<Recorded> => {
    const recorded = await store.transaction((stores) => moveIn(stores, id, wish, actor))
    await placeFiles()
    return recorded
  }
  return { move, moveIn }
}

/** Earlier corrections of these members no longer apply after a move. */
const statusMembers = ['kind', 'label', 'note', 'reason', 'until'].map((member) => ['status', member])

/** The status before the game was delayed, postponed or canceled. */
async function unheld(stores: GamesStores, { id, state }: Locked): Promise<GameStatus> {
  const { kind } = state.status
  if (kind !== 'delayed' && kind !== 'postponed' && kind !== 'cancelled') return state.status
  const known = await stores.changes.beforeHeld(id)
  if (known) return known
  return state.clock || state.score ? { kind: 'live', label: 'Live' } : { kind: 'scheduled' }
}

const words = {
  delay: 'Delayed',
  resume: 'Resumed',
  postpone: 'Postponed',
  cancel: 'Canceled',
  move: 'Moved',
} as const

function noteOf({ kind, starts_at, day, venue, reason }: GameMove, zone: string): string {
  const when = starts_at === undefined ? day : formatLocalTime(zone, new Date(starts_at))
  return [
    `${words[kind]}${when === undefined ? '' : ` to ${when}`}${venue === undefined ? '' : `, ${venue}`}`,
    ...(reason === undefined ? [] : [reason]),
  ].join(': ')
}
