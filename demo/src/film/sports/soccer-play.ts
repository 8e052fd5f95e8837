import type { MotionTrack } from '../body/athlete.ts'
import { armsUp, type BodyPose, createLimb, createPose, sequencePoses } from '../body/pose.ts'

// Times, paths and looks of the play: meters on the pitch, seconds of the play.
export const crossS = 3.1
export const strikeS = 4.5
export const inS = 5.1
export const winger: MotionTrack = [
  [0, 22, 14],
  [1.6, 33, 12],
  [crossS, 43.6, 13.4],
  [4, 46, 15],
  [6.4, 45, 22],
  [8, 43, 26],
]
export const striker: MotionTrack = [
  [0, 24, 33],
  [2, 33, 35],
  [3.4, 39.4, 36],
  [strikeS, 43.6, 34.6],
  [5.4, 44.6, 33.6],
  [7, 40, 23],
  [8.6, 37, 18],
]
export const attackerPaths: readonly MotionTrack[] = [
  [
    [0, 20, 44],
    [2.4, 32, 45],
    [4.5, 44, 42],
    [7, 41, 29],
    [9, 38, 22],
  ],
  [
    [0, 15, 26],
    [3, 28, 27],
    [4.6, 35, 28],
    [7, 38, 24],
    [9, 37, 20],
  ],
  [
    [0, 10, 38],
    [3, 22, 38],
    [5, 31, 36],
    [8, 36, 25],
  ],
  [
    [0, 14, 18],
    [3, 27, 18],
    [5, 35, 20],
    [8, 38, 19],
  ],
  [
    [0, 18, 54],
    [3, 32, 54],
    [5, 40, 50],
    [8, 39, 34],
  ],
]
export const defenderPaths: readonly MotionTrack[] = [
  [
    [0, 26, 15],
    [1.6, 35.4, 14.4],
    [crossS, 44.4, 15.4],
    [5, 47, 20],
    [8, 47, 24],
  ],
  [
    [0, 30, 30],
    [2, 36, 31.6],
    [3.4, 41, 33],
    [4.4, 44.8, 32.4],
    [6, 47, 32],
    [8, 47, 32],
  ],
  [
    [0, 30, 38],
    [2, 36, 38],
    [4.4, 43.4, 38.4],
    [6, 46, 37],
    [8, 46, 37],
  ],
  [
    [0, 27, 48],
    [3, 38, 46],
    [5, 45, 42],
    [8, 46, 42],
  ],
  [
    [0, 22, 26],
    [3, 33, 26.6],
    [5, 40, 28],
    [8, 43, 29],
  ],
  [
    [0, 20, 37],
    [3, 31, 37],
    [5, 38, 36],
    [8, 42, 36],
  ],
  [
    [0, 17, 46],
    [3, 28, 47],
    [5, 35, 44],
    [8, 40, 41],
  ],
]
export const keeper: MotionTrack = [
  [0, 50.6, 33],
  [2.6, 51, 31.6],
  [4.2, 51.3, 33.2],
  [strikeS + 0.1, 51.4, 33.8],
  [5.1, 51.5, 35.4],
  [9, 51.5, 35.4],
]

const swing = createPose({
  lean: -0.15,
  twist: 0.5,
  rightLeg: createLimb(1.2, 0.1, 0.2),
  leftLeg: createLimb(-0.15, 0.15),
  leftArm: createLimb(0.7, 0.4, 0.9),
  rightArm: createLimb(-0.8, 0.5, 0.6),
})
const back = createPose({
  lean: 0.15,
  twist: -0.5,
  rightLeg: createLimb(-0.9, 1.5, 0.2),
  leftLeg: createLimb(0.2, 0.25),
  leftArm: createLimb(0.9, 0.4, 0.9),
  rightArm: createLimb(-0.6, 0.5, 0.7),
})
export const kickPose = sequencePoses(
  back,
  back,
  swing,
  { ...swing, rightLeg: createLimb(1.5, 0, 0.2) },
  createPose({}),
)
export const divePose = createPose({
  tumble: 1.25,
  lean: 0.1,
  leftArm: createLimb(2.7, 0.1, 0.1),
  rightArm: createLimb(2.9, 0.1, 0.1),
  leftLeg: createLimb(-0.1, 0.5),
  rightLeg: createLimb(0.4, 0.7),
  liftM: 0.75,
})
export const fallenPose: BodyPose = { ...divePose, tumble: 1.5, liftM: 0 }
export const gladPose = (share: number): BodyPose => ({
  ...armsUp,
  lean: 0.1,
  liftM: 0.3 * Math.abs(Math.sin(share * 26)),
})
