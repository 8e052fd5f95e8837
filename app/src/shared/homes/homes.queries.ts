import { exploreHomeList } from '@fieldhouse/contract/home/home'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { action, viewer } from './home.queries.ts'

/** Which homes there are for this fan's plan: of the app, of highlights, and of the sports that the department has laid out rows for. */
export const homesQuery = queryOptions({
  queryKey: ['homes'],
  queryFn: async () => {
    const { package: plan } = viewer()
    return (await request(exploreHomeList, action, { query: plan === undefined ? {} : { package: plan } })).homes
  },
  staleTime: 10 * 60_000,
  // A page is whole without the rows of one's own home.
  retry: false,
})
