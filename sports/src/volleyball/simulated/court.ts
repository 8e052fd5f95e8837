import type { Side, Situation, Stats } from '@fieldhouse/contract/games/game'
import { type Random, random } from '../../simulated/random.ts'
import { opposite, Scorebook } from '../../simulated/scorebook.ts'
import type { Setup } from '../../simulated/simulation.ts'
import { setWinner, timeoutsASet } from '../laws.ts'
import { volleyball } from '../volleyball.ts'
import { type LineUp, lineUpOf, type Named, setStats, teamStats } from './line-up.ts'

/** One match as it stands: the set, its points, who serves, and both rotations. */
export class Court {
  readonly book: Scorebook
  readonly chance: Random
  readonly setup: Setup
  readonly teams: Record<Side, LineUp>
  /** How often each side has rotated in this set: the one at this place of the six serves. */
  rotated: Record<Side, number> = { away: 0, home: 0 }
  points: Record<Side, number> = { away: 0, home: 0 }
  timeouts: Record<Side, number> = { away: timeoutsASet, home: timeoutsASet }
  serving: Side = 'away'
  run = 0
  set = 0
  second = 0

  constructor(setup: Setup) {
    this.setup = setup
    this.chance = random(`volleyball/${setup.seed}`)
    const away = lineUpOf('away', setup.away)
    const home = lineUpOf('home', setup.home)
    this.teams = { away: away.lineUp, home: home.lineUp }
    this.book = new Scorebook(setup, volleyball, { rows: { ...away.rows, ...home.rows }, team: teamStats })
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

  /** For a player alone: a set is played by six and is one of the team, and so is a block that they share. */
  count(key: string, counts: Stats) {
    const { stats } = this.book.enter(key)
    const sums = Object.entries(counts).map(([stat, count]) => [stat, (stats[stat] ?? 0) + count])
    this.book.patchPlayer(key, { stats: { ...stats, ...Object.fromEntries(sums) } })
  }

  /** The six in order from the one who serves (or served last): the first, and the last two before, stand in the back. */
  six(side: Side): Named[] {
    const { six } = this.teams[side]
    return six.map((_, index) => six[(this.rotated[side] + index) % six.length] as Named)
  }
  backRow(side: Side): Named[] {
    const six = this.six(side)
    const back = [six[0], six[4], six[5]].filter((player) => player !== undefined)
    const { libero, specialist } = this.teams[side]
    return back.map((player) => (player.position === 'MB' ? libero : player.position === 'OPP' ? specialist : player))
  }
  frontRow(side: Side): Named[] {
    return this.six(side).slice(1, 4)
  }
  on(side: Side): Named[] {
    const [server, ...back] = this.backRow(side)
    return [...(server ? [server] : []), ...this.frontRow(side), ...back]
  }
  server(side: Side): Named {
    return this.backRow(side)[0] as Named
  }
  setter(side: Side): Named {
    return this.teams[side].six.find(({ position }) => position === 'S') ?? this.teams[side].libero
  }

  /** A rally is won: whoever received rotates before serving. */
  point(winner: Side) {
    const received = opposite(this.serving)
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
    const on = (side: Side) => this.on(side).map(({ key }) => key)
    return {
      kind: 'volleyball',
      serving: this.serving,
      points: this.points,
      timeouts: this.timeouts,
      on: { away: on('away'), home: on('home') },
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
