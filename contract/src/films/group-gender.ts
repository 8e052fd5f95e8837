import type { Group } from '../library/entities.ts'

/** Parses the gender from a group's section title (spec 9). Apostrophes, case and hyphens do not matter. */
export function parseGroupGender(title: string): Group['gender'] {
  const words = title.toLowerCase().replace(/[’']/g, '').replaceAll('-', ' ').trim()
  if (words === 'mens sports') return 'mens'
  if (words === 'womens sports') return 'womens'
  if (words === 'co ed') return 'co-ed'
  return words === 'local sports' ? 'local' : ''
}
