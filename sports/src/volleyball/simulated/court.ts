import type { Side, Situation, StatValues } from '@fieldhouse/contract/games/game'
import { createRandom, type Random } from '../../simulated/random.ts'
import { getOppositeSide, Scorebook } from '../../simulated/scorebook.ts'
import type { SimulationSetup } from '../../simulated/simulation.ts'
import { setWinner, timeoutsASet } from '../laws.ts'
import { volleyballModule } from '../volleyball.ts'
import {
  createVolleyballLineup,
  emptyVolleyballTeamStats,
  setStats,
  type VolleyballLineup,
  type VolleyballPlayerRef,
} from './line-up.ts'

/** The state of a simulated match: set, points, server and both rotations. */
export class VolleyballSimulation {
  readonly book: Scorebook
  readonly chance: Random
  readonly setup: SimulationSetup
  readonly teams: Record<Side, VolleyballLineup>
  /** Rotations of each side in this set, which give the current server among the six. */
  rotated: Record<Side, number> = { away: 0, home: 0 }
  points: Record<Side, number> = { away: 0, home: 0 }
  timeouts: Record<Side, number> = { away: timeoutsASet, home: timeoutsASet }
  serving: Side = 'away'
  run = 0
  set = 0
  second = 0

  constructor(setup: SimulationSetup) {
    this.setup = setup
    this.chance = createRandom(`volleyball/${setup.seed}`)
    const away = createVolleyballLineup('away', setup.away)
    const home = createVolleyballLineup('home', setup.home)
    this.teams = { away: away.lineUp, home: home.lineUp }
    this.book = new Scorebook(setup, volleyballModule, {
      rows: { ...away.rows, ...home.rows },
      team: emptyVolleyballTeamStats,
    })
  }

  startSet(set: number, serving: Side) {
    this.set = set
    this.serving = serving
    this.rotated = { away: 0, home: 0 }
    this.points = { away: 0, home: 0 }
    this.timeouts = { away: timeoutsASet, home: timeoutsASet }
    this.run = 0
    this.book.begin(set, setStats)
    for (const side of ['away', 'home'] as const) {
      const { six, libero, specialist } = this.teams[side]
      for (const { key } of [...six, libero, specialist]) this.count(key, { sp: 1 })
      this.book.team(side, { sp: 1 })
    }
  }

  /** Counts for a player alone, because a set and a shared block count once for the team. */
  count(key: string, counts: StatValues) {
    const { stats } = this.book.enter(key)
    const sums = Object.entries(counts).map(([stat, count]) => [stat, (stats[stat] ?? 0) + count])
    this.book.patchPlayer(key, { stats: { ...stats, ...Object.fromEntries(sums) } })
  }

  /** The six players from the current or last server on. The first and the last two are in the back row. */
  six(side: Side): VolleyballPlayerRef[] {
    const { six } = this.teams[side]
    return six.map((_, index) => six[(this.rotated[side] + index) % six.length] as VolleyballPlayerRef)
  }
  backRow(side: Side): VolleyballPlayerRef[] {
    const six = this.six(side)
    const back = [six[0], six[4], six[5]].filter((player) => player !== undefined)
    const { libero, specialist } = this.teams[side]
    return back.map((player) => (player.position === 'MB' ? libero : player.position === 'OPP' ? specialist : player))
  }
  frontRow(side: Side): VolleyballPlayerRef[] {
    return this.six(side).slice(1, 4)
  }
  on(side: Side): VolleyballPlayerRef[] {
    const [server, ...back] = this.backRow(side)
    return [...(server ? [server] : []), ...this.frontRow(side), ...back]
  }
  server(side: Side): VolleyballPlayerRef {
    return this.backRow(side)[0] as VolleyballPlayerRef
  }
  setter(side: Side): VolleyballPlayerRef {
    return this.teams[side].six.find(({ position }) => position === 'S') ?? this.teams[side].libero
  }

  /** Ends a rally. A receiving side that wins rotates before serving. */
  point(winner: Side) {
    const received = getOppositeSide(this.serving)
    this.book.team(received, { so_tried: 1, ...(winner === received && { so_won: 1 }) })
    if (winner === received) this.rotated[winner] += 1
    this.run = winner === this.serving ? this.run + 1 : 1
    this.serving = winner
    this.points = { ...this.points, [winner]: this.points[winner] + 1 }
    const { periods, score } = this.book.state
    const won = setWinner(this.points, this.set)
    this.book.put({
      periods: { ...periods, [this.set]: this.points },
      ...(won && { score: { ...score, [won]: (score?.[won] ?? 0) + 1 } }),
    })
  }

  situation(): Situation {
    const listCourtKeys = (side: Side) => this.on(side).map(({ key }) => key)
    return {
      kind: 'volleyball',
      serving: this.serving,
      points: this.points,
      timeouts: this.timeouts,
      on: { away: listCourtKeys('away'), home: listCourtKeys('home') },
    }
  }

  write(play: Parameters<Scorebook['play']>[1], seconds: number) {
    this.second += seconds
    this.book.play(
      this.second,
      { score: this.points, ...play },
      { situation: this.situation(), clock: { period: this.set } },
    )
  }
}
