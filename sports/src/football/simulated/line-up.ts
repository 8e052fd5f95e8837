import type { Side } from '@fieldhouse/contract/games/game'
import type { Random } from '../../simulated/random.ts'
import { getPlayerKey, ofPosition } from '../../simulated/scorebook.ts'
import type { Competitor, Squad } from '../../simulated/simulation.ts'

/** Players by role, best first. */
export interface FootballLineup {
  quarterback: FootballPlayerRef
  carriers: readonly FootballPlayerRef[]
  targets: readonly FootballPlayerRef[]
  defenders: readonly FootballPlayerRef[]
  rushers: readonly FootballPlayerRef[]
  backs: readonly FootballPlayerRef[]
  kicker: FootballPlayerRef
  punter: FootballPlayerRef
  kickReturner: FootballPlayerRef
  puntReturner: FootballPlayerRef
}

export interface FootballPlayerRef {
  key: string
  name: string
}

const runShares = [55, 25, 15]
const targetCount = 7

export function createFootballLineup(side: Side, squad: Squad): FootballLineup {
  const toFootballPlayerRef = (someone: Competitor | undefined): FootballPlayerRef => {
    const player = someone ?? squad.players[0]
    if (!player) throw new Error(`${squad.name} has nobody to play.`)
    return { key: getPlayerKey(side, player), name: player.name }
  }
  const pickPlayers = (count: number, ...positions: readonly string[]) =>
    ofPosition(squad, ...positions)
      .slice(0, count)
      .map(toFootballPlayerRef)
  const receivers = [...pickPlayers(4, 'WR'), ...pickPlayers(2, 'TE'), ...pickPlayers(1, 'RB')]
  const backs = pickPlayers(5, 'CB', 'S', 'DB')
  return {
    quarterback: toFootballPlayerRef(ofPosition(squad, 'QB')[0]),
    carriers: pickPlayers(runShares.length, 'RB', 'FB'),
    targets: receivers.slice(0, targetCount),
    defenders: [...pickPlayers(4, 'DL', 'DE', 'DT'), ...pickPlayers(4, 'LB'), ...backs],
    rushers: [...pickPlayers(4, 'DL', 'DE', 'DT'), ...pickPlayers(2, 'LB')],
    backs,
    kicker: toFootballPlayerRef(ofPosition(squad, 'K', 'PK')[0]),
    punter: toFootballPlayerRef(ofPosition(squad, 'P')[0]),
    kickReturner: toFootballPlayerRef(ofPosition(squad, 'WR', 'RB')[2]),
    puntReturner: toFootballPlayerRef(ofPosition(squad, 'WR', 'CB')[1]),
  }
}

/** Picks the ball carrier: 55, 25 and 15 percent for the backs, the rest for the quarterback. */
export const pickCarrier = (chance: Random, { carriers, quarterback }: FootballLineup): FootballPlayerRef =>
  chance.weighted([...carriers, quarterback], (_, index) => (index < carriers.length ? (runShares[index] ?? 5) : 8))

/** Picks a receiver, weighted by rank. */
export const pickReceiver = (chance: Random, { targets }: FootballLineup): FootballPlayerRef =>
  chance.weighted(targets, (_, index) => 1 / (index + 1.4))

const starting: Readonly<Record<string, number>> = { QB: 1, RB: 1, WR: 3, TE: 1, OL: 5, DL: 4, LB: 3, CB: 2, S: 2 }

/** Marks twenty-two starters, the first of each position. */
export function withStarters(squad: Squad): (Competitor & { starter: boolean })[] {
  const left = new Map(Object.entries(starting))
  return squad.players.map((player) => {
    const open = left.get(player.position ?? '') ?? 0
    left.set(player.position ?? '', open - 1)
    return { ...player, starter: open > 0 }
  })
}
