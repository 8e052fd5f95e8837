import type { GameItem } from '@fieldhouse/contract/games/item'
import type { BrowseEntry } from '@fieldhouse/contract/library/entities'
import { isGameOn } from '../../shared/games/game-view.ts'
import { compareGameTimes } from '../../shared/games/near-games.ts'

const maxUpcoming = 4
const maxFinished = 2
const maxVideos = 15

/**
 * Chooses games of followed teams: live ones except the one in front, the next ones, and the last ones, newest first.
 */
export function chooseFollowedGames(
  games: readonly GameItem[],
  followed: ReadonlySet<string>,
  front: GameItem | undefined,
): GameItem[] {
  const followedGames = games.filter(({ id, sport }) => followed.has(sport) && id !== front?.id)
  const upcoming = followedGames.filter(({ status }) => status.kind === 'scheduled').sort(compareGameTimes)
  const finished = followedGames
    .filter(({ status }) => status.kind === 'final')
    .sort((one, other) => compareGameTimes(other, one))
  return [
    ...followedGames.filter(isGameOn).sort(compareGameTimes),
    ...upcoming.slice(0, maxUpcoming),
    ...finished.slice(0, maxFinished),
  ]
}

/** Finds the newest videos of several teams, each once. */
export function findNewestVideos(ofTeams: readonly (readonly BrowseEntry[])[]): BrowseEntry[] {
  const videosById = new Map(ofTeams.flat().map((film) => [film.id, film]))
  return [...videosById.values()]
    .filter(({ kind }) => kind !== 'series')
    .sort((one, two) => (two.air_date ?? '').localeCompare(one.air_date ?? '') || two.id - one.id)
    .slice(0, maxVideos)
}
