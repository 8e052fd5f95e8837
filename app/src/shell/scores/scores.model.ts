import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { formatLocalDay, getViewerDay, isGameOn } from '../../shared/games/game-view.ts'
import { compareGameTimes } from '../../shared/games/near-games.ts'

const maxGames = 16

const statusRanks: Readonly<Record<GameItem['status']['kind'], number>> = {
  live: 0,
  delayed: 0,
  scheduled: 1,
  final: 2,
  postponed: 3,
  cancelled: 4,
}

/**
 * Sorts live games first, then followed teams up to a week ahead; of the other teams it shows yesterday until the day
 * after tomorrow. Within each group upcoming games come first, then results, newest first.
 */
export function chooseStripGames(games: readonly GameItem[], followed: ReadonlySet<string>, now: Date): GameItem[] {
  const isFollowed = ({ sport }: GameItem) => followed.has(sport)
  const [from, to] = [-1, 2].map((days) => formatLocalDay(new Date(now.getTime() + days * dayMs))) as [string, string]
  const isNearInTime = (game: GameItem) => isGameOn(game) || (getViewerDay(game) >= from && getViewerDay(game) <= to)
  const getGroupRank = (game: GameItem): number => (isGameOn(game) ? 0 : 2) + (isFollowed(game) ? 0 : 1)
  return games
    .filter((game) => isFollowed(game) || isNearInTime(game))
    .sort(
      (one, other) =>
        getGroupRank(one) - getGroupRank(other) ||
        statusRanks[one.status.kind] - statusRanks[other.status.kind] ||
        compareStripTimes(one, other),
    )
    .slice(0, maxGames)
}

const compareStripTimes = (one: GameItem, other: GameItem): number =>
  one.status.kind === 'final' ? compareGameTimes(other, one) : compareGameTimes(one, other)
