import type { Ad } from '@fieldhouse/contract/ads/ads'
import { exploreAds } from '@fieldhouse/contract/ads/shown-ads'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isNoAdsError, request } from '../api/api-client.ts'

/** Kinds of pages with their own ads. The home's ads load with the home. */
export type AdPageKind = 'player_profiles' | 'articles'

/**
 * Loads the ads of a page kind. A page is complete without ads, so a failure is neither retried nor shown. Spec 4,
 * "loaded once": an answer without ads also counts as loaded.
 */
export const adsQuery = (type: AdPageKind) =>
  queryOptions({
    queryKey: ['ads', type],
    queryFn: () => loadAds(type).catch((error) => (isNoAdsError(error) ? noAds : Promise.reject(error))),
    staleTime: 5 * 60_000,
    retry: false,
  })

const noAds: readonly Ad[] = []

async function loadAds(type: AdPageKind): Promise<readonly Ad[]> {
  const { results } = await request(exploreAds, 'Loading the ads', { query: { type } })
  return type === 'articles' ? results.articles : results.playerprofiles
}

/** Undefined while the ads load. */
export function useAds(type: AdPageKind): readonly Ad[] | undefined {
  const { data, isLoading } = useQuery(adsQuery(type))
  return isLoading ? undefined : (data ?? noAds)
}
