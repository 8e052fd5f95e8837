import type { Meet } from '@fieldhouse/contract/games/game'
import type { MeetTeam } from '../kit/module.ts'
import { findDecidingRace, listFinishers, type RaceRunner, teamRaces } from './scoring.ts'

/** Team scores of the runners at a line: the finish or a split. */
export function raceTotals(meet: Meet, runners: readonly RaceRunner[]): Meet['teams'] {
  const races = new Map(teamRaces(runners).teams.map((race) => [race.team, race]))
  return Object.fromEntries(
    Object.entries(meet.teams).map(([key, team]): [string, MeetTeam] => {
      const { place: _, points: __, ...rest } = team
      const race = races.get(key)
      if (race?.score === undefined) return [key, rest]
      return [key, { ...rest, points: race.score, ...(race.place !== undefined && { place: race.place }) }]
    }),
  )
}

export function crossCountryTotals(meet: Meet): Meet['teams'] {
  const [, event] = findDecidingRace(meet) ?? []
  return event ? raceTotals(meet, listFinishers(event)) : meet.teams
}
