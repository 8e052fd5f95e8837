import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { useQuery } from '@tanstack/react-query'
import { nearDays } from '../api/first/asked-days.ts'
import { localDay } from './game-view.ts'
import { scheduleQuery } from './games.queries.ts'

const inDays = (now: Date, days: number): string => localDay(new Date(now.getTime() + days * dayMs))

/** What the strip of scores and the home stand on. */
export const useNearGames = () => {
  const now = new Date()
  return useQuery(scheduleQuery(inDays(now, -nearDays.before), inDays(now, nearDays.ahead)))
}

/** Soonest first; a day without a time comes at its end. */
export const inTime = (one: GameItem, other: GameItem): number =>
  whenOf(one).localeCompare(whenOf(other)) || one.id - other.id

const whenOf = ({ starts_at, day }: GameItem): string => starts_at ?? `${day}T23:59`
