import type { Entry } from '@fieldhouse/contract/games/game'
import { guest, own, type Team } from '../body/teams.ts'
import { times } from '../stage/numbers.ts'
import { type FilmedGame, filmedGame } from './game.ts'

/** Somebody who came in, in a race of a filmed meet. */
export interface Finisher {
  name: string
  team: Team
  person?: number
  mark: number
  /** Seconds after the first one. */
  behindS: number
}

export interface RaceMoment {
  game: FilmedGame
  event: string
  /** As they came in, the first eight. */
  finishers: readonly [Finisher, ...Finisher[]]
}

/** A race as the document of the meet has it. */
function raceOf(sport: string, event: string): RaceMoment {
  const game = filmedGame(sport)
  const { meet } = game.state
  const entries = Object.values(meet?.events ?? {}).find(({ name }) => name === event)?.entries ?? {}
  const teamOf = ({ team = '' }: Entry): Team => {
    const name = meet?.teams[team]?.name
    const school = game.guests.find((one) => one.name === name || one.short === name)
    return school ? guest(school) : own
  }
  const placed = Object.values(entries).flatMap((entry) => {
    const { name, person, place, mark, flag } = entry
    if (place === undefined || mark === undefined || flag !== undefined) return []
    return [{ name, team: teamOf(entry), ...(person !== undefined && { person }), place, mark }]
  })
  placed.sort((one, other) => one.place - other.place)
  const best = placed[0]?.mark ?? 0
  const [first, ...rest] = placed.slice(0, 8).map((one): Finisher => ({ ...one, behindS: one.mark - best }))
  if (!first) throw new Error(`Nobody came in in ${event}.`)
  return { game, event, finishers: [first, ...rest] }
}

/** The first of these that somebody of the hosts won. */
export function firstRace(sport: string, events: readonly string[]): RaceMoment {
  const race = events.map((event) => raceOf(sport, event)).find(({ finishers: [first] }) => first.team === own)
  if (!race) throw new Error(`Nobody of the hosts won any of ${events.join(', ')}.`)
  return race
}

/** The first one in her lane, the others beside her by turns, as heats are seeded. */
export function inLanes(finishers: readonly Finisher[], first: number): (Finisher | undefined)[] {
  const lanes = [0, -1, 1, -2, 2, -3, 3, -4, 4].map((away) => first + (first < 4 ? -away : away))
  const order = lanes.filter((lane) => lane >= 0 && lane < 8)
  return times(8, (lane) => finishers[order.indexOf(lane)])
}

/** The four that the bug has room for: `UTAH  Q. Osei`. */
export const linesOf = (finishers: readonly Finisher[]): string[] =>
  finishers.slice(0, 4).map(({ name, team }) => {
    const [first = '', ...last] = name.split(' ')
    return `${team.short}  ${first.charAt(0)}. ${last.join(' ')}`
  })

export const raceClock = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const rest = (seconds - minutes * 60).toFixed(2)
  return minutes > 0 ? `${minutes}:${rest.padStart(5, '0')}` : rest
}
