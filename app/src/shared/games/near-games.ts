import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { useQuery } from '@tanstack/react-query'
import { nearGamesDays } from '../api/first/request-days.ts'
import { formatLocalDay } from './game-view.ts'
import { scheduleQuery } from './games.queries.ts'

const getDayFromNow = (now: Date, days: number): string => formatLocalDay(new Date(now.getTime() + days * dayMs))

/** Loads the games around today, for the score strip and the home. */
export const useNearGames = () => {
  const now = new Date()
  return useQuery(scheduleQuery(getDayFromNow(now, -nearGamesDays.before), getDayFromNow(now, nearGamesDays.ahead)))
}

/** Sorts by time, soonest first; games without a time come last in their day. */
export const compareGameTimes = (one: GameItem, other: GameItem): number =>
  getSortTime(one).localeCompare(getSortTime(other)) || one.id - other.id

const getSortTime = ({ starts_at, day }: GameItem): string => starts_at ?? `${day}T23:59`
