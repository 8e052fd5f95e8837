import type { Side } from '@fieldhouse/contract/games/game'
import { type Athlete, figureAt, placeAt, type Track } from '../body/athlete.ts'
import { figureProp } from '../body/figure.ts'
import { armsUp, limb, type Pose, pose, ready, sequence } from '../body/pose.ts'
import { kitOf } from '../body/teams.ts'
import type { Production } from '../broadcast/director.ts'
import { drawCourt, hoop, rim, widthM } from '../grounds/basketball-court.ts'
import { ballAt, ballProp, type Flight, fly, held } from '../stage/ball.ts'
import type { Camera, Point } from '../stage/camera.ts'
import { ease, meanOf, mix, window } from '../stage/numbers.ts'
import { bugOf } from '../told/bug.ts'
import { assistOf, type Moment, numbersOf } from '../told/game.ts'
import { type Meeting, meetingOf, produce } from './produce.ts'

interface Game extends Pick<Meeting, 'note' | 'seed'> {
  women: boolean
  /** The shot comes from the far side. */
  mirrored: boolean
  word: string
}

type Worn = Readonly<Record<Side, readonly number[]>>

const shotS = 5.5
const inS = 6.75
const middle = widthM / 2
const light = { x: 0.1, y: 0.06, dark: 0.3 }

// Five paths to their places; the first brings the ball, the second shoots.
const nearPaths: readonly Track[] = [
  [
    [0, -5, 7],
    [1.6, 0.5, 6.2],
    [3, 5, 8.4],
    [4.2, 6.4, 8.2],
    [6, 7, 7.6],
    [8, 10, 8],
  ],
  [
    [0, -1, 1.5],
    [2, 6, 1.6],
    [3.6, 9.6, 3.4],
    [4.6, 8.2, 2.9],
    [5.3, 8.1, 2.8],
    [7, 8.1, 2.8],
    [7.6, 6, 3.6],
    [10, 0, 6],
  ],
  [
    [0, 0, 13.6],
    [2, 7.4, 13.8],
    [4, 12.4, 13.6],
    [6, 11.8, 12.4],
    [9, 7, 8],
  ],
  [
    [0, 2, 9.6],
    [2, 8.6, 10.2],
    [4, 11.8, 9.6],
    [5.6, 12.2, 8.9],
    [9, 8, 6],
  ],
  [
    [0, 3, 4.6],
    [2, 9, 5.4],
    [4, 10.8, 5.2],
    [5.6, 12, 6.2],
    [9, 7, 5],
  ],
]

export const holding = pose({
  lean: 0.25,
  leftArm: limb(1, 1, 0.05),
  rightArm: limb(1, 1, 0.05),
  leftLeg: limb(0.4, 0.8),
  rightLeg: limb(0.4, 0.8),
})
const release = pose({
  lean: -0.05,
  rightArm: limb(2.7, 0.1, 0),
  leftArm: limb(2.5, 0.5, 0.05),
  liftM: 0.55,
  leftLeg: limb(0, 0.2),
  rightLeg: limb(0, 0.3),
})
const shoot = sequence(holding, { ...holding, rightArm: limb(2, 1.5, 0), leftArm: limb(2, 1.2, 0) }, release, {
  ...release,
  liftM: 0.1,
  rightArm: limb(2.6, -0.6, 0),
})
const contest = sequence(ready, pose({ rightArm: limb(2.9, 0, 0.1), leftArm: limb(1.4, 0.3, 0.5), liftM: 0.5 }), ready)
const hop = (share: number): Pose => ({ ...armsUp, liftM: 0.35 * Math.abs(Math.sin(share * 14)) })
const dribbling = (share: number): Pose =>
  pose({ ...ready, lean: 0.42, rightArm: limb(0.5 + 0.35 * Math.sin(share * 40), 0.5, 0.2) })

const farPaths = nearPaths.map((track): Track => track.map(([at, x, y]) => [at, x, widthM - y]))

function lineUp(
  { home, away }: Meeting,
  women: boolean,
  worn: Worn,
  paths: readonly Track[],
  ball: (timeS: number) => Point,
): Athlete[] {
  const head = women ? 'ponytail' : 'short'
  const heightM = women ? 1.8 : 1.98
  const offence = paths.map((track, index): Athlete => {
    const actions = [{ fromS: inS + 0.1 + index * 0.12, toS: 12, pose: hop, holds: true }]
    if (index === 0) actions.unshift({ fromS: 3.6, toS: 4.2, pose: dribbling, holds: false })
    if (index === 1) actions.unshift({ fromS: shotS - 0.55, toS: shotS + 0.6, pose: shoot, holds: false })
    const kit = kitOf(home, worn.home[index] ?? 0, { head })
    return { kit, track, actions, watch: ball, beat: index * 1.7, heightM }
  })
  const defence = paths.map((track, index): Athlete => {
    const guard: Track = track.map(([at, x, y]) => [
      at + 0.12,
      mix(x, rim[0], at > 7 ? 0.05 : 0.17) + 0.5,
      mix(y, middle, 0.2),
    ])
    const actions = index === 1 ? [{ fromS: shotS - 0.2, toS: shotS + 0.6, pose: contest }] : []
    const kit = kitOf(away, worn.away[index] ?? 0, { head })
    return { kit, track: guard, actions, stance: ready, watch: ball, beat: index * 2.3 + 1, heightM }
  })
  return [...offence, ...defence]
}

function ballFlights(paths: readonly Track[]): Flight[] {
  const handler = paths[0] ?? []
  const shooter = paths[1] ?? []
  const dribble = (t: number): Point => {
    const [x, y] = placeAt(handler, t)
    return [x + 0.45, y - 0.3, 0.15 + 0.8 * Math.abs(Math.cos(t * 5.2))]
  }
  const inHands = (t: number): Point => {
    const [x, y] = placeAt(shooter, t)
    return [x + 0.25, y + 0.2, mix(1.1, 2.45, ease(shotS - 0.4, shotS, t))]
  }
  const [x, y] = inHands(shotS)
  return [
    held(-9, 4.2, dribble),
    fly(4.2, 4.75, dribble(4.2), inHands(4.75), 0.4),
    held(4.75, shotS, inHands),
    fly(shotS, inS, [x, y, 2.55], rim, 2.6),
    fly(inS, inS + 0.55, rim, [rim[0], rim[1], 0.12], 0.1),
    fly(inS + 0.55, inS + 1.1, [rim[0], rim[1], 0.12], [rim[0] - 0.8, rim[1] - 0.4, 0.12], 0.9),
    fly(inS + 1.1, inS + 1.5, [rim[0] - 0.8, rim[1] - 0.4, 0.12], [rim[0] - 1.5, rim[1] - 0.7, 0.12], 0.3),
    held(inS + 1.5, 99, (t) => [rim[0] - 1.5 - (t - inS - 1.5) * 0.6, rim[1] - 0.7, 0.12]),
  ]
}

function cameras(ball: (timeS: number) => Point, mirrored: boolean) {
  const side = (y: number) => (mirrored ? widthM - y : y)
  const sideline = (t: number): Camera => {
    const x = meanOf((at) => ball(at)[0], t - 0.6, 0.2, 7)
    const close = ease(4, 6.2, t)
    return { eye: [x * 0.45, -15, 6.6], target: [x * 0.92 + close * 0.4, 6.2, 1.5], zoom: 1.95 + 0.7 * close }
  }
  const baseline = (t: number): Camera => ({
    eye: [15.6, side(13.6), 1.8],
    target: [
      mix(9.2, 11.2, ease(shotS, inS, t)),
      side(mix(4, 6, ease(shotS, inS, t))),
      mix(1.8, 2.4, ease(shotS, inS, t)),
    ],
    zoom: 1.05,
  })
  return { sideline, baseline }
}

/** A pass to the wing and a three; who passes is who had the assist. */
export function basketball(moment: Moment, { women, mirrored, word, ...look }: Game): Production {
  const game = meetingOf(moment.game, look)
  const { home } = game
  const [shooter] = moment.play.players ?? []
  const worn = {
    home: numbersOf(moment, 'home', { first: [assistOf(moment), shooter] }),
    away: numbersOf(moment, 'away'),
  }
  const paths = mirrored ? farPaths : nearPaths
  const flights = ballFlights(paths)
  const ball = (t: number) => ballAt(flights, t)
  const athletes = lineUp(game, women, worn, paths, ball)
  const { sideline, baseline } = cameras(ball, mirrored)
  return produce(game, {
    shots: [
      { toS: 9, playFromS: 0, speed: 1, camera: sideline },
      { toS: 14, playFromS: 4.9, speed: 0.5, camera: baseline, tag: 'REPLAY' },
    ],
    stands: {
      around: { left: -19, right: 19.5, far: 19, near: -4, behind: -16 },
      size: { rows: 15, rise: 0.52, run: 0.85, wallM: 1.1, full: 0.94 },
    },
    sky: { top: '#05060b', bottom: '#151826' },
    ground: (stage) => drawCourt(stage, home),
    thrill: (t) => 0.12 + 0.3 * window(shotS - 0.6, inS + 0.4, 0.5, t) + 0.85 * ease(inS, inS + 0.3, t),
    crowd: { level: 0.7, replay: 0.5 },
    cast: (t) => [
      ...athletes.map((athlete) => figureProp(figureAt(athlete, t), light)),
      ballProp(ball(t), { radiusM: 0.15, color: '#d9671e', seam: '#3a1a08' }, t * 4),
      hoop(1, t > inS - 0.05 ? Math.max(0, 1 - (t - inS) * 2) : 0),
      hoop(-1, 0),
    ],
    board: (t) => bugOf(moment, t - inS),
    shout: { word, atS: inS + 0.15 },
    sound: (track) => {
      for (let at = 0.3; at < 4.1; at += Math.PI / 5.2) track.thump(at, 88, 0.3)
      track.rush(inS, 0.35, 0.4)
      if (moment.after.clock?.seconds === 0) track.horn(inS + 0.3, 1.1)
      track.sting(8.75, [392, 523, 659, 784])
    },
    posterS: shotS + 0.15,
  })
}
