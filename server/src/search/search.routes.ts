import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import * as contract from '@fieldhouse/contract/search/search'
import { topics } from '@fieldhouse/contract/topics'
import type { Serve } from '../shared/http/call.ts'
import { meantOf } from '../shared/search/search-index.ts'

type Found = EndpointAnswer<typeof contract.search>
type OfFilms = Omit<Found, 'games' | 'stories'>

/** Each service looks through what is its own. */
interface SearchParts {
  films: {
    search(query: string, viewer: { plan: string; market: string }): Promise<OfFilms>
    searchOwn(found: Found, uid: string): Promise<Found | undefined>
  }
  games(query: string): Promise<{ games: Found['games']; meant: string | null }>
  stories(query: string): Promise<{ stories: Found['stories']; meant: string | null }>
}

/** Windows open and close, games begin: nothing shared is older than this. */
const freshMs = 10_000

export function searchRoutes(serve: Serve, { films, games, stories }: SearchParts) {
  serve.shared(contract.search, [topics.video, topics.stories, topics.schedule], {
    classOf: ({ caller: { plan, market } }) => `${plan}|${market}`,
    freshMs,
    compute: async ({ query: { q }, caller: { plan, market } }) => {
      const [ofFilms, ofGames, ofStories] = await Promise.all([films.search(q, { plan, market }), games(q), stories(q)])
      const { meant, ...byKind } = ofFilms
      return {
        ...ofFilms,
        meant: meantOf([
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
