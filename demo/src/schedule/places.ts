import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { demoSchool } from '../school/demo-school.ts'
import type { DemoSchool } from './schools.ts'

export interface Place {
  venue: string
  city: string
}

const groundOf = (sport: string): string => simulators[sport]?.ground ?? 'Field'
const ownGrounds = [...new Set(getSchoolTeams(demoSchool).sports.map(({ slug }) => groundOf(slug)))]
const ownNames = ['Foothill', 'Summit', 'Cottonwood', 'Millrace', 'Orchard']
const ownCity = demoSchool.markets[demoSchool.defaultMarket] ?? demoSchool.school
/** Where two meet whose it is not. */
const neutral = { name: 'Canyon', city: 'Upper Marsh' }

/** Where a sport is played: sports of one kind of ground share it, two schools never do. */
export function placeOf(sport: string, site: 'home' | 'away' | 'neutral', opponent: DemoSchool): Place {
  const ground = groundOf(sport)
  if (site === 'neutral') return { venue: `${neutral.name} ${ground}`, city: neutral.city }
  if (site === 'away') return { venue: `${opponent.short} ${ground}`, city: opponent.city }
  return homeGround(ground)
}

/** Where its own school plays what is played on such a ground. */
export const homeGround = (ground: string): Place => ({
  venue: `${ownNames[ownGrounds.indexOf(ground) % ownNames.length]} ${ground}`,
  city: ownCity,
})
