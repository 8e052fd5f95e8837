import type { GameState, Play, PlayerLine, Side } from '@fieldhouse/contract/games/game'
import type { SimulationStep, Squad } from '@fieldhouse/sports/simulated/simulation'
import { createMembers, createSquad } from '@fieldhouse/sports/simulated/squads'
import { filmedGames } from '../../schedule/filmed-games.ts'
import { playOut } from '../../schedule/play.ts'
import { type DemoSchool, ownStrength, schools } from '../../schedule/schools.ts'
import { demoSchool } from '../../school/demo-school.ts'
import { persons } from '../../season/season.ts'

/** A game that a film is of, as everybody reads it who plants the demo. */
export interface FilmedGame {
  sport: string
  guests: readonly DemoSchool[]
  /** Of a meet of many teams, the own one and the first of the guests. */
  squads: Readonly<Record<Side, Squad>>
  steps: readonly SimulationStep[]
  /** The last of them. */
  state: GameState
}

const played = new Map<string, FilmedGame>()

export function filmedGame(sport: string): FilmedGame {
  const known = played.get(sport)
  if (known) return known
  const film = filmedGames[sport]
  if (!film) throw new Error(`There is no film of ${sport}.`)
  const { school, abbr } = demoSchool
  const own = createSquad({ school: 1, name: school, short: school, abbr, strength: ownStrength }, rosterOf(sport))
  const ids = new Map(schools.map(({ name }, index) => [name, index + 2]))
  const [first] = film.guests
  const away = createSquad({ ...own, abbr: first?.abbr ?? '' }, createMembers(sport, first?.name ?? ''))
  const conference = film.guests.length === 1 && first?.conference === true
  const steps = playOut({ seed: film.seed, sport, site: 'home', opponents: film.guests, conference }, { own, ids })
  const state = steps.at(-1)?.state
  if (!state) throw new Error(`Nobody has played ${sport}.`)
  const game: FilmedGame = { sport, guests: film.guests, squads: { home: own, away }, steps, state }
  played.set(sport, game)
  return game
}

/** With the numbers that the planted ones have. */
const rosterOf = (sport: string) =>
  persons.flatMap((person, index) =>
    person.sport === sport && person.type === 101 ? [{ ...person, person: index + 1 }] : [],
  )

/** One play of a filmed game: the game just before it and just after it. */
export interface Moment {
  game: FilmedGame
  play: Play
  /** Seconds of real time since the game began. */
  second: number
  before: GameState
  after: GameState
}

/** The last play of which this is true. */
export function momentOf(sport: string, isIt: (play: Play) => boolean): Moment {
  const game = filmedGame(sport)
  const moment = momentsOf(game).findLast(({ play }) => isIt(play))
  if (!moment) throw new Error(`Nothing of the kind happened in the filmed game of ${sport}.`)
  return moment
}

/** All of them, in their order. */
export const momentsOf = (game: FilmedGame): Moment[] =>
  game.steps.flatMap(({ second, state }, index): Moment[] => {
    const before = game.steps[index - 1]?.state ?? state
    const fresh = Object.entries(state.plays ?? {}).filter(([key]) => !before.plays?.[key] || index === 0)
    return fresh.map(([, play]) => ({ game, play, second, before, after: state }))
  })

/** Who passed before a basket: an assist is a play of its own, told after it. */
export function assistOf({ game, play }: Moment): string | undefined {
  const plays = Object.values(game.state.plays ?? {}).sort((one, other) => one.order - other.order)
  const next = plays.find(({ order }) => order > play.order)
  return next?.kind === 'assist' && next.side === play.side ? next.players?.[0] : undefined
}

export const lineOf = ({ after }: Moment, key: string | undefined): PlayerLine | undefined =>
  key === undefined ? undefined : after.players?.[key]

/** What is worn: by these players first; then by one of the squad for each of these positions, or by whom the document has on court or starting; then by the rest. */
export function numbersOf(
  { game, before, after }: Pick<Moment, 'game' | 'before' | 'after'>,
  side: Side,
  { first = [], positions }: { first?: readonly (string | undefined)[]; positions?: readonly string[] } = {},
): number[] {
  const players = game.squads[side].players.map((player) => ({ ...player, key: `${side.charAt(0)}${player.key}` }))
  const { on } = (before.situation ?? {}) as { on?: Partial<Record<Side, readonly string[]>> }
  const began = Object.entries(after.players ?? {}).filter(([, line]) => line.side === side && line.starter)
  const keys = new Set([...first, ...(positions ? [] : (on?.[side] ?? began.map(([key]) => key)))])
  for (const wanted of positions ?? [])
    keys.add(players.find(({ key, position }) => position === wanted && !keys.has(key))?.key)
  for (const { key } of players) keys.add(key)
  const worn = new Map(players.map(({ key, number }) => [key, number]))
  return [...keys].flatMap((key) => (key === undefined ? [] : (worn.get(key) ?? []))).map(Number)
}
