import { currentSchool } from '@fieldhouse/contract/company'
import type { SearchAnswer } from '@fieldhouse/contract/search/search'
import * as contract from '@fieldhouse/contract/search/search'
import { splitQuery } from '@fieldhouse/contract/search/words'
import { topics } from '@fieldhouse/contract/topics'
import type { Caller } from '../shared/caller/caller.ts'
import { getRightsClass } from '../shared/caller/rights-class.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { chooseMeant, type Spelling } from '../shared/search/search-index.ts'

type SearchViewer = Pick<Caller, 'plan' | 'market' | 'isPlaceUnknown' | 'passes'>
type Found<Kind extends keyof SearchAnswer> = Pick<SearchAnswer, Kind | 'meant'>
type Search<Kind extends keyof SearchAnswer> = (query: string, spelling: Spelling) => Promise<Found<Kind>>

/** Each service searches its own content. */
interface SearchDeps {
  films: {
    search(
      query: string,
      viewer: SearchViewer,
      spelling: Spelling,
    ): Promise<Found<'events' | 'titles' | 'persons' | 'groups'>>
    searchOwn(found: SearchAnswer, uid: string): Promise<SearchAnswer | undefined>
  }
  games: Search<'games'>
  stories: Search<'stories'>
  food: Search<'food'>
  prizes: Search<'prizes'>
}

/** Availability changes and games begin, so no shared answer is older than this. */
const freshMs = 10_000

export function registerSearchRoutes(serve: ServeEndpoint, services: SearchDeps) {
  const { films } = services
  serve.shared(contract.search, [topics.video, topics.stories, topics.schedule, topics.concessions], {
    classOf: getRightsClass,
    freshMs,
    compute: async ({ query: { q }, caller: { plan, market, isPlaceUnknown, passes } }) => {
      const viewer = { plan, market, isPlaceUnknown, passes }
      const query = splitQuery(q, currentSchool().nickname).join(' ')
      const typed = await searchServices(services, query, viewer, 'typed')
      // A word that means something here is never taken for another one: "truck" is not "track".
      return hasResults(typed) ? typed : searchServices(services, query, viewer, 'close')
    },
    own: ({ caller }, answer) => films.searchOwn(answer, caller.uid),
  })
}

async function searchServices(
  { films, games, stories, food, prizes }: SearchDeps,
  query: string,
  viewer: SearchViewer,
  spelling: Spelling,
): Promise<SearchAnswer> {
  const found = await Promise.all([
    films.search(query, viewer, spelling),
    games(query, spelling),
    stories(query, spelling),
    food(query, spelling),
    prizes(query, spelling),
  ])
  const [ofFilms, ofGames, ofStories, ofFood, ofPrizes] = found
  return {
    ...ofFilms,
    ...ofGames,
    ...ofStories,
    ...ofFood,
    ...ofPrizes,
    meant: chooseMeant(found),
  }
}

const hasResults = ({ meant: _, ...byKind }: SearchAnswer): boolean =>
  Object.values<readonly unknown[]>(byKind).some((found) => found.length > 0)
