import { hometowns, lastnames, mensNames, womensNames } from '@fieldhouse/sports/simulated/names'
import { createRandom } from '@fieldhouse/sports/simulated/random'
import { createMembers, getSquadPlan, isWoman, type RosterMember } from '@fieldhouse/sports/simulated/squads'

/** Somebody of the own school: a member of a squad, or one who coaches it. */
export interface DemoPerson extends Omit<RosterMember, 'year' | 'height' | 'high_school' | 'major'> {
  sport: string
  type: 100 | 101
  year: string | null
  height: string | null
  high_school: string | null
  major: string | null
  bio: string
  /** Which of the portraits. */
  portrait: number
}

/** By their hair, as `pictures/catalogue.ts` draws them. */
const portraits = { woman: [3, 4], man: [1, 2, 5, 6] } as const

/** The whole squad of each sport, and who coaches it; the same people at every start. */
export const people = (sports: readonly string[]): DemoPerson[] =>
  sports.flatMap((sport) => [...playersOf(sport), ...coachesOf(sport)])

function playersOf(sport: string): DemoPerson[] {
  const plan = getSquadPlan(sport)
  return createMembers(sport, 'own').map((member, index): DemoPerson => {
    const faces = portraits[isWoman(plan, member.position) ? 'woman' : 'man']
    return {
      sport,
      type: 101,
      ...member,
      bio: `${member.firstname} came from ${member.hometown} and studies ${member.major.toLowerCase()}.`,
      portrait: faces[index % faces.length] as number,
    }
  })
}

const notOfPlayers = {
  number: null,
  year: null,
  height: null,
  weight: null,
  hand: null,
  high_school: null,
  major: null,
}

function coachesOf(sport: string): DemoPerson[] {
  const chance = createRandom(`coaches/${sport}`)
  return ['Head coach', 'Assistant coach'].map((position): DemoPerson => {
    const woman = chance.chance(0.5)
    const firstname = chance.pick(woman ? womensNames : mensNames)
    return {
      sport,
      type: 100,
      ...notOfPlayers,
      firstname,
      lastname: chance.pick(lastnames),
      position,
      hometown: chance.pick(hometowns),
      bio: `${firstname} has been on this staff for ${chance.whole(2, 10)} seasons.`,
      portrait: chance.pick<number>(portraits[woman ? 'woman' : 'man']),
    }
  })
}
