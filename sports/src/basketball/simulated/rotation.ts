import type { Side } from '@fieldhouse/contract/games/game'
import { getPlayerKey } from '../../simulated/scorebook.ts'
import type { Competitor, Squad } from '../../simulated/simulation.ts'

/** Minutes of forty for each player of the rotation, which also decide how often they shoot. */
const targets = [32, 31, 30, 29, 27, 20, 15, 10, 6]
const usage = [26, 20, 17, 14, 12, 15, 12, 9, 8]
const minutesOfGame = 40
const playersOnCourt = 5
const disqualifiedAt = 5
const worthwhileSeconds = 150

export interface CourtPlayer {
  key: string
  name: string
  target: number
  usage: number
  starter: boolean
  /** Big players rebound and block, small ones pass and steal. */
  big: boolean
  seconds: number
  fouls: number
}

/** Puts the five starters first: guards, forwards and a center. */
export function putFiveStartersFirst(squad: Squad): (Competitor & { starter: boolean })[] {
  const positions = ['G', 'G', 'F', 'F', 'C']
  const left = [...squad.players]
  const five = positions.map((position) => {
    const at = Math.max(
      0,
      left.findIndex((player) => player.position === position),
    )
    return left.splice(at, 1)[0] as Competitor
  })
  return [
    ...five.map((player) => ({ ...player, starter: true })),
    ...left.map((player) => ({ ...player, starter: false })),
  ]
}

export class Rotation {
  readonly all: readonly CourtPlayer[]
  on: CourtPlayer[]

  constructor(side: Side, squad: Squad) {
    this.all = putFiveStartersFirst(squad)
      .slice(0, targets.length)
      .map((player, index) => ({
        key: getPlayerKey(side, player),
        name: player.name,
        starter: player.starter,
        seconds: 0,
        fouls: 0,
        target: (targets[index] ?? 0) / minutesOfGame,
        usage: usage[index] ?? 1,
        big: player.position !== 'G',
      }))
    this.on = this.all.slice(0, playersOnCourt)
  }

  /** Substitutes the player furthest above the planned minutes by the one furthest below. */
  change(elapsedSeconds: number): { out: CourtPlayer; in: CourtPlayer } | undefined {
    const getSurplusSeconds = (player: CourtPlayer) => player.seconds - player.target * elapsedSeconds
    const rested = this.all.filter((player) => !this.on.includes(player) && player.fouls < disqualifiedAt)
    const disqualified = this.on.find(({ fouls }) => fouls >= disqualifiedAt)
    const out = disqualified ?? this.on.toSorted((one, other) => getSurplusSeconds(other) - getSurplusSeconds(one))[0]
    const fresh = rested.toSorted((one, other) => getSurplusSeconds(one) - getSurplusSeconds(other))[0]
    if (!out || !fresh || (!disqualified && getSurplusSeconds(out) - getSurplusSeconds(fresh) < worthwhileSeconds))
      return undefined
    this.on = this.on.map((player) => (player === out ? fresh : player))
    return { out, in: fresh }
  }
}
