import type { WorldPoint } from '../stage/camera.ts'
import { clampToUnit, easeBetween } from '../stage/numbers.ts'
import type { BodyFigure, PlayerKit } from './figure.ts'
import { type BodyPose, blendPoses, poseRunning, standing } from './pose.ts'

/** Positions over time; the motion between them is smooth. */
export type MotionTrack = readonly (readonly [atS: number, x: number, y: number])[]

export interface BodyAction {
  fromS: number
  toS: number
  pose: (share: number) => BodyPose
  /** Direction to face instead of the running direction. */
  facing?: number
  /** Keeps the last pose after the end. */
  holds?: boolean
}

export interface FilmedAthlete {
  kit: PlayerKit
  track: MotionTrack
  actions?: readonly BodyAction[]
  /** Pose while standing. */
  stance?: BodyPose
  /** Point to look at while standing. */
  watch?: (timeS: number) => WorldPoint
  beat?: number
  heightM?: number
  tool?: BodyFigure['tool']
}

export function getPositionAt(track: MotionTrack, timeS: number): WorldPoint {
  const next = track.findIndex(([at]) => at > timeS)
  const last = track.at(-1) ?? [0, 0, 0]
  if (next === -1) return [last[1], last[2], 0]
  const b = track[next] ?? last
  const a = track[next - 1] ?? b
  const before = track[next - 2] ?? a
  const after = track[next + 1] ?? b
  if (a === b) return [a[1], a[2], 0]
  const share = (timeS - a[0]) / (b[0] - a[0])
  return [interpolateCurve(before, a, b, after, 1, share), interpolateCurve(before, a, b, after, 2, share), 0]
}

type TrackPoint = MotionTrack[number]

/** Hermite curve with Catmull-Rom slopes for unequal steps; it passes through every point. */
function interpolateCurve(
  before: TrackPoint,
  a: TrackPoint,
  b: TrackPoint,
  after: TrackPoint,
  axis: 1 | 2,
  share: number,
): number {
  const getSlope = (from: TrackPoint, to: TrackPoint) =>
    to[0] === from[0] ? 0 : (to[axis] - from[axis]) / (to[0] - from[0])
  const span = b[0] - a[0]
  const start = getSlope(before, b) * span
  const end = getSlope(a, after) * span
  const square = share * share
  const cube = square * share
  return (
    (2 * cube - 3 * square + 1) * a[axis] +
    (cube - 2 * square + share) * start +
    (3 * square - 2 * cube) * b[axis] +
    (cube - square) * end
  )
}

const sampleS = 0.15

function getVelocityAt(track: MotionTrack, timeS: number): { speed: number; heading: number } {
  const [x0, y0] = getPositionAt(track, timeS - sampleS)
  const [x1, y1] = getPositionAt(track, timeS + sampleS)
  const dx = (x1 - x0) / (2 * sampleS)
  const dy = (y1 - y0) / (2 * sampleS)
  return { speed: Math.hypot(dx, dy), heading: Math.atan2(dy, dx) }
}

/** Turns from one direction toward another, the short way round. */
function turnToward(from: number, to: number, share: number): number {
  const angle = Math.atan2(Math.sin(to - from), Math.cos(to - from))
  return from + angle * share
}

const blendS = 0.14

export function getFigureAt(athlete: FilmedAthlete, timeS: number): BodyFigure {
  const { kit, track, stance = standing, beat = 0 } = athlete
  const at = getPositionAt(track, timeS)
  const { speed, heading } = getVelocityAt(track, timeS)
  const watched = athlete.watch?.(timeS)
  const rest = watched ? Math.atan2(watched[1] - at[1], watched[0] - at[0]) : heading
  const moving = easeBetween(0.5, 2, speed)
  const effort = clampToUnit(speed / 7.5)
  const breath = 0.03 * Math.sin(timeS * 2.6 + beat)
  const idle: BodyPose = { ...stance, lean: stance.lean + breath }
  let pose = blendPoses(idle, poseRunning(timeS * (7.5 + 4.5 * effort) + beat, effort), moving)
  let facing = turnToward(rest, heading, moving)
  for (const action of athlete.actions ?? []) {
    const length = action.toS - action.fromS
    const leaves = action.holds ? 1 : 1 - easeBetween(action.toS, action.toS + blendS, timeS)
    const share = Math.min(easeBetween(action.fromS - blendS, action.fromS, timeS), leaves)
    if (share <= 0) continue
    pose = blendPoses(pose, action.pose(clampToUnit((timeS - action.fromS) / length)), share)
    if (action.facing !== undefined) facing = turnToward(facing, action.facing, share)
  }
  const figure: BodyFigure = { at, facing, pose, kit }
  if (athlete.heightM !== undefined) figure.heightM = athlete.heightM
  if (athlete.tool) figure.tool = athlete.tool
  return figure
}
