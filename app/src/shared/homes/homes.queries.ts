import { exploreHomeList } from '@fieldhouse/contract/home/home'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { getViewerQuery, loadingAction } from './home.queries.ts'

/** Lists the homes of this fan's plan: the app's, highlights, and sports with their own rows. */
export const homesQuery = queryOptions({
  queryKey: ['homes'],
  queryFn: async () => {
    const { package: plan } = getViewerQuery()
    return (await request(exploreHomeList, loadingAction, { query: plan === undefined ? {} : { package: plan } })).homes
  },
  staleTime: 10 * 60_000,
  // A page is complete without its own home's rows.
  retry: false,
})
