import type { Group } from '@fieldhouse/contract/library/entities'
import { useGroups } from '../../../shared/catalogs/catalogs.queries.ts'

/** The group (catalog) of a sport, once the groups are there. */
export const useSportGroup = (slug: string): Group | undefined =>
  useGroups()
    .data?.flatMap(({ catalogs }) => catalogs)
    .find((group) => group.slug === slug)
