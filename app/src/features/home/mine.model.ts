import type { GameItem } from '@fieldhouse/contract/games/item'
import type { BrowseEntry } from '@fieldhouse/contract/library/entities'
import { isOn } from '../../shared/games/game-view.ts'
import { inTime } from '../../shared/games/near-games.ts'

const aheadAtMost = 4
const behindAtMost = 2
const filmsAtMost = 15

/** What is on but in front of the page, the next ones, and the last ones, the newest of them first. */
export function myGames(
  games: readonly GameItem[],
  followed: ReadonlySet<string>,
  front: GameItem | undefined,
): GameItem[] {
  const mine = games.filter(({ id, sport }) => followed.has(sport) && id !== front?.id)
  const ahead = mine.filter(({ status }) => status.kind === 'scheduled').sort(inTime)
  const behind = mine.filter(({ status }) => status.kind === 'final').sort((one, other) => inTime(other, one))
  return [...mine.filter(isOn).sort(inTime), ...ahead.slice(0, aheadAtMost), ...behind.slice(0, behindAtMost)]
}

/** The newest films of several teams, each once. */
export function newestFilms(ofTeams: readonly (readonly BrowseEntry[])[]): BrowseEntry[] {
  const films = new Map(ofTeams.flat().map((film) => [film.id, film]))
  return [...films.values()]
    .filter(({ kind }) => kind !== 'series')
    .sort((one, two) => (two.air_date ?? '').localeCompare(one.air_date ?? '') || two.id - one.id)
    .slice(0, filmsAtMost)
}
