import { operatorSponsors } from '@fieldhouse/contract/ads/sponsors'
import { operatorGenres, operatorGroups } from '@fieldhouse/contract/films/groups'
import { operatorRows } from '@fieldhouse/contract/home/rows'
import { useEndpoint } from '../../shared/api/queries.ts'

/** Short, because others may edit the same home. */
const refetchMs = 15_000

/** Query keys that a change of the home affects. */
export const homeQueryKeys = [
  'rows',
  'sponsors',
  'ads',
  'turn',
  'groups',
  'genres',
  'series',
  'trash',
  'activity log',
] as const

export const useHomeRows = () => useEndpoint('rows', operatorRows, {}, refetchMs)
export const useSponsors = () => useEndpoint('sponsors', operatorSponsors, {}, refetchMs)
export const useGroups = () => useEndpoint('groups', operatorGroups, {}, refetchMs)
export const useGenres = () => useEndpoint('genres', operatorGenres, {}, refetchMs)
