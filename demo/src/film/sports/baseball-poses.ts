import { armsUp, limb, type Pose, pose, ready, sequence } from '../body/pose.ts'

const raised = pose({
  lean: 0.05,
  leftLeg: limb(1.6, 1.7, 0.1),
  rightLeg: limb(0, 0.15),
  leftArm: limb(1, 1.6, 0),
  rightArm: limb(1, 1.6, 0),
})
const stride = pose({
  lean: 0.1,
  twist: -0.6,
  leftLeg: limb(1, 0.4, 0.1),
  rightLeg: limb(-0.7, 0.5),
  leftArm: limb(1.5, 0.3, 0.2),
  rightArm: limb(2.1, 1.3, 0.7),
})
const thrown = pose({
  lean: 0.9,
  twist: 0.7,
  leftLeg: limb(0.8, 0.7),
  rightLeg: limb(-1, 0.9),
  leftArm: limb(0, 1.2, 0.3),
  rightArm: limb(0.5, 0.3, 0),
})
export const windmill = sequence(
  pose({}),
  pose({ rightArm: limb(3.1, 0, 0.1), lean: 0.1 }),
  pose({ rightArm: limb(5.2, 0, 0.1), lean: 0.2, leftLeg: limb(0.8, 0.3) }),
  pose({ rightArm: limb(6.6, 0.1, 0.1), lean: 0.4, leftLeg: limb(0.7, 0.5), rightLeg: limb(-0.7, 0.7) }),
)
export const pitching = sequence(pose({}), raised, raised, stride, thrown)

export const waiting = pose({
  ...ready,
  lean: 0.28,
  twist: -0.5,
  leftArm: limb(1.3, 1.2, -0.2),
  rightArm: limb(1.1, 1.9, 0.3),
  leftLeg: limb(0.35, 0.6, 0.3),
  rightLeg: limb(0.35, 0.6, 0.3),
})
const loaded: Pose = { ...waiting, twist: -0.9, rightArm: limb(1.1, 2.1, 0.5) }
const swung = pose({
  lean: 0.3,
  twist: 0.7,
  leftArm: limb(1.3, 0.4, 0.6),
  rightArm: limb(1.35, 0.2, -0.6),
  leftLeg: limb(0.4, 0.2, 0.3),
  rightLeg: limb(-0.2, 0.8, 0.3),
})
const followed = pose({
  lean: 0.05,
  twist: 1.2,
  leftArm: limb(2, 1, 0.9),
  rightArm: limb(1.9, 1.3, -0.4),
  leftLeg: limb(0.3, 0.1, 0.3),
  rightLeg: limb(-0.4, 0.9, 0.2),
})
export const batting = sequence(waiting, loaded, loaded, swung, followed, followed)
export const squat = pose({
  lean: 0.5,
  leftLeg: limb(1.5, 2.4, 0.5),
  rightLeg: limb(1.5, 2.4, 0.5),
  leftArm: limb(1.2, 0.3, 0.1),
  rightArm: limb(0.4, 0.8, 0.3),
})
export const leap = pose({
  rightArm: limb(2.9, 0, 0.1),
  leftArm: limb(1.8, 0.6, 0.6),
  leftLeg: limb(0.5, 1.1),
  rightLeg: limb(-0.4, 0.9),
  liftM: 0.9,
})
export const trot = (share: number): Pose => ({
  ...armsUp,
  leftArm: limb(0.4, 1.2, 0.2),
  lean: 0.1,
  liftM: 0.05 * Math.abs(Math.sin(share * 40)),
})
