import { type FilmedAthlete, getFigureAt, getPositionAt, type MotionTrack } from '../body/athlete.ts'
import { createFigureProp } from '../body/figure.ts'
import { ready, sequencePoses } from '../body/pose.ts'
import type { FilmProduction } from '../broadcast/director.ts'
import { getBugForPlay } from '../document/bug.ts'
import { listJerseyNumbers, type PlayMoment } from '../document/game.ts'
import { drawFootballField, endX, fixtures, goalX, light, sky, stands, yard } from '../grounds/football-field.ts'
import { type BallFlight, createBallProp, createFlight, getBallAt, holdBall } from '../stage/ball.ts'
import type { FilmCamera, WorldPoint } from '../stage/camera.ts'
import { averageAround, easeBetween, easeInAndOut, mapTimes, mixNumbers } from '../stage/numbers.ts'
import {
  ballLook,
  catchS,
  cocked,
  crouch,
  hopPose,
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
import { createMeeting, type FilmMeeting, produceFilm } from './produce.ts'

/**
 * Positions in the order of `others` and `rush`: five linemen and the receivers, then four linemen and the coverage.
 */
const attack = [...mapTimes(5, () => 'OL'), 'TE', 'WR', 'WR', 'RB']
const defence = [...mapTimes(4, () => 'DL'), 'LB', 'LB', 'LB', 'CB', 'CB', 'S', 'S']

interface FootballNumbers {
  home: readonly number[]
  away: readonly number[]
}

function createFootballPlayers(
  { home, away }: FilmMeeting,
  { run }: FieldScale,
  worn: FootballNumbers,
  ball: (timeS: number) => WorldPoint,
): FilmedAthlete[] {
  const celebrateFrom = (fromS: number) => ({ fromS, toS: 14, pose: hopPose, holds: true })
  const throwing = {
    fromS: throwS - 0.5,
    toS: throwS + 0.4,
    pose: sequencePoses(cocked, cocked, thrown, thrown),
    facing: -0.3,
  }
  const caught = { fromS: catchS - 0.25, toS: catchS + 0.2, pose: sequencePoses(reach, reach, push) }
  const blocking = { fromS: snapS + 0.2, toS: 4.2, pose: () => push }
  return [
    { kit: inPads(home, worn.home[0] ?? 0), track: run(passer), actions: [throwing, celebrateFrom(6.6)], watch: ball },
    { kit: inPads(home, worn.home[1] ?? 0), track: run(receiver), actions: [caught, celebrateFrom(6.9)], watch: ball },
    ...others.map((track, i): FilmedAthlete => {
      const lineman = i < 5
      const actions = lineman ? [{ ...blocking, facing: 0 }, celebrateFrom(7)] : [celebrateFrom(7.2)]
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
    ...rush.map((track, i): FilmedAthlete => {
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

/** The paths are drawn for a snap 28 yards before the goal line; another distance scales them. */
const drawnFrom = 19.9

function createFieldScale(yards: number) {
  const share = (yards * yard) / (goalX - drawnFrom)
  const scaleX = (x: number) => (x < goalX ? goalX - (goalX - x) * share : x)
  return { at: scaleX, run: (track: MotionTrack): MotionTrack => track.map(([atS, x, y]) => [atS, scaleX(x), y]) }
}

type FieldScale = ReturnType<typeof createFieldScale>

function buildTouchdownFlights({ at, run }: FieldScale): BallFlight[] {
  const [throws, catches] = [run(passer), run(receiver)]
  const carryBall =
    (track: MotionTrack, z: number) =>
    (t: number): WorldPoint => {
      const [x, y] = getPositionAt(track, t)
      return [x + 0.25, y - 0.25, z]
    }
  const spike: WorldPoint = [50.4, 12.4, 0.2]
  return [
    holdBall(-9, snapS, () => [at(drawnFrom), 20, 0.25]),
    createFlight(snapS, snapS + 0.3, [at(drawnFrom), 20, 0.4], carryBall(throws, 1.1)(snapS + 0.3), 0.2),
    holdBall(snapS + 0.3, throwS, (t) => carryBall(throws, mixNumbers(1.1, 1.9, easeBetween(2.4, 2.9, t)))(t)),
    createFlight(throwS, catchS, carryBall(throws, 2.1)(throwS), carryBall(catches, 2.2)(catchS), 5.2),
    holdBall(catchS, 6.6, (t) => carryBall(catches, mixNumbers(2.2, 1.25, easeBetween(catchS, catchS + 0.3, t)))(t)),
    createFlight(6.6, 6.85, carryBall(catches, 1.4)(6.6), spike, 0.1),
    createFlight(6.85, 7.7, spike, [52.4, 11, 0.2], 1.8),
    holdBall(7.7, 99, () => [52.4, 11, 0.2]),
  ]
}

function createFootballCameras({ run }: FieldScale, ball: (timeS: number) => WorldPoint) {
  const catches = run(receiver)
  const filmFromPress = (t: number): FilmCamera => {
    const x = averageAround((at) => ball(at)[0], t - 0.6, 0.15, 9)
    const far = easeInAndOut(throwS - 0.2, catchS + 0.6, 0.8, t)
    return {
      eye: [x * 0.6 + 4, -31, 15],
      target: [x + 1.5 * far, mixNumbers(17.5, 14, easeBetween(throwS, catchS, t)), 1.4],
      zoom: mixNumbers(2.9, 3.9, easeBetween(catchS - 0.6, 6.8, t)) - 0.35 * far,
    }
  }
  const filmFromEndZone = (t: number): FilmCamera => {
    const [x, y] = getPositionAt(catches, t)
    return {
      eye: [endX + 4.5, 8.4, 2.1],
      target: [mixNumbers(x, 46, 0.3), y - 0.3, 1.5],
      zoom: mixNumbers(2.3, 1.15, easeBetween(34, 50, x)),
    }
  }
  return { press: filmFromPress, endZone: filmFromEndZone }
}

/** Films a pass to the near side that is caught at the five and carried in. */
export function filmFootball(moment: PlayMoment, options: { note: string; seed: number }): FilmProduction {
  const game = createMeeting(moment.game, options)
  const { home } = game
  const worn = {
    home: listJerseyNumbers(moment, 'home', { first: moment.play.players ?? [], positions: attack }),
    away: listJerseyNumbers(moment, 'away', { positions: defence }),
  }
  const spot = createFieldScale(Number(moment.play.facts?.yards))
  const flights = buildTouchdownFlights(spot)
  const locateBall = (t: number) => getBallAt(flights, t)
  const athletes = createFootballPlayers(game, spot, worn, locateBall)
  const { press, endZone } = createFootballCameras(spot, locateBall)
  return produceFilm(game, {
    shots: [
      { toS: 8.4, playFromS: 0.1, speed: 1, camera: press },
      { toS: 14, playFromS: 3.9, speed: 0.52, camera: endZone, tag: 'REPLAY' },
    ],
    stands,
    sky,
    ground: (stage) => drawFootballField(stage, home),
    thrill: (t) => 0.15 + 0.35 * easeInAndOut(throwS, catchS + 0.3, 0.6, t) + 0.85 * easeBetween(catchS, scoreS, t),
    crowd: { level: 0.75, replay: 0.55 },
    cast: (t) => [
      ...athletes.map((athlete) => createFigureProp(getFigureAt(athlete, t), light)),
      createBallProp(locateBall(t), ballLook, t > throwS ? -0.5 + (t - throwS) * 0.5 : 0),
      ...fixtures,
    ],
    board: (t) => getBugForPlay(moment, t - scoreS),
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
