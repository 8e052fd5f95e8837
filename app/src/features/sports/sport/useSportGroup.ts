import type { Group } from '@fieldhouse/contract/library/entities'
import { useGroups } from '../../../shared/catalogs/catalogs.queries.ts'

/** Returns the group (catalog) of a sport once the groups have loaded. */
export const useSportGroup = (slug: string): Group | undefined =>
  useGroups()
    .data?.flatMap(({ catalogs }) => catalogs)
    .find((group) => group.slug === slug)
