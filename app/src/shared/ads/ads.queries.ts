import type { Ad } from '@fieldhouse/contract/ads/ads'
import { exploreAds } from '@fieldhouse/contract/ads/shown-ads'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request, saysNoAds } from '../api/api-client.ts'

/** The ads of a kind of pages; those of the home's kind come with the home. */
export type AdsOf = 'player_profiles' | 'articles'

/**
 * Without them a page is whole: what cannot be loaded is not tried again on it, nor told. Spec 4, "loaded once": the query counts the loads
 * that came to an end, and an answer that there are none is one of them.
 */
export const adsQuery = (type: AdsOf) =>
  queryOptions({
    queryKey: ['ads', type],
    queryFn: () => adsOf(type).catch((error) => (saysNoAds(error) ? none : Promise.reject(error))),
    staleTime: 5 * 60_000,
    retry: false,
  })

const none: readonly Ad[] = []

async function adsOf(type: AdsOf): Promise<readonly Ad[]> {
  const { results } = await request(exploreAds, 'Loading the ads', { query: { type } })
  return type === 'articles' ? results.articles : results.playerprofiles
}

/** Undefined while they are on their way. */
export function useAds(type: AdsOf): readonly Ad[] | undefined {
  const { data, isLoading } = useQuery(adsQuery(type))
  return isLoading ? undefined : (data ?? none)
}
