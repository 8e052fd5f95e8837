import { codes } from '@fieldhouse/sports/codes'
import { everySport, sportOfTeam } from '@fieldhouse/sports/identities'

/** Lists what fans call a team: its title, and short names such as "wbb". Empty for other slugs. */
export function listSportWords(slug: string): string[] {
  const sport = everySport().find((one) => one.slug === slug)
  return sport ? [sport.title, ...(codes[sportOfTeam(slug)] ?? [])] : []
}
