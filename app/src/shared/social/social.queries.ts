import { listSocials, type SocialItem, type SocialPage } from '@fieldhouse/contract/social/social'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'
import { games, type Slug } from '../games/games.queries.ts'
import { continued, wantsMore } from './social.model.ts'

const action = 'Loading the posts'

const page = (teams: readonly string[], next_page?: string) =>
  request(listSocials, action, { body: { teamSlugs: teams as Slug[], ...(next_page !== undefined && { next_page }) } })

/** Below the word of the games: what tells of one is asked for anew when its score is shown or hidden. */
export const socialQuery = (teams: readonly string[]) =>
  queryOptions({
    queryKey: [games, 'social', [...teams].sort()],
    queryFn: async ({ queryKey }): Promise<SocialPage> => {
      let fresh = await page(teams)
      // What is known is looked at each time: somebody may go on meanwhile.
      while (fresh.next_page !== null && wantsMore(queries.getQueryData<SocialPage>(queryKey), fresh))
        fresh = continued(fresh, await page(teams, fresh.next_page))
      return fresh
    },
    staleTime: 60_000,
  })

/** The next ones below those that are there. */
export async function loadMore(teams: readonly string[]): Promise<void> {
  const { queryKey } = socialQuery(teams)
  const next = queries.getQueryData(queryKey)?.next_page
  if (!next) return
  const more = await attempt(action, () => page(teams, next))
  // Another answer has come meanwhile: what goes on from there is not this.
  queries.setQueryData(queryKey, (known) =>
    known && more && known.next_page === next ? continued(known, more) : known,
  )
}

/** The newest of those that are followed, then of all, each once; what does not come of one leaves the other. */
export const newestQuery = (followed: readonly string[]) =>
  queryOptions({
    queryKey: [games, 'social', 'newest', [...followed].sort()],
    queryFn: async (): Promise<Pick<SocialPage, 'items' | 'behind'>> => {
      const wanted = followed.length > 0 ? [followed, []] : [[]]
      const pages = await Promise.all(
        wanted.map((teams) => queries.fetchQuery(socialQuery(teams)).catch(() => undefined)),
      )
      const items = new Map<number, SocialItem>()
      for (const item of pages.flatMap((one) => one?.items ?? [])) if (!items.has(item.id)) items.set(item.id, item)
      const behind = new Map(pages.flatMap((one) => one?.behind ?? []).map((source) => [source.id, source]))
      return { items: [...items.values()], behind: [...behind.values()] }
    },
    staleTime: 60_000,
  })
