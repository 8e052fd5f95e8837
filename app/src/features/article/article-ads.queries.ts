import { type Ad, exploreAds } from '@fieldhouse/contract/video/ads'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, saysNoAds } from '../../shared/api/call.ts'

/** The ads of stories: loaded once for all of them, and a page is whole without. */
const articleAdsQuery = queryOptions({
  queryKey: ['ads', 'articles'],
  queryFn: () => articleAds().catch((error) => (saysNoAds(error) ? none : Promise.reject(error))),
  staleTime: 5 * 60_000,
  retry: false,
})

const none: readonly Ad[] = []

const articleAds = async (): Promise<readonly Ad[]> =>
  (await call(exploreAds, 'Loading the ads', { query: { type: 'articles' } })).results.articles

/** Another story, another of them. */
export function useArticleAd(story: number): Ad | undefined {
  const { data = none } = useQuery(articleAdsQuery)
  return data[story % data.length]
}
