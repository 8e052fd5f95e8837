import { createLimb, createPose, ready, sequencePoses } from '../../body/pose.ts'
import { endX, fieldM, goalX, yard } from '../../grounds/football-field.ts'
import { hopPose, push } from '../../sports/football-play.ts'
import { createFlight, holdBall } from '../../stage/ball.ts'
import type { WorldPoint } from '../../stage/camera.ts'
import { mapTimes } from '../../stage/numbers.ts'
import { type FieldSpot, type FilmedActor, type FilmedDown, lineman, type PlayPlan } from './down.ts'

/** The kicker, the holder and their line; then the rushers. */
export const kickers = ['K', 'P', 'LS', ...mapTimes(6, () => 'OL'), 'TE', 'TE']
export const rushers = [...mapTimes(5, () => 'DL'), 'LB', 'LB', 'LB', 'CB', 'CB', 'S']

const kneeling = createPose({
  lean: 0.7,
  leftArm: createLimb(0.9, 0.3, 0.1),
  rightArm: createLimb(1, 0.4, 0.1),
  leftLeg: createLimb(1.5, 1.7, 0.1),
  rightLeg: createLimb(0, 1.6, 0.1),
})
const swingPose = sequencePoses(
  createPose({
    lean: -0.1,
    rightLeg: createLimb(-0.9, 1.2),
    leftLeg: createLimb(0.2, 0.2),
    leftArm: createLimb(1.1, 0.2, 0.8),
  }),
  createPose({
    lean: -0.15,
    rightLeg: createLimb(0.4, 0.2),
    leftLeg: createLimb(0, 0.1),
    leftArm: createLimb(0.6, 0.2, 0.9),
  }),
  createPose({
    lean: -0.25,
    rightLeg: createLimb(1.5, 0.1),
    leftLeg: createLimb(-0.1, 0.1),
    leftArm: createLimb(0.2, 0.3, 0.9),
    liftM: 0.08,
  }),
)
const leapPose = sequencePoses(
  ready,
  createPose({ leftArm: createLimb(2.9, 0.1, 0.2), rightArm: createLimb(2.9, 0.1, 0.2), liftM: 0.6 }),
  ready,
)

const kickS = 1.35
const postHeightM = 5.6

/** Stages a kick between the posts, from the hold to the moment the ball is there. */
export function stageKick(down: FilmedDown): PlayPlan {
  const { toGoalM, ballY, moment } = down
  const good = moment.play.facts?.result === 'good'
  const metres = moment.play.facts?.distance === undefined ? 20 * yard : Number(moment.play.facts.distance) * yard
  const endS = kickS + Math.max(1.15, metres / 21)
  const tee: WorldPoint = [-6.4, ballY, 0.18]
  const posts: WorldPoint = [toGoalM + endX - goalX, fieldM / 2 + (good ? 0.5 : 4.6), postHeightM]
  const beyond: WorldPoint = [posts[0] + 9, posts[1] + 0.5, 0.4]
  return {
    endS,
    kick: true,
    actors: [...createKickingTeam(down, endS, good), ...createKickBlockers(down)],
    ball: [
      holdBall(-9, 0, () => [0, ballY, 0.2]),
      createFlight(0, 0.5, [0, ballY, 0.4], [-6.4, ballY, 0.7], 0.25),
      createFlight(0.5, 0.85, [-6.4, ballY, 0.7], tee, 0),
      holdBall(0.85, kickS, () => tee),
      createFlight(kickS, endS, tee, posts, 3.4 + metres * 0.05),
      createFlight(endS, endS + 0.9, posts, beyond, 0.6),
      holdBall(endS + 0.9, 99, () => beyond),
    ],
    glad: good ? down.offence : down.defence,
    hits: [0.5, kickS],
  }
}

function createKickingTeam({ ballY, offence }: FilmedDown, endS: number, good: boolean): FilmedActor[] {
  const celebration = good ? [{ fromS: endS + 0.25, toS: endS + 20, pose: hopPose, holds: true }] : []
  const line = [-2, -1, 1, 2, 3, -3, 4, -4].map((step): FieldSpot => [-0.8, ballY + step * 1.15])
  return [
    {
      side: offence,
      track: [
        [0, -9.3, ballY - 2.3],
        [0.75, -9.2, ballY - 2.2],
        [kickS, -6.85, ballY - 0.3],
        [kickS + 0.5, -5.9, ballY + 0.2],
      ],
      actions: [{ fromS: kickS - 0.3, toS: kickS + 0.45, pose: swingPose, facing: 0.1 }, ...celebration],
    },
    {
      side: offence,
      track: [[0, -6.5, ballY + 0.55]],
      actions: [{ fromS: -9, toS: endS - 0.2, pose: () => kneeling, facing: -0.4 }, ...celebration],
      heightM: 1.85,
    },
    { side: offence, track: [[0, -0.75, ballY]], actions: [blockUntil(endS), ...celebration], ...lineman },
    ...line.map(
      ([u, y]): FilmedActor => ({
        side: offence,
        track: [[0, u, y]],
        actions: [blockUntil(endS), ...celebration],
        ...lineman,
      }),
    ),
  ]
}

const blockUntil = (endS: number) => ({ fromS: 0.1, toS: endS - 0.2, pose: () => push, facing: 0 })

function createKickBlockers({ ballY, defence }: FilmedDown): FilmedActor[] {
  return mapTimes(11, (place): FilmedActor => {
    const y = ballY + (place - 5) * 1.25
    const track: FilmedActor['track'] = [
      [0, 0.9, y],
      [0.5, 0.4, y],
      [kickS, 0.1, y],
      [kickS + 1.2, 0.3, y],
      [kickS + 2.6, 0.8, y],
    ]
    const leaps = { fromS: kickS - 0.1 + (place % 3) * 0.05, toS: kickS + 0.7, pose: leapPose, facing: Math.PI }
    const pushes = { fromS: 0.25, toS: kickS - 0.2, pose: () => push, facing: Math.PI }
    return { side: defence, track, actions: [pushes, leaps], ...lineman }
  })
}
