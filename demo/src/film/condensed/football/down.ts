import type { Side } from '@fieldhouse/contract/games/game'
import { type Action, type Athlete, placeAt, type Track } from '../../body/athlete.ts'
import { type Pose, ready } from '../../body/pose.ts'
import { sidesOf } from '../../body/teams.ts'
import { endX, fieldM, goalX, yard } from '../../grounds/football-field.ts'
import { crouch, inPads } from '../../sports/football-play.ts'
import type { Flight } from '../../stage/ball.ts'
import type { Point } from '../../stage/camera.ts'
import { seeded, times } from '../../stage/numbers.ts'
import { type Moment, numbersOf } from '../../told/game.ts'

/** Metres beyond the line of scrimmage, and across the field as it is drawn. */
export type Spot = readonly [beyond: number, across: number]

/** A play from where the document has it. Its seconds count from the snap, its way goes towards the goal line. */
export interface Down {
  moment: Moment
  offence: Side
  defence: Side
  toGoalM: number
  gainM: number
  /** Where between the sidelines the ball is snapped. */
  ballY: number
  /** Where the tight end stands, as seen from the near side. */
  strong: 1 | -1
  /** To the right, or to the left: sides are changed after each quarter. */
  turn: 1 | -1
  random: () => number
}

const hashes = [19.4, 24.4, 29.4] as const

export function downOf(moment: Moment): Down {
  const { play } = moment
  const offence = play.side ?? 'home'
  const spot = Number(play.facts?.spot ?? 50)
  const kicked = play.kind === 'extra_point' || play.kind === 'field_goal'
  const random = seeded(play.order)
  return {
    moment,
    offence,
    defence: offence === 'home' ? 'away' : 'home',
    toGoalM: (offence === 'home' ? spot : 100 - spot) * yard,
    gainM: Number(play.facts?.yards ?? 0) * yard,
    ballY: kicked ? fieldM / 2 : (hashes[Math.floor(random() * 3)] ?? fieldM / 2),
    strong: random() < 0.5 ? 1 : -1,
    turn: (offence === 'home') === (play.period % 2 === 1) ? 1 : -1,
    random,
  }
}

/** The end line is as far as anybody runs. */
export const beyondAt = ({ toGoalM }: Down, beyond: number): number => Math.min(beyond, toGoalM + endX - goalX - 1)

/** Somebody of a side. */
export interface Actor {
  side: Side
  track: Track
  actions?: readonly Action[]
  stance?: Pose
  heightM?: number
}

/** What happens: who goes where, what the ball does, and when it is over. */
export interface Plan {
  endS: number
  actors: readonly Actor[]
  ball: readonly Flight[]
  glad: Side
  /** When bodies are heard. */
  hits: readonly number[]
  /** Of a kick, which is seen from behind. */
  kick?: true
}

/** In these places, as far as they are known; whoever the play names stands where he plays. */
export function dressed(
  { moment }: Down,
  side: Side,
  roles: readonly string[],
): { numbers: number[]; placeOf: ReadonlyMap<string, number> } {
  const { players } = moment.game.squads[side]
  const named = (moment.play.players ?? []).filter((key) => key.startsWith(side.charAt(0)))
  const placeOf = new Map<string, number>()
  const taken = new Set<number>()
  for (const key of named) {
    const position = players.find((player) => `${side.charAt(0)}${player.key}` === key)?.position
    const own = roles.findIndex((role, index) => role === position && !taken.has(index))
    const place = own < 0 ? roles.findLastIndex((_, index) => !taken.has(index)) : own
    placeOf.set(key, place)
    taken.add(place)
  }
  const rest = roles.filter((_, index) => !taken.has(index))
  const worn = numbersOf(moment, side, { first: named, positions: rest })
  const numbers = roles.map(() => 0)
  for (const [index, key] of named.entries()) numbers[placeOf.get(key) ?? 0] = worn[index] ?? 0
  let next = named.length
  for (const index of roles.keys()) if (!taken.has(index)) numbers[index] = worn[next++] ?? 0
  return { numbers, placeOf }
}

/** From the play's own metres and seconds to those of the field and of the scene. */
export function onField(down: Down, snapS: number) {
  const { turn, toGoalM } = down
  const teams = sidesOf(down.moment.game.guests)
  const x = (beyond: number) => turn * (goalX - toGoalM + beyond)
  const point = ([beyond, y, z]: Point): Point => [x(beyond), y, z]
  const facing = (angle: number) => (turn === 1 ? angle : Math.PI - angle)
  const athlete = (actor: Actor, number: number, ball: (t: number) => Point, beat: number): Athlete => ({
    kit: inPads(teams[actor.side], number),
    track: actor.track.map(([at, beyond, y]) => [at + snapS, x(beyond), y]),
    actions: (actor.actions ?? []).map((action) => ({
      ...action,
      fromS: action.fromS + snapS,
      toS: action.toS + snapS,
      ...(action.facing !== undefined && { facing: facing(action.facing) }),
    })),
    stance: actor.stance ?? ready,
    heightM: actor.heightM ?? 1.88,
    watch: ball,
    beat,
  })
  return { point, athlete }
}

export const offence = ['QB', ...times(5, () => 'OL'), 'TE', 'RB', 'WR', 'WR', 'WR']
export const defence = [...times(4, () => 'DL'), 'LB', 'LB', 'LB', 'CB', 'CB', 'S', 'S']

export function offenceSpots({ ballY, strong }: Down, underCentre: boolean): Spot[] {
  return [
    [underCentre ? -1.35 : -4.6, ballY],
    ...times(5, (i): Spot => [-0.8, ballY + (i - 2) * 1.6]),
    [-0.9, ballY + strong * 4.9],
    [underCentre ? -5 : -4.8, ballY - strong * 1.7],
    [-0.6, 6.6],
    [-0.6, 42.2],
    [-1.3, ballY - strong * 9.5],
  ]
}

export function defenceSpots(down: Down): Spot[] {
  const { ballY, strong } = down
  const deep = (beyond: number, y: number): Spot => [Math.min(beyond, down.toGoalM + 5), y]
  return [
    ...times(4, (i): Spot => [0.9, ballY + (i - 1.5) * 2.1]),
    ...times(3, (i): Spot => deep(4.4 - (i === 1 ? 0 : 0.4), ballY + (i - 1) * 4.7)),
    deep(5.6, 7),
    deep(5.6, 41.6),
    deep(11.5, ballY - strong * 8.4),
    deep(13, ballY + strong * 5.4),
  ]
}

export const lineman = { stance: crouch, heightM: 1.98 }

/** As far as legs carry from where somebody is at that time. */
export function reaching(track: Track, fromS: number, to: Spot, atS: number, metresPerS = 7.3): Spot {
  const [beyond, y] = placeAt(track, fromS)
  const far = Math.hypot(to[0] - beyond, to[1] - y)
  const share = Math.min(1, (metresPerS * Math.max(0, atS - fromS)) / Math.max(far, 0.01))
  return [beyond + (to[0] - beyond) * share, y + (to[1] - y) * share]
}
