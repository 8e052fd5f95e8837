import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { demoSchool } from '../school/demo-school.ts'
import type { DemoSchool } from './schools.ts'

export interface GamePlace {
  venue: string
  city: string
}

const getGround = (sport: string): string => simulators[sport]?.ground ?? 'Field'
const ownGrounds = [...new Set(getSchoolTeams(demoSchool).sports.map(({ slug }) => getGround(slug)))]
const ownNames = ['Foothill', 'Summit', 'Cottonwood', 'Millrace', 'Orchard']
const ownCity = demoSchool.markets[demoSchool.defaultMarket] ?? demoSchool.school
/** Place of neutral games. */
const neutral = { name: 'Canyon', city: 'Upper Marsh' }

/** Returns the place of a game. Sports with the same kind of field share one; two schools never do. */
export function getGamePlace(sport: string, site: 'home' | 'away' | 'neutral', opponent: DemoSchool): GamePlace {
  const ground = getGround(sport)
  if (site === 'neutral') return { venue: `${neutral.name} ${ground}`, city: neutral.city }
  if (site === 'away') return { venue: `${opponent.short} ${ground}`, city: opponent.city }
  return getHomeGround(ground)
}

/** Returns the demo school's own place for a kind of field. */
export const getHomeGround = (ground: string): GamePlace => ({
  venue: `${ownNames[ownGrounds.indexOf(ground) % ownNames.length]} ${ground}`,
  city: ownCity,
})
