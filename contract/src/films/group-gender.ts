import type { Group } from '../library/entities.ts'

/** Spec 9: the title that a group stands under says the gender, with or without its apostrophe; Co Ed in any case or hyphen. */
export function genderOf(title: string): Group['gender'] {
  const words = title.toLowerCase().replace(/[’']/g, '').replaceAll('-', ' ').trim()
  if (words === 'mens sports') return 'mens'
  if (words === 'womens sports') return 'womens'
  if (words === 'co ed') return 'co-ed'
  return words === 'local sports' ? 'local' : ''
}
