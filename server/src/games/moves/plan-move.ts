import { dayMs } from '@fieldhouse/contract/durations'
import type { GameStatus } from '@fieldhouse/contract/games/game'
import type { GameMove } from '@fieldhouse/contract/games/schedule'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { addDays } from '../../shared/clock/clock.ts'
import { checkStart } from '../../shared/clock/plausible-start.ts'
import { refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import type { LockedGame } from '../record/record.store.ts'
import { announceMove } from '../schedule/apply-facts.ts'
import type { MoveNotice, ScheduleFacts } from '../schedule/schedule.store.ts'

export interface PlannedMove {
  status: GameStatus
  facts: Partial<Pick<ScheduleFacts, 'day' | 'ends_day' | 'starts_at' | 'venue'> & MoveNotice>
}

type MovableGame = Pick<LockedGame, 'day' | 'ends_day' | 'time_zone' | 'state' | keyof MoveNotice>

/** Plans a move with what fans are told of it. `before` is the status without any delay or postponement. */
export function planMove(row: MovableGame, move: GameMove, before: GameStatus, now: Date): PlannedMove {
  const { status, facts } = planSlot(row, move, before, now)
  return { status, facts: { ...facts, ...announceMove(row, facts.day, chooseReason(row, move, { status, facts })) } }
}

/** The reason of a move. A postponed game that gets its new day was postponed for that reason. */
function chooseReason({ day, state }: MovableGame, { reason }: GameMove, { status, facts }: PlannedMove) {
  if (facts.day !== undefined && facts.day !== day)
    return reason ?? ('reason' in state.status ? state.status.reason : undefined)
  // Until it is played or put off, a status has no reason of its own.
  return status.kind === 'scheduled' && Object.keys(facts).length > 0 ? reason : undefined
}

function planSlot(row: MovableGame, move: GameMove, before: GameStatus, now: Date): PlannedMove {
  if (move.starts_at !== undefined) checkStart(move.starts_at, now)
  refuseInvalidMove(row.state.status, move, before)
  const begun = before.kind === 'live'
  const why = move.reason === undefined ? {} : { reason: move.reason }
  const facts = getMoveFacts(row, move)
  const isElsewhen = facts.day !== undefined || facts.starts_at !== undefined
  switch (move.kind) {
    case 'delay':
      return {
        status: { kind: 'delayed', ...why, ...(move.starts_at !== undefined && { until: move.starts_at }) },
        // A game that has begun continues then; its start stays.
        facts: begun ? pickVenue(move) : facts,
      }
    case 'postpone':
      // A game with a new day is simply scheduled again.
      return { status: isElsewhen && !begun ? { kind: 'scheduled' } : { kind: 'postponed', ...why }, facts }
    case 'cancel':
      return { status: { kind: 'cancelled', ...why }, facts: {} }
    case 'resume':
      return { status: before, facts }
    case 'move':
      return { status: before, facts }
  }
}

const pickVenue = ({ venue }: GameMove) => (venue === undefined ? {} : { venue })

function getMoveFacts(row: MovableGame, move: GameMove): PlannedMove['facts'] {
  const start = move.starts_at === undefined ? undefined : new Date(move.starts_at)
  const day = start ? getLocalDay(row.time_zone, start) : move.day
  if (day === undefined) return pickVenue(move)
  const days = Math.round((Date.parse(day) - Date.parse(row.day)) / dayMs)
  return {
    day,
    starts_at: start ?? null,
    ...(row.ends_day !== null && { ends_day: addDays(row.ends_day, days) }),
    ...pickVenue(move),
  }
}

function refuseInvalidMove({ kind }: GameStatus, move: GameMove, before: GameStatus): void {
  const createConflict = (message: string) => refuseConflict('game.move_refused', message)
  const isHeld = kind === 'delayed' || kind === 'postponed' || kind === 'cancelled'
  const setsTime = move.starts_at !== undefined || move.day !== undefined
  if (move.starts_at !== undefined && move.day !== undefined)
    throw refuseField('day', 'Enter a start or a day, not both.')
  if (kind === 'final') throw createConflict('This game is over.')
  if (move.kind === 'resume' && !isHeld) throw createConflict('This game isn’t delayed, postponed or canceled.')
  if (move.kind === 'resume' && before.kind === 'live' && setsTime)
    throw refuseField('starts_at', 'A live game resumes right away. To resume later, enter a delay until then.')
  if (move.kind === 'delay' && (kind === 'postponed' || kind === 'cancelled'))
    throw createConflict(`This game is ${kind === 'cancelled' ? 'canceled' : kind}. Resume it first, or move it.`)
  if (move.kind === 'delay' && move.day !== undefined)
    throw refuseField('day', 'A delay can’t change the day. Postpone the game instead.')
  if (move.kind === 'cancel' && kind === 'cancelled') throw createConflict('This game is already canceled.')
  if (move.kind === 'cancel' && setsTime)
    throw refuseField('starts_at', 'A canceled game can’t have a new time. Postpone it instead.')
  if (move.kind === 'move' && before.kind === 'live')
    throw createConflict('This game has started. Delay or postpone it instead.')
  if (move.kind === 'move' && !setsTime && move.venue === undefined)
    throw refuseField('starts_at', 'Enter a new start, day or venue.')
}
