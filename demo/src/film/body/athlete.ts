import type { Point } from '../stage/camera.ts'
import { ease, unit } from '../stage/numbers.ts'
import type { Figure, Kit } from './figure.ts'
import { type Pose, poseBetween, run, standing } from './pose.ts'

/** Where somebody is and when; in between they go without a jerk. */
export type Track = readonly (readonly [atS: number, x: number, y: number])[]

export interface Action {
  fromS: number
  toS: number
  pose: (share: number) => Pose
  /** Looks there instead of where it runs. */
  facing?: number
  /** Stays in the last pose. */
  holds?: boolean
}

export interface Athlete {
  kit: Kit
  track: Track
  actions?: readonly Action[]
  /** Stands like this when it does not run. */
  stance?: Pose
  /** What it looks at when it stands. */
  watch?: (timeS: number) => Point
  beat?: number
  heightM?: number
  tool?: Figure['tool']
}

export function placeAt(track: Track, timeS: number): Point {
  const next = track.findIndex(([at]) => at > timeS)
  const last = track.at(-1) ?? [0, 0, 0]
  if (next === -1) return [last[1], last[2], 0]
  const b = track[next] ?? last
  const a = track[next - 1] ?? b
  const before = track[next - 2] ?? a
  const after = track[next + 1] ?? b
  if (a === b) return [a[1], a[2], 0]
  const share = (timeS - a[0]) / (b[0] - a[0])
  return [curve(before, a, b, after, 1, share), curve(before, a, b, after, 2, share), 0]
}

type Knot = Track[number]

/** Hermite with Catmull-Rom's slopes for unequal steps: it passes through every point. */
function curve(before: Knot, a: Knot, b: Knot, after: Knot, axis: 1 | 2, share: number): number {
  const slope = (from: Knot, to: Knot) => (to[0] === from[0] ? 0 : (to[axis] - from[axis]) / (to[0] - from[0]))
  const span = b[0] - a[0]
  const start = slope(before, b) * span
  const end = slope(a, after) * span
  const square = share * share
  const cube = square * share
  return (
    (2 * cube - 3 * square + 1) * a[axis] +
    (cube - 2 * square + share) * start +
    (3 * square - 2 * cube) * b[axis] +
    (cube - square) * end
  )
}

const glanceS = 0.15

function speedAt(track: Track, timeS: number): { speed: number; heading: number } {
  const [x0, y0] = placeAt(track, timeS - glanceS)
  const [x1, y1] = placeAt(track, timeS + glanceS)
  const dx = (x1 - x0) / (2 * glanceS)
  const dy = (y1 - y0) / (2 * glanceS)
  return { speed: Math.hypot(dx, dy), heading: Math.atan2(dy, dx) }
}

/** The short way round from one direction to another. */
function turn(from: number, to: number, share: number): number {
  const way = Math.atan2(Math.sin(to - from), Math.cos(to - from))
  return from + way * share
}

const blendS = 0.14

export function figureAt(athlete: Athlete, timeS: number): Figure {
  const { kit, track, stance = standing, beat = 0 } = athlete
  const at = placeAt(track, timeS)
  const { speed, heading } = speedAt(track, timeS)
  const seen = athlete.watch?.(timeS)
  const rest = seen ? Math.atan2(seen[1] - at[1], seen[0] - at[0]) : heading
  const moving = ease(0.5, 2, speed)
  const effort = unit(speed / 7.5)
  const breath = 0.03 * Math.sin(timeS * 2.6 + beat)
  const idle: Pose = { ...stance, lean: stance.lean + breath }
  let pose = poseBetween(idle, run(timeS * (7.5 + 4.5 * effort) + beat, effort), moving)
  let facing = turn(rest, heading, moving)
  for (const action of athlete.actions ?? []) {
    const length = action.toS - action.fromS
    const leaves = action.holds ? 1 : 1 - ease(action.toS, action.toS + blendS, timeS)
    const share = Math.min(ease(action.fromS - blendS, action.fromS, timeS), leaves)
    if (share <= 0) continue
    pose = poseBetween(pose, action.pose(unit((timeS - action.fromS) / length)), share)
    if (action.facing !== undefined) facing = turn(facing, action.facing, share)
  }
  const figure: Figure = { at, facing, pose, kit }
  if (athlete.heightM !== undefined) figure.heightM = athlete.heightM
  if (athlete.tool) figure.tool = athlete.tool
  return figure
}
