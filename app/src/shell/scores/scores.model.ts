import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { isOn, localDay, viewerDay } from '../../shared/games/game-view.ts'
import { inTime } from '../../shared/games/near-games.ts'

const most = 16

const ranks: Readonly<Record<GameItem['status']['kind'], number>> = {
  live: 0,
  delayed: 0,
  scheduled: 1,
  final: 2,
  postponed: 3,
  cancelled: 4,
}

/**
 * What is on stands first, then the teams that are followed, a week ahead; of the others yesterday until the day after tomorrow. Within
 * each: what comes, then what was, the newest of it first.
 */
export function strip(games: readonly GameItem[], followed: ReadonlySet<string>, now: Date): GameItem[] {
  const isMine = ({ sport }: GameItem) => followed.has(sport)
  const [from, to] = [-1, 2].map((days) => localDay(new Date(now.getTime() + days * dayMs))) as [string, string]
  const isNear = (game: GameItem) => isOn(game) || (viewerDay(game) >= from && viewerDay(game) <= to)
  const place = (game: GameItem): number => (isOn(game) ? 0 : 2) + (isMine(game) ? 0 : 1)
  return games
    .filter((game) => isMine(game) || isNear(game))
    .sort(
      (one, other) =>
        place(one) - place(other) || ranks[one.status.kind] - ranks[other.status.kind] || byTime(one, other),
    )
    .slice(0, most)
}

const byTime = (one: GameItem, other: GameItem): number =>
  one.status.kind === 'final' ? inTime(other, one) : inTime(one, other)
