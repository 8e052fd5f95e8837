import { getArticle, listArticles, type StoryItem } from '@fieldhouse/contract/stories/stories'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { queries } from '../api/query-client.ts'
import { games, type Slug } from '../games/games.queries.ts'

export interface Wanted {
  teams?: readonly string[]
  game?: number
  person?: number
}

/** Below the word of the games: what tells of one is asked for anew when its score is shown or hidden. */
export const storiesQuery = ({ teams = [], ...which }: Wanted) =>
  queryOptions({
    queryKey: [games, 'stories', [...teams].sort(), which],
    queryFn: async (): Promise<StoryItem[]> =>
      (await request(listArticles, 'Loading the stories', { body: { teamSlugs: teams as Slug[], ...which } })).articles,
    staleTime: 60_000,
  })

/** Of several lists, the first one first, each story once; what does not come of one leaves the others. */
export const eachStoryQuery = (wanted: readonly Wanted[]) =>
  queryOptions({
    queryKey: [games, 'stories', wanted],
    queryFn: async (): Promise<StoryItem[]> => {
      const lists = await Promise.all(wanted.map((one) => queries.fetchQuery(storiesQuery(one)).catch(() => [])))
      return [...new Map(lists.flat().map((story) => [story.id, story])).values()]
    },
    staleTime: 60_000,
  })

export const storyQuery = (id: string) =>
  queryOptions({
    queryKey: [games, 'story', id],
    queryFn: () => request(getArticle, 'Loading the story', { params: { id } }),
  })
