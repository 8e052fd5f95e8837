import type { Group } from '../library/entities.ts'

/** Parses the gender from a group's section title (spec 9). Apostrophes, case and hyphens do not matter. */
export function parseGroupGender(title: string): Group['gender'] {
  const plainTitle = title.toLowerCase().replace(/[’']/g, '').replaceAll('-', ' ').trim()
  if (plainTitle === 'mens sports') return 'mens'
  if (plainTitle === 'womens sports') return 'womens'
  if (plainTitle === 'co ed') return 'co-ed'
  return plainTitle === 'local sports' ? 'local' : ''
}
