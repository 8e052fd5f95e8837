import type { PlayerLine, Side, StatValues } from '@fieldhouse/contract/games/game'
import { createZeros, getPlayerKey, ofPosition, teamKey } from '../../simulated/scorebook.ts'
import type { Competitor, Squad } from '../../simulated/simulation.ts'

export interface LacrossePlayerRef {
  key: string
  name: string
}

export interface LacrosseLineup {
  attack: LacrossePlayerRef[]
  midfield: LacrossePlayerRef[]
  defense: LacrossePlayerRef[]
  faceoff: LacrossePlayerRef
  keeper: LacrossePlayerRef
}

const shooting = 'g a sh sog gw up down ua first_goal ot_goals'
const own = createZeros(`${shooting} pen pen_sec fo_won fo_lost gb to ct dsave`.split(' '))
const keeping = createZeros('gk_sec gk_ga gk_saves gk_sf'.split(' '))
export const emptyLacrosseTeamStats: StatValues = {
  ...own,
  ...keeping,
  ...createZeros('emo_g emo_att clear_made clear_att clock_violations'.split(' ')),
}

export function createLacrosseLineup(
  side: Side,
  squad: Squad,
): { lineUp: LacrosseLineup; rows: Record<string, PlayerLine> } {
  const pickByPosition = (count: number, ...positions: readonly string[]) =>
    ofPosition(squad, ...positions).slice(0, count)
  const [attack, midfield, defense] = [
    pickByPosition(3, 'A'),
    pickByPosition(6, 'M'),
    [...pickByPosition(3, 'D'), ...pickByPosition(1, 'LSM'), ...pickByPosition(2, 'SSDM')],
  ]
  const faceoff = squad.players.find(({ position }) => position === 'FO') ?? midfield.at(-1)
  const [keeper] = pickByPosition(1, 'G', 'GK')
  if (!faceoff || !keeper) throw new Error(`${squad.name} has nobody to play.`)
  const toLacrossePlayerRef = ({ key, name }: Competitor): LacrossePlayerRef => ({
    key: getPlayerKey(side, { key }),
    name,
  })
  // A small squad may need a player twice.
  const playing = [...new Set([keeper, ...attack, ...midfield, ...defense, faceoff])]
  const starting = new Set([keeper, ...attack, ...midfield.slice(0, 3), ...defense.slice(0, 3)].map(({ key }) => key))
  const rows = playing.map(({ key, name, number, position, person }, order): [string, PlayerLine] => [
    getPlayerKey(side, { key }),
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
      attack: attack.map(toLacrossePlayerRef),
      midfield: midfield.map(toLacrossePlayerRef),
      defense: defense.map(toLacrossePlayerRef),
      faceoff: toLacrossePlayerRef(faceoff),
      keeper: toLacrossePlayerRef(keeper),
    },
    rows: Object.fromEntries([...rows, [teamKey(side), team]]),
  }
}
