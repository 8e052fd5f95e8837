import { type Ad, exploreAds } from '@fieldhouse/contract/video/ads'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, saysNoAds } from '../api/call.ts'

/**
 * The ads of player pages. Without them a page is whole: what cannot be loaded is not tried again on it, nor told. Spec 4, "loaded once": the query
 * counts the loads that came to an end, and an answer that there are none is one of them.
 */
export const playerAdsQuery = queryOptions({
  queryKey: ['ads', 'player_profiles'],
  queryFn: () => playerAds().catch((error) => (saysNoAds(error) ? none : Promise.reject(error))),
  staleTime: 5 * 60_000,
  retry: false,
})

const none: readonly Ad[] = []

const playerAds = async (): Promise<readonly Ad[]> =>
  (await call(exploreAds, 'Loading the ads', { query: { type: 'player_profiles' } })).results.playerprofiles

/** Another player, another of them. */
export function usePlayerAd(player: number): Ad | undefined {
  const { data = none } = useQuery(playerAdsQuery)
  return data[player % data.length]
}
