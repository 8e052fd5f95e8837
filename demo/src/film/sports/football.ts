import { type Athlete, figureAt, placeAt, type Track } from '../body/athlete.ts'
import { figureProp } from '../body/figure.ts'
import { armsUp, limb, type Pose, pose, ready, sequence } from '../body/pose.ts'
import { kitOf, type Team } from '../body/teams.ts'
import type { Production } from '../broadcast/director.ts'
import { ballAt, ballProp, type Flight, fly, held } from '../stage/ball.ts'
import type { Camera, Point } from '../stage/camera.ts'
import { crowdOf } from '../stage/crowd.ts'
import { ease, mix, times, window } from '../stage/numbers.ts'
import { bowl } from '../stage/venue.ts'
import { drawField, endX, fieldM, goalPost, goalX, pylon } from './football-field.ts'

const snapS = 0.9
const throwS = 3.1
const catchS = 4.75
const scoreS = 5.9
const light = { x: 0.75, y: 0.35, dark: 0.34 }

const passer: Track = [
  [snapS, 16.4, 20],
  [1.8, 13.2, 20.2],
  [2.7, 12.2, 19.2],
  [3.4, 13, 18.8],
  [6, 16, 18],
  [9, 30, 17],
]
const receiver: Track = [
  [snapS, 19.4, 7],
  [2, 25, 7],
  [2.9, 30.4, 9.6],
  [catchS, 41.2, 12.8],
  [scoreS, 48, 13.2],
  [6.6, 50.6, 13],
  [7.4, 51, 12.4],
]
const others: readonly Track[] = [
  ...times(
    5,
    (i): Track => [
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
const rush: readonly Track[] = [
  ...times(
    4,
    (i): Track => [
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

const crouch: Pose = { ...ready, lean: 1, rightArm: limb(0.5, 0, 0.1), leftArm: limb(0.6, 0.9, 0.2) }
const push = pose({
  lean: 0.5,
  leftArm: limb(1.3, 0.5, 0.1),
  rightArm: limb(1.3, 0.5, 0.1),
  leftLeg: limb(0.5, 0.9, 0.2),
  rightLeg: limb(-0.3, 0.3, 0.2),
})
const cocked = pose({
  lean: -0.1,
  twist: -0.7,
  rightArm: limb(1.9, 1.9, 0.7),
  leftArm: limb(1.2, 0.6, 0.3),
  leftLeg: limb(0.4, 0.3),
  rightLeg: limb(-0.3, 0.3),
})
const thrown = pose({
  lean: 0.35,
  twist: 0.6,
  rightArm: limb(1, 0.2, 0),
  leftArm: limb(-0.4, 1, 0.3),
  leftLeg: limb(0.4, 0.5),
  rightLeg: limb(-0.5, 0.6),
})
const reach = pose({
  lean: 0.1,
  leftArm: limb(2.4, 0.3, 0.1),
  rightArm: limb(2.4, 0.3, 0.1),
  leftLeg: limb(0.8, 1.1),
  rightLeg: limb(-0.6, 0.9),
  liftM: 0.25,
})
const hop = (share: number): Pose => ({ ...armsUp, liftM: 0.4 * Math.abs(Math.sin(share * 16)) })

function lineUp(home: Team, away: Team, ball: (timeS: number) => Point): Athlete[] {
  const kit = (team: Team, number: number) =>
    kitOf(team, number, { head: 'helmet', hair: team.color, long: true, shorts: team.trim, sleeves: true })
  const glad = (fromS: number) => ({ fromS, toS: 14, pose: hop, holds: true })
  const throwing = {
    fromS: throwS - 0.5,
    toS: throwS + 0.4,
    pose: sequence(cocked, cocked, thrown, thrown),
    facing: -0.3,
  }
  const caught = { fromS: catchS - 0.25, toS: catchS + 0.2, pose: sequence(reach, reach, push) }
  const blocking = { fromS: snapS + 0.2, toS: 4.2, pose: () => push }
  return [
    { kit: kit(home, 12), track: passer, actions: [throwing, glad(6.6)], watch: ball },
    { kit: kit(home, 81), track: receiver, actions: [caught, glad(6.9)], watch: ball },
    ...others.map((track, i): Athlete => {
      const lineman = i < 5
      const actions = lineman ? [{ ...blocking, facing: 0 }, glad(7)] : [glad(7.2)]
      const stance = lineman ? crouch : ready
      return { kit: kit(home, 60 + i * 3), track, actions, stance, watch: ball, beat: i, heightM: lineman ? 2 : 1.88 }
    }),
    ...rush.map((track, i): Athlete => {
      const actions = i < 4 ? [{ ...blocking, facing: Math.PI }] : []
      return { kit: kit(away, 20 + i * 7), track, actions, stance: i < 4 ? crouch : ready, watch: ball, beat: i * 2.1 }
    }),
  ]
}

function ballFlights(): Flight[] {
  const carried =
    (track: Track, z: number) =>
    (t: number): Point => {
      const [x, y] = placeAt(track, t)
      return [x + 0.25, y - 0.25, z]
    }
  const spike: Point = [50.4, 12.4, 0.2]
  return [
    held(-9, snapS, () => [19.9, 20, 0.25]),
    fly(snapS, snapS + 0.3, [19.9, 20, 0.4], carried(passer, 1.1)(snapS + 0.3), 0.2),
    held(snapS + 0.3, throwS, (t) => carried(passer, mix(1.1, 1.9, ease(2.4, 2.9, t)))(t)),
    fly(throwS, catchS, carried(passer, 2.1)(throwS), carried(receiver, 2.2)(catchS), 5.2),
    held(catchS, 6.6, (t) => carried(receiver, mix(2.2, 1.25, ease(catchS, catchS + 0.3, t)))(t)),
    fly(6.6, 6.85, carried(receiver, 1.4)(6.6), spike, 0.1),
    fly(6.85, 7.7, spike, [52.4, 11, 0.2], 1.8),
    held(7.7, 99, () => [52.4, 11, 0.2]),
  ]
}

function cameras(ball: (timeS: number) => Point) {
  const press = (t: number): Camera => {
    const x = times(9, (i) => ball(t - 0.6 + i * 0.15)[0]).reduce((sum, value) => sum + value, 0) / 9
    const far = window(throwS - 0.2, catchS + 0.6, 0.8, t)
    return {
      eye: [x * 0.6 + 4, -31, 15],
      target: [x + 1.5 * far, mix(17.5, 14, ease(throwS, catchS, t)), 1.4],
      zoom: mix(2.9, 3.9, ease(catchS - 0.6, 6.8, t)) - 0.35 * far,
    }
  }
  const endZone = (t: number): Camera => {
    const [x, y] = placeAt(receiver, t)
    return {
      eye: [endX + 4.5, 8.4, 2.1],
      target: [mix(x, 46, 0.3), y - 0.3, 1.5],
      zoom: mix(2.3, 1.15, ease(34, 50, x)),
    }
  }
  return { press, endZone }
}

export function football(game: { home: Team; away: Team; note: string; seed: number }): Production {
  const { home, away } = game
  const flights = ballFlights()
  const ball = (t: number) => ballAt(flights, t)
  const athletes = lineUp(home, away, ball)
  const { press, endZone } = cameras(ball)
  const edge = { left: -66, right: 67, far: 60, near: -6, behind: -40 }
  const drawCrowd = crowdOf(
    bowl(edge, { rows: 16, rise: 0.75, run: 1.1, wallM: 1.8, full: 0.93 }),
    [home.color, home.trim],
    game.seed,
  )
  const thrill = (t: number) => 0.15 + 0.35 * window(throwS, catchS + 0.3, 0.6, t) + 0.85 * ease(catchS, scoreS, t)
  const corners = [goalX, endX].flatMap((x) => [pylon(x, 0), pylon(x, fieldM)])
  return {
    durationS: 14,
    home,
    away,
    title: `${away.name} at ${home.name}`,
    note: game.note,
    shots: [
      { toS: 8.4, playFromS: 0.1, speed: 1, camera: press },
      { toS: 14, playFromS: 3.9, speed: 0.52, camera: endZone, tag: 'REPLAY' },
    ],
    backdrop: (stage, camera, t) => {
      drawCrowd(stage, camera, t, thrill(t), { top: '#3d78b8', bottom: '#bcd7ea', seats: '#1b1e2a' })
      drawField(stage, home)
    },
    cast: (t) => [
      ...athletes.map((athlete) => figureProp(figureAt(athlete, t), light)),
      ballProp(
        ball(t),
        { radiusM: 0.19, color: '#7a3f1d', seam: '#f4f4f4', oval: true },
        t > throwS ? -0.5 + (t - throwS) * 0.5 : 0,
      ),
      goalPost(1),
      goalPost(-1),
      ...corners,
    ],
    board: (t) => ({
      kind: 'score',
      home: t > scoreS ? 30 : 24,
      away: 27,
      period: '4th',
      clock: `0:${String(Math.ceil(Math.max(0, 38 - t))).padStart(2, '0')}`,
      possession: 'home',
    }),
    shout: { word: 'TOUCHDOWN!', atS: scoreS, team: home },
    sound: (track) => {
      track.crowd((t) => (t < 8.4 ? thrill(t) : 0.55) * 0.75)
      track.thump(snapS + 0.5, 60, 0.5)
      track.thump(snapS + 0.7, 70, 0.4)
      track.whistle(scoreS + 0.3, 0.6)
      track.sting(8.1, [330, 440, 554, 659])
    },
    posterS: catchS - 0.2,
  }
}
