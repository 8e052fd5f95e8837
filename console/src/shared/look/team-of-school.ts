import { currentSchool } from '@fieldhouse/contract/company'
import type { ListedSchool } from '@fieldhouse/contract/games/names'
import type { Team } from '@fieldhouse/design/score/team'

/** A listed school as crests show it. */
export const toTeam = ({ name, short, abbr, logo, color, own }: ListedSchool): Team => ({
  name,
  short,
  abbr,
  ...(logo !== null && { logo }),
  ...(color !== null && { color }),
  ...(own ? { crest: { mark: currentSchool().crest.mark } } : { taken: currentSchool().crest.mark }),
})
