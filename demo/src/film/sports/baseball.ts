import { type Athlete, figureAt, type Track } from '../body/athlete.ts'
import { type Figure, figureProp, type Kit } from '../body/figure.ts'
import { pose, ready, sequence } from '../body/pose.ts'
import { kitOf, type Team } from '../body/teams.ts'
import type { Production } from '../broadcast/director.ts'
import { baseballDiamond, type Diamond, drawPark, foulPole, softballDiamond } from '../grounds/baseball-park.ts'
import { ballAt, ballProp, type Flight, fly, held } from '../stage/ball.ts'
import type { Camera, Point } from '../stage/camera.ts'
import { pole } from '../stage/ground.ts'
import { ease, mix, window } from '../stage/numbers.ts'
import { bugOf } from '../told/bug.ts'
import { type Moment, numbersOf } from '../told/game.ts'
import { batting, leap, pitching, squat, trot, waiting, windmill } from './baseball-poses.ts'
import { type Meeting, meetingOf, produce } from './produce.ts'

interface Game extends Meeting {
  softball: boolean
  batter: number
  /** Pitcher and catcher, the infield from first to third base, then the outfield. */
  fielders: readonly number[]
}

/** As `fielders` stand. */
const fieldPositions = ['C', '1B', '2B', 'SS', '3B', 'RF', 'LF', 'CF']

const windS = 0.9
const releaseS = 2.1
const hitS = 2.56
const landS = 6.5
const south = -Math.PI / 2
const light = { x: 0.55, y: 0.4, dark: 0.33 }
const plate: Point = [0, 0.5, 1]

const bat =
  (untilS: number, now: () => number): NonNullable<Figure['tool']> =>
  (stage, bones) => {
    if (now() > untilS) return
    const [hand, other] = [bones.rightHand, bones.rightElbow]
    const way = [hand[0] - other[0], hand[1] - other[1], hand[2] - other[2] + 0.12] as const
    const tip: Point = [hand[0] + way[0] * 2.7, hand[1] + way[1] * 2.7, hand[2] + way[2] * 2.7]
    pole(stage, hand, tip, 0.055, '#c99a5b')
    pole(stage, [hand[0] + way[0] * 1.3, hand[1] + way[1] * 1.3, hand[2] + way[2] * 1.3], tip, 0.085, '#d8ac6c')
  }

const still = (x: number, y: number): Track => [
  [0, x, y],
  [1, x, y],
]

const kits =
  (softball: boolean) =>
  (team: Team, number: number, part = {}): Kit =>
    kitOf(team, number, {
      head: softball ? 'ponytail' : 'cap',
      hair: softball ? '#2a1a12' : team.color,
      long: true,
      shorts: '#f2f3f6',
      shirt: team.color,
      sleeves: true,
      shoes: '#1c1d24',
      ...part,
    })

function lineUp(game: Game, field: Diamond, ball: (timeS: number) => Point, now: () => number): Athlete[] {
  const { home, away, softball, batter, fielders: worn } = game
  const side = field.baseM * Math.SQRT1_2
  const kit = kits(softball)
  const from = field.fenceM * 0.8
  const wall = field.fenceM - 1.6
  const center: Track = [
    [hitS + 0.3, -4, from],
    [4.6, -13, wall * 0.9],
    [5.9, -18, wall * 0.96],
    [8, -18.5, wall * 0.965],
  ]
  const base: Track = [
    [hitS + 0.6, -1, 0.2],
    [3.8, 3, 3.4],
    [6, side * 0.85, side * 0.85],
    [7, side, side + 1],
    [10, side * 0.3, side * 1.7],
  ]
  const pitch = { fromS: windS, toS: releaseS + 0.3, pose: softball ? windmill : pitching, facing: south }
  const swing = { fromS: hitS - 0.75, toS: hitS + 0.75, pose: batting, facing: 0.1 }
  const fielders = [
    [side + 1, side + 3],
    [side * 0.55, side * 1.75],
    [-side * 0.55, side * 1.75],
    [-side - 1, side + 3],
    [from * 0.55, from * 0.75],
    [-from * 0.55, from * 0.75],
  ] as const
  return [
    { kit: kit(away, worn[0] ?? 0), track: still(0, field.moundM), actions: [pitch], watch: ball, stance: pose({}) },
    {
      kit: kit(home, batter, { head: 'helmet', hair: home.color }),
      track: base,
      actions: [swing, { fromS: 6, toS: 12, pose: trot }],
      stance: waiting,
      watch: () => [0, field.moundM, 1],
      tool: bat(hitS + 0.9, now),
    },
    {
      kit: kit(away, worn[1] ?? 0, { head: 'helmet', hair: '#22252f' }),
      track: still(0, -1.6),
      stance: squat,
      watch: ball,
    },
    {
      kit: kit(away, 0, { shirt: '#2b3140', trim: '#2b3140', shorts: '#59606f', head: 'cap', hair: '#191c24' }),
      track: still(0.3, -2.6),
      stance: ready,
      watch: ball,
    },
    ...fielders.map(
      ([x, y], i): Athlete => ({
        kit: kit(away, worn[2 + i] ?? 0),
        track: still(x, y),
        stance: ready,
        watch: ball,
        beat: i,
      }),
    ),
    {
      kit: kit(away, worn[8] ?? 0),
      track: center,
      actions: [{ fromS: landS - 0.55, toS: landS + 0.2, pose: sequence(ready, leap, leap, ready) }],
      watch: ball,
    },
  ]
}

function ballFlights(field: Diamond, softball: boolean): Flight[] {
  const hand: Point = [-0.4, field.moundM - 1.4, softball ? 0.8 : 1.8]
  const beyond: Point = [-20, field.fenceM + 5, 4]
  return [
    held(-9, releaseS, (t) => [
      -0.3,
      field.moundM - mix(0.2, 1.4, ease(1.7, releaseS, t)),
      mix(1.2, hand[2], ease(1.5, releaseS, t)),
    ]),
    fly(releaseS, hitS, hand, plate, 0.1),
    fly(hitS, landS, plate, beyond, field.fenceM * 0.24),
    fly(landS, landS + 0.5, beyond, [-20.6, field.fenceM + 8, 3], 0.6),
    held(landS + 0.5, 99, () => [0, 0, -30]),
  ]
}

function cameras(field: Diamond, ball: (timeS: number) => Point) {
  const centerField = (t: number): Camera => ({
    eye: [5.5, field.fenceM * 0.9, 8.2],
    target: [0, field.moundM * 0.3, 0.95],
    zoom: (field.fenceM / 104) * mix(6.4, 7, ease(0, 2.4, t)),
  })
  const highHome = (t: number): Camera => {
    const [x, y, z] = ball(Math.min(t + 0.1, landS))
    const after = ease(landS, landS + 1, t)
    return {
      eye: [3, -10.5, 8.6],
      target: [mix(x, -17, after), mix(y, field.fenceM - 2, after), mix(z * 0.36, 2, after)],
      zoom: mix(1, 5.6, ease(hitS + 0.4, landS, t)),
    }
  }
  const dugout = (t: number): Camera => ({
    eye: [5.4, 3.2, 1.7],
    target: [mix(-0.3, 0.2, ease(hitS, 3.2, t)), 0.3, mix(1.15, 1.3, ease(hitS, 3, t))],
    zoom: 1.45,
  })
  return { centerField, highHome, dugout }
}

/** A home run over the middle of the fence with nobody on base. */
export function baseball(moment: Moment, { softball, ...look }: Pick<Game, 'softball' | 'note' | 'seed'>): Production {
  const [batter, pitcher] = moment.play.players ?? []
  const game = {
    ...meetingOf(moment.game, look),
    softball,
    batter: numbersOf(moment, 'home', { first: [batter] })[0] ?? 0,
    fielders: numbersOf(moment, 'away', { first: [pitcher], positions: fieldPositions }),
  }
  const { home } = game
  const field = softball ? softballDiamond : baseballDiamond
  const flights = ballFlights(field, softball)
  const ball = (t: number) => ballAt(flights, t)
  let nowS = 0
  const athletes = lineUp(game, field, ball, () => nowS)
  const { centerField, highHome, dugout } = cameras(field, ball)
  return produce(game, {
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
      drawPark(stage, home, field)
    },
    thrill: (t) => 0.12 + 0.4 * window(hitS, landS, 1, t) + 0.85 * ease(landS - 0.3, landS + 0.2, t),
    crowd: { level: 0.7, replay: 0.45 },
    cast: (t) => [
      ...athletes.map((athlete) => figureProp(figureAt(athlete, t), light)),
      ballProp(
        ball(t),
        { radiusM: softball ? 0.12 : 0.1, color: softball ? '#d7ec3a' : '#ffffff', seam: '#c8322b' },
        t * 9,
      ),
      foulPole(1, field),
      foulPole(-1, field),
    ],
    board: (t) => bugOf(moment, t - landS),
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
