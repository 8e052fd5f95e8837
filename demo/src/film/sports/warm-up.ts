import { type FilmedAthlete, getFigureAt, getPositionAt, type MotionTrack } from '../body/athlete.ts'
import { createFigureProp } from '../body/figure.ts'
import { createLimb, createPose, ready, sequencePoses } from '../body/pose.ts'
import { createKit, ownTeam, visitorTeam } from '../body/teams.ts'
import type { FilmProduction } from '../broadcast/director.ts'
import { createHoop, drawBasketballCourt, rim, widthM } from '../grounds/basketball-court.ts'
import { type BallFlight, createBallProp, createFlight, getBallAt, holdBall } from '../stage/ball.ts'
import type { FilmCamera, WorldPoint } from '../stage/camera.ts'
import { averageAround, mapTimes, mixNumbers } from '../stage/numbers.ts'
import { produceFilm } from './produce.ts'

/** Length of the loop, which repeats without a visible seam. */
const roundS = 16
const passEveryS = 2
const flightS = 0.6
const light = { x: 0.1, y: 0.06, dark: 0.3 }
const places = [
  [3.2, 7.6],
  [6.8, 2.4],
  [6.6, 12.6],
  [11.4, 4.6],
  [11.6, 10.6],
] as const
/** Order of the ball carriers; the last passes to the first. */
const order = [0, 1, 3, 0, 2, 4, 2, 1] as const

const holding = createPose({
  lean: 0.25,
  leftArm: createLimb(1, 1, 0.05),
  rightArm: createLimb(1, 1, 0.05),
  leftLeg: createLimb(0.4, 0.8),
  rightLeg: createLimb(0.4, 0.8),
})
const pushed = createPose({ ...holding, leftArm: createLimb(1.5, 0.1, 0.05), rightArm: createLimb(1.5, 0.1, 0.05) })

/** Moves each player around a place of his own and back within one loop. */
const createLoopTrack = (x: number, y: number, index: number): MotionTrack =>
  mapTimes(roundS * 2 + 5, (step) => {
    const at = step / 2 - 1
    const phase = (2 * Math.PI * at) / roundS + index * 1.3
    return [at, x + 0.9 * Math.sin(2 * phase), y + 0.7 * Math.cos(3 * phase)] as const
  })

const paths = places.map(([x, y], index) => createLoopTrack(x, y, index))
const getBallCarrier = (pass: number): MotionTrack => paths[order[pass % order.length] ?? 0] ?? []

function buildPassFlights(): BallFlight[] {
  const holdInHands =
    (track: MotionTrack) =>
    (t: number): WorldPoint => {
      const [x, y] = getPositionAt(track, ((t % roundS) + roundS) % roundS)
      return [x + 0.3, y - 0.15, 1.15]
    }
  return mapTimes(order.length + 1, (pass): BallFlight[] => {
    const fromS = pass * passEveryS
    const [has, next] = [holdInHands(getBallCarrier(pass)), holdInHands(getBallCarrier(pass + 1))]
    const thrownS = fromS + passEveryS - flightS
    return [
      holdBall(fromS, thrownS, has),
      createFlight(thrownS, fromS + passEveryS, has(thrownS), next(fromS + passEveryS), 0.35),
    ]
  }).flat()
}

function createWarmUpPlayers(numbers: readonly number[], ball: (timeS: number) => WorldPoint): FilmedAthlete[] {
  const body = { watch: ball, heightM: 1.98, stance: ready }
  const attack = paths.map((track, index): FilmedAthlete => {
    const passes = order.flatMap((one, pass) => (one === index ? [(pass + 1) * passEveryS - flightS] : []))
    const actions = passes.map((atS) => ({
      fromS: atS - 0.5,
      toS: atS + 0.15,
      pose: sequencePoses(holding, holding, pushed),
    }))
    return { ...body, kit: createKit(ownTeam, numbers[index] ?? 0), track, actions, beat: (index * Math.PI) / 4 }
  })
  const guards = paths.map((track, index): FilmedAthlete => {
    const { number: _, ...bare } = createKit(visitorTeam, index * 7 + 3)
    const guard: MotionTrack = track.map(([at, x, y]) => [
      at,
      mixNumbers(x, rim[0], 0.22) + 0.4,
      mixNumbers(y, widthM / 2, 0.2),
    ])
    return { ...body, kit: bare, track: guard, beat: index + 1 }
  })
  return [...attack, ...guards]
}

/**
 * Films players who pass the ball around without a shot. It replaces the arena's camera and has no graphics on the
 * picture.
 */
export function filmPossession(numbers: readonly number[]): FilmProduction {
  const all = buildPassFlights()
  const locateBall = (t: number) => getBallAt(all, t)
  const athletes = createWarmUpPlayers(numbers, locateBall)
  const filmFromStands = (t: number): FilmCamera => {
    const locateInLoop = (at: number) => locateBall(((at % roundS) + roundS) % roundS)
    const x = averageAround((at) => locateInLoop(at)[0], t - 1.2, 0.3, 9)
    return { eye: [x * 0.45, -15, 6.6], target: [x * 0.8 + 1.2, 6.4, 1.5], zoom: 2 }
  }
  return produceFilm(
    { home: ownTeam, away: visitorTeam, note: '', seed: 7 },
    {
      shots: [{ toS: roundS, playFromS: 0, speed: 1, camera: filmFromStands }],
      stands: {
        around: { left: -19, right: 19.5, far: 19, near: -4, behind: -16 },
        size: { rows: 15, rise: 0.52, run: 0.85, wallM: 1.1, full: 0.94 },
      },
      sky: { top: '#05060b', bottom: '#151826' },
      ground: (stage) => drawBasketballCourt(stage, ownTeam),
      thrill: () => 0.2,
      crowd: { level: 0.7, replay: 0.5 },
      cast: (t) => [
        ...athletes.map((athlete) => createFigureProp(getFigureAt(athlete, t), light)),
        createBallProp(locateBall(t), { radiusM: 0.15, color: '#d9671e', seam: '#3a1a08' }, t * 4),
        createHoop(1, 0),
        createHoop(-1, 0),
      ],
      sound: (track) => {
        for (const pass of order.keys()) track.thump((pass + 1) * passEveryS, 110, 0.2)
      },
      posterS: 5,
    },
  )
}
