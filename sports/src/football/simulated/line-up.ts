import type { Side } from '@fieldhouse/contract/games/game'
import type { Random } from '../../simulated/random.ts'
import { keyOf, ofPosition } from '../../simulated/scorebook.ts'
import type { Competitor, Squad } from '../../simulated/simulation.ts'

/** Who plays what, best first; each with the weight by which the ball finds him. */
export interface LineUp {
  quarterback: Named
  carriers: readonly Named[]
  targets: readonly Named[]
  defenders: readonly Named[]
  rushers: readonly Named[]
  backs: readonly Named[]
  kicker: Named
  punter: Named
  kickReturner: Named
  puntReturner: Named
}

export interface Named {
  key: string
  name: string
}

const runShares = [55, 25, 15]
const targetCount = 7

export function lineUpOf(side: Side, squad: Squad): LineUp {
  const named = (someone: Competitor | undefined): Named => {
    const player = someone ?? squad.players[0]
    if (!player) throw new Error(`${squad.name} has nobody to play.`)
    return { key: keyOf(side, player), name: player.name }
  }
  const several = (count: number, ...positions: readonly string[]) =>
    ofPosition(squad, ...positions)
      .slice(0, count)
      .map(named)
  const receivers = [...several(4, 'WR'), ...several(2, 'TE'), ...several(1, 'RB')]
  const backs = several(5, 'CB', 'S', 'DB')
  return {
    quarterback: named(ofPosition(squad, 'QB')[0]),
    carriers: several(runShares.length, 'RB', 'FB'),
    targets: receivers.slice(0, targetCount),
    defenders: [...several(4, 'DL', 'DE', 'DT'), ...several(4, 'LB'), ...backs],
    rushers: [...several(4, 'DL', 'DE', 'DT'), ...several(2, 'LB')],
    backs,
    kicker: named(ofPosition(squad, 'K', 'PK')[0]),
    punter: named(ofPosition(squad, 'P')[0]),
    kickReturner: named(ofPosition(squad, 'WR', 'RB')[2]),
    puntReturner: named(ofPosition(squad, 'WR', 'CB')[1]),
  }
}

/** 55, 25, 15 of a hundred to the backs, the rest to the quarterback. */
export const carrierOf = (chance: Random, { carriers, quarterback }: LineUp): Named =>
  chance.weighted([...carriers, quarterback], (_, index) => (index < carriers.length ? (runShares[index] ?? 5) : 8))

/** By rank, as one over it. */
export const targetOf = (chance: Random, { targets }: LineUp): Named =>
  chance.weighted(targets, (_, index) => 1 / (index + 1.4))

const starting: Readonly<Record<string, number>> = { QB: 1, RB: 1, WR: 3, TE: 1, OL: 5, DL: 4, LB: 3, CB: 2, S: 2 }

/** Twenty-two start, the first of each position. */
export function withStarters(squad: Squad): (Competitor & { starter: boolean })[] {
  const left = new Map(Object.entries(starting))
  return squad.players.map((player) => {
    const open = left.get(player.position ?? '') ?? 0
    left.set(player.position ?? '', open - 1)
    return { ...player, starter: open > 0 }
  })
}
