import type { PlayerLine, Side, StatValues } from '@fieldhouse/contract/games/game'
import { createZeros, getPlayerKey, teamKey } from '../../simulated/scorebook.ts'
import type { Competitor, Squad } from '../../simulated/simulation.ts'
import { sourceKeys, volleyballFileKeys } from '../file/keys.ts'

export interface VolleyballPlayerRef {
  key: string
  name: string
  position: string
}

/** Six players in rotation order, the libero who replaces middle blockers in the back row, and substitutes. */
export interface VolleyballLineup {
  six: VolleyballPlayerRef[]
  libero: VolleyballPlayerRef
  /** Serves and defends for an outside hitter in the back row. */
  specialist: VolleyballPlayerRef
}

export const attackWeights: Readonly<Record<string, number>> = { OH: 32, OPP: 22, MB: 18, S: 3, DS: 1 }

const counts = createZeros(Object.values(volleyballFileKeys).flatMap((keys) => Object.values(keys)))
const sources = createZeros(Object.values(sourceKeys))
export const playerStats: StatValues = { sp: 0, ...counts }
export const emptyVolleyballTeamStats: StatValues = { sp: 0, ...counts, ...sources, so_won: 0, so_tried: 0 }
/** Statistics per set in a file: attacks and sources of points. */
export const setStats: StatValues = { atk_k: 0, atk_e: 0, atk_ta: 0, ...sources }

/** Rotation order. Setter and opposite are across from each other, and so are the pairs of the other positions. */
const rotation = ['S', 'OH', 'MB', 'OPP', 'OH', 'MB']

export function createVolleyballLineup(
  side: Side,
  squad: Squad,
): { lineUp: VolleyballLineup; rows: Record<string, PlayerLine> } {
  const left = [...squad.players]
  const takeFromSquad = (...positions: readonly string[]): Competitor => {
    const at = left.findIndex(({ position }) => positions.includes(position ?? ''))
    const [player] = left.splice(Math.max(0, at), 1)
    if (!player) throw new Error(`${squad.name} has nobody to play.`)
    return player
  }
  const six = rotation.map((position) => ({ ...takeFromSquad(position), position }))
  const libero = { ...takeFromSquad('L'), position: 'L' }
  const specialist = { ...takeFromSquad('DS', 'OH'), position: 'DS' }
  const toVolleyballPlayerRef = ({ key, name, position }: Competitor & { position: string }): VolleyballPlayerRef => ({
    key: getPlayerKey(side, { key }),
    name,
    position,
  })
  const starting = new Set(six.map(({ key }) => key))
  const playing = new Map([...six, libero, specialist].map((player) => [player.key, player.position]))
  const rows = squad.players.flatMap((player, order): [string, PlayerLine][] => {
    const position = playing.get(player.key)
    if (position === undefined) return []
    const { key, name, number, person } = player
    return [
      [
        getPlayerKey(side, { key }),
        {
          side,
          name,
          order,
          position,
          stats: playerStats,
          ...(number !== undefined && { number }),
          ...(person !== undefined && { person }),
          ...(starting.has(key) && { starter: true }),
        },
      ],
    ]
  })
  return {
    lineUp: {
      six: six.map(toVolleyballPlayerRef),
      libero: toVolleyballPlayerRef(libero),
      specialist: toVolleyballPlayerRef(specialist),
    },
    rows: {
      ...Object.fromEntries(rows),
      [teamKey(side)]: { side, name: 'Team', order: squad.players.length, team: true, stats: counts },
    },
  }
}
