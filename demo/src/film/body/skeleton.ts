import type { WorldPoint } from '../stage/camera.ts'
import type { BodyPose, LimbPose } from './pose.ts'

export interface BodySkeleton {
  hips: WorldPoint
  chest: WorldPoint
  head: WorldPoint
  leftHip: WorldPoint
  rightHip: WorldPoint
  leftShoulder: WorldPoint
  rightShoulder: WorldPoint
  leftElbow: WorldPoint
  rightElbow: WorldPoint
  leftHand: WorldPoint
  rightHand: WorldPoint
  leftKnee: WorldPoint
  rightKnee: WorldPoint
  leftFoot: WorldPoint
  rightFoot: WorldPoint
  leftToe: WorldPoint
  rightToe: WorldPoint
  /** Point that the face looks at. */
  gaze: WorldPoint
}

const thigh = 0.46
const shin = 0.47
const torso = 0.54
const upperArm = 0.3
const forearm = 0.3
type BodySide = -1 | 1

// Extends a limb in local axes: forward, to the left, up, with the hips as the origin.
const extendLimb = (from: WorldPoint, lengthM: number, swing: number, out: number, side: BodySide): WorldPoint => [
  from[0] + lengthM * Math.sin(swing) * Math.cos(out),
  from[1] + lengthM * Math.sin(out) * side,
  from[2] - lengthM * Math.cos(swing) * Math.cos(out),
]

function placeLeg(limb: LimbPose, side: BodySide) {
  const hip: WorldPoint = [0, 0.1 * side, 0]
  const knee = extendLimb(hip, thigh, limb.swing, limb.out, side)
  const turn = limb.swing - limb.bend
  const foot = extendLimb(knee, shin, turn, limb.out * 0.4, side)
  const toe: WorldPoint = [foot[0] + 0.2 * Math.cos(turn), foot[1], foot[2] + 0.2 * Math.sin(turn)]
  return { hip, knee, foot, toe }
}

function placeArm(limb: LimbPose, shoulder: WorldPoint, side: BodySide) {
  const elbow = extendLimb(shoulder, upperArm, limb.swing, limb.out, side)
  const hand = extendLimb(elbow, forearm, limb.swing + limb.bend, limb.out * 0.5, side)
  return { elbow, hand }
}

/** Builds the pose's joints in world coordinates, for a body's height, position and direction. */
export function buildSkeleton(pose: BodyPose, at: WorldPoint, facing: number, heightM: number): BodySkeleton {
  const lean = Math.sin(pose.lean)
  const rise = Math.cos(pose.lean)
  const chest: WorldPoint = [torso * lean, 0, torso * rise]
  const head: WorldPoint = [chest[0] + 0.27 * Math.sin(pose.lean * 0.7), 0, chest[2] + 0.27 * Math.cos(pose.lean * 0.7)]
  const placeShoulder = (side: BodySide): WorldPoint => [
    chest[0] - 0.21 * Math.sin(pose.twist) * side,
    0.21 * Math.cos(pose.twist) * side,
    chest[2] - 0.02,
  ]
  const left = placeLeg(pose.leftLeg, 1)
  const right = placeLeg(pose.rightLeg, -1)
  const leftShoulder = placeShoulder(1)
  const rightShoulder = placeShoulder(-1)
  const leftArm = placeArm(pose.leftArm, leftShoulder, 1)
  const rightArm = placeArm(pose.rightArm, rightShoulder, -1)

  const tumblePoint = ([f, l, u]: WorldPoint): WorldPoint => {
    const cos = Math.cos(pose.tumble)
    const sin = Math.sin(pose.tumble)
    return [f * cos + u * sin, l, u * cos - f * sin]
  }
  const lowest = Math.min(...[left.foot, right.foot, left.toe, right.toe, head].map((point) => tumblePoint(point)[2]))
  const cos = Math.cos(facing)
  const sin = Math.sin(facing)
  const size = heightM / 1.85
  const toWorldPoint = (point: WorldPoint): WorldPoint => {
    const [f, l, u] = tumblePoint(point)
    return [
      at[0] + (f * cos - l * sin) * size,
      at[1] + (f * sin + l * cos) * size,
      at[2] + (u - lowest + 0.05) * size + pose.liftM,
    ]
  }
  return {
    hips: toWorldPoint([0, 0, 0.04]),
    chest: toWorldPoint(chest),
    head: toWorldPoint(head),
    gaze: toWorldPoint([head[0] + 0.06, 0, head[2] - 0.01]),
    leftHip: toWorldPoint(left.hip),
    rightHip: toWorldPoint(right.hip),
    leftShoulder: toWorldPoint(leftShoulder),
    rightShoulder: toWorldPoint(rightShoulder),
    leftElbow: toWorldPoint(leftArm.elbow),
    rightElbow: toWorldPoint(rightArm.elbow),
    leftHand: toWorldPoint(leftArm.hand),
    rightHand: toWorldPoint(rightArm.hand),
    leftKnee: toWorldPoint(left.knee),
    rightKnee: toWorldPoint(right.knee),
    leftFoot: toWorldPoint(left.foot),
    rightFoot: toWorldPoint(right.foot),
    leftToe: toWorldPoint(left.toe),
    rightToe: toWorldPoint(right.toe),
  }
}
