import type { Court, GameState } from '@fieldhouse/contract/games/game'
import { formatOrdinal } from '../../kit/ordinal.ts'
import { toInstant } from '../../simulated/instants.ts'
import { createRandom, type Random } from '../../simulated/random.ts'
import type { SimulateGame, SimulationSetup, SimulationStep } from '../../simulated/simulation.ts'
import { orderOfFinish, scoreLine } from '../courts.ts'
import { doublesPoint, pointsToWin } from '../laws.ts'
import { tennisModule } from '../tennis.ts'
import { byRating, createCourts, createTennisPlayers, getRating } from './line-up.ts'
import { type CourtMoment, playMatch } from './match.ts'

const warmUpSeconds = 600
const perRating = 0.018
const playedOutShare = 0.5

interface KeyedCourtMoment extends CourtMoment {
  key: string
}

/**
 * Plays three doubles until one side has two of them, then six singles until one side has four points, or all of them.
 */
export const simulateTennis: SimulateGame = (setup) => {
  const chance = createRandom(`tennis/${setup.seed}`)
  const dual = new Dual(setup)
  const playedOut = chance.chance(playedOutShare)
  for (const each of onCourts(chance, setup, dual.courts('doubles'), 0)) if (!dual.hasDoubles) dual.take(each)
  dual.stop('doubles')
  for (const each of onCourts(chance, setup, dual.courts('singles'), dual.second + warmUpSeconds))
    if (playedOut || !dual.isDecided) dual.take(each)
  dual.stop('singles')
  return dual.finished()
}

/** Lists every point on these courts in time order. */
function onCourts(
  chance: Random,
  setup: SimulationSetup,
  courts: readonly (readonly [string, Court])[],
  from: number,
): KeyedCourtMoment[] {
  return courts
    .flatMap(([key, court]) =>
      playMatch(chance.fork(key), court, getRatingEdge(setup, court), from).map((moment) => ({ ...moment, key })),
    )
    .sort((one, other) => one.second - other.second)
}

function getRatingEdge({ away, home }: SimulationSetup, { kind, number }: Court): number {
  const getPairRating = (squad: SimulationSetup['home']) => {
    const seats = kind === 'doubles' ? [2 * number - 2, 2 * number - 1] : [number - 1]
    const players = byRating(squad)
    return seats.reduce((sum, seat) => sum + (players[seat] ? getRating(squad, players[seat]) : 0), 0) / seats.length
  }
  return Math.max(-0.12, Math.min(0.12, perRating * (getPairRating(home) - getPairRating(away))))
}

/** State of the simulated dual: nine courts, and a play for each set, each match and the doubles point. */
class Dual {
  readonly #setup: SimulationSetup
  readonly #steps: SimulationStep[] = []
  #state: GameState
  #plays = 0
  #finished = { doubles: 0, singles: 0 }

  constructor(setup: SimulationSetup) {
    this.#setup = setup
    this.#state = {
      status: { kind: 'live', label: 'Doubles' },
      score: { away: 0, home: 0 },
      situation: { kind: 'courts' },
      players: { ...createTennisPlayers('away', setup.away), ...createTennisPlayers('home', setup.home) },
      courts: createCourts(setup),
      periods: {},
      plays: {},
    }
  }

  courts(kind: Court['kind']): (readonly [string, Court])[] {
    return Object.entries(this.#state.courts ?? {}).filter(([, court]) => court.kind === kind)
  }
  get second(): number {
    return this.#steps.at(-1)?.second ?? 0
  }
  get hasDoubles(): boolean {
    return doublesPoint(Object.values(this.#state.courts ?? {})) !== undefined
  }
  get isDecided(): boolean {
    return Math.max(this.#state.score?.away ?? 0, this.#state.score?.home ?? 0) >= pointsToWin
  }

  take({ key, court, second, set }: KeyedCourtMoment) {
    const over = court.winner ? this.#over(court) : court
    this.#put({ courts: { ...this.#state.courts, [key]: over } })
    if (court.winner && court.kind === 'doubles' && this.hasDoubles) this.#point(1, court.winner)
    if (set) this.#play(over, key, second, set)
    this.#step(second)
  }

  /** Ends all running matches of this kind as unfinished. */
  stop(kind: Court['kind']) {
    for (const [key, court] of this.courts(kind)) {
      if (court.winner) continue
      const { points: _, server: __, ...rest } = court
      this.#put({ courts: { ...this.#state.courts, [key]: { ...rest, ended: 'unf.' } } })
    }
  }

  finished(): SimulationStep[] {
    const { situation: _, ...over } = this.#state
    const order = orderOfFinish(over)
    const notes = order === undefined ? {} : { notes: { order_of_finish: order } }
    return [...this.#steps, { second: this.second + 60, state: { ...over, ...notes, status: { kind: 'final' } } }]
  }

  #put(part: Partial<GameState>) {
    this.#state = { ...this.#state, ...part }
  }

  /** Finishes a court: its place in the order of finish, and whether it gave the fourth point. */
  #over(court: Court): Court {
    const kind = court.kind === 'doubles' ? 'doubles' : 'singles'
    this.#finished = { ...this.#finished, [kind]: this.#finished[kind] + 1 }
    const finished = this.#finished[kind]
    if (kind === 'doubles' || !court.winner) return { ...court, finished }
    const before = this.isDecided
    this.#point(court.number + 1, court.winner)
    return { ...court, finished, ...(this.isDecided && !before ? { clinched: true } : {}) }
  }

  #point(period: number, side: 'away' | 'home') {
    const { score, periods } = this.#state
    this.#put({
      score: { ...score, [side]: (score?.[side] ?? 0) + 1 },
      periods: { ...periods, [period]: { away: Number(side === 'away'), home: Number(side === 'home') } },
    })
  }

  #play(court: Court, key: string, second: number, { number, winner }: { number: number; winner: 'away' | 'home' }) {
    const order = ++this.#plays
    const who = court[winner].map((player) => this.#state.players?.[player]?.name ?? player).join(' and ')
    const where = `${court.kind === 'doubles' ? 'Doubles' : 'Singles'} ${court.number}`
    const sets = scoreLine({ ...court, sets: court.sets.slice(0, number) }, winner)
    const pointed = court.winner && (court.kind === 'singles' || this.hasDoubles)
    const text = court.winner
      ? `${where}: ${who} ${court.kind === 'doubles' ? 'win' : 'wins'} the match, ${sets}${court.clinched ? ', and the dual' : ''}.`
      : `${where}: ${who} wins the ${formatOrdinal(number)} set, ${sets}.`
    this.#put({
      plays: {
        ...this.#state.plays,
        [`p${order}`]: {
          order: order * 1024,
          at: toInstant(second),
          period: court.kind === 'doubles' ? 1 : court.number + 1,
          side: winner,
          kind: court.winner ? 'match' : 'set',
          text,
          score: this.#state.score,
          players: [...court[winner]],
          group: key,
          facts: { set: number },
          ...(pointed && { scoring: true }),
        },
      },
    })
  }

  #step(second: number) {
    const names = { away: this.#setup.away.abbr, home: this.#setup.home.abbr }
    this.#put({ status: { kind: 'live', label: tennisModule.now(this.#state, names).label } })
    this.#steps.push({ second, state: this.#state })
  }
}
