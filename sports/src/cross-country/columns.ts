import type { Meet } from '@fieldhouse/contract/games/game'
import { timeText } from '../kit/meets/marks.ts'
import { sumNumbers } from '../kit/meets/points.ts'
import type { EntryColumn, TeamColumn } from '../kit/module.ts'
import { displacers, miles, parseMeters, scorers } from './laws.ts'
import { findDecidingRace, listFinishers, type TeamRace, teamRaces } from './scoring.ts'

/** Team columns: the places of seven runners, the average of five, and the gap between them. */
export function teamColumns(meet: Meet): TeamColumn[] {
  const [, event] = findDecidingRace(meet) ?? []
  if (!event) return []
  const races = new Map(teamRaces(listFinishers(event)).teams.map((race) => [race.team, race]))
  const raceColumn = (
    key: string,
    abbr: string,
    meaning: string,
    of: (race: TeamRace) => number | undefined,
  ): TeamColumn => ({
    key,
    abbr,
    meaning,
    low: true,
    of: (_, team) => {
      const race = races.get(team)
      const value = race && of(race)
      if (value === undefined) return undefined
      return { text: key === 'average' || key === 'spread' ? timeText(value, 1) : String(value), value }
    },
  })
  return [
    ...Array.from({ length: scorers + displacers }, (_, index) => {
      const role = index < scorers ? 'scorer' : 'displacer, who only raises other teams’ scores'
      return raceColumn(
        `runner${index + 1}`,
        String(index + 1),
        `Place of runner ${index + 1}, a ${role}`,
        (race) => race.places[index],
      )
    }),
    raceColumn('average', 'AVG', 'Average time of the top five', (race) =>
      applyToScorers(race, (times) => sumNumbers(times) / scorers),
    ),
    raceColumn('spread', '1-5', '1-5 spread', (race) =>
      applyToScorers(race, (times) => (times[scorers - 1] ?? 0) - (times[0] ?? 0)),
    ),
  ]
}

const applyToScorers = ({ seconds }: TeamRace, of: (times: readonly number[]) => number): number | undefined => {
  const times = seconds.slice(0, scorers).filter((each) => each !== undefined)
  return times.length === scorers ? of(times) : undefined
}

/** The place among runners of complete teams, which counts for the team. */
export const teamPlace: EntryColumn = {
  key: 'team_place',
  abbr: 'TEAM PL',
  meaning: 'Team-scoring place',
  low: true,
  of: (entry, event) => {
    const key = Object.keys(event.entries).find((each) => event.entries[each] === entry)
    const value = key === undefined ? undefined : getScoringPlaces(event).get(key)
    return value === undefined ? undefined : { text: String(value), value }
  },
}

const known = new WeakMap<object, ReadonlyMap<string, number>>()
/** Cached per race, because it is needed for each row. */
function getScoringPlaces(event: Parameters<EntryColumn['of']>[1]): ReadonlyMap<string, number> {
  const before = known.get(event)
  if (before) return before
  const { places } = teamRaces(listFinishers(event))
  known.set(event, places)
  return places
}

export const pace: EntryColumn = {
  key: 'pace',
  abbr: 'MILE',
  meaning: 'Average mile pace',
  of: ({ mark }, event) => {
    const metres = Number(event.facts?.metres) || parseMeters(event.name)
    if (mark === undefined || metres === undefined) return undefined
    const value = (mark * miles) / metres
    return { text: timeText(value, 1), value }
  },
}
