import type { Side } from '@fieldhouse/contract/games/game'
import { type FilmedAthlete, getFigureAt, getPositionAt, type MotionTrack } from '../body/athlete.ts'
import { createFigureProp } from '../body/figure.ts'
import { armsUp, createLimb, createPose, ready, sequencePoses } from '../body/pose.ts'
import { createKit, getTeamsBySide, ownTeam } from '../body/teams.ts'
import { findAssist, listJerseyNumbers, listMoments, type PlayMoment, playFilmedGame } from '../document/game.ts'
import { createHoop, drawBasketballCourt, lengthM, rim, widthM } from '../grounds/basketball-court.ts'
import { holding } from '../sports/basketball.ts'
import { type BallFlight, createBallProp, createFlight, getBallAt, holdBall } from '../stage/ball.ts'
import type { WorldPoint } from '../stage/camera.ts'
import { averageAround, easeBetween, mixNumbers } from '../stage/numbers.ts'
import type { SportStaging, StagedPlay } from './condensed.ts'
import { countsS, createReel, type GameReel, isPlayAlone, pickHeaviestPerShare, type ReelScene } from './reel.ts'

const isMadeBasket = ({ play }: PlayMoment): boolean =>
  /^(?:two|three|layup|dunk|tip_in)$/.test(play.kind) && play.scoring === true

/**
 * Weighs how much a basket changed the game: a new leader or a tie counts most, then a late basket, then a three or a
 * dunk.
 */
function weighBasket({ before, after, play }: PlayMoment): number {
  const getLeader = ({ score }: PlayMoment['after']) => Math.sign((score?.home ?? 0) - (score?.away ?? 0))
  const isLate = play.period > 1 && (after.clock?.seconds ?? 0) < 120
  return (
    Number(getLeader(before) !== getLeader(after)) * 3 +
    Number(isLate) * 2 +
    Number(play.kind === 'three' || play.kind === 'dunk')
  )
}

export function createBasketballReel(sport: string, count = 20): GameReel {
  const game = playFilmedGame(sport)
  const all = listMoments(game)
  const baskets = all.filter((moment) => isMadeBasket(moment) && isPlayAlone(moment, all))
  return createReel(game, pickHeaviestPerShare(baskets, count, weighBasket))
}

export const createBasketballStaging = ({ women }: { women: boolean }): SportStaging => ({
  stands: {
    around: { left: -19, right: 19.5, far: 19, near: -4, behind: -16 },
    size: { rows: 15, rise: 0.52, run: 0.85, wallM: 1.1, full: 0.94 },
  },
  sky: { top: '#05060b', bottom: '#151826' },
  ground: (stage) => drawBasketballCourt(stage, ownTeam),
  playOf: (scene) => stageBasket(scene, women),
  closing: (track, atS) => track.horn(atS + 0.3, 1.1),
})

type CourtSpot = readonly [x: number, y: number]

/** Flight time, height and drive of each kind of shot. */
const shotStyles: Readonly<Record<string, { airS: number; riseM: number; driveM: number }>> = {
  three: { airS: 1.2, riseM: 2.6, driveM: 0 },
  two: { airS: 0.95, riseM: 1.9, driveM: 0 },
  layup: { airS: 0.45, riseM: 0.35, driveM: 6 },
  dunk: { airS: 0.16, riseM: 0.05, driveM: 6.5 },
  tip_in: { airS: 0.4, riseM: 0.5, driveM: 1.2 },
}
const light = { x: 0.1, y: 0.06, dark: 0.3 }
const middle = widthM / 2
const spots: readonly CourtSpot[] = [
  [5, 7.6],
  [7.5, 2.2],
  [7.5, 13],
  [12.4, 1.3],
  [12.4, 13.9],
  [9.6, 4.9],
  [9.6, 10.3],
]

const releasePose = createPose({
  lean: -0.05,
  rightArm: createLimb(2.7, 0.1, 0),
  leftArm: createLimb(2.5, 0.5, 0.05),
  liftM: 0.5,
  rightLeg: createLimb(0, 0.3),
})
const shootingPose = sequencePoses(
  holding,
  { ...holding, rightArm: createLimb(2, 1.5, 0), leftArm: createLimb(2, 1.2, 0) },
  releasePose,
  {
    ...releasePose,
    liftM: 0.1,
  },
)
const contestPose = sequencePoses(
  ready,
  createPose({ rightArm: createLimb(2.9, 0, 0.1), leftArm: createLimb(1.4, 0.3, 0.5), liftM: 0.45 }),
  ready,
)

/** Returns where the document places the shot, on a court drawn for the team that attacks to the right. */
function getShotSpot({ play }: PlayMoment): CourtSpot {
  const { x = 90, y = 50 } = play
  const along = (x / 100) * lengthM - lengthM / 2
  return [Math.min(Math.abs(along), rim[0] - 0.3), widthM * (1 - y / 100)]
}

/** Places four more players where there is space. */
function chooseOtherSpots([x, y]: CourtSpot): CourtSpot[] {
  const getDistance = (spot: CourtSpot) => Math.hypot(spot[0] - x, spot[1] - y)
  return [...spots].sort((one, other) => getDistance(other) - getDistance(one)).slice(0, 4)
}

const createArrivalTrack = ([x, y]: CourtSpot, index: number): MotionTrack => [
  [-1, x - 8.5 + index, mixNumbers(y, middle, 0.35)],
  [0.4, x - 4 + index * 0.5, mixNumbers(y, middle, 0.2)],
  [1.9 + index * 0.15, x, y],
  [countsS - 0.2, x + 0.3, mixNumbers(y, middle, 0.08)],
  [countsS + 1.4, x - 4.5, mixNumbers(y, middle, 0.2)],
  [countsS + 3, x - 11, middle],
]

interface ShotSetup {
  spot: CourtSpot
  airS: number
  riseM: number
  driveM: number
}

/** The shooter drives in, or waits where the shot is taken. */
function createShooterTrack({ spot: [x, y], airS, driveM }: ShotSetup): MotionTrack {
  const leavesS = countsS - airS
  const from = Math.max(-3, x - driveM)
  const start = mixNumbers(y, middle + (y < middle ? -3 : 3), driveM > 3 ? 0.7 : 0)
  return [
    [-1, from - 6, start],
    [1.2, from - 0.6, start],
    [leavesS - 1.5, from, start],
    [leavesS, x, y],
    [countsS + 0.3, driveM > 3 ? x + 0.7 : x, y],
    [countsS + 1.6, x - 4, mixNumbers(y, middle, 0.3)],
    [countsS + 3, x - 10, middle],
  ]
}

function buildBallFlights(
  { spot: [x, y], airS, riseM, driveM }: ShotSetup,
  shooter: MotionTrack,
  passer: MotionTrack | undefined,
): BallFlight[] {
  const leavesS = countsS - airS
  const passS = leavesS - (driveM > 3 ? 1.1 : 0.95)
  const dribbleAlong =
    (track: MotionTrack) =>
    (t: number): WorldPoint => {
      const [at, side] = getPositionAt(track, t)
      return [at + 0.45, side - 0.3, 0.15 + 0.8 * Math.abs(Math.cos(t * 5.2))]
    }
  const holdInHands = (t: number): WorldPoint => {
    const [at, side] = getPositionAt(shooter, t)
    return [at + 0.25, side + 0.15, mixNumbers(1.15, 2.45, easeBetween(leavesS - 0.35, leavesS, t))]
  }
  const caughtS = passS + 0.45
  const before = passer
    ? [
        holdBall(-9, passS, dribbleAlong(passer)),
        createFlight(passS, caughtS, dribbleAlong(passer)(passS), holdInHands(caughtS), 0.35),
      ]
    : [holdBall(-9, caughtS, dribbleAlong(shooter))]
  const [ringX, ringY] = rim
  return [
    ...before,
    holdBall(caughtS, leavesS, holdInHands),
    createFlight(leavesS, countsS, [x + 0.25, y + 0.15, 2.5], rim, riseM),
    createFlight(countsS, countsS + 0.55, rim, [ringX, ringY, 0.12], 0.1),
    createFlight(countsS + 0.55, countsS + 1.1, [ringX, ringY, 0.12], [ringX - 0.7, ringY - 0.4, 0.12], 0.8),
    holdBall(countsS + 1.1, 99, () => [ringX - 0.7, ringY - 0.4, 0.12]),
  ]
}

/**
 * Stages a basket: its shot, shooter and players on the court as the document has them. A shot at the left basket is
 * mirrored.
 */
function stageBasket({ moment }: ReelScene, women: boolean): StagedPlay {
  const { play, game } = moment
  const side: Side = play.side ?? 'home'
  const other: Side = side === 'home' ? 'away' : 'home'
  const teams = getTeamsBySide(game.guests)
  const direction = (play.x ?? 90) < 50 ? -1 : 1
  const mirrorTrack = (track: MotionTrack): MotionTrack => track.map(([at, x, y]) => [at, x * direction, y])
  const setup = {
    spot: getShotSpot(moment),
    ...(shotStyles[play.kind] ?? (shotStyles.two as (typeof shotStyles)[string])),
  }
  const assist = findAssist(moment)
  const shooter = createShooterTrack(setup)
  const rest = chooseOtherSpots(setup.spot).map(createArrivalTrack)
  const flights = buildBallFlights(setup, shooter, assist === undefined ? undefined : rest[0])
  const locateBall = (t: number): WorldPoint => {
    const [x, y, z] = getBallAt(flights, t)
    return [x * direction, y, z]
  }
  const body = { watch: locateBall, heightM: women ? 1.8 : 1.98 }
  const head = women ? 'ponytail' : 'short'
  const leavesS = countsS - setup.airS
  const attackNumbers = listJerseyNumbers(moment, side, { first: [play.players?.[0], assist] })
  const attack = [shooter, ...rest].map((track, index): FilmedAthlete => {
    const shot = { fromS: leavesS - 0.55, toS: leavesS + 0.5, pose: shootingPose }
    const joy = { fromS: countsS + 0.15, toS: countsS + 0.9, pose: () => armsUp }
    const kit = createKit(teams[side], attackNumbers[index] ?? 0, { head })
    return { ...body, kit, track: mirrorTrack(track), beat: index * 1.7, actions: index === 0 ? [shot, joy] : [] }
  })
  const guardNumbers = listJerseyNumbers(moment, other)
  const guards = [shooter, ...rest].map((track, index): FilmedAthlete => {
    const guard: MotionTrack = track.map(([at, x, y]) => [
      at + 0.12,
      mixNumbers(x, rim[0], 0.15) + 0.45,
      mixNumbers(y, middle, 0.2),
    ])
    const actions = index === 0 ? [{ fromS: leavesS - 0.15, toS: leavesS + 0.6, pose: contestPose }] : []
    const kit = createKit(teams[other], guardNumbers[index] ?? 0, { head })
    return { ...body, kit, track: mirrorTrack(guard), stance: ready, beat: index * 2.3, actions }
  })
  const ballStyle = { radiusM: 0.15, color: '#d9671e', seam: '#3a1a08' }
  return {
    cast: (t) => [
      ...[...attack, ...guards].map((athlete) => createFigureProp(getFigureAt(athlete, t), light)),
      createBallProp(locateBall(t), ballStyle, t * 4),
      createHoop(1, direction === 1 && t > countsS - 0.05 ? Math.max(0, 1 - (t - countsS) * 2) : 0),
      createHoop(-1, direction === -1 && t > countsS - 0.05 ? Math.max(0, 1 - (t - countsS) * 2) : 0),
    ],
    camera: (t) => {
      const x = averageAround((at) => locateBall(at)[0], t - 0.6, 0.2, 7)
      const close = easeBetween(countsS - 2.2, countsS, t)
      return {
        eye: [x * 0.45, -15, 6.6],
        target: [x * 0.92 + direction * close * 0.4, 6.4, 1.5],
        zoom: 1.95 + 0.6 * close,
      }
    },
    glad: side,
    sound: (track, fromS) => {
      for (let at = 0.4; at < 1.7; at += Math.PI / 5.2) track.thump(fromS + at, 88, 0.3)
      track.rush(fromS + countsS, 0.35, 0.4)
    },
  }
}
