import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { GameStatus } from '@fieldhouse/design/score/team'
import { formatShortDay, formatShortWeekday, getNoon } from '../time-formats.ts'
import { formatLocalDay, getViewerDay, toGameStatus } from './game-view.ts'

/** Formats for lists with games of several days, where each game states its own. */

const daysInWeek = 7

/** Formats a day as Today, Tomorrow, Sat, and further away as Nov 28. */
export function formatNearDay(day: string, now: Date): string {
  const days = Math.round((getNoon(day).getTime() - getNoon(formatLocalDay(now)).getTime()) / dayMs)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return Math.abs(days) < daysInWeek ? formatShortWeekday(getNoon(day)) : formatShortDay(day)
}

/** Formats one line for games of several days side by side: "Sat 6:30 PM", "Final, Sat". */
export function formatDatedStatus(game: GameItem, now: Date): GameStatus {
  const { state, label, detail } = toGameStatus(game)
  const day = formatNearDay(getViewerDay(game), now)
  if (state === 'upcoming') return { state, label: [day, label, detail].filter(Boolean).join(' ') }
  if (state === 'live' || state === 'delayed' || (state === 'final' && day === 'Today'))
    return { state, label, ...(detail && { detail }) }
  return { state, label: state === 'tba' ? `${day}, ${label}` : `${label}, ${day}` }
}

/** Formats the same where a second line states the day. */
export function formatDatedRow(game: GameItem, now: Date): GameStatus {
  const { state, label, detail } = toGameStatus(game)
  if (state === 'live' || state === 'delayed') return { state, label, ...(detail && { detail }) }
  const day = formatNearDay(getViewerDay(game), now)
  return state === 'upcoming'
    ? { state, label: [label, detail].filter(Boolean).join(' '), detail: day }
    : { state, label, detail: [detail, day].filter(Boolean).join(', ') }
}
