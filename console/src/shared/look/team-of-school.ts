import type { ListedSchool } from '@fieldhouse/contract/games/names'
import type { Team } from '@fieldhouse/design/score/team'

/** A listed school as crests show it. */
export const toTeam = ({ name, short, abbr, logo, color }: ListedSchool): Team => ({
  name,
  short,
  abbr,
  ...(logo !== null && { logo }),
  ...(color !== null && { color }),
})
