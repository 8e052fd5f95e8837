import type { Entry } from '@fieldhouse/contract/games/game'
import { type FilmTeam, ownTeam, toGuestTeam } from '../body/teams.ts'
import { mapTimes } from '../stage/numbers.ts'
import { type FilmedGame, playFilmedGame } from './game.ts'

/** A finisher of a race in a filmed meet. */
export interface RaceFinisher {
  name: string
  team: FilmTeam
  person?: number
  mark: number
  /** Seconds behind the winner. */
  behindS: number
}

export interface RaceMoment {
  game: FilmedGame
  event: string
  /** The first eight finishers in order. */
  finishers: readonly [RaceFinisher, ...RaceFinisher[]]
}

/** Reads a race from the meet's document. */
function readRace(sport: string, event: string): RaceMoment {
  const game = playFilmedGame(sport)
  const { meet } = game.state
  const entries = Object.values(meet?.events ?? {}).find(({ name }) => name === event)?.entries ?? {}
  const findTeam = ({ team = '' }: Entry): FilmTeam => {
    const name = meet?.teams[team]?.name
    const school = game.guests.find((one) => one.name === name || one.short === name)
    return school ? toGuestTeam(school) : ownTeam
  }
  const placedEntries = Object.values(entries).flatMap((entry) => {
    const { name, person, place, mark, flag } = entry
    if (place === undefined || mark === undefined || flag !== undefined) return []
    return [{ name, team: findTeam(entry), ...(person !== undefined && { person }), place, mark }]
  })
  placedEntries.sort((one, other) => one.place - other.place)
  const best = placedEntries[0]?.mark ?? 0
  const [first, ...rest] = placedEntries.slice(0, 8).map((one): RaceFinisher => ({ ...one, behindS: one.mark - best }))
  if (!first) throw new Error(`Nobody came in in ${event}.`)
  return { game, event, finishers: [first, ...rest] }
}

/** Finds the first of these races that a host won. */
export function findWonRace(sport: string, events: readonly string[]): RaceMoment {
  const race = events.map((event) => readRace(sport, event)).find(({ finishers: [first] }) => first.team === ownTeam)
  if (!race) throw new Error(`Nobody of the hosts won any of ${events.join(', ')}.`)
  return race
}

/** Assigns lanes: the winner's own lane, and the others alternating beside it, as heats are seeded. */
export function assignLanes(finishers: readonly RaceFinisher[], first: number): (RaceFinisher | undefined)[] {
  const lanes = [0, -1, 1, -2, 2, -3, 3, -4, 4].map((away) => first + (first < 4 ? -away : away))
  const order = lanes.filter((lane) => lane >= 0 && lane < 8)
  return mapTimes(8, (lane) => finishers[order.indexOf(lane)])
}

/** Formats the four finishers that fit the bug: "UTAH  Q. Osei". */
export const formatFinishers = (finishers: readonly RaceFinisher[]): string[] =>
  finishers.slice(0, 4).map(({ name, team }) => {
    const [first = '', ...last] = name.split(' ')
    return `${team.short}  ${first.charAt(0)}. ${last.join(' ')}`
  })

export const formatRaceClock = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const rest = (seconds - minutes * 60).toFixed(2)
  return minutes > 0 ? `${minutes}:${rest.padStart(5, '0')}` : rest
}
