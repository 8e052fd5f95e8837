import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { GameStatus } from '@fieldhouse/design/score/team'
import { noonOf, shortDay, shortWeekday } from '../time-words.ts'
import { localDay, statusOf, viewerDay } from './game-view.ts'

/** Where games of several days stand together: each says its own. */

const daysInWeek = 7

/** Today, Tomorrow, Sat, and further away Nov 28. */
export function nearDay(day: string, now: Date): string {
  const days = Math.round((noonOf(day).getTime() - noonOf(localDay(now)).getTime()) / dayMs)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return Math.abs(days) < daysInWeek ? shortWeekday(noonOf(day)) : shortDay(day)
}

/** In one line where games of several days stand side by side: `Sat 6:30 PM`, `Final, Sat`. */
export function datedStatus(game: GameItem, now: Date): GameStatus {
  const { state, label, detail } = statusOf(game)
  const day = nearDay(viewerDay(game), now)
  if (state === 'upcoming') return { state, label: [day, label, detail].filter(Boolean).join(' ') }
  if (state === 'live' || state === 'delayed' || (state === 'final' && day === 'Today'))
    return { state, label, ...(detail && { detail }) }
  return { state, label: state === 'tba' ? `${day}, ${label}` : `${label}, ${day}` }
}

/** The same where a second line says the day. */
export function datedRow(game: GameItem, now: Date): GameStatus {
  const { state, label, detail } = statusOf(game)
  if (state === 'live' || state === 'delayed') return { state, label, ...(detail && { detail }) }
  const day = nearDay(viewerDay(game), now)
  return state === 'upcoming'
    ? { state, label: [label, detail].filter(Boolean).join(' '), detail: day }
    : { state, label, detail: [detail, day].filter(Boolean).join(', ') }
}
