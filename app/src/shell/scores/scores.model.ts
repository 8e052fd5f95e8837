import type { GameItem } from '@fieldhouse/contract/games/item'
import { localDay } from '../../shared/games/game-view.ts'

const dayMs = 86_400_000
const most = 16

/** Yesterday until the day after tomorrow. */
export const around = (now: Date): { from: string; to: string } => ({
  from: localDay(new Date(now.getTime() - dayMs)),
  to: localDay(new Date(now.getTime() + 2 * dayMs)),
})

const ranks: Readonly<Record<GameItem['status']['kind'], number>> = {
  live: 0,
  delayed: 1,
  final: 3,
  scheduled: 2,
  postponed: 4,
  cancelled: 5,
}

/** What is on first, then what comes, then what was, the newest of it first. */
export const strip = (games: readonly GameItem[]): GameItem[] =>
  [...games]
    .sort((one, other) => ranks[one.status.kind] - ranks[other.status.kind] || inTime(one, other))
    .slice(0, most)

const inTime = (one: GameItem, other: GameItem): number => {
  const [a, b] = [one.starts_at ?? `${one.day}T23:59`, other.starts_at ?? `${other.day}T23:59`]
  return one.status.kind === 'final' ? b.localeCompare(a) : a.localeCompare(b)
}
