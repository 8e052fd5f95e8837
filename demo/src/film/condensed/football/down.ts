import type { Side } from '@fieldhouse/contract/games/game'
import { type BodyAction, type FilmedAthlete, getPositionAt, type MotionTrack } from '../../body/athlete.ts'
import { type BodyPose, ready } from '../../body/pose.ts'
import { getTeamsBySide } from '../../body/teams.ts'
import { listJerseyNumbers, type PlayMoment } from '../../document/game.ts'
import { endX, fieldM, goalX, yard } from '../../grounds/football-field.ts'
import { crouch, inPads } from '../../sports/football-play.ts'
import type { BallFlight } from '../../stage/ball.ts'
import type { WorldPoint } from '../../stage/camera.ts'
import { createSeededRandom, mapTimes } from '../../stage/numbers.ts'

/** Meters beyond the line of scrimmage, and across the field as drawn. */
export type FieldSpot = readonly [beyond: number, across: number]

/** A play as the document has it. Seconds count from the snap, and distances toward the goal line. */
export interface FilmedDown {
  moment: PlayMoment
  offence: Side
  defence: Side
  toGoalM: number
  gainM: number
  /** Position of the snap between the sidelines. */
  ballY: number
  /** Side of the tight end, seen from the near side. */
  strong: 1 | -1
  /** Direction of play, right or left; teams change sides after each quarter. */
  turn: 1 | -1
  random: () => number
}

const hashes = [19.4, 24.4, 29.4] as const

export function readDown(moment: PlayMoment): FilmedDown {
  const { play } = moment
  const offence = play.side ?? 'home'
  const spot = Number(play.facts?.spot ?? 50)
  const kicked = play.kind === 'extra_point' || play.kind === 'field_goal'
  const random = createSeededRandom(play.order)
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

/** Limits how far a player runs to the end line. */
export const limitBeyond = ({ toGoalM }: FilmedDown, beyond: number): number =>
  Math.min(beyond, toGoalM + endX - goalX - 1)

/** A player of a side. */
export interface FilmedActor {
  side: Side
  track: MotionTrack
  actions?: readonly BodyAction[]
  stance?: BodyPose
  heightM?: number
}

/** Course of a play: players, ball, and when it is over. */
export interface PlayPlan {
  endS: number
  actors: readonly FilmedActor[]
  ball: readonly BallFlight[]
  glad: Side
  /** Times of audible hits. */
  hits: readonly number[]
  /** Marks a kick, which is filmed from behind. */
  kick?: true
}

/** Assigns players to places as far as they are known; a player named by the play takes his own position. */
export function assignPlaces(
  { moment }: FilmedDown,
  side: Side,
  roles: readonly string[],
): { numbers: number[]; placeOf: ReadonlyMap<string, number> } {
  const { players } = moment.game.squads[side]
  const named = (moment.play.players ?? []).filter((key) => key.startsWith(side.charAt(0)))
  const placeOf = new Map<string, number>()
  const usedPlaces = new Set<number>()
  for (const key of named) {
    const position = players.find((player) => `${side.charAt(0)}${player.key}` === key)?.position
    const own = roles.findIndex((role, index) => role === position && !usedPlaces.has(index))
    const place = own < 0 ? roles.findLastIndex((_, index) => !usedPlaces.has(index)) : own
    placeOf.set(key, place)
    usedPlaces.add(place)
  }
  const rest = roles.filter((_, index) => !usedPlaces.has(index))
  const numbersInOrder = listJerseyNumbers(moment, side, { first: named, positions: rest })
  const numbers = roles.map(() => 0)
  for (const [index, key] of named.entries()) numbers[placeOf.get(key) ?? 0] = numbersInOrder[index] ?? 0
  let next = named.length
  for (const index of roles.keys()) if (!usedPlaces.has(index)) numbers[index] = numbersInOrder[next++] ?? 0
  return { numbers, placeOf }
}

/** Maps the play's own meters and seconds to the field's and the scene's. */
export function createFieldMapper(down: FilmedDown, snapS: number) {
  const { turn, toGoalM } = down
  const teams = getTeamsBySide(down.moment.game.guests)
  const toFieldX = (beyond: number) => turn * (goalX - toGoalM + beyond)
  const toFieldPoint = ([beyond, y, z]: WorldPoint): WorldPoint => [toFieldX(beyond), y, z]
  const toFieldAngle = (angle: number) => (turn === 1 ? angle : Math.PI - angle)
  const createAthlete = (
    actor: FilmedActor,
    number: number,
    ball: (t: number) => WorldPoint,
    beat: number,
  ): FilmedAthlete => ({
    kit: inPads(teams[actor.side], number),
    track: actor.track.map(([at, beyond, y]) => [at + snapS, toFieldX(beyond), y]),
    actions: (actor.actions ?? []).map((action) => ({
      ...action,
      fromS: action.fromS + snapS,
      toS: action.toS + snapS,
      ...(action.facing !== undefined && { facing: toFieldAngle(action.facing) }),
    })),
    stance: actor.stance ?? ready,
    heightM: actor.heightM ?? 1.88,
    watch: ball,
    beat,
  })
  return { point: toFieldPoint, athlete: createAthlete }
}

export const offence = ['QB', ...mapTimes(5, () => 'OL'), 'TE', 'RB', 'WR', 'WR', 'WR']
export const defence = [...mapTimes(4, () => 'DL'), 'LB', 'LB', 'LB', 'CB', 'CB', 'S', 'S']

export function getOffenseSpots({ ballY, strong }: FilmedDown, underCentre: boolean): FieldSpot[] {
  return [
    [underCentre ? -1.35 : -4.6, ballY],
    ...mapTimes(5, (i): FieldSpot => [-0.8, ballY + (i - 2) * 1.6]),
    [-0.9, ballY + strong * 4.9],
    [underCentre ? -5 : -4.8, ballY - strong * 1.7],
    [-0.6, 6.6],
    [-0.6, 42.2],
    [-1.3, ballY - strong * 9.5],
  ]
}

export function getDefenseSpots(down: FilmedDown): FieldSpot[] {
  const { ballY, strong } = down
  const limitDepth = (beyond: number, y: number): FieldSpot => [Math.min(beyond, down.toGoalM + 5), y]
  return [
    ...mapTimes(4, (i): FieldSpot => [0.9, ballY + (i - 1.5) * 2.1]),
    ...mapTimes(3, (i): FieldSpot => limitDepth(4.4 - (i === 1 ? 0 : 0.4), ballY + (i - 1) * 4.7)),
    limitDepth(5.6, 7),
    limitDepth(5.6, 41.6),
    limitDepth(11.5, ballY - strong * 8.4),
    limitDepth(13, ballY + strong * 5.4),
  ]
}

export const lineman = { stance: crouch, heightM: 1.98 }

/** Returns the spot a player reaches by running toward a target from his position at a given time. */
export function runToward(track: MotionTrack, fromS: number, to: FieldSpot, atS: number, metresPerS = 7.3): FieldSpot {
  const [beyond, y] = getPositionAt(track, fromS)
  const far = Math.hypot(to[0] - beyond, to[1] - y)
  const share = Math.min(1, (metresPerS * Math.max(0, atS - fromS)) / Math.max(far, 0.01))
  return [beyond + (to[0] - beyond) * share, y + (to[1] - y) * share]
}
