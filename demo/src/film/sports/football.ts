import { type Athlete, figureAt, placeAt, type Track } from '../body/athlete.ts'
import { figureProp } from '../body/figure.ts'
import { ready, sequence } from '../body/pose.ts'
import { kitOf, type Team } from '../body/teams.ts'
import type { Production } from '../broadcast/director.ts'
import { drawField, endX, fieldM, goalPost, goalX, pylon } from '../grounds/football-field.ts'
import { ballAt, ballProp, type Flight, fly, held } from '../stage/ball.ts'
import type { Camera, Point } from '../stage/camera.ts'
import { ease, meanOf, mix, window } from '../stage/numbers.ts'
import {
  catchS,
  cocked,
  crouch,
  hop,
  others,
  passer,
  push,
  reach,
  receiver,
  rush,
  scoreS,
  snapS,
  thrown,
  throwS,
} from './football-play.ts'
import { type Meeting, produce } from './produce.ts'

const light = { x: 0.75, y: 0.35, dark: 0.34 }

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
    const x = meanOf((at) => ball(at)[0], t - 0.6, 0.15, 9)
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

export function football(game: Meeting): Production {
  const { home, away } = game
  const flights = ballFlights()
  const ball = (t: number) => ballAt(flights, t)
  const athletes = lineUp(home, away, ball)
  const { press, endZone } = cameras(ball)
  const corners = [goalX, endX].flatMap((x) => [pylon(x, 0), pylon(x, fieldM)])
  return produce(game, {
    shots: [
      { toS: 8.4, playFromS: 0.1, speed: 1, camera: press },
      { toS: 14, playFromS: 3.9, speed: 0.52, camera: endZone, tag: 'REPLAY' },
    ],
    stands: {
      around: { left: -66, right: 67, far: 60, near: -6, behind: -40 },
      size: { rows: 16, rise: 0.75, run: 1.1, wallM: 1.8, full: 0.93 },
    },
    sky: { top: '#3d78b8', bottom: '#bcd7ea' },
    ground: (stage) => drawField(stage, home),
    thrill: (t) => 0.15 + 0.35 * window(throwS, catchS + 0.3, 0.6, t) + 0.85 * ease(catchS, scoreS, t),
    crowd: { level: 0.75, replay: 0.55 },
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
    shout: { word: 'TOUCHDOWN!', atS: scoreS },
    sound: (track) => {
      track.thump(snapS + 0.5, 60, 0.5)
      track.thump(snapS + 0.7, 70, 0.4)
      track.whistle(scoreS + 0.3, 0.6)
      track.sting(8.1, [330, 440, 554, 659])
    },
    posterS: catchS - 0.2,
  })
}
