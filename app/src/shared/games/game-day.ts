import type { GameItem } from '@fieldhouse/contract/games/item'
import { schoolLocale } from '@fieldhouse/contract/school/formats'
import { formatClock, getNoon } from '../time-formats.ts'
import { formatLocalDay, getViewerDay } from './game-view.ts'

/** Formats of a game's day, and whether it is ahead. */

/** Formats "Sat, Nov 21", with the year when it belongs to another season; seasons change in July. */
export function formatDay(day: string, now: Date, lastDay = day): string {
  const format = new Intl.DateTimeFormat(schoolLocale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(getSeasonYear(getNoon(day)) !== getSeasonYear(now) && { year: 'numeric' }),
  })
  return lastDay > day ? format.formatRange(getNoon(day), getNoon(lastDay)) : format.format(getNoon(day))
}

export const formatGameDay = (game: GameItem, now: Date): string =>
  formatDay(getViewerDay(game), now, game.ends_day ?? undefined)

/** Formats the day with the start time; an event of several days says "from". */
export function formatGameTime(game: GameItem, now: Date): string {
  const day = formatGameDay(game, now)
  if (game.starts_at === null) return day
  return `${day}, ${game.ends_day === null ? '' : 'from '}${formatClock(new Date(game.starts_at))}`
}

const july = 6
const getSeasonYear = (at: Date): number => at.getFullYear() - (at.getMonth() < july ? 1 : 0)

const maxGameMs = 6 * 3_600_000

/** Returns the stage of a game without reports yet: ahead, about to begin, or long past. */
export function getGameStage({ starts_at, day, ends_day }: GameItem, nowMs: number): 'ahead' | 'due' | 'past' {
  const lastDay = ends_day ?? day
  const isOver = lastDay < formatLocalDay(new Date(nowMs))
  if (starts_at === null) return isOver ? 'past' : 'ahead'
  const sinceMs = nowMs - Date.parse(starts_at)
  if (sinceMs < 0) return 'ahead'
  return (lastDay > day ? isOver : sinceMs > maxGameMs) ? 'past' : 'due'
}
