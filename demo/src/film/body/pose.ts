import { mixNumbers } from '../stage/numbers.ts'

/** Angles in radians: `swing` forward from hanging down, `bend` of the elbow or knee, `out` to the side. */
export interface LimbPose {
  swing: number
  bend: number
  out: number
}

export interface BodyPose {
  lean: number
  /** Rotation of the shoulders against the hips. */
  twist: number
  /** Rotation of the whole body about its hips, forward. */
  tumble: number
  leftArm: LimbPose
  rightArm: LimbPose
  leftLeg: LimbPose
  rightLeg: LimbPose
  /** Meters between the ground and the lowest foot. */
  liftM: number
}

export const createLimb = (swing: number, bend = 0, out = 0.12): LimbPose => ({ swing, bend, out })

export const standing: BodyPose = {
  lean: 0.05,
  twist: 0,
  tumble: 0,
  leftArm: createLimb(0.1, 0.35, 0.16),
  rightArm: createLimb(0.1, 0.35, 0.16),
  leftLeg: createLimb(0.05, 0.1),
  rightLeg: createLimb(0.05, 0.1),
  liftM: 0,
}

export const createPose = (part: Partial<BodyPose>): BodyPose => ({ ...standing, ...part })

/** Low stance on the balls of the feet, hands ready. */
export const ready = createPose({
  lean: 0.5,
  leftArm: createLimb(0.6, 0.9, 0.4),
  rightArm: createLimb(0.6, 0.9, 0.4),
  leftLeg: createLimb(0.6, 1.05, 0.24),
  rightLeg: createLimb(0.6, 1.05, 0.24),
})

export const armsUp = createPose({ leftArm: createLimb(2.8, 0.2, 0.3), rightArm: createLimb(2.8, 0.2, 0.3) })

export function poseRunning(phase: number, effort: number): BodyPose {
  const poseLeg = (at: number) =>
    createLimb(
      0.12 * effort + (0.35 + 0.6 * effort) * Math.sin(at),
      0.2 + (0.5 + 1.15 * effort) * Math.max(0, Math.cos(at)),
    )
  const poseArm = (at: number) => createLimb(-0.1 - (0.3 + 0.6 * effort) * Math.sin(at), 0.6 + 0.95 * effort, 0.14)
  return {
    lean: 0.06 + 0.24 * effort,
    twist: 0.25 * effort * Math.sin(phase),
    tumble: 0,
    leftArm: poseArm(phase),
    rightArm: poseArm(phase + Math.PI),
    leftLeg: poseLeg(phase),
    rightLeg: poseLeg(phase + Math.PI),
    liftM: 0.07 * effort * Math.abs(Math.cos(phase)),
  }
}

const blendLimbs = (from: LimbPose, to: LimbPose, share: number): LimbPose => ({
  swing: mixNumbers(from.swing, to.swing, share),
  bend: mixNumbers(from.bend, to.bend, share),
  out: mixNumbers(from.out, to.out, share),
})

export function blendPoses(from: BodyPose, to: BodyPose, share: number): BodyPose {
  return {
    lean: mixNumbers(from.lean, to.lean, share),
    twist: mixNumbers(from.twist, to.twist, share),
    tumble: mixNumbers(from.tumble, to.tumble, share),
    leftArm: blendLimbs(from.leftArm, to.leftArm, share),
    rightArm: blendLimbs(from.rightArm, to.rightArm, share),
    leftLeg: blendLimbs(from.leftLeg, to.leftLeg, share),
    rightLeg: blendLimbs(from.rightLeg, to.rightLeg, share),
    liftM: mixNumbers(from.liftM, to.liftM, share),
  }
}

/** Blends several poses in a row: `share` runs from 0 to 1 over all of them. */
export function sequencePoses(...poses: readonly BodyPose[]): (share: number) => BodyPose {
  return (share) => {
    const place = Math.min(0.9999, Math.max(0, share)) * (poses.length - 1)
    const index = Math.floor(place)
    const from = poses[index] ?? standing
    const step = place - index
    return blendPoses(from, poses[index + 1] ?? from, step * step * (3 - 2 * step))
  }
}
