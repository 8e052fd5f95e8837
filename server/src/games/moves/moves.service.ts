import type { GameStatus, SideNumbers } from '@fieldhouse/contract/games/game'
import type { GameMove } from '@fieldhouse/contract/games/schedule'
import { formatLocalTime } from '@fieldhouse/contract/local-time'
import type { Clock } from '../../shared/clock/clock.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { lockGame, pickFacts } from '../record/lock-game.ts'
import type { GameRecording, RecordedChange } from '../record/record.service.ts'
import type { LockedGame } from '../record/record.store.ts'
import { applyFacts } from '../schedule/apply-facts.ts'
import { planMove } from './plan-move.ts'

interface MoveParts {
  store: GamesStore
  recording: GameRecording
  clock: Clock
  /** Reads the score files again that waited for a game. */
  placeFiles(): Promise<unknown>
}

export type GameMoves = ReturnType<typeof movesService>

/**
 * Moves a game: its document, its schedule and its event change in one transaction, and listeners of all three are
 * notified.
 */
export function movesService({ store, recording, clock, placeFiles }: MoveParts) {
  /** Moves a game within the caller's transaction. */
  const moveIn = async (
    stores: GamesStores,
    id: number,
    move: GameMove,
    actor: string | null,
  ): Promise<RecordedChange> => {
    const row = await lockGame(stores, id)
    const before = await getStatusBeforeHold(stores, row)
    const { status, facts } = planMove(row, move, before, clock.now())
    if (Object.keys(facts).length > 0) await applyFacts(stores, row, facts, clock.now())
    const after = await lockGame(stores, id)
    return recording.write(stores, after, {
      game: id,
      actor,
      source: 'hand',
      action: `${move.kind} game`,
      note: formatMoveNote(move, row.time_zone),
      releases: statusMembers,
      moved: { from: pickFacts(row), to: pickFacts(after) },
      next: (state) => ({ ...state, status }),
    })
  }

  const moveGame = async (id: number, move: GameMove, actor: string): Promise<RecordedChange> => {
    const recorded = await store.transaction((stores) => moveIn(stores, id, move, actor))
    await placeFiles()
    return recorded
  }
  /** Enters the final score of a game that has none, within the caller's transaction. */
  const finishIn = async (
    stores: GamesStores,
    id: number,
    { score, note }: { score: SideNumbers; note?: string | undefined },
    actor: string | null,
  ): Promise<RecordedChange> =>
    recording.write(stores, await lockGame(stores, id), {
      game: id,
      actor,
      source: 'schedule',
      action: 'import result',
      note: `Final ${score.away}-${score.home} from a schedule`,
      next: (state) => ({ ...state, status: { kind: 'final', ...(note !== undefined && { note }) }, score }),
    })
  return { move: moveGame, moveIn, finishIn }
}

/** Earlier corrections of these members no longer apply after a move. */
const statusMembers = ['kind', 'label', 'note', 'reason', 'until'].map((member) => ['status', member])

/** The status before the game was delayed, postponed or canceled. */
async function getStatusBeforeHold(stores: GamesStores, { id, state }: LockedGame): Promise<GameStatus> {
  const { kind } = state.status
  if (kind !== 'delayed' && kind !== 'postponed' && kind !== 'cancelled') return state.status
  const known = await stores.changes.beforeHeld(id)
  if (known) return known
  return state.clock || state.score ? { kind: 'live', label: 'Live' } : { kind: 'scheduled' }
}

const moveLabels = {
  delay: 'Delayed',
  resume: 'Resumed',
  postpone: 'Postponed',
  cancel: 'Canceled',
  move: 'Moved',
} as const

function formatMoveNote({ kind, starts_at, day, venue, reason }: GameMove, zone: string): string {
  const when = starts_at === undefined ? day : formatLocalTime(zone, new Date(starts_at))
  return [
    `${moveLabels[kind]}${when === undefined ? '' : ` to ${when}`}${venue === undefined ? '' : `, ${venue}`}`,
    ...(reason === undefined ? [] : [reason]),
  ].join(': ')
}
