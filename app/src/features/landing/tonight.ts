import { currentSchool } from '@fieldhouse/contract/company'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { getOpenFilm } from '@fieldhouse/contract/films/films'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { appTokenHeader, hosts } from '@fieldhouse/contract/hosts'
import type { getTonight } from '@fieldhouse/contract/stats/stats'

type Games = EndpointAnswer<typeof getTonight>['games']
export type OpenFilm = NonNullable<EndpointAnswer<typeof getOpenFilm>['film']>

export interface TonightNow {
  games: readonly GameItem[]
  film: OpenFilm | null
}

/** As the contract has them (a test holds them to it): the shapes that it checks answers by weigh more than the page they stand on. */
export const tonightPath = `${hosts.stats.path}/tonight`
export const openFilmPath = `${hosts.service.path}/content/open`

/** Nothing is missing where it does not come: the page promises what it promises. */
async function asked<A>(path: string): Promise<A | undefined> {
  try {
    const answer = await fetch(path, { headers: { [appTokenHeader]: currentSchool().appToken } })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

export const askTonight = async (): Promise<Games | undefined> => (await asked<{ games: Games }>(tonightPath))?.games
export const askOpenFilm = async (): Promise<OpenFilm | null | undefined> =>
  (await asked<{ film: OpenFilm | null }>(openFilmPath))?.film
