import {
  type Affiliation,
  addAffiliation,
  listAffiliations,
  listMyAffiliations,
  removeAffiliation,
} from '@fieldhouse/contract/customer/choices'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'

export const affiliationsQuery = queryOptions({
  queryKey: ['affiliations'],
  queryFn: async () => {
    const [all, mine] = await Promise.all([
      request(listAffiliations, 'Loading the affiliations', {}),
      request(listMyAffiliations, 'Loading your affiliations', {}),
    ])
    const own = new Set(mine.affiliations.map(({ id }) => id))
    return all.affiliations.map((affiliation) => ({ ...affiliation, selected: own.has(affiliation.id) }))
  },
})

export type ChoosableAffiliation = Affiliation & { selected: boolean }

export const useAffiliations = () => useQuery(affiliationsQuery)

/** Shows the choice at once and restores the earlier one if it could not be saved. */
export async function toggleAffiliation({ id, selected }: ChoosableAffiliation): Promise<void> {
  const showSelected = (now: boolean) =>
    queries.setQueryData(affiliationsQuery.queryKey, (all = []) =>
      all.map((one) => (one.id === id ? { ...one, selected: now } : one)),
    )
  showSelected(!selected)
  const endpoint = selected ? removeAffiliation : addAffiliation
  const saved = await attempt('Saving your affiliations', () =>
    request(endpoint, 'Saving your affiliations', { params: { id: String(id) } }),
  )
  if (!saved) showSelected(selected)
}
