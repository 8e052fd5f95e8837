import type { Side } from '@fieldhouse/contract/games/game'
import { type FilmedAthlete, getFigureAt, getPositionAt, type MotionTrack } from '../body/athlete.ts'
import { createFigureProp } from '../body/figure.ts'
import { ready, sequencePoses } from '../body/pose.ts'
import { createKit, type FilmTeam } from '../body/teams.ts'
import type { FilmProduction } from '../broadcast/director.ts'
import { getBugForPlay } from '../document/bug.ts'
import { listJerseyNumbers, type PlayMoment } from '../document/game.ts'
import { createSoccerGoal, drawSoccerPitch, goalLineX, middle } from '../grounds/soccer-pitch.ts'
import { type BallFlight, createBallProp, createFlight, getBallAt, holdBall } from '../stage/ball.ts'
import type { FilmCamera, WorldPoint } from '../stage/camera.ts'
import { averageAround, easeBetween, easeInAndOut, mixNumbers } from '../stage/numbers.ts'
import { createMeeting, type FilmMeeting, produceFilm } from './produce.ts'
import {
  attackerPaths,
  crossS,
  defenderPaths,
  divePose,
  fallenPose,
  gladPose,
  inS,
  keeper,
  kickPose,
  striker,
  strikeS,
  winger,
} from './soccer-play.ts'

/** Positions of the guests, in the order of `keeper` and `defence`. */
const positions = ['GK', 'D', 'D', 'D', 'D', 'M', 'M', 'M']

type SoccerNumbers = Readonly<Record<Side, readonly number[]>>

const light = { x: -0.5, y: 0.5, dark: 0.3 }

function createSoccerPlayers(
  { home, away }: FilmMeeting,
  worn: SoccerNumbers,
  ball: (timeS: number) => WorldPoint,
): FilmedAthlete[] {
  const createPlayerKit = (team: FilmTeam, number: number) =>
    createKit(team, number, { head: 'ponytail', shorts: team.trim, socks: team.color, sleeves: true })
  const body = { heightM: 1.82, watch: ball }
  const strike = { fromS: strikeS - 0.45, toS: strikeS + 0.45, pose: kickPose, facing: 0.5 }
  const cross = { fromS: crossS - 0.45, toS: crossS + 0.4, pose: kickPose, facing: 1.2 }
  const save = {
    fromS: strikeS + 0.12,
    toS: 5.3,
    pose: sequencePoses(ready, divePose, divePose, fallenPose),
    facing: Math.PI / 2,
    holds: true,
  }
  const cheer = { fromS: 5.3, toS: 12, pose: gladPose, holds: true }
  return [
    { ...body, kit: createPlayerKit(home, worn.home[0] ?? 0), track: winger, actions: [cross, cheer] },
    { ...body, kit: createPlayerKit(home, worn.home[1] ?? 0), track: striker, actions: [strike, cheer] },
    ...attackerPaths.map((track, i) => ({
      ...body,
      kit: createPlayerKit(home, worn.home[2 + i] ?? 0),
      track,
      beat: i * 1.3,
      actions: [{ ...cheer, fromS: 5.6 + i * 0.1 }],
    })),
    ...defenderPaths.map((track, i) => ({
      ...body,
      kit: createPlayerKit(away, worn.away[1 + i] ?? 0),
      track,
      beat: i * 1.9,
    })),
    {
      ...body,
      kit: createKit(away, worn.away[0] ?? 0, {
        shirt: '#f2d024',
        shorts: '#1c1d22',
        socks: '#1c1d22',
        head: 'ponytail',
        sleeves: true,
      }),
      track: keeper,
      stance: ready,
      actions: [save],
    },
  ]
}

function buildGoalFlights(): BallFlight[] {
  const dribbleAlong =
    (track: MotionTrack) =>
    (t: number): WorldPoint => {
      const [x, y] = getPositionAt(track, t)
      return [x + 0.6 + 0.25 * Math.sin(t * 7), y - 0.1, 0.12]
    }
  const net: WorldPoint = [goalLineX + 1.7, middle + 1.9, 1.5]
  return [
    holdBall(-9, crossS, dribbleAlong(winger)),
    createFlight(crossS, strikeS, dribbleAlong(winger)(crossS), [44.1, 34.3, 0.75], 3.6),
    createFlight(strikeS, inS, [44.1, 34.3, 0.75], net, 0.35),
    createFlight(inS, inS + 0.5, net, [goalLineX + 1.2, middle + 1.8, 0.12], 0.05),
    holdBall(inS + 0.5, 99, () => [goalLineX + 1.2, middle + 1.8, 0.12]),
  ]
}

function createSoccerCameras(ball: (timeS: number) => WorldPoint) {
  const filmFromPress = (t: number): FilmCamera => {
    const averageBall = (axis: 0 | 1) => averageAround((at) => ball(at)[axis], t - 0.7, 0.16, 9)
    const back = easeBetween(5.6, 7.4, t)
    return {
      eye: [mixNumbers(averageBall(0) * 0.7 + 6, 34, back), -24, 14],
      target: [mixNumbers(averageBall(0), 40, back), mixNumbers(averageBall(1) + 3, 23, back), 1],
      zoom: mixNumbers(2.5, 3.3, easeBetween(2.6, 4.4, t)),
    }
  }
  const filmFromGoalLine = (t: number): FilmCamera => ({
    eye: [56.2, 25.6, 2.2],
    target: [
      mixNumbers(44.5, 50.5, easeBetween(strikeS - 0.1, inS, t)),
      mixNumbers(33.4, 35, easeBetween(strikeS, inS, t)),
      1.1,
    ],
    zoom: 1.35,
  })
  return { press: filmFromPress, goalLine: filmFromGoalLine }
}

/** Films a cross from the near side by the player with the assist, and a volley. */
export function filmSoccer(moment: PlayMoment, options: Pick<FilmMeeting, 'note' | 'seed'>): FilmProduction {
  const game = createMeeting(moment.game, options)
  const { home } = game
  const [striker, winger] = moment.play.players ?? []
  const worn = {
    home: listJerseyNumbers(moment, 'home', { first: [winger, striker], positions: ['F', 'M', 'M', 'M', 'D'] }),
    away: listJerseyNumbers(moment, 'away', { positions }),
  }
  const flights = buildGoalFlights()
  const locateBall = (t: number) => getBallAt(flights, t)
  const athletes = createSoccerPlayers(game, worn, locateBall)
  const { press, goalLine } = createSoccerCameras(locateBall)
  return produceFilm(game, {
    shots: [
      { toS: 8.4, playFromS: 0, speed: 1, camera: press },
      { toS: 14, playFromS: 3.4, speed: 0.4, camera: goalLine, tag: 'REPLAY' },
    ],
    stands: {
      around: { left: -62, right: 64, far: 78, near: -6, behind: -36 },
      size: { rows: 13, rise: 0.7, run: 1.1, wallM: 1.6, full: 0.88 },
    },
    sky: { top: '#5a93c8', bottom: '#d7e6ee' },
    ground: (stage) => drawSoccerPitch(stage, home),
    thrill: (t) => 0.14 + 0.35 * easeInAndOut(crossS - 0.4, inS, 0.5, t) + 0.85 * easeBetween(inS - 0.1, inS + 0.3, t),
    crowd: { level: 0.75, replay: 0.5 },
    cast: (t) => [
      ...athletes.map((athlete) => createFigureProp(getFigureAt(athlete, t), light)),
      createBallProp(locateBall(t), { radiusM: 0.17, color: '#f4f6fa', seam: '#23262f' }, t * 6),
      createSoccerGoal(1, 0.9 * easeInAndOut(inS - 0.1, inS + 1.2, 0.2, t)),
      createSoccerGoal(-1, 0),
    ],
    board: (t) => getBugForPlay(moment, t - inS),
    shout: { word: 'GOAL!', atS: inS + 0.1 },
    sound: (track) => {
      for (const at of [crossS, strikeS]) track.thump(at, 120, 0.5)
      track.rush(inS, 0.4, 0.3)
      track.whistle(inS + 0.7, 0.5)
      track.sting(8.1, [349, 440, 523, 698])
    },
    posterS: strikeS + 0.3,
  })
}
