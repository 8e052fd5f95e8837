import { mix } from '../stage/numbers.ts'

/** Radians: `swing` forward from hanging down, `bend` of elbow or knee, `out` to the side. */
export interface Limb {
  swing: number
  bend: number
  out: number
}

export interface Pose {
  lean: number
  /** The shoulders against the hips. */
  twist: number
  /** The whole body about its hips, forward. */
  tumble: number
  leftArm: Limb
  rightArm: Limb
  leftLeg: Limb
  rightLeg: Limb
  /** Metres between the ground and the lowest foot. */
  liftM: number
}

const limb = (swing: number, bend = 0, out = 0.12): Limb => ({ swing, bend, out })

export const standing: Pose = {
  lean: 0.05,
  twist: 0,
  tumble: 0,
  leftArm: limb(0.1, 0.35, 0.16),
  rightArm: limb(0.1, 0.35, 0.16),
  leftLeg: limb(0.05, 0.1),
  rightLeg: limb(0.05, 0.1),
  liftM: 0,
}

export const pose = (part: Partial<Pose>): Pose => ({ ...standing, ...part })

/** Low, on the balls of the feet, hands ready. */
export const ready = pose({
  lean: 0.5,
  leftArm: limb(0.6, 0.9, 0.4),
  rightArm: limb(0.6, 0.9, 0.4),
  leftLeg: limb(0.6, 1.05, 0.24),
  rightLeg: limb(0.6, 1.05, 0.24),
})

export const armsUp = pose({ leftArm: limb(2.8, 0.2, 0.3), rightArm: limb(2.8, 0.2, 0.3) })

export { limb }

export function run(phase: number, effort: number): Pose {
  const leg = (at: number) =>
    limb(0.12 * effort + (0.35 + 0.6 * effort) * Math.sin(at), 0.2 + (0.5 + 1.15 * effort) * Math.max(0, Math.cos(at)))
  const arm = (at: number) => limb(-0.1 - (0.3 + 0.6 * effort) * Math.sin(at), 0.6 + 0.95 * effort, 0.14)
  return {
    lean: 0.06 + 0.24 * effort,
    twist: 0.25 * effort * Math.sin(phase),
    tumble: 0,
    leftArm: arm(phase),
    rightArm: arm(phase + Math.PI),
    leftLeg: leg(phase),
    rightLeg: leg(phase + Math.PI),
    liftM: 0.07 * effort * Math.abs(Math.cos(phase)),
  }
}

const mixLimb = (from: Limb, to: Limb, share: number): Limb => ({
  swing: mix(from.swing, to.swing, share),
  bend: mix(from.bend, to.bend, share),
  out: mix(from.out, to.out, share),
})

export function poseBetween(from: Pose, to: Pose, share: number): Pose {
  return {
    lean: mix(from.lean, to.lean, share),
    twist: mix(from.twist, to.twist, share),
    tumble: mix(from.tumble, to.tumble, share),
    leftArm: mixLimb(from.leftArm, to.leftArm, share),
    rightArm: mixLimb(from.rightArm, to.rightArm, share),
    leftLeg: mixLimb(from.leftLeg, to.leftLeg, share),
    rightLeg: mixLimb(from.rightLeg, to.rightLeg, share),
    liftM: mix(from.liftM, to.liftM, share),
  }
}

/** Poses on a line of time: `share` runs from 0 to 1 over all of them. */
export function sequence(...poses: readonly Pose[]): (share: number) => Pose {
  return (share) => {
    const place = Math.min(0.9999, Math.max(0, share)) * (poses.length - 1)
    const index = Math.floor(place)
    const from = poses[index] ?? standing
    const step = place - index
    return poseBetween(from, poses[index + 1] ?? from, step * step * (3 - 2 * step))
  }
}
