import type { GameState, Side, Situation } from '@fieldhouse/contract/games/game'
import { createRandom, type Random } from '../../simulated/random.ts'
import { getOppositeSide, Scorebook } from '../../simulated/scorebook.ts'
import type { SimulationSetup } from '../../simulated/simulation.ts'
import { baseballModule, softballModule } from '../baseball.ts'
import { type BaseballRules, baseballRules } from '../laws.ts'
import {
  type BaseballLineup,
  type BaseballPlayerRef,
  type BatterRef,
  createBaseballLineup,
  emptyBaseballTeamStats,
} from './line-up.ts'
import type { BaseballRates } from './rates/rates.ts'

export interface BaseRunner extends BaseballPlayerRef {
  base: number
  /** The pitcher who is charged with the run, even after being replaced. */
  pitcher: string
  earned: boolean
}

/** The state of a simulated game: half, outs, runners and scorebook. */
export class Diamond {
  readonly book: Scorebook
  readonly chance: Random
  readonly setup: SimulationSetup
  readonly rules: BaseballRules
  readonly rates: BaseballRates
  readonly teams: Record<Side, BaseballLineup>
  readonly next: Record<Side, number> = { away: 0, home: 0 }
  readonly used: Record<Side, string[]>
  /** The number of pitches after which a pitcher is tired. */
  readonly tiredAfter: Record<Side, number>
  /** Pitchers of record since the last lead change. */
  record: { winner: string; loser: string } | undefined
  inning = 1
  batting: Side = 'away'
  outs = 0
  /** Outs without errors. Runs after the third such out are unearned. */
  deserved = 0
  runners: BaseRunner[] = []
  /** Plate appearances of the batting side when the half began, to know who leads off next. */
  paAtStart = 0
  second = 0

  constructor(setup: SimulationSetup, rules: BaseballRules, rates: BaseballRates) {
    const isBaseball = rules === baseballRules
    const chance = createRandom(`${isBaseball ? 'baseball' : 'softball'}/${setup.seed}`)
    const bats = isBaseball ? 'DH' : 'DP'
    const away = createBaseballLineup('away', setup.away, bats)
    const home = createBaseballLineup('home', setup.home, bats)
    this.setup = setup
    this.rules = rules
    this.rates = rates
    this.chance = chance
    this.teams = { away: away.lineUp, home: home.lineUp }
    this.used = { away: [away.lineUp.pitcher.key], home: [home.lineUp.pitcher.key] }
    this.tiredAfter = { away: this.#stamina(), home: this.#stamina() }
    const rows = { ...away.rows, ...home.rows }
    this.book = new Scorebook(setup, isBaseball ? baseballModule : softballModule, {
      rows,
      team: emptyBaseballTeamStats,
    })
    for (const side of ['away', 'home'] as const) this.book.team(side, { pit_app: 1, pit_gs: 1 })
  }

  get fielding(): Side {
    return getOppositeSide(this.batting)
  }
  get pitcher(): BaseballLineup['pitcher'] {
    return this.teams[this.fielding].pitcher
  }
  get batter(): BatterRef {
    return this.batterAt(this.next[this.batting])
  }
  batterAt(spot: number): BatterRef {
    const { order } = this.teams[this.batting]
    return order[spot % order.length] as BatterRef
  }
  get group(): string {
    return `${this.batting === 'away' ? 't' : 'b'}${this.inning}`
  }

  tired(): number {
    return this.#stamina()
  }
  #stamina(): number {
    return this.chance.normal(this.rates.pitches, 15)
  }

  /** The number of runs that end the game at once; undefined when none do. */
  get winning(): number | undefined {
    if (this.batting === 'away') return undefined
    const { innings, runRule } = this.rules
    const margin = this.book.margin('home')
    if (this.inning >= innings) return 1 - margin
    return this.inning >= runRule.after ? runRule.ahead - margin : undefined
  }
  get walkedOff(): boolean {
    return this.winning !== undefined && this.winning <= 0
  }

  situation(): Situation {
    const top = this.batting === 'away'
    if (this.outs >= 3) return { kind: 'baseball', half: top ? 'middle' : 'end' }
    const getRunnerKey = (base: number) => this.runners.find((runner) => runner.base === base)?.key
    const [first, second, third] = [getRunnerKey(1), getRunnerKey(2), getRunnerKey(3)]
    const spot = this.next[this.batting]
    return {
      kind: 'baseball',
      half: top ? 'top' : 'bottom',
      balls: 0,
      strikes: 0,
      outs: this.outs,
      batter: this.batter.key,
      pitcher: this.pitcher.key,
      ...(first && { first }),
      ...(second && { second }),
      ...(third && { third }),
      due: [1, 2, 3].map((later) => this.batterAt(spot + later).key),
    }
  }

  startHalf(side: Side) {
    this.batting = side
    this.outs = 0
    this.deserved = 0
    this.runners = []
    this.paAtStart = this.book.teamStat(side, 'bat_pa')
    const { periods, groups } = this.book.state
    const batted: GameState['periods'] = { ...periods, [this.inning]: { ...periods?.[this.inning], [side]: 0 } }
    const half = side === 'away' ? 'Top' : 'Bottom'
    const text = `${half} of the ${baseballModule.periodName(this.inning).long}`
    const group = { order: 2 * this.inning + (side === 'home' ? 1 : 0), side, period: this.inning, text }
    this.book.put({ periods: batted, clock: { period: this.inning }, groups: { ...groups, [this.group]: group } })
  }

  /** Ends the half: runners left on base and the inning's totals. */
  endHalf() {
    const { batting, inning, book, group } = this
    book.team(batting, { bat_lob: this.runners.length })
    const getInningStat = (side: Side, stat: string) => book.state.teams?.[side]?.periods?.[inning]?.[stat] ?? 0
    const facts = {
      runs: getInningStat(batting, 'bat_r'),
      hits: getInningStat(batting, 'bat_h'),
      errors: getInningStat(this.fielding, 'fld_e'),
      lob: this.runners.length,
    }
    const { groups } = book.state
    const known = groups?.[group]
    if (known)
      book.put({
        groups: {
          ...groups,
          [group]: { ...known, result: `${facts.runs} R, ${facts.hits} H, ${facts.lob} LOB`, facts },
        },
      })
  }
}
