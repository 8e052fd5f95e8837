import { hometowns, lastnames, mensNames, womensNames } from '@fieldhouse/sports/simulated/names'
import { createRandom } from '@fieldhouse/sports/simulated/random'
import { createMembers, type RosterMember } from '@fieldhouse/sports/simulated/squads'

/** A person of the demo's school: a player or a coach. */
export interface DemoPerson extends Omit<RosterMember, 'year' | 'height' | 'high_school' | 'major'> {
  sport: string
  type: 100 | 101
  year: string | null
  height: string | null
  high_school: string | null
  major: string | null
  bio: string
}

/** Lists the squad and the coaches of each sport; the same people at every start. */
export const listPeople = (sports: readonly string[]): DemoPerson[] =>
  sports.flatMap((sport) => [...createPlayers(sport), ...createCoaches(sport)])

function createPlayers(sport: string): DemoPerson[] {
  return createMembers(sport, 'own').map(
    (member): DemoPerson => ({
      sport,
      type: 101,
      ...member,
      bio: `${member.firstname} is from ${member.hometown} and majors in ${member.major.toLowerCase()}.`,
    }),
  )
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

function createCoaches(sport: string): DemoPerson[] {
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
      bio: `${firstname} has been on the staff for ${chance.whole(2, 10)} seasons.`,
    }
  })
}
