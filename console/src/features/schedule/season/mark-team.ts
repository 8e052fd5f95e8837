import { currentSchool } from '@fieldhouse/contract/company'
import type { GameTeam } from '@fieldhouse/contract/games/item'
import type { Team } from '@fieldhouse/design/score/team'

/** A team as the design draws it. */
export const toMarkTeam = ({ name, short, abbr, logo, color, own }: GameTeam): Team => ({
  name,
  short,
  abbr,
  ...(logo !== undefined && { logo }),
  ...(color !== undefined && { color }),
  ...(own && { crest: currentSchool().crest }),
})
