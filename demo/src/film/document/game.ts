import type { GameState, Play, PlayerLine, Side } from '@fieldhouse/contract/games/game'
import type { SimulationStep, Squad } from '@fieldhouse/sports/simulated/simulation'
import { createMembers, createSquad } from '@fieldhouse/sports/simulated/squads'
import { filmedGames } from '../../schedule/filmed-games.ts'
import { type DemoSchool, ownStrength, schools } from '../../schedule/schools.ts'
import { simulateGame } from '../../schedule/simulate-game.ts'
import { demoSchool } from '../../school/demo-school.ts'
import { persons } from '../../season/season.ts'

/** A filmed game, as every part of the demo reads it. */
export interface FilmedGame {
  sport: string
  guests: readonly DemoSchool[]
  /** Teams. A meet of many has the school's team and the first guest's. */
  squads: Readonly<Record<Side, Squad>>
  steps: readonly SimulationStep[]
  /** State after the last step. */
  state: GameState
}

const playedGames = new Map<string, FilmedGame>()

export function playFilmedGame(sport: string): FilmedGame {
  const cached = playedGames.get(sport)
  if (cached) return cached
  const film = filmedGames[sport]
  if (!film) throw new Error(`There is no film of ${sport}.`)
  const { school, abbr } = demoSchool
  const own = createSquad({ school: 1, name: school, short: school, abbr, strength: ownStrength }, listOwnRoster(sport))
  const ids = new Map(schools.map(({ name }, index) => [name, index + 2]))
  const [first] = film.guests
  const away = createSquad({ ...own, abbr: first?.abbr ?? '' }, createMembers(sport, first?.name ?? ''))
  const conference = film.guests.length === 1 && first?.conference === true
  const steps = simulateGame({ seed: film.seed, sport, site: 'home', opponents: film.guests, conference }, { own, ids })
  const state = steps.at(-1)?.state
  if (!state) throw new Error(`Nobody has played ${sport}.`)
  const game: FilmedGame = { sport, guests: film.guests, squads: { home: own, away }, steps, state }
  playedGames.set(sport, game)
  return game
}

/** Lists the school's roster with the ids of the people in the database. */
const listOwnRoster = (sport: string) =>
  persons.flatMap((person, index) =>
    person.sport === sport && person.type === 101 ? [{ ...person, person: index + 1 }] : [],
  )

/** A play of a filmed game, with the state just before and just after it. */
export interface PlayMoment {
  game: FilmedGame
  play: Play
  /** Real seconds since the game began. */
  second: number
  before: GameState
  after: GameState
}

/** Finds the last play that matches. */
export function findMoment(sport: string, isIt: (play: Play) => boolean): PlayMoment {
  const game = playFilmedGame(sport)
  const moment = listMoments(game).findLast(({ play }) => isIt(play))
  if (!moment) throw new Error(`Nothing of the kind happened in the filmed game of ${sport}.`)
  return moment
}

/** Lists all plays in order. */
export const listMoments = (game: FilmedGame): PlayMoment[] =>
  game.steps.flatMap(({ second, state }, index): PlayMoment[] => {
    const before = game.steps[index - 1]?.state ?? state
    const newPlays = Object.entries(state.plays ?? {}).filter(([key]) => !before.plays?.[key] || index === 0)
    return newPlays.map(([, play]) => ({ game, play, second, before, after: state }))
  })

/** Finds the player who passed before a basket; an assist is a separate play after it. */
export function findAssist({ game, play }: PlayMoment): string | undefined {
  const plays = Object.values(game.state.plays ?? {}).sort((one, other) => one.order - other.order)
  const next = plays.find(({ order }) => order > play.order)
  return next?.kind === 'assist' && next.side === play.side ? next.players?.[0] : undefined
}

export const findPlayerLine = ({ after }: PlayMoment, key: string | undefined): PlayerLine | undefined =>
  key === undefined ? undefined : after.players?.[key]

/**
 * Lists jersey numbers: the given players first, then squad members for each position, or the players on court or
 * starting in the document, then the rest.
 */
export function listJerseyNumbers(
  { game, before, after }: Pick<PlayMoment, 'game' | 'before' | 'after'>,
  side: Side,
  { first = [], positions }: { first?: readonly (string | undefined)[]; positions?: readonly string[] } = {},
): number[] {
  const players = game.squads[side].players.map((player) => ({ ...player, key: `${side.charAt(0)}${player.key}` }))
  const { on } = (before.situation ?? {}) as { on?: Partial<Record<Side, readonly string[]>> }
  const starters = Object.entries(after.players ?? {}).filter(([, line]) => line.side === side && line.starter)
  const keys = new Set([...first, ...(positions ? [] : (on?.[side] ?? starters.map(([key]) => key)))])
  for (const wantedPosition of positions ?? [])
    keys.add(players.find(({ key, position }) => position === wantedPosition && !keys.has(key))?.key)
  for (const { key } of players) keys.add(key)
  const numberByKey = new Map(players.map(({ key, number }) => [key, number]))
  return [...keys].flatMap((key) => (key === undefined ? [] : (numberByKey.get(key) ?? []))).map(Number)
}
