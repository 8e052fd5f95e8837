import type { PlayerLine, Side, Stats } from '@fieldhouse/contract/games/game'
import { keyOf, ofPosition, teamKey, zeros } from '../../simulated/scorebook.ts'
import type { Competitor, Squad } from '../../simulated/simulation.ts'

export interface Named {
  key: string
  name: string
}

export interface LineUp {
  attack: Named[]
  midfield: Named[]
  defense: Named[]
  faceoff: Named
  keeper: Named
}

const shooting = 'g a sh sog gw up down ua first_goal ot_goals'
const own = zeros(`${shooting} pen pen_sec fo_won fo_lost gb to ct dsave`.split(' '))
const keeping = zeros('gk_sec gk_ga gk_saves gk_sf'.split(' '))
export const teamStats: Stats = {
  ...own,
  ...keeping,
  ...zeros('emo_g emo_att clear_made clear_att clock_violations'.split(' ')),
}

export function lineUpOf(side: Side, squad: Squad): { lineUp: LineUp; rows: Record<string, PlayerLine> } {
  const some = (count: number, ...positions: readonly string[]) => ofPosition(squad, ...positions).slice(0, count)
  const [attack, midfield, defense] = [
    some(3, 'A'),
    some(6, 'M'),
    [...some(3, 'D'), ...some(1, 'LSM'), ...some(2, 'SSDM')],
  ]
  const faceoff = squad.players.find(({ position }) => position === 'FO') ?? midfield.at(-1)
  const [keeper] = some(1, 'G', 'GK')
  if (!faceoff || !keeper) throw new Error(`${squad.name} has nobody to play.`)
  const named = ({ key, name }: Competitor): Named => ({ key: keyOf(side, { key }), name })
  // A small squad may need somebody twice.
  const playing = [...new Set([keeper, ...attack, ...midfield, ...defense, faceoff])]
  const starting = new Set([keeper, ...attack, ...midfield.slice(0, 3), ...defense.slice(0, 3)].map(({ key }) => key))
  const rows = playing.map(({ key, name, number, position, person }, order): [string, PlayerLine] => [
    keyOf(side, { key }),
    {
      side,
      name,
      order,
      stats: key === keeper.key ? { ...own, ...keeping } : own,
      ...(number !== undefined && { number }),
      ...(position !== undefined && { position }),
      ...(person !== undefined && { person }),
      ...(starting.has(key) && { starter: true }),
    },
  ])
  const team: PlayerLine = { side, name: 'Team', order: playing.length, team: true, stats: own }
  return {
    lineUp: {
      attack: attack.map(named),
      midfield: midfield.map(named),
      defense: defense.map(named),
      faceoff: named(faceoff),
      keeper: named(keeper),
    },
    rows: Object.fromEntries([...rows, [teamKey(side), team]]),
  }
}
