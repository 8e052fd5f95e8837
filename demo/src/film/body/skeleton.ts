import type { Point } from '../stage/camera.ts'
import type { Limb, Pose } from './pose.ts'

export interface Skeleton {
  hips: Point
  chest: Point
  head: Point
  leftHip: Point
  rightHip: Point
  leftShoulder: Point
  rightShoulder: Point
  leftElbow: Point
  rightElbow: Point
  leftHand: Point
  rightHand: Point
  leftKnee: Point
  rightKnee: Point
  leftFoot: Point
  rightFoot: Point
  leftToe: Point
  rightToe: Point
  /** Where the face looks. */
  gaze: Point
}

const thigh = 0.46
const shin = 0.47
const torso = 0.54
const upperArm = 0.3
const forearm = 0.3
type Side = -1 | 1

// Local axes: forward, to the left, up. The hips are the origin.
const along = (from: Point, lengthM: number, swing: number, out: number, side: Side): Point => [
  from[0] + lengthM * Math.sin(swing) * Math.cos(out),
  from[1] + lengthM * Math.sin(out) * side,
  from[2] - lengthM * Math.cos(swing) * Math.cos(out),
]

function leg(limb: Limb, side: Side) {
  const hip: Point = [0, 0.1 * side, 0]
  const knee = along(hip, thigh, limb.swing, limb.out, side)
  const turn = limb.swing - limb.bend
  const foot = along(knee, shin, turn, limb.out * 0.4, side)
  const toe: Point = [foot[0] + 0.2 * Math.cos(turn), foot[1], foot[2] + 0.2 * Math.sin(turn)]
  return { hip, knee, foot, toe }
}

function arm(limb: Limb, shoulder: Point, side: Side) {
  const elbow = along(shoulder, upperArm, limb.swing, limb.out, side)
  const hand = along(elbow, forearm, limb.swing + limb.bend, limb.out * 0.5, side)
  return { elbow, hand }
}

/** The pose's joints in the world, for a body of this height at this place that faces this way. */
export function skeletonOf(pose: Pose, at: Point, facing: number, heightM: number): Skeleton {
  const lean = Math.sin(pose.lean)
  const rise = Math.cos(pose.lean)
  const chest: Point = [torso * lean, 0, torso * rise]
  const head: Point = [chest[0] + 0.27 * Math.sin(pose.lean * 0.7), 0, chest[2] + 0.27 * Math.cos(pose.lean * 0.7)]
  const shoulder = (side: Side): Point => [
    chest[0] - 0.21 * Math.sin(pose.twist) * side,
    0.21 * Math.cos(pose.twist) * side,
    chest[2] - 0.02,
  ]
  const left = leg(pose.leftLeg, 1)
  const right = leg(pose.rightLeg, -1)
  const leftShoulder = shoulder(1)
  const rightShoulder = shoulder(-1)
  const leftArm = arm(pose.leftArm, leftShoulder, 1)
  const rightArm = arm(pose.rightArm, rightShoulder, -1)

  const turned = ([f, l, u]: Point): Point => {
    const cos = Math.cos(pose.tumble)
    const sin = Math.sin(pose.tumble)
    return [f * cos + u * sin, l, u * cos - f * sin]
  }
  const lowest = Math.min(...[left.foot, right.foot, left.toe, right.toe, head].map((point) => turned(point)[2]))
  const cos = Math.cos(facing)
  const sin = Math.sin(facing)
  const size = heightM / 1.85
  const placed = (point: Point): Point => {
    const [f, l, u] = turned(point)
    return [
      at[0] + (f * cos - l * sin) * size,
      at[1] + (f * sin + l * cos) * size,
      at[2] + (u - lowest + 0.05) * size + pose.liftM,
    ]
  }
  return {
    hips: placed([0, 0, 0.04]),
    chest: placed(chest),
    head: placed(head),
    gaze: placed([head[0] + 0.06, 0, head[2] - 0.01]),
    leftHip: placed(left.hip),
    rightHip: placed(right.hip),
    leftShoulder: placed(leftShoulder),
    rightShoulder: placed(rightShoulder),
    leftElbow: placed(leftArm.elbow),
    rightElbow: placed(rightArm.elbow),
    leftHand: placed(leftArm.hand),
    rightHand: placed(rightArm.hand),
    leftKnee: placed(left.knee),
    rightKnee: placed(right.knee),
    leftFoot: placed(left.foot),
    rightFoot: placed(right.foot),
    leftToe: placed(left.toe),
    rightToe: placed(right.toe),
  }
}
