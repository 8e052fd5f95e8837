import type { Side } from '@fieldhouse/contract/games/game'
import { type FilmedAthlete, getFigureAt, getPositionAt, type MotionTrack } from '../body/athlete.ts'
import { createFigureProp } from '../body/figure.ts'
import { armsUp, type BodyPose, createLimb, createPose, ready, sequencePoses } from '../body/pose.ts'
import { createKit } from '../body/teams.ts'
import type { FilmProduction } from '../broadcast/director.ts'
import { getBugForPlay } from '../document/bug.ts'
import { findAssist, listJerseyNumbers, type PlayMoment } from '../document/game.ts'
import { createHoop, drawBasketballCourt, rim, widthM } from '../grounds/basketball-court.ts'
import { type BallFlight, createBallProp, createFlight, getBallAt, holdBall } from '../stage/ball.ts'
import type { FilmCamera, WorldPoint } from '../stage/camera.ts'
import { averageAround, easeBetween, easeInAndOut, mixNumbers } from '../stage/numbers.ts'
import { createMeeting, type FilmMeeting, produceFilm } from './produce.ts'

interface BasketballGame extends Pick<FilmMeeting, 'note' | 'seed'> {
  women: boolean
  /** The shot comes from the far side. */
  mirrored: boolean
  word: string
}

type BasketballNumbers = Readonly<Record<Side, readonly number[]>>

const shotS = 5.5
const inS = 6.75
const middle = widthM / 2
const light = { x: 0.1, y: 0.06, dark: 0.3 }

// Five paths; the first player brings the ball, the second shoots.
const nearPaths: readonly MotionTrack[] = [
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

export const holding = createPose({
  lean: 0.25,
  leftArm: createLimb(1, 1, 0.05),
  rightArm: createLimb(1, 1, 0.05),
  leftLeg: createLimb(0.4, 0.8),
  rightLeg: createLimb(0.4, 0.8),
})
const releasePose = createPose({
  lean: -0.05,
  rightArm: createLimb(2.7, 0.1, 0),
  leftArm: createLimb(2.5, 0.5, 0.05),
  liftM: 0.55,
  leftLeg: createLimb(0, 0.2),
  rightLeg: createLimb(0, 0.3),
})
const shootingPose = sequencePoses(
  holding,
  { ...holding, rightArm: createLimb(2, 1.5, 0), leftArm: createLimb(2, 1.2, 0) },
  releasePose,
  {
    ...releasePose,
    liftM: 0.1,
    rightArm: createLimb(2.6, -0.6, 0),
  },
)
const contestPose = sequencePoses(
  ready,
  createPose({ rightArm: createLimb(2.9, 0, 0.1), leftArm: createLimb(1.4, 0.3, 0.5), liftM: 0.5 }),
  ready,
)
const hopPose = (share: number): BodyPose => ({ ...armsUp, liftM: 0.35 * Math.abs(Math.sin(share * 14)) })
const dribblePose = (share: number): BodyPose =>
  createPose({ ...ready, lean: 0.42, rightArm: createLimb(0.5 + 0.35 * Math.sin(share * 40), 0.5, 0.2) })

const farPaths = nearPaths.map((track): MotionTrack => track.map(([at, x, y]) => [at, x, widthM - y]))

function createBasketballPlayers(
  { home, away }: FilmMeeting,
  women: boolean,
  worn: BasketballNumbers,
  paths: readonly MotionTrack[],
  ball: (timeS: number) => WorldPoint,
): FilmedAthlete[] {
  const head = women ? 'ponytail' : 'short'
  const heightM = women ? 1.8 : 1.98
  const offence = paths.map((track, index): FilmedAthlete => {
    const actions = [{ fromS: inS + 0.1 + index * 0.12, toS: 12, pose: hopPose, holds: true }]
    if (index === 0) actions.unshift({ fromS: 3.6, toS: 4.2, pose: dribblePose, holds: false })
    if (index === 1) actions.unshift({ fromS: shotS - 0.55, toS: shotS + 0.6, pose: shootingPose, holds: false })
    const kit = createKit(home, worn.home[index] ?? 0, { head })
    return { kit, track, actions, watch: ball, beat: index * 1.7, heightM }
  })
  const defence = paths.map((track, index): FilmedAthlete => {
    const guard: MotionTrack = track.map(([at, x, y]) => [
      at + 0.12,
      mixNumbers(x, rim[0], at > 7 ? 0.05 : 0.17) + 0.5,
      mixNumbers(y, middle, 0.2),
    ])
    const actions = index === 1 ? [{ fromS: shotS - 0.2, toS: shotS + 0.6, pose: contestPose }] : []
    const kit = createKit(away, worn.away[index] ?? 0, { head })
    return { kit, track: guard, actions, stance: ready, watch: ball, beat: index * 2.3 + 1, heightM }
  })
  return [...offence, ...defence]
}

function buildShotFlights(paths: readonly MotionTrack[]): BallFlight[] {
  const handler = paths[0] ?? []
  const shooter = paths[1] ?? []
  const dribbleBall = (t: number): WorldPoint => {
    const [x, y] = getPositionAt(handler, t)
    return [x + 0.45, y - 0.3, 0.15 + 0.8 * Math.abs(Math.cos(t * 5.2))]
  }
  const holdInHands = (t: number): WorldPoint => {
    const [x, y] = getPositionAt(shooter, t)
    return [x + 0.25, y + 0.2, mixNumbers(1.1, 2.45, easeBetween(shotS - 0.4, shotS, t))]
  }
  const [x, y] = holdInHands(shotS)
  return [
    holdBall(-9, 4.2, dribbleBall),
    createFlight(4.2, 4.75, dribbleBall(4.2), holdInHands(4.75), 0.4),
    holdBall(4.75, shotS, holdInHands),
    createFlight(shotS, inS, [x, y, 2.55], rim, 2.6),
    createFlight(inS, inS + 0.55, rim, [rim[0], rim[1], 0.12], 0.1),
    createFlight(inS + 0.55, inS + 1.1, [rim[0], rim[1], 0.12], [rim[0] - 0.8, rim[1] - 0.4, 0.12], 0.9),
    createFlight(inS + 1.1, inS + 1.5, [rim[0] - 0.8, rim[1] - 0.4, 0.12], [rim[0] - 1.5, rim[1] - 0.7, 0.12], 0.3),
    holdBall(inS + 1.5, 99, (t) => [rim[0] - 1.5 - (t - inS - 1.5) * 0.6, rim[1] - 0.7, 0.12]),
  ]
}

function createBasketballCameras(ball: (timeS: number) => WorldPoint, mirrored: boolean) {
  const mirrorY = (y: number) => (mirrored ? widthM - y : y)
  const filmFromSideline = (t: number): FilmCamera => {
    const x = averageAround((at) => ball(at)[0], t - 0.6, 0.2, 7)
    const close = easeBetween(4, 6.2, t)
    return { eye: [x * 0.45, -15, 6.6], target: [x * 0.92 + close * 0.4, 6.2, 1.5], zoom: 1.95 + 0.7 * close }
  }
  const filmFromBaseline = (t: number): FilmCamera => ({
    eye: [15.6, mirrorY(13.6), 1.8],
    target: [
      mixNumbers(9.2, 11.2, easeBetween(shotS, inS, t)),
      mirrorY(mixNumbers(4, 6, easeBetween(shotS, inS, t))),
      mixNumbers(1.8, 2.4, easeBetween(shotS, inS, t)),
    ],
    zoom: 1.05,
  })
  return { sideline: filmFromSideline, baseline: filmFromBaseline }
}

/** Films a pass to the wing and a three; the passer is the player with the assist. */
export function filmBasketball(
  moment: PlayMoment,
  { women, mirrored, word, ...options }: BasketballGame,
): FilmProduction {
  const game = createMeeting(moment.game, options)
  const { home } = game
  const [shooter] = moment.play.players ?? []
  const worn = {
    home: listJerseyNumbers(moment, 'home', { first: [findAssist(moment), shooter] }),
    away: listJerseyNumbers(moment, 'away'),
  }
  const paths = mirrored ? farPaths : nearPaths
  const flights = buildShotFlights(paths)
  const locateBall = (t: number) => getBallAt(flights, t)
  const athletes = createBasketballPlayers(game, women, worn, paths, locateBall)
  const { sideline, baseline } = createBasketballCameras(locateBall, mirrored)
  return produceFilm(game, {
    shots: [
      { toS: 9, playFromS: 0, speed: 1, camera: sideline },
      { toS: 14, playFromS: 4.9, speed: 0.5, camera: baseline, tag: 'REPLAY' },
    ],
    stands: {
      around: { left: -19, right: 19.5, far: 19, near: -4, behind: -16 },
      size: { rows: 15, rise: 0.52, run: 0.85, wallM: 1.1, full: 0.94 },
    },
    sky: { top: '#05060b', bottom: '#151826' },
    ground: (stage) => drawBasketballCourt(stage, home),
    thrill: (t) => 0.12 + 0.3 * easeInAndOut(shotS - 0.6, inS + 0.4, 0.5, t) + 0.85 * easeBetween(inS, inS + 0.3, t),
    crowd: { level: 0.7, replay: 0.5 },
    cast: (t) => [
      ...athletes.map((athlete) => createFigureProp(getFigureAt(athlete, t), light)),
      createBallProp(locateBall(t), { radiusM: 0.15, color: '#d9671e', seam: '#3a1a08' }, t * 4),
      createHoop(1, t > inS - 0.05 ? Math.max(0, 1 - (t - inS) * 2) : 0),
      createHoop(-1, 0),
    ],
    board: (t) => getBugForPlay(moment, t - inS),
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
