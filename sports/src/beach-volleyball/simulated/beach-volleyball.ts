import type { Court, GameState, PlayerLine, Side } from '@fieldhouse/contract/games/game'
import { formatOrdinal } from '../../kit/ordinal.ts'
import { toInstant } from '../../simulated/instants.ts'
import { createRandom, type Random } from '../../simulated/random.ts'
import { getPlayerKey } from '../../simulated/scorebook.ts'
import type { SimulateGame, SimulationSetup, SimulationStep, Squad } from '../../simulated/simulation.ts'
import { beachVolleyballModule } from '../beach-volleyball.ts'
import { countBeachSetsWon, flights, flightsToWin } from '../laws.ts'
import { type FlightRally, playFlight } from './match.ts'

/** The number of courts. These flights begin, and others follow when a court is free. */
const courtsThere = 3
const firstFlights = [2, 4, 5, 1, 3]
const changeSeconds = 600
const edge = 0.06

const flightKey = (number: number): string => `f${number}`

export const simulateBeachVolleyball: SimulateGame = (setup) => {
  const chance = createRandom(`beach-volleyball/${setup.seed}`)
  const dual = new Dual(setup)
  for (const each of scheduleRallies(chance, setup, dual.courts)) dual.take(each.number, each)
  return dual.finished()
}

/** Lists every rally of every flight in time order. */
function scheduleRallies(
  chance: Random,
  setup: SimulationSetup,
  courts: Readonly<Record<string, Court>>,
): (FlightRally & { number: number })[] {
  const free = Array.from({ length: courtsThere }, () => 0)
  const better = edge * (setup.home.strength - setup.away.strength)
  const all = firstFlights.flatMap((number) => {
    const at = free.indexOf(Math.min(...free))
    const court = courts[flightKey(number)]
    if (!court) return []
    const pair = chance.normal(0, 0.035)
    const rallies = playFlight(chance.fork(flightKey(number)), court, better + pair, free[at] ?? 0)
    free[at] = (rallies.at(-1)?.second ?? 0) + changeSeconds
    return rallies.map((rally) => ({ ...rally, number }))
  })
  return all.sort((one, other) => one.second - other.second)
}

/** State of the simulated dual: five flights, and a play for each set and each flight won. */
class Dual {
  readonly #setup: SimulationSetup
  readonly #steps: SimulationStep[] = []
  #state: GameState
  #plays = 0
  #done: number[] = []

  constructor(setup: SimulationSetup) {
    this.#setup = setup
    const players = { ...createPairs('away', setup.away), ...createPairs('home', setup.home) }
    const courts = Object.fromEntries(
      Array.from({ length: flights }, (_, index) => [flightKey(index + 1), createFlight(index + 1, players)]),
    )
    this.#state = {
      status: { kind: 'live', label: '' },
      score: { away: 0, home: 0 },
      situation: { kind: 'courts' },
      players,
      courts,
      periods: {},
      plays: {},
    }
  }

  get courts(): Readonly<Record<string, Court>> {
    return this.#state.courts ?? {}
  }

  take(number: number, { court, second, set }: FlightRally) {
    const key = flightKey(number)
    const { winner } = court
    this.#put({
      courts: { ...this.courts, [key]: { ...court, ...(winner && this.#endOf(number, winner)) } },
      periods: { ...this.#state.periods, [number]: countBeachSetsWon(court) },
    })
    if (set) this.#play(number, court, second, set)
    const { abbr: away } = this.#setup.away
    const { abbr: home } = this.#setup.home
    this.#put({ status: { kind: 'live', label: beachVolleyballModule.now(this.#state, { away, home }).label } })
    this.#steps.push({ second, state: this.#state })
  }

  finished(): SimulationStep[] {
    const { situation: _, ...over } = this.#state
    const last = this.#steps.at(-1)?.second ?? 0
    const notes = { order: this.#done.join(', ') }
    return [...this.#steps, { second: last + 30, state: { ...over, notes, status: { kind: 'final' } } }]
  }

  #put(part: Partial<GameState>) {
    this.#state = { ...this.#state, ...part }
  }

  /** Finishes a flight: its place in the order of finish, and whether it gave the third point. */
  #endOf(number: number, winner: Side): Partial<Court> {
    this.#done = [...this.#done, number]
    const { score } = this.#state
    const points = (score?.[winner] ?? 0) + 1
    this.#put({ score: { ...score, [winner]: points } })
    return { finished: this.#done.length, ...(points === flightsToWin && { clinched: true }) }
  }

  #play(number: number, court: Court, second: number, set: { number: number; winner: Side }) {
    const order = ++this.#plays
    const pair = court[set.winner].map((key) => this.#state.players?.[key]?.name ?? key).join(' and ')
    // The subject of the sentence comes first.
    const formatWrittenSet = (each: readonly number[]) => (set.winner === 'home' ? [...each].reverse() : each).join('-')
    const points = formatWrittenSet(court.sets[set.number - 1] ?? [])
    const all = court.sets.map(formatWrittenSet).join(', ')
    const text = court.winner
      ? `Flight ${number}: ${pair} win the match, ${all}.`
      : `Flight ${number}: ${pair} win the ${formatOrdinal(set.number)} set ${points}.`
    this.#put({
      plays: {
        ...this.#state.plays,
        [`p${order}`]: {
          order: order * 1024,
          at: toInstant(second),
          period: number,
          side: set.winner,
          text,
          kind: court.winner ? 'match' : 'set',
          score: this.#state.score,
          players: [...court[set.winner]],
          ...(court.winner && { scoring: true }),
          group: flightKey(number),
          facts: { flight: number, set: set.number },
        },
      },
    })
  }
}

const createFlight = (number: number, players: Readonly<Record<string, PlayerLine>>): Court => {
  const listPairKeys = (side: Side) =>
    Object.entries(players)
      .filter(([, line]) => line.side === side)
      .sort(([, one], [, other]) => one.order - other.order)
      .slice(2 * (number - 1), 2 * number)
      .map(([key]) => key)
  return { order: number, kind: 'flight', number, away: listPairKeys('away'), home: listPairKeys('home'), sets: [] }
}

/** Creates pairs from the first ten players of the squad, two by two. */
function createPairs(side: Side, squad: Squad): Record<string, PlayerLine> {
  return Object.fromEntries(
    squad.players.slice(0, 2 * flights).map(({ key, name, number, person }, order): [string, PlayerLine] => [
      getPlayerKey(side, { key }),
      {
        side,
        name,
        order,
        stats: {},
        ...(number !== undefined && { number }),
        ...(person !== undefined && { person }),
      },
    ]),
  )
}
