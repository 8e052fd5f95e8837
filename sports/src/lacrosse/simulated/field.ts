import type { Side, Situation } from '@fieldhouse/contract/games/game'
import { formatMinutes } from '../../kit/format.ts'
import { createRandom, type Random } from '../../simulated/random.ts'
import { getOppositeSide, Scorebook } from '../../simulated/scorebook.ts'
import type { SimulationSetup } from '../../simulated/simulation.ts'
import { lacrosseModule } from '../lacrosse.ts'
import { overtimeSeconds, periodSeconds, periods } from '../laws.ts'
import { createLacrosseLineup, emptyLacrosseTeamStats, type LacrosseLineup, type LacrossePlayerRef } from './line-up.ts'

interface RunningPenalty {
  side: Side
  /** The second of the game at which it ends. */
  until: number
}

/** The state of a simulated game: clock, ball, penalties and scorebook. */
export class LacrosseSimulation {
  readonly book: Scorebook
  readonly chance: Random
  readonly setup: SimulationSetup
  readonly teams: Record<Side, LacrosseLineup>
  period = 0
  /** Seconds left in the period. */
  clock = 0
  second = 0
  penalty: RunningPenalty | undefined
  /** Scorers in order, to find the winning goal. */
  readonly goals: Record<Side, string[]> = { away: [], home: [] }

  constructor(setup: SimulationSetup) {
    this.setup = setup
    this.chance = createRandom(`lacrosse/${setup.seed}`)
    const away = createLacrosseLineup('away', setup.away)
    const home = createLacrosseLineup('home', setup.home)
    this.teams = { away: away.lineUp, home: home.lineUp }
    this.book = new Scorebook(setup, lacrosseModule, {
      rows: { ...away.rows, ...home.rows },
      team: emptyLacrosseTeamStats,
    })
    for (const { lineUp } of [away, home])
      for (const { key } of [...lineUp.attack, ...lineUp.midfield, ...lineUp.defense, lineUp.faceoff])
        this.book.enter(key)
  }

  get overtime(): boolean {
    return this.period > periods
  }
  /** Seconds of the game so far. */
  get elapsed(): number {
    const before =
      Math.min(this.period - 1, periods) * periodSeconds + Math.max(0, this.period - 1 - periods) * overtimeSeconds
    return before + (this.overtime ? overtimeSeconds : periodSeconds) - this.clock
  }
  edge(side: Side): number {
    return this.setup[side].strength - this.setup[getOppositeSide(side)].strength
  }
  /** The side with a player more. */
  get up(): Side | undefined {
    return this.penalty && this.penalty.until > this.elapsed ? getOppositeSide(this.penalty.side) : undefined
  }

  startPeriod(period: number) {
    this.period = period
    this.clock = period > periods ? overtimeSeconds : periodSeconds
    this.book.begin(period, emptyLacrosseTeamStats)
    this.write({ kind: 'start', text: `Start of the ${lacrosseModule.periodName(period).long}` }, 0)
  }

  /** Runs the clock, also for the goalkeepers' minutes. */
  run(seconds: number) {
    const elapsed = Math.min(this.clock, Math.round(seconds))
    this.clock -= elapsed
    this.second += elapsed * 1.35
    for (const { keeper } of Object.values(this.teams)) this.book.tally(keeper.key, { gk_sec: elapsed })
  }

  situation(): Situation {
    const { up, penalty } = this
    return { kind: 'lacrosse', ...(up && penalty && { up, penalty_seconds: penalty.until - this.elapsed }) }
  }

  write(
    play: Omit<Parameters<Scorebook['play']>[1], 'players'> & { players?: readonly LacrossePlayerRef[] },
    stoppageSeconds: number,
  ) {
    const { players, ...rest } = play
    this.second += stoppageSeconds
    this.book.play(
      this.second,
      {
        ...rest,
        clock: formatMinutes(this.clock),
        elapsed: this.elapsed,
        ...(players && players.length > 0 && { players: [...new Set(players.map(({ key }) => key))] }),
      },
      { situation: this.situation(), clock: { period: this.period, seconds: this.clock } },
    )
  }
}
