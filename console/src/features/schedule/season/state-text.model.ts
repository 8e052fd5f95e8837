import { formatShortDate, formatTime } from '../../../shared/time.ts'
import type { SeasonRow } from './season-row.model.ts'

/** The state of a row in words. */
export function formatState({ state, game: { status }, side }: SeasonRow): string {
  switch (state) {
    case 'live':
      return status.kind === 'live' && status.label ? `Live · ${status.label}` : 'Live'
    case 'delayed':
      return 'Delayed'
    case 'needs-final':
      return side === undefined ? 'No result' : 'Needs a final'
    case 'final':
      return status.kind === 'final' && status.note ? `Final (${status.note})` : 'Final'
    case 'postponed':
      return 'Postponed'
    case 'canceled':
      return 'Canceled'
    case 'tba':
      return 'Time not set'
    case 'upcoming':
      return 'Upcoming'
  }
}

/** More about the state: a reason, or the day before a move. */
export function formatStateDetail({
  state,
  game: { status, moved_from, moved_reason },
}: SeasonRow): string | undefined {
  if (status.kind === 'delayed') return status.until ? `Until ${formatTime(status.until)}` : status.reason
  if (status.kind === 'postponed') return status.reason ?? 'New date not set'
  if (status.kind === 'cancelled') return status.reason
  if (moved_from !== null && (state === 'upcoming' || state === 'tba'))
    return `Moved from ${formatShortDate(moved_from)}${moved_reason === undefined ? '' : `: ${moved_reason}`}`
  return undefined
}
