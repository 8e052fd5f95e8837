import { armsUp, type BodyPose, createLimb, createPose, ready, sequencePoses } from '../body/pose.ts'

const raised = createPose({
  lean: 0.05,
  leftLeg: createLimb(1.6, 1.7, 0.1),
  rightLeg: createLimb(0, 0.15),
  leftArm: createLimb(1, 1.6, 0),
  rightArm: createLimb(1, 1.6, 0),
})
const stride = createPose({
  lean: 0.1,
  twist: -0.6,
  leftLeg: createLimb(1, 0.4, 0.1),
  rightLeg: createLimb(-0.7, 0.5),
  leftArm: createLimb(1.5, 0.3, 0.2),
  rightArm: createLimb(2.1, 1.3, 0.7),
})
const thrown = createPose({
  lean: 0.9,
  twist: 0.7,
  leftLeg: createLimb(0.8, 0.7),
  rightLeg: createLimb(-1, 0.9),
  leftArm: createLimb(0, 1.2, 0.3),
  rightArm: createLimb(0.5, 0.3, 0),
})
export const windmillPose = sequencePoses(
  createPose({}),
  createPose({ rightArm: createLimb(3.1, 0, 0.1), lean: 0.1 }),
  createPose({ rightArm: createLimb(5.2, 0, 0.1), lean: 0.2, leftLeg: createLimb(0.8, 0.3) }),
  createPose({
    rightArm: createLimb(6.6, 0.1, 0.1),
    lean: 0.4,
    leftLeg: createLimb(0.7, 0.5),
    rightLeg: createLimb(-0.7, 0.7),
  }),
)
export const pitchingPose = sequencePoses(createPose({}), raised, raised, stride, thrown)

export const waitingPose = createPose({
  ...ready,
  lean: 0.28,
  twist: -0.5,
  leftArm: createLimb(1.3, 1.2, -0.2),
  rightArm: createLimb(1.1, 1.9, 0.3),
  leftLeg: createLimb(0.35, 0.6, 0.3),
  rightLeg: createLimb(0.35, 0.6, 0.3),
})
const loaded: BodyPose = { ...waitingPose, twist: -0.9, rightArm: createLimb(1.1, 2.1, 0.5) }
const swung = createPose({
  lean: 0.3,
  twist: 0.7,
  leftArm: createLimb(1.3, 0.4, 0.6),
  rightArm: createLimb(1.35, 0.2, -0.6),
  leftLeg: createLimb(0.4, 0.2, 0.3),
  rightLeg: createLimb(-0.2, 0.8, 0.3),
})
const followed = createPose({
  lean: 0.05,
  twist: 1.2,
  leftArm: createLimb(2, 1, 0.9),
  rightArm: createLimb(1.9, 1.3, -0.4),
  leftLeg: createLimb(0.3, 0.1, 0.3),
  rightLeg: createLimb(-0.4, 0.9, 0.2),
})
export const battingPose = sequencePoses(waitingPose, loaded, loaded, swung, followed, followed)
export const squatPose = createPose({
  lean: 0.5,
  leftLeg: createLimb(1.5, 2.4, 0.5),
  rightLeg: createLimb(1.5, 2.4, 0.5),
  leftArm: createLimb(1.2, 0.3, 0.1),
  rightArm: createLimb(0.4, 0.8, 0.3),
})
export const leapPose = createPose({
  rightArm: createLimb(2.9, 0, 0.1),
  leftArm: createLimb(1.8, 0.6, 0.6),
  leftLeg: createLimb(0.5, 1.1),
  rightLeg: createLimb(-0.4, 0.9),
  liftM: 0.9,
})
export const trotPose = (share: number): BodyPose => ({
  ...armsUp,
  leftArm: createLimb(0.4, 1.2, 0.2),
  lean: 0.1,
  liftM: 0.05 * Math.abs(Math.sin(share * 40)),
})
