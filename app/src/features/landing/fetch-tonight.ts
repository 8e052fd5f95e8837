import { fetchFromServer, readJson } from '@fieldhouse/client/api/server-address'
import { currentSchool } from '@fieldhouse/contract/company'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { getOpenFilm } from '@fieldhouse/contract/films/films'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { appTokenHeader, hosts } from '@fieldhouse/contract/hosts'
import type { getTonight } from '@fieldhouse/contract/stats/stats'

type TonightGames = EndpointAnswer<typeof getTonight>['games']
export type OpenFilm = NonNullable<EndpointAnswer<typeof getOpenFilm>['film']>

export interface TonightNow {
  games: readonly GameItem[]
  film: OpenFilm | null
}

/**
 * Paths as the contract declares them, which a test checks. Importing the contract's schemas would make the landing
 * page more than twice as large.
 */
export const tonightPath = `${hosts.stats.path}/tonight`
export const openFilmPath = `${hosts.service.path}/content/open`

/**
 * Fetches a path without validating its answer. A failure leaves out the section; the rest of the page does not need
 * it.
 */
async function fetchJson<A>(path: string): Promise<A | undefined> {
  try {
    const answer = await fetchFromServer(path, { headers: { [appTokenHeader]: currentSchool().appToken } })
    return answer.ok ? ((await readJson(answer)) as A) : undefined
  } catch {
    return undefined
  }
}

export const fetchTonight = async (): Promise<TonightGames | undefined> =>
  (await fetchJson<{ games: TonightGames }>(tonightPath))?.games
export const fetchOpenFilm = async (): Promise<OpenFilm | null | undefined> =>
  (await fetchJson<{ film: OpenFilm | null }>(openFilmPath))?.film
