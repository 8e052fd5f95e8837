import type { MotionTrack } from '../body/athlete.ts'
import type { PlayerKit } from '../body/figure.ts'
import { armsUp, type BodyPose, createLimb, createPose, ready } from '../body/pose.ts'
import { createKit, type FilmTeam } from '../body/teams.ts'
import type { BallLook } from '../stage/ball.ts'
import { mapTimes } from '../stage/numbers.ts'

// Times, paths and looks of the play: meters on the field, seconds of the play.
export const snapS = 0.9
export const throwS = 3.1
export const catchS = 4.75
export const scoreS = 5.9
export const passer: MotionTrack = [
  [snapS, 16.4, 20],
  [1.8, 13.2, 20.2],
  [2.7, 12.2, 19.2],
  [3.4, 13, 18.8],
  [6, 16, 18],
  [9, 30, 17],
]
export const receiver: MotionTrack = [
  [snapS, 19.4, 7],
  [2, 25, 7],
  [2.9, 30.4, 9.6],
  [catchS, 41.2, 12.8],
  [scoreS, 48, 13.2],
  [6.6, 50.6, 13],
  [7.4, 51, 12.4],
]
export const others: readonly MotionTrack[] = [
  ...mapTimes(
    5,
    (i): MotionTrack => [
      [snapS, 19.1, 16.8 + i * 1.6],
      [1.6, 18, 16.4 + i * 1.8],
      [3.4, 16.8, 16 + i * 1.9],
      [7, 26, 15 + i * 1.5],
    ],
  ),
  [
    [snapS, 19.2, 25.4],
    [2.4, 27, 26],
    [4, 32, 22],
    [7, 44, 17],
  ],
  [
    [snapS, 18.6, 33],
    [2.6, 30, 32],
    [4.4, 38, 28],
    [7.2, 48, 16],
  ],
  [
    [snapS, 19.2, 40],
    [3, 36, 41],
    [5, 44, 34],
    [7.4, 49, 17],
  ],
  [
    [snapS, 13.4, 23],
    [2, 15.6, 23.4],
    [3.4, 15.2, 22.6],
    [7, 30, 18],
  ],
]
export const rush: readonly MotionTrack[] = [
  ...mapTimes(
    4,
    (i): MotionTrack => [
      [snapS, 20.3, 17.2 + i * 1.9],
      [1.8, 19, 17 + i * 1.9],
      [3, 17.6, 16.6 + i * 1.8],
      [4.6, 15.4, 17.6 + i * 1.2],
      [7, 22, 17 + i],
    ],
  ),
  [
    [snapS, 24, 18],
    [2.4, 26, 16],
    [4, 33, 14],
    [5.8, 42, 13.6],
    [7.5, 46, 15],
  ],
  [
    [snapS, 24, 23],
    [2.4, 27, 23],
    [4, 32, 19],
    [6, 42, 16],
    [7.5, 45, 18],
  ],
  [
    [snapS, 23.6, 28],
    [2.4, 28, 28],
    [5, 36, 22],
    [7, 43, 20],
  ],
  [
    [snapS, 25, 8],
    [2.2, 27.4, 7.6],
    [3.1, 31.6, 9],
    [catchS, 40, 11.7],
    [5.4, 43.8, 12.5],
    [6.4, 46.4, 14.6],
  ],
  [
    [snapS, 26, 39],
    [3, 37, 40],
    [5, 43, 32],
    [7, 45, 22],
  ],
  [
    [snapS, 33, 20],
    [2.6, 36, 18.6],
    [4, 39.2, 16.6],
    [5.3, 44, 14.8],
    [6.3, 47, 15.8],
  ],
  [
    [snapS, 33, 30],
    [3, 38, 28],
    [5, 43, 21],
    [6.6, 46, 18],
  ],
]

export const inPads = (team: FilmTeam, number: number): PlayerKit =>
  createKit(team, number, { head: 'helmet', hair: team.color, long: true, shorts: team.trim, sleeves: true })
export const ballLook: BallLook = { radiusM: 0.19, color: '#7a3f1d', seam: '#f4f4f4', oval: true }

export const crouch: BodyPose = {
  ...ready,
  lean: 1,
  rightArm: createLimb(0.5, 0, 0.1),
  leftArm: createLimb(0.6, 0.9, 0.2),
}
export const push = createPose({
  lean: 0.5,
  leftArm: createLimb(1.3, 0.5, 0.1),
  rightArm: createLimb(1.3, 0.5, 0.1),
  leftLeg: createLimb(0.5, 0.9, 0.2),
  rightLeg: createLimb(-0.3, 0.3, 0.2),
})
export const cocked = createPose({
  lean: -0.1,
  twist: -0.7,
  rightArm: createLimb(1.9, 1.9, 0.7),
  leftArm: createLimb(1.2, 0.6, 0.3),
  leftLeg: createLimb(0.4, 0.3),
  rightLeg: createLimb(-0.3, 0.3),
})
export const thrown = createPose({
  lean: 0.35,
  twist: 0.6,
  rightArm: createLimb(1, 0.2, 0),
  leftArm: createLimb(-0.4, 1, 0.3),
  leftLeg: createLimb(0.4, 0.5),
  rightLeg: createLimb(-0.5, 0.6),
})
export const reach = createPose({
  lean: 0.1,
  leftArm: createLimb(2.4, 0.3, 0.1),
  rightArm: createLimb(2.4, 0.3, 0.1),
  leftLeg: createLimb(0.8, 1.1),
  rightLeg: createLimb(-0.6, 0.9),
  liftM: 0.25,
})
export const hopPose = (share: number): BodyPose => ({ ...armsUp, liftM: 0.4 * Math.abs(Math.sin(share * 16)) })
