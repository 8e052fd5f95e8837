import { type FilmedAthlete, getFigureAt, type MotionTrack } from '../body/athlete.ts'
import { type BodyFigure, createFigureProp, type PlayerKit } from '../body/figure.ts'
import { createPose, ready, sequencePoses } from '../body/pose.ts'
import { createKit, type FilmTeam } from '../body/teams.ts'
import type { FilmProduction } from '../broadcast/director.ts'
import { getBugForPlay } from '../document/bug.ts'
import { listJerseyNumbers, type PlayMoment } from '../document/game.ts'
import {
  baseballDiamond,
  createFoulPole,
  type DiamondSize,
  drawBallpark,
  softballDiamond,
} from '../grounds/baseball-park.ts'
import { type BallFlight, createBallProp, createFlight, getBallAt, holdBall } from '../stage/ball.ts'
import type { FilmCamera, WorldPoint } from '../stage/camera.ts'
import { drawPole } from '../stage/ground.ts'
import { easeBetween, easeInAndOut, mixNumbers } from '../stage/numbers.ts'
import {
  battingPose,
  leapPose,
  pitchingPose,
  squatPose,
  trotPose,
  waitingPose,
  windmillPose,
} from './baseball-poses.ts'
import { createMeeting, type FilmMeeting, produceFilm } from './produce.ts'

interface BaseballGame extends FilmMeeting {
  softball: boolean
  batter: number
  /** Pitcher and catcher, the infield from first to third base, then the outfield. */
  fielders: readonly number[]
}

/** Positions in the order of `fielders`. */
const fieldPositions = ['C', '1B', '2B', 'SS', '3B', 'RF', 'LF', 'CF']

const windS = 0.9
const releaseS = 2.1
const hitS = 2.56
const landS = 6.5
const south = -Math.PI / 2
const light = { x: 0.55, y: 0.4, dark: 0.33 }
const plate: WorldPoint = [0, 0.5, 1]

const createBat =
  (untilS: number, now: () => number): NonNullable<BodyFigure['tool']> =>
  (stage, bones) => {
    if (now() > untilS) return
    const [hand, other] = [bones.rightHand, bones.rightElbow]
    const direction = [hand[0] - other[0], hand[1] - other[1], hand[2] - other[2] + 0.12] as const
    const tip: WorldPoint = [hand[0] + direction[0] * 2.7, hand[1] + direction[1] * 2.7, hand[2] + direction[2] * 2.7]
    drawPole(stage, hand, tip, 0.055, '#c99a5b')
    drawPole(
      stage,
      [hand[0] + direction[0] * 1.3, hand[1] + direction[1] * 1.3, hand[2] + direction[2] * 1.3],
      tip,
      0.085,
      '#d8ac6c',
    )
  }

const standStill = (x: number, y: number): MotionTrack => [
  [0, x, y],
  [1, x, y],
]

const createKitMaker =
  (softball: boolean) =>
  (team: FilmTeam, number: number, part = {}): PlayerKit =>
    createKit(team, number, {
      head: softball ? 'ponytail' : 'cap',
      hair: softball ? '#2a1a12' : team.color,
      long: true,
      shorts: '#f2f3f6',
      shirt: team.color,
      sleeves: true,
      shoes: '#1c1d24',
      ...part,
    })

function createBaseballPlayers(
  game: BaseballGame,
  field: DiamondSize,
  ball: (timeS: number) => WorldPoint,
  now: () => number,
): FilmedAthlete[] {
  const { home, away, softball, batter, fielders: fielderNumbers } = game
  const side = field.baseM * Math.SQRT1_2
  const kit = createKitMaker(softball)
  const from = field.fenceM * 0.8
  const wall = field.fenceM - 1.6
  const center: MotionTrack = [
    [hitS + 0.3, -4, from],
    [4.6, -13, wall * 0.9],
    [5.9, -18, wall * 0.96],
    [8, -18.5, wall * 0.965],
  ]
  const base: MotionTrack = [
    [hitS + 0.6, -1, 0.2],
    [3.8, 3, 3.4],
    [6, side * 0.85, side * 0.85],
    [7, side, side + 1],
    [10, side * 0.3, side * 1.7],
  ]
  const pitch = { fromS: windS, toS: releaseS + 0.3, pose: softball ? windmillPose : pitchingPose, facing: south }
  const swing = { fromS: hitS - 0.75, toS: hitS + 0.75, pose: battingPose, facing: 0.1 }
  return [
    {
      kit: kit(away, fielderNumbers[0] ?? 0),
      track: standStill(0, field.moundM),
      actions: [pitch],
      stance: createPose({}),
      watch: ball,
    },
    {
      kit: kit(home, batter, { head: 'helmet', hair: home.color }),
      track: base,
      actions: [swing, { fromS: 6, toS: 12, pose: trotPose }],
      stance: waitingPose,
      watch: () => [0, field.moundM, 1],
      tool: createBat(hitS + 0.9, now),
    },
    {
      kit: kit(away, fielderNumbers[1] ?? 0, { head: 'helmet', hair: '#22252f' }),
      track: standStill(0, -1.6),
      stance: squatPose,
      watch: ball,
    },
    {
      kit: kit(away, 0, { shirt: '#2b3140', trim: '#2b3140', shorts: '#59606f', head: 'cap', hair: '#191c24' }),
      track: standStill(0.3, -2.6),
      stance: ready,
      watch: ball,
    },
    ...placeFielders(side, from).map(
      ([x, y], i): FilmedAthlete => ({
        kit: kit(away, fielderNumbers[2 + i] ?? 0),
        track: standStill(x, y),
        stance: ready,
        watch: ball,
        beat: i,
      }),
    ),
    {
      kit: kit(away, fielderNumbers[8] ?? 0),
      track: center,
      actions: [{ fromS: landS - 0.55, toS: landS + 0.2, pose: sequencePoses(ready, leapPose, leapPose, ready) }],
      watch: ball,
    },
  ]
}

const placeFielders = (side: number, outfield: number) =>
  [
    [side + 1, side + 3],
    [side * 0.55, side * 1.75],
    [-side * 0.55, side * 1.75],
    [-side - 1, side + 3],
    [outfield * 0.55, outfield * 0.75],
    [-outfield * 0.55, outfield * 0.75],
  ] as const

function buildHomeRunFlights(field: DiamondSize, softball: boolean): BallFlight[] {
  const hand: WorldPoint = [-0.4, field.moundM - 1.4, softball ? 0.8 : 1.8]
  const beyond: WorldPoint = [-20, field.fenceM + 5, 4]
  return [
    holdBall(-9, releaseS, (t) => [
      -0.3,
      field.moundM - mixNumbers(0.2, 1.4, easeBetween(1.7, releaseS, t)),
      mixNumbers(1.2, hand[2], easeBetween(1.5, releaseS, t)),
    ]),
    createFlight(releaseS, hitS, hand, plate, 0.1),
    createFlight(hitS, landS, plate, beyond, field.fenceM * 0.24),
    createFlight(landS, landS + 0.5, beyond, [-20.6, field.fenceM + 8, 3], 0.6),
    holdBall(landS + 0.5, 99, () => [0, 0, -30]),
  ]
}

function createBaseballCameras(field: DiamondSize, ball: (timeS: number) => WorldPoint) {
  const filmFromCenter = (t: number): FilmCamera => ({
    eye: [5.5, field.fenceM * 0.9, 8.2],
    target: [0, field.moundM * 0.3, 0.95],
    zoom: (field.fenceM / 104) * mixNumbers(6.4, 7, easeBetween(0, 2.4, t)),
  })
  const filmFromAbove = (t: number): FilmCamera => {
    const [x, y, z] = ball(Math.min(t + 0.1, landS))
    const after = easeBetween(landS, landS + 1, t)
    return {
      eye: [3, -10.5, 8.6],
      target: [mixNumbers(x, -17, after), mixNumbers(y, field.fenceM - 2, after), mixNumbers(z * 0.36, 2, after)],
      zoom: mixNumbers(1, 5.6, easeBetween(hitS + 0.4, landS, t)),
    }
  }
  const filmFromDugout = (t: number): FilmCamera => ({
    eye: [5.4, 3.2, 1.7],
    target: [mixNumbers(-0.3, 0.2, easeBetween(hitS, 3.2, t)), 0.3, mixNumbers(1.15, 1.3, easeBetween(hitS, 3, t))],
    zoom: 1.45,
  })
  return { centerField: filmFromCenter, highHome: filmFromAbove, dugout: filmFromDugout }
}

/** Films a home run over center field with the bases empty. */
export function filmBaseball(
  moment: PlayMoment,
  { softball, ...options }: Pick<BaseballGame, 'softball' | 'note' | 'seed'>,
): FilmProduction {
  const [batter, pitcher] = moment.play.players ?? []
  const game = {
    ...createMeeting(moment.game, options),
    softball,
    batter: listJerseyNumbers(moment, 'home', { first: [batter] })[0] ?? 0,
    fielders: listJerseyNumbers(moment, 'away', { first: [pitcher], positions: fieldPositions }),
  }
  const { home } = game
  const field = softball ? softballDiamond : baseballDiamond
  const flights = buildHomeRunFlights(field, softball)
  const locateBall = (t: number) => getBallAt(flights, t)
  let nowS = 0
  const athletes = createBaseballPlayers(game, field, locateBall, () => nowS)
  const { centerField, highHome, dugout } = createBaseballCameras(field, locateBall)
  return produceFilm(game, {
    shots: [
      { toS: hitS + 0.35, playFromS: 0, speed: 1, camera: centerField, hardCut: true },
      { toS: 8.6, playFromS: hitS + 0.35, speed: 1, camera: highHome },
      { toS: 14, playFromS: 1.5, speed: 0.34, camera: dugout, tag: 'REPLAY' },
    ],
    stands: {
      around: { left: -field.fenceM * 0.8, right: field.fenceM * 0.8, far: field.fenceM + 4, near: 30, behind: -13 },
      size: { rows: 11, rise: 0.8, run: 1.1, wallM: 3, full: 0.86 },
    },
    sky: { top: '#3f86c6', bottom: '#cfe4ef' },
    ground: (stage, t) => {
      nowS = t
      drawBallpark(stage, home, field)
    },
    thrill: (t) => 0.12 + 0.4 * easeInAndOut(hitS, landS, 1, t) + 0.85 * easeBetween(landS - 0.3, landS + 0.2, t),
    crowd: { level: 0.7, replay: 0.45 },
    cast: (t) => [
      ...athletes.map((athlete) => createFigureProp(getFigureAt(athlete, t), light)),
      createBallProp(
        locateBall(t),
        { radiusM: softball ? 0.12 : 0.1, color: softball ? '#d7ec3a' : '#ffffff', seam: '#c8322b' },
        t * 9,
      ),
      createFoulPole(1, field),
      createFoulPole(-1, field),
    ],
    board: (t) => getBugForPlay(moment, t - landS),
    shout: { word: 'GONE!', atS: landS },
    sound: (track) => {
      track.crack(hitS, 0.9)
      track.thump(hitS, 300, 0.3)
      track.crack(8.6 + (hitS - 1.5) / 0.34, 0.5)
      track.sting(8.3, [330, 415, 494, 659])
    },
    posterS: hitS - 0.1,
  })
}
