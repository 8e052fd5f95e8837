import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import * as contract from '@fieldhouse/contract/search/search'
import { topics } from '@fieldhouse/contract/topics'
import type { Caller } from '../shared/caller/caller.ts'
import { getRightsClass } from '../shared/caller/rights-class.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { chooseMeant } from '../shared/search/search-index.ts'

type SearchAnswer = EndpointAnswer<typeof contract.search>
type FilmSearchAnswer = Omit<SearchAnswer, 'games' | 'stories'>

/** Each service searches its own content. */
interface SearchDeps {
  films: {
    search(
      query: string,
      viewer: Pick<Caller, 'plan' | 'market' | 'isPlaceUnknown' | 'passes'>,
    ): Promise<FilmSearchAnswer>
    searchOwn(found: SearchAnswer, uid: string): Promise<SearchAnswer | undefined>
  }
  games(query: string): Promise<{ games: SearchAnswer['games']; meant: string | null }>
  stories(query: string): Promise<{ stories: SearchAnswer['stories']; meant: string | null }>
}

/** Availability changes and games begin, so no shared answer is older than this. */
const freshMs = 10_000

export function registerSearchRoutes(serve: ServeEndpoint, { films, games, stories }: SearchDeps) {
  serve.shared(contract.search, [topics.video, topics.stories, topics.schedule], {
    classOf: getRightsClass,
    freshMs,
    compute: async ({ query: { q }, caller: { plan, market, isPlaceUnknown, passes } }) => {
      const [ofFilms, ofGames, ofStories] = await Promise.all([
        films.search(q, { plan, market, isPlaceUnknown, passes }),
        games(q),
        stories(q),
      ])
      const { meant, ...byKind } = ofFilms
      return {
        ...ofFilms,
        meant: chooseMeant([
          { subjects: Object.values(byKind).flat(), meant },
          { subjects: ofGames.games, meant: ofGames.meant },
          { subjects: ofStories.stories, meant: ofStories.meant },
        ]),
        games: ofGames.games,
        stories: ofStories.stories,
      }
    },
    own: ({ caller }, answer) => films.searchOwn(answer, caller.uid),
  })
}
