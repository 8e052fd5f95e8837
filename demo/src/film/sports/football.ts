import { type Athlete, figureAt, placeAt, type Track } from '../body/athlete.ts'
import { figureProp } from '../body/figure.ts'
import { ready, sequence } from '../body/pose.ts'
import type { Production } from '../broadcast/director.ts'
import { drawField, endX, fixtures, goalX, light, sky, stands, yard } from '../grounds/football-field.ts'
import { ballAt, ballProp, type Flight, fly, held } from '../stage/ball.ts'
import type { Camera, Point } from '../stage/camera.ts'
import { ease, meanOf, mix, times, window } from '../stage/numbers.ts'
import { bugOf } from '../told/bug.ts'
import { type Moment, numbersOf } from '../told/game.ts'
import {
  ballLook,
  catchS,
  cocked,
  crouch,
  hop,
  inPads,
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
import { type Meeting, meetingOf, produce } from './produce.ts'

/** In the order of `others` and `rush`: five in front of the passer, and whom he may throw to; four, and whoever covers. */
const attack = [...times(5, () => 'OL'), 'TE', 'WR', 'WR', 'RB']
const defence = [...times(4, () => 'DL'), 'LB', 'LB', 'LB', 'CB', 'CB', 'S', 'S']

interface Worn {
  home: readonly number[]
  away: readonly number[]
}

function lineUp({ home, away }: Meeting, { run }: Spot, worn: Worn, ball: (timeS: number) => Point): Athlete[] {
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
    { kit: inPads(home, worn.home[0] ?? 0), track: run(passer), actions: [throwing, glad(6.6)], watch: ball },
    { kit: inPads(home, worn.home[1] ?? 0), track: run(receiver), actions: [caught, glad(6.9)], watch: ball },
    ...others.map((track, i): Athlete => {
      const lineman = i < 5
      const actions = lineman ? [{ ...blocking, facing: 0 }, glad(7)] : [glad(7.2)]
      const stance = lineman ? crouch : ready
      return {
        kit: inPads(home, worn.home[2 + i] ?? 0),
        track: run(track),
        actions,
        stance,
        watch: ball,
        beat: i,
        heightM: lineman ? 2 : 1.88,
      }
    }),
    ...rush.map((track, i): Athlete => {
      const actions = i < 4 ? [{ ...blocking, facing: Math.PI }] : []
      return {
        kit: inPads(away, worn.away[i] ?? 0),
        track: run(track),
        actions,
        stance: i < 4 ? crouch : ready,
        watch: ball,
        beat: i * 2.1,
      }
    }),
  ]
}

/** The play as it is drawn begins 28 yards before the goal line; from elsewhere everybody runs as much less, or more. */
const drawnFrom = 19.9

function fromYards(yards: number) {
  const share = (yards * yard) / (goalX - drawnFrom)
  const at = (x: number) => (x < goalX ? goalX - (goalX - x) * share : x)
  return { at, run: (track: Track): Track => track.map(([atS, x, y]) => [atS, at(x), y]) }
}

type Spot = ReturnType<typeof fromYards>

function ballFlights({ at, run }: Spot): Flight[] {
  const [throws, catches] = [run(passer), run(receiver)]
  const carried =
    (track: Track, z: number) =>
    (t: number): Point => {
      const [x, y] = placeAt(track, t)
      return [x + 0.25, y - 0.25, z]
    }
  const spike: Point = [50.4, 12.4, 0.2]
  return [
    held(-9, snapS, () => [at(drawnFrom), 20, 0.25]),
    fly(snapS, snapS + 0.3, [at(drawnFrom), 20, 0.4], carried(throws, 1.1)(snapS + 0.3), 0.2),
    held(snapS + 0.3, throwS, (t) => carried(throws, mix(1.1, 1.9, ease(2.4, 2.9, t)))(t)),
    fly(throwS, catchS, carried(throws, 2.1)(throwS), carried(catches, 2.2)(catchS), 5.2),
    held(catchS, 6.6, (t) => carried(catches, mix(2.2, 1.25, ease(catchS, catchS + 0.3, t)))(t)),
    fly(6.6, 6.85, carried(catches, 1.4)(6.6), spike, 0.1),
    fly(6.85, 7.7, spike, [52.4, 11, 0.2], 1.8),
    held(7.7, 99, () => [52.4, 11, 0.2]),
  ]
}

function cameras({ run }: Spot, ball: (timeS: number) => Point) {
  const catches = run(receiver)
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
    const [x, y] = placeAt(catches, t)
    return {
      eye: [endX + 4.5, 8.4, 2.1],
      target: [mix(x, 46, 0.3), y - 0.3, 1.5],
      zoom: mix(2.3, 1.15, ease(34, 50, x)),
    }
  }
  return { press, endZone }
}

/** A pass to the near side that is caught at the five and carried in. */
export function football(moment: Moment, look: { note: string; seed: number }): Production {
  const game = meetingOf(moment.game, look)
  const { home } = game
  const worn = {
    home: numbersOf(moment, 'home', { first: moment.play.players ?? [], positions: attack }),
    away: numbersOf(moment, 'away', { positions: defence }),
  }
  const spot = fromYards(Number(moment.play.facts?.yards))
  const flights = ballFlights(spot)
  const ball = (t: number) => ballAt(flights, t)
  const athletes = lineUp(game, spot, worn, ball)
  const { press, endZone } = cameras(spot, ball)
  return produce(game, {
    shots: [
      { toS: 8.4, playFromS: 0.1, speed: 1, camera: press },
      { toS: 14, playFromS: 3.9, speed: 0.52, camera: endZone, tag: 'REPLAY' },
    ],
    stands,
    sky,
    ground: (stage) => drawField(stage, home),
    thrill: (t) => 0.15 + 0.35 * window(throwS, catchS + 0.3, 0.6, t) + 0.85 * ease(catchS, scoreS, t),
    crowd: { level: 0.75, replay: 0.55 },
    cast: (t) => [
      ...athletes.map((athlete) => figureProp(figureAt(athlete, t), light)),
      ballProp(ball(t), ballLook, t > throwS ? -0.5 + (t - throwS) * 0.5 : 0),
      ...fixtures,
    ],
    board: (t) => bugOf(moment, t - scoreS),
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
