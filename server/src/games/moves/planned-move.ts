import { dayMs } from '@fieldhouse/contract/durations'
import type { GameStatus } from '@fieldhouse/contract/games/game'
import type { GameMove } from '@fieldhouse/contract/games/schedule'
import { getLocalDay } from '@fieldhouse/contract/zoned'
import { addDays } from '../../shared/clock/clock.ts'
import { checkStart } from '../../shared/clock/plausible-start.ts'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import type { Locked } from '../record/record.store.ts'
import type { ScheduleFacts } from '../schedule/schedule.store.ts'

export interface PlannedMove {
  status: GameStatus
  facts: Partial<Pick<ScheduleFacts, 'day' | 'ends_day' | 'starts_at' | 'venue'>>
}

type Row = Pick<Locked, 'day' | 'ends_day' | 'time_zone' | 'state'>

/** Plans a move. `before` is the status without any delay or postponement. */
export function plannedMove(row: Row, wish: GameMove, before: GameStatus, now: Date): PlannedMove {
  if (wish.starts_at !== undefined) checkStart(wish.starts_at, now)
  refuseWrong(row.state.status, wish, before)
  const begun = before.kind === 'live'
  const why = wish.reason === undefined ? {} : { reason: wish.reason }
  const facts = factsOf(row, wish)
  const isElsewhen = facts.day !== undefined || facts.starts_at !== undefined
  switch (wish.kind) {
    case 'delay':
      return {
        status: { kind: 'delayed', ...why, ...(wish.starts_at !== undefined && { until: wish.starts_at }) },
        // A game that has begun continues then; its start stays.
        facts: begun ? place(wish) : facts,
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

const place = ({ venue }: GameMove) => (venue === undefined ? {} : { venue })

function factsOf(row: Row, wish: GameMove): PlannedMove['facts'] {
  const start = wish.starts_at === undefined ? undefined : new Date(wish.starts_at)
  const day = start ? getLocalDay(row.time_zone, start) : wish.day
  if (day === undefined) return place(wish)
  const days = Math.round((Date.parse(day) - Date.parse(row.day)) / dayMs)
  return {
    day,
    starts_at: start ?? null,
    ...(row.ends_day !== null && { ends_day: addDays(row.ends_day, days) }),
    ...place(wish),
  }
}

function refuseWrong({ kind }: GameStatus, wish: GameMove, before: GameStatus): void {
  const conflict = (message: string) => new Refusal('conflict', 'game.move_refused', message)
  const isHeld = kind === 'delayed' || kind === 'postponed' || kind === 'cancelled'
  const says = wish.starts_at !== undefined || wish.day !== undefined
  if (wish.starts_at !== undefined && wish.day !== undefined)
    throw refuseField('day', 'A start says its day: give one of the two.')
  if (kind === 'final') throw conflict('This game is over.')
  if (wish.kind === 'resume' && !isHeld) throw conflict('Nothing holds this game up.')
  if (wish.kind === 'resume' && before.kind === 'live' && says)
    throw refuseField('starts_at', 'It has begun and goes on now. To say when it will, delay it until then.')
  if (wish.kind === 'delay' && (kind === 'postponed' || kind === 'cancelled'))
    throw conflict(`It is ${kind}. Resume it first, or move it.`)
  if (wish.kind === 'delay' && wish.day !== undefined)
    throw refuseField('day', 'A delay ends the same day. Postpone it to another.')
  if (wish.kind === 'cancel' && kind === 'cancelled') throw conflict('It’s already canceled.')
  if (wish.kind === 'cancel' && says)
    throw refuseField('starts_at', 'A canceled game has no new time. Postpone it instead.')
  if (wish.kind === 'move' && before.kind === 'live') throw conflict('It has begun: delay or postpone it.')
  if (wish.kind === 'move' && !says && wish.venue === undefined)
    throw refuseField('starts_at', 'Where to? Say when it begins, on which day, or where.')
}
