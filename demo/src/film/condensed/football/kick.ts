import { limb, pose, ready, sequence } from '../../body/pose.ts'
import { endX, fieldM, goalX, yard } from '../../grounds/football-field.ts'
import { hop, push } from '../../sports/football-play.ts'
import { fly, held } from '../../stage/ball.ts'
import type { Point } from '../../stage/camera.ts'
import { times } from '../../stage/numbers.ts'
import { type Actor, type Down, lineman, type Plan, type Spot } from './down.ts'

/** The kicker, who holds, and who is in front of them; whoever tries to come through. */
export const kickers = ['K', 'P', 'LS', ...times(6, () => 'OL'), 'TE', 'TE']
export const rushers = [...times(5, () => 'DL'), 'LB', 'LB', 'LB', 'CB', 'CB', 'S']

const kneeling = pose({
  lean: 0.7,
  leftArm: limb(0.9, 0.3, 0.1),
  rightArm: limb(1, 0.4, 0.1),
  leftLeg: limb(1.5, 1.7, 0.1),
  rightLeg: limb(0, 1.6, 0.1),
})
const swing = sequence(
  pose({ lean: -0.1, rightLeg: limb(-0.9, 1.2), leftLeg: limb(0.2, 0.2), leftArm: limb(1.1, 0.2, 0.8) }),
  pose({ lean: -0.15, rightLeg: limb(0.4, 0.2), leftLeg: limb(0, 0.1), leftArm: limb(0.6, 0.2, 0.9) }),
  pose({ lean: -0.25, rightLeg: limb(1.5, 0.1), leftLeg: limb(-0.1, 0.1), leftArm: limb(0.2, 0.3, 0.9), liftM: 0.08 }),
)
const leap = sequence(ready, pose({ leftArm: limb(2.9, 0.1, 0.2), rightArm: limb(2.9, 0.1, 0.2), liftM: 0.6 }), ready)

const kickS = 1.35
const postHeightM = 5.6

/** Held by one, kicked by another, between the posts; it counts when the ball is there. */
export function kickOf(down: Down): Plan {
  const { toGoalM, ballY, moment } = down
  const good = moment.play.facts?.result === 'good'
  const metres = moment.play.facts?.distance === undefined ? 20 * yard : Number(moment.play.facts.distance) * yard
  const endS = kickS + Math.max(1.15, metres / 21)
  const tee: Point = [-6.4, ballY, 0.18]
  const posts: Point = [toGoalM + endX - goalX, fieldM / 2 + (good ? 0.5 : 4.6), postHeightM]
  const beyond: Point = [posts[0] + 9, posts[1] + 0.5, 0.4]
  return {
    endS,
    kick: true,
    actors: [...behindLine(down, endS, good), ...through(down)],
    ball: [
      held(-9, 0, () => [0, ballY, 0.2]),
      fly(0, 0.5, [0, ballY, 0.4], [-6.4, ballY, 0.7], 0.25),
      fly(0.5, 0.85, [-6.4, ballY, 0.7], tee, 0),
      held(0.85, kickS, () => tee),
      fly(kickS, endS, tee, posts, 3.4 + metres * 0.05),
      fly(endS, endS + 0.9, posts, beyond, 0.6),
      held(endS + 0.9, 99, () => beyond),
    ],
    glad: good ? down.offence : down.defence,
    hits: [0.5, kickS],
  }
}

function behindLine({ ballY, offence }: Down, endS: number, good: boolean): Actor[] {
  const glad = good ? [{ fromS: endS + 0.25, toS: endS + 20, pose: hop, holds: true }] : []
  const line = [-2, -1, 1, 2, 3, -3, 4, -4].map((step): Spot => [-0.8, ballY + step * 1.15])
  return [
    {
      side: offence,
      track: [
        [0, -9.3, ballY - 2.3],
        [0.75, -9.2, ballY - 2.2],
        [kickS, -6.85, ballY - 0.3],
        [kickS + 0.5, -5.9, ballY + 0.2],
      ],
      actions: [{ fromS: kickS - 0.3, toS: kickS + 0.45, pose: swing, facing: 0.1 }, ...glad],
    },
    {
      side: offence,
      track: [[0, -6.5, ballY + 0.55]],
      actions: [{ fromS: -9, toS: endS - 0.2, pose: () => kneeling, facing: -0.4 }, ...glad],
      heightM: 1.85,
    },
    { side: offence, track: [[0, -0.75, ballY]], actions: [block(endS), ...glad], ...lineman },
    ...line.map(
      ([u, y]): Actor => ({ side: offence, track: [[0, u, y]], actions: [block(endS), ...glad], ...lineman }),
    ),
  ]
}

const block = (endS: number) => ({ fromS: 0.1, toS: endS - 0.2, pose: () => push, facing: 0 })

function through({ ballY, defence }: Down): Actor[] {
  return times(11, (place): Actor => {
    const y = ballY + (place - 5) * 1.25
    const track: Actor['track'] = [
      [0, 0.9, y],
      [0.5, 0.4, y],
      [kickS, 0.1, y],
      [kickS + 1.2, 0.3, y],
      [kickS + 2.6, 0.8, y],
    ]
    const leaps = { fromS: kickS - 0.1 + (place % 3) * 0.05, toS: kickS + 0.7, pose: leap, facing: Math.PI }
    const pushes = { fromS: 0.25, toS: kickS - 0.2, pose: () => push, facing: Math.PI }
    return { side: defence, track, actions: [pushes, leaps], ...lineman }
  })
}
