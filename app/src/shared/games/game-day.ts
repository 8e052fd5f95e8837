import type { GameItem } from '@fieldhouse/contract/games/item'
import { schoolLocale } from '@fieldhouse/contract/school/formats'
import { clockTime, noonOf } from '../time-words.ts'
import { localDay, viewerDay } from './game-view.ts'

/** When a game is, in words, and whether that is ahead. */

/** Sat, Nov 21; with its year when that is another season's: seasons turn in July. */
export function dayWords(day: string, now: Date, lastDay = day): string {
  const format = new Intl.DateTimeFormat(schoolLocale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(yearOfSeason(noonOf(day)) !== yearOfSeason(now) && { year: 'numeric' }),
  })
  return lastDay > day ? format.formatRange(noonOf(day), noonOf(lastDay)) : format.format(noonOf(day))
}

export const gameDayWords = (game: GameItem, now: Date): string =>
  dayWords(viewerDay(game), now, game.ends_day ?? undefined)

/** The day with the hour; of several days the first begins then. */
export function whenWords(game: GameItem, now: Date): string {
  const day = gameDayWords(game, now)
  if (game.starts_at === null) return day
  return `${day}, ${game.ends_day === null ? '' : 'from '}${clockTime(new Date(game.starts_at))}`
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
