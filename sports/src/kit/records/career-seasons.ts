import { getLineOwnerKey } from '../lines.ts'
import type { CareerSeason } from '../season/career.ts'
import type { SeasonDigest } from './digest.ts'

/** The seasons of one person, in the order of the digests. */
export function listCareerSeasons(digests: readonly SeasonDigest[], person: number): CareerSeason[] {
  const key = getLineOwnerKey({ person, name: '' })
  return digests.flatMap(({ slug, title, people }) => {
    const own = people.find(({ owner }) => owner === key)
    return own ? [{ slug, title, stats: own.stats, starts: own.starts }] : []
  })
}
