import { listSocials, type SocialItem, type SocialPage } from '@fieldhouse/contract/social/social'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'
import { gamesKey, type SportSlug } from '../games/games.queries.ts'
import { appendPosts, wantsMore } from './social.model.ts'

const action = 'Loading the posts'

const fetchPostsPage = (teams: readonly string[], next_page?: string) =>
  request(listSocials, action, {
    body: { teamSlugs: teams as SportSlug[], ...(next_page !== undefined && { next_page }) },
  })

/**
 * Loads the posts of teams. The key is below the games' key, because posts are reloaded when a score is shown or
 * hidden.
 */
export const socialQuery = (teams: readonly string[]) =>
  queryOptions({
    queryKey: [gamesKey, 'social', [...teams].sort()],
    queryFn: async ({ queryKey }): Promise<SocialPage> => {
      let fresh = await fetchPostsPage(teams)
      // Reads the cache before each page, because the fan may load more meanwhile.
      while (fresh.next_page !== null && wantsMore(queries.getQueryData<SocialPage>(queryKey), fresh))
        fresh = appendPosts(fresh, await fetchPostsPage(teams, fresh.next_page))
      return fresh
    },
    staleTime: 60_000,
  })

/** Appends the next page of posts to the loaded ones. */
export async function loadMorePosts(teams: readonly string[]): Promise<void> {
  const { queryKey } = socialQuery(teams)
  const next = queries.getQueryData(queryKey)?.next_page
  if (!next) return
  const more = await attempt(action, () => fetchPostsPage(teams, next))
  // The list may have been reloaded meanwhile; then this page no longer continues it.
  queries.setQueryData(queryKey, (known) =>
    known && more && known.next_page === next ? appendPosts(known, more) : known,
  )
}

/** Loads the newest posts of followed teams, then of all, each once. A failed list leaves the other. */
export const newestQuery = (followed: readonly string[]) =>
  queryOptions({
    queryKey: [gamesKey, 'social', 'newest', [...followed].sort()],
    queryFn: async (): Promise<Pick<SocialPage, 'items' | 'behind'>> => {
      const teamLists = followed.length > 0 ? [followed, []] : [[]]
      const pages = await Promise.all(
        teamLists.map((teams) => queries.fetchQuery(socialQuery(teams)).catch(() => undefined)),
      )
      const items = new Map<number, SocialItem>()
      for (const item of pages.flatMap((one) => one?.items ?? [])) if (!items.has(item.id)) items.set(item.id, item)
      const behind = new Map(pages.flatMap((one) => one?.behind ?? []).map((source) => [source.id, source]))
      return { items: [...items.values()], behind: [...behind.values()] }
    },
    staleTime: 60_000,
  })
