import { getArticle, listArticles, type StoryItem } from '@fieldhouse/contract/stories/stories'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { queries } from '../api/query-client.ts'
import { gamesKey, type SportSlug } from '../games/games.queries.ts'

export interface StoryFilter {
  teams?: readonly string[]
  game?: number
  person?: number
}

/** Loads stories. The key is below the games' key, because stories are reloaded when a score is shown or hidden. */
export const storiesQuery = ({ teams = [], ...which }: StoryFilter) =>
  queryOptions({
    queryKey: [gamesKey, 'stories', [...teams].sort(), which],
    queryFn: async (): Promise<StoryItem[]> =>
      (await request(listArticles, 'Loading the stories', { body: { teamSlugs: teams as SportSlug[], ...which } }))
        .articles,
    staleTime: 60_000,
  })

/** Loads several lists in order, each story once. A failed list leaves the others. */
export const storyListsQuery = (filters: readonly StoryFilter[]) =>
  queryOptions({
    queryKey: [gamesKey, 'stories', filters],
    queryFn: async (): Promise<StoryItem[]> => {
      const lists = await Promise.all(filters.map((one) => queries.fetchQuery(storiesQuery(one)).catch(() => [])))
      return [...new Map(lists.flat().map((story) => [story.id, story])).values()]
    },
    staleTime: 60_000,
  })

export const storyQuery = (id: string) =>
  queryOptions({
    queryKey: [gamesKey, 'story', id],
    queryFn: () => request(getArticle, 'Loading the story', { params: { id } }),
  })
