import type { GameItem } from '@fieldhouse/contract/games/item'
import type { GameStatus } from '@fieldhouse/design/score/team'
import { localDay, statusOf, viewerDay } from './game-view.ts'

/** When a game is, in words, and whether that is ahead. */

const dayMs = 86_400_000
const noon = (day: string): Date => new Date(`${day}T12:00:00`)

/** Sat, Nov 21; with its year when that is another season's: seasons turn in July. */
export function dayWords(day: string, now: Date, lastDay = day, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(yearOfSeason(noon(day)) !== yearOfSeason(now) && { year: 'numeric' }),
  })
  return lastDay > day ? format.formatRange(noon(day), noon(lastDay)) : format.format(noon(day))
}

export const gameDayWords = (game: GameItem, now: Date): string =>
  dayWords(viewerDay(game), now, game.ends_day ?? undefined)

const daysInWeek = 7

/** Today, Tomorrow, Sat, and further away Nov 28. */
export function nearDay(day: string, now: Date, locale?: string): string {
  const days = Math.round((noon(day).getTime() - noon(localDay(now)).getTime()) / dayMs)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  const format =
    Math.abs(days) < daysInWeek ? { weekday: 'short' as const } : { month: 'short' as const, day: 'numeric' as const }
  return new Intl.DateTimeFormat(locale, format).format(noon(day))
}

/** In one line where games of several days stand side by side: `Sat 6:30 PM`, `Final, Sat`. */
export function datedStatus(game: GameItem, now: Date, locale?: string): GameStatus {
  const { state, label, detail } = statusOf(game, locale)
  const day = nearDay(viewerDay(game), now, locale)
  if (state === 'upcoming') return { state, label: [day, label, detail].filter(Boolean).join(' ') }
  if (state === 'live' || state === 'delayed' || (state === 'final' && day === 'Today'))
    return { state, label, ...(detail && { detail }) }
  return { state, label: state === 'tba' ? `${day}, ${label}` : `${label}, ${day}` }
}

/** The same where a second line says the day. */
export function datedRow(game: GameItem, now: Date, locale?: string): GameStatus {
  const { state, label, detail } = statusOf(game, locale)
  if (state === 'live' || state === 'delayed') return { state, label, ...(detail && { detail }) }
  const day = nearDay(viewerDay(game), now, locale)
  return state === 'upcoming'
    ? { state, label: [label, detail].filter(Boolean).join(' '), detail: day }
    : { state, label, detail: [detail, day].filter(Boolean).join(', ') }
}

const july = 6
const yearOfSeason = (at: Date): number => at.getFullYear() - (at.getMonth() < july ? 1 : 0)

const longestMs = 6 * 3_600_000

/** Of a game that nobody has told of yet: ahead, about to begin, or long past. */
export function stageOf({ starts_at, day, ends_day }: GameItem, nowMs: number): 'ahead' | 'due' | 'past' {
  const lastDay = ends_day ?? day
  const isOver = lastDay < localDay(new Date(nowMs))
  if (starts_at === null) return isOver ? 'past' : 'ahead'
  const sinceMs = nowMs - Date.parse(starts_at)
  if (sinceMs < 0) return 'ahead'
  return (lastDay > day ? isOver : sinceMs > longestMs) ? 'past' : 'due'
}
