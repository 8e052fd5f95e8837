import { type Ad, exploreAds } from '@fieldhouse/contract/video/ads'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** The ads of player pages. Without them a page is whole: what cannot be loaded is not asked for again, nor told. */
const playerAdsQuery = queryOptions({
  queryKey: ['ads', 'player_profiles'],
  queryFn: async () =>
    (await call(exploreAds, 'Loading the ads', { query: { type: 'player_profiles' } })).results.playerprofiles,
  staleTime: 5 * 60_000,
  retry: false,
})

/** Another player, another of them. */
export function usePlayerAd(player: number): Ad | undefined {
  const { data = [] } = useQuery(playerAdsQuery)
  return data[player % data.length]
}
