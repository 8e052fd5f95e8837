import type { GameState, Side, StatValues } from '@fieldhouse/contract/games/game'
import { formatMinutes } from '../../kit/format.ts'
import type { SportModule } from '../../kit/module.ts'
import { createRandom, type Random } from '../../simulated/random.ts'
import { createRows, createZeros, getOppositeSide, Scorebook, teamKey } from '../../simulated/scorebook.ts'
import type { SimulationSetup } from '../../simulated/simulation.ts'
import { basketballFileKeys, specialKeys } from '../file/keys.ts'
import { writePlaySentence } from '../file/sentences.ts'
import { type BasketballRules, overtimeSeconds } from '../laws.ts'
import { type CourtPlayer, putFiveStartersFirst, Rotation } from './rotation.ts'

const statKeys = Object.values(basketballFileKeys)
const teamZeros: StatValues = createZeros([...statKeys, ...Object.values(specialKeys)])
const sides = ['away', 'home'] as const

interface PlayDetails {
  player?: CourtPlayer | undefined
  points?: number
  type?: string
  place?: { x: number; y: number }
  facts?: Record<string, boolean>
  realSeconds?: number
}

/** The state of a simulated game between two plays: players, clock, fouls and scorebook. */
export class BasketballSimulation {
  readonly book: Scorebook
  readonly chance: Random
  readonly rules: BasketballRules
  readonly setup: SimulationSetup
  readonly rotations: Record<Side, Rotation>
  second = 0
  clock: number
  offense: Side = 'away'
  /** Fouls of the current period; overtime continues those of the last one. */
  fouls = { away: 0, home: 0 }
  timeouts = { away: 4, home: 4 }
  #elapsed = 0

  constructor(setup: SimulationSetup, module: SportModule, rules: BasketballRules) {
    this.setup = setup
    this.rules = rules
    this.clock = rules.periodSeconds
    this.chance = createRandom(`basketball/${setup.seed}`)
    this.rotations = { away: new Rotation('away', setup.away), home: new Rotation('home', setup.home) }
    const createEmptyRow = () => ({ stats: createZeros(statKeys), periods: {} })
    const createSideRows = (side: Side) => createRows(side, putFiveStartersFirst(setup[side]), createEmptyRow)
    this.book = new Scorebook(setup, module, {
      rows: { ...createSideRows('away'), ...createSideRows('home') },
      team: teamZeros,
    })
  }

  get defense(): Side {
    return getOppositeSide(this.offense)
  }
  get isLast(): boolean {
    return this.book.period >= this.rules.periods
  }
  on(side: Side): readonly CourtPlayer[] {
    return this.rotations[side].on
  }

  startPeriod(number: number) {
    if (number > 1) this.book.begin(number, teamZeros)
    if (number <= this.rules.periods) this.fouls = { away: 0, home: 0 }
    this.clock = number > this.rules.periods ? overtimeSeconds : this.rules.periodSeconds
  }

  /** Runs the clock for the ten players on court and for the leading side. */
  run(seconds: number) {
    const elapsed = Math.min(this.clock, Math.max(0, Math.round(seconds)))
    this.clock -= elapsed
    this.#elapsed += elapsed
    this.second += elapsed
    for (const side of sides) {
      if (this.book.margin(side) > 0) this.book.team(side, { lead_time: elapsed })
      for (const player of this.on(side)) this.#played(player, elapsed)
      this.book.setTeam(side, { min: Math.round((5 * this.#elapsed) / 60) })
    }
  }

  #played(player: CourtPlayer, seconds: number) {
    player.seconds += seconds
    const line = this.book.enter(player.key)
    const min = Math.round(player.seconds / 60)
    if (line.stats.min !== min) this.book.patchPlayer(player.key, { stats: { ...line.stats, min } })
  }

  /** Counts and records a play. Without a player it is the team's. */
  write(side: Side, kind: string, counts: StatValues, details: PlayDetails = {}) {
    const { player, points = 0, facts } = details
    const key = player?.key ?? teamKey(side)
    this.book.tally(key, { ...counts, ...(points > 0 && { pts: points }) })
    if (points > 0) this.#score(side, points, player)
    this.second += details.realSeconds ?? 0
    const basket = this.getBasket(side)
    this.book.play(
      this.second,
      {
        side,
        kind,
        text: writePlaySentence(kind, player?.name ?? 'Team', details.type),
        clock: formatMinutes(this.clock),
        elapsed: this.#elapsed,
        players: [key],
        facts: { basket, ...facts },
        ...(points > 0 && { scoring: true }),
        ...details.place,
      },
      { clock: { period: this.book.period, seconds: this.clock }, situation: this.situation() },
    )
  }

  #score(side: Side, points: number, player: CourtPlayer | undefined) {
    this.book.points(side, points)
    if (player && !player.starter) this.book.team(side, { pts_bench: points })
    const margin = this.book.margin(side)
    if (margin > 0) this.book.team(side, { large_lead: margin })
  }

  foul(side: Side, player: CourtPlayer, realSeconds = 14) {
    this.fouls[side] += 1
    player.fouls += 1
    this.write(side, 'foul', { pf: 1, ...(player.fouls === 5 && { dq: 1 }) }, { player, realSeconds })
  }

  /** Free throws for the fouled side: none, one and one, or two. */
  bonus(against: Side): 'none' | 'one and one' | 'two' {
    const { oneAndOne, two } = this.rules.bonus
    if (this.fouls[against] >= two) return 'two'
    return oneAndOne !== undefined && this.fouls[against] >= oneAndOne ? 'one and one' : 'none'
  }

  /** Lets both benches substitute at a whistle. */
  deadBall() {
    for (const side of sides)
      for (let changes = 0; changes < 2; changes++) {
        const rotation = this.rotations[side]
        const mustGo = rotation.on.some(({ fouls }) => fouls >= 5)
        if (!mustGo && !this.chance.chance(0.5)) break
        const change = rotation.change(this.#elapsed)
        if (!change) break
        this.write(side, 'sub_out', {}, { player: change.out, realSeconds: 3 })
        this.write(side, 'sub_in', {}, { player: change.in })
      }
  }

  timeout(side: Side, type: string) {
    if (type !== 'MEDIA') this.timeouts[side] -= 1
    this.write(side, 'timeout', {}, { type, realSeconds: type === 'MEDIA' ? 150 : 60 })
    this.deadBall()
  }

  /** The basket of a side. Sides change ends at halftime. */
  getBasket(side: Side): 'left' | 'right' {
    const second = this.book.period > this.rules.periods / 2
    return (side === 'away') === second ? 'left' : 'right'
  }

  situation(): GameState['situation'] {
    const listKeysOnCourt = (side: Side) => this.on(side).map(({ key }) => key)
    return {
      kind: 'basketball',
      possession: this.offense,
      fouls: { ...this.fouls },
      timeouts: { ...this.timeouts },
      on: { away: listKeysOnCourt('away'), home: listKeysOnCourt('home') },
    }
  }

  endPeriod(breakSeconds: number) {
    this.run(this.clock)
    const clock = { period: this.book.period, seconds: 0, running: false }
    this.book.moment(this.second, { clock, situation: this.situation() })
    this.second += breakSeconds
  }
}
