import type { Side } from '@fieldhouse/contract/games/game'
import type { Random } from '../../simulated/random.ts'
import { getPlayerKey } from '../../simulated/scorebook.ts'
import type { Competitor, Squad } from '../../simulated/simulation.ts'

export interface SoccerPlayer {
  key: string
  name: string
  position: string
  seconds: number
  booked: boolean
}

/** Four defenders, four midfielders, two forwards. */
const formation: Readonly<Record<string, number>> = { GK: 1, D: 4, M: 4, F: 2 }
const shooting: Readonly<Record<string, number>> = { GK: 0, D: 1, M: 3, F: 7 }
const bench = 7
const aliases: Readonly<Record<string, string>> = { DF: 'D', MF: 'M', FW: 'F', G: 'GK' }

const getFormationLine = ({ position = 'M' }: Competitor): string => aliases[position] ?? position

export function putElevenStartersFirst(squad: Squad): (Competitor & { starter: boolean })[] {
  const left = [...squad.players]
  const eleven = Object.entries(formation).flatMap(([position, count]) =>
    Array.from({ length: count }, () => {
      const at = left.findIndex((player) => getFormationLine(player) === position)
      return left.splice(Math.max(0, at), 1)[0] as Competitor
    }),
  )
  return [
    ...eleven.map((player) => ({ ...player, starter: true })),
    ...left.map((player) => ({ ...player, starter: false })),
  ]
}

/** The players of one side on the pitch, and those who may still come on. */
export class TeamSheet {
  on: SoccerPlayer[]
  readonly #bench: SoccerPlayer[]

  constructor(side: Side, squad: Squad) {
    const all = putElevenStartersFirst(squad)
    const toSoccerPlayer = (someone: Competitor): SoccerPlayer => ({
      key: getPlayerKey(side, someone),
      name: someone.name,
      position: getFormationLine(someone),
      seconds: 0,
      booked: false,
    })
    this.on = all.filter(({ starter }) => starter).map(toSoccerPlayer)
    this.#bench = all
      .filter((someone) => !someone.starter && getFormationLine(someone) !== 'GK')
      .slice(0, bench)
      .map(toSoccerPlayer)
  }

  get keeper(): SoccerPlayer {
    return (this.on.find(({ position }) => position === 'GK') ?? this.on[0]) as SoccerPlayer
  }
  shooter(chance: Random): SoccerPlayer {
    return chance.weighted(this.on, ({ position }) => shooting[position] ?? 1)
  }
  /** Picks any player except the goalkeeper and those named. */
  other(chance: Random, ...not: readonly SoccerPlayer[]): SoccerPlayer {
    return chance.pick(this.on.filter((player) => player.position !== 'GK' && !not.includes(player)))
  }
  sendOff(player: SoccerPlayer) {
    this.on = this.on.filter((each) => each !== player)
  }
  substitute(chance: Random): { in: SoccerPlayer; out: SoccerPlayer } | undefined {
    const coming = this.#bench.shift()
    if (!coming) return undefined
    const same = this.on.filter(({ position }) => position === coming.position)
    const out = same.length > 0 ? chance.pick(same) : this.other(chance)
    this.on = this.on.map((player) => (player === out ? coming : player))
    return { in: coming, out }
  }
}
