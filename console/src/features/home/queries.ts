import { operatorSponsors } from '@fieldhouse/contract/ads/sponsors'
import { operatorGenres, operatorGroups } from '@fieldhouse/contract/films/groups'
import { operatorRows } from '@fieldhouse/contract/home/rows'
import { useAnswer } from '../../shared/api/queries.ts'

/** Somebody else may arrange the same home. */
const everyMs = 15_000

/** All that a change of the home may change of what these pages show. */
export const queriesOfHome = [
  'rows',
  'sponsors',
  'ads',
  'turn',
  'groups',
  'genres',
  'series',
  'trash',
  'trail',
] as const

export const useRows = () => useAnswer('rows', operatorRows, {}, everyMs)
export const useSponsors = () => useAnswer('sponsors', operatorSponsors, {}, everyMs)
export const useGroups = () => useAnswer('groups', operatorGroups, {}, everyMs)
export const useGenres = () => useAnswer('genres', operatorGenres, {}, everyMs)
