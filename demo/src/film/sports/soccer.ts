import type { Side } from '@fieldhouse/contract/games/game'
import { type Athlete, figureAt, placeAt, type Track } from '../body/athlete.ts'
import { figureProp } from '../body/figure.ts'
import { ready, sequence } from '../body/pose.ts'
import { kitOf, type Team } from '../body/teams.ts'
import type { Production } from '../broadcast/director.ts'
import { drawPitch, goalX, middle, soccerGoal } from '../grounds/soccer-pitch.ts'
import { ballAt, ballProp, type Flight, fly, held } from '../stage/ball.ts'
import type { Camera, Point } from '../stage/camera.ts'
import { ease, meanOf, mix, window } from '../stage/numbers.ts'
import { bugOf } from '../told/bug.ts'
import { type Moment, numbersOf } from '../told/game.ts'
import { type Meeting, meetingOf, produce } from './produce.ts'
import {
  attack,
  crossS,
  defence,
  dive,
  fallen,
  glad,
  inS,
  keeper,
  kick,
  striker,
  strikeS,
  winger,
} from './soccer-play.ts'

/** Guests stand as `keeper` and `defence`. */
const positions = ['GK', 'D', 'D', 'D', 'D', 'M', 'M', 'M']

type Worn = Readonly<Record<Side, readonly number[]>>

const light = { x: -0.5, y: 0.5, dark: 0.3 }

function lineUp({ home, away }: Meeting, worn: Worn, ball: (timeS: number) => Point): Athlete[] {
  const kit = (team: Team, number: number) =>
    kitOf(team, number, { head: 'ponytail', shorts: team.trim, socks: team.color, sleeves: true })
  const body = { heightM: 1.82, watch: ball }
  const strike = { fromS: strikeS - 0.45, toS: strikeS + 0.45, pose: kick, facing: 0.5 }
  const cross = { fromS: crossS - 0.45, toS: crossS + 0.4, pose: kick, facing: 1.2 }
  const save = {
    fromS: strikeS + 0.12,
    toS: 5.3,
    pose: sequence(ready, dive, dive, fallen),
    facing: Math.PI / 2,
    holds: true,
  }
  const cheer = { fromS: 5.3, toS: 12, pose: glad, holds: true }
  return [
    { ...body, kit: kit(home, worn.home[0] ?? 0), track: winger, actions: [cross, cheer] },
    { ...body, kit: kit(home, worn.home[1] ?? 0), track: striker, actions: [strike, cheer] },
    ...attack.map((track, i) => ({
      ...body,
      kit: kit(home, worn.home[2 + i] ?? 0),
      track,
      beat: i * 1.3,
      actions: [{ ...cheer, fromS: 5.6 + i * 0.1 }],
    })),
    ...defence.map((track, i) => ({ ...body, kit: kit(away, worn.away[1 + i] ?? 0), track, beat: i * 1.9 })),
    {
      ...body,
      kit: kitOf(away, worn.away[0] ?? 0, {
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

function ballFlights(): Flight[] {
  const foot =
    (track: Track) =>
    (t: number): Point => {
      const [x, y] = placeAt(track, t)
      return [x + 0.6 + 0.25 * Math.sin(t * 7), y - 0.1, 0.12]
    }
  const net: Point = [goalX + 1.7, middle + 1.9, 1.5]
  return [
    held(-9, crossS, foot(winger)),
    fly(crossS, strikeS, foot(winger)(crossS), [44.1, 34.3, 0.75], 3.6),
    fly(strikeS, inS, [44.1, 34.3, 0.75], net, 0.35),
    fly(inS, inS + 0.5, net, [goalX + 1.2, middle + 1.8, 0.12], 0.05),
    held(inS + 0.5, 99, () => [goalX + 1.2, middle + 1.8, 0.12]),
  ]
}

function cameras(ball: (timeS: number) => Point) {
  const press = (t: number): Camera => {
    const mean = (axis: 0 | 1) => meanOf((at) => ball(at)[axis], t - 0.7, 0.16, 9)
    const back = ease(5.6, 7.4, t)
    return {
      eye: [mix(mean(0) * 0.7 + 6, 34, back), -24, 14],
      target: [mix(mean(0), 40, back), mix(mean(1) + 3, 23, back), 1],
      zoom: mix(2.5, 3.3, ease(2.6, 4.4, t)),
    }
  }
  const goalLine = (t: number): Camera => ({
    eye: [56.2, 25.6, 2.2],
    target: [mix(44.5, 50.5, ease(strikeS - 0.1, inS, t)), mix(33.4, 35, ease(strikeS, inS, t)), 1.1],
    zoom: 1.35,
  })
  return { press, goalLine }
}

/** A cross from the near side by whoever had the assist, and a volley. */
export function soccer(moment: Moment, look: Pick<Meeting, 'note' | 'seed'>): Production {
  const game = meetingOf(moment.game, look)
  const { home } = game
  const [striker, winger] = moment.play.players ?? []
  const worn = {
    home: numbersOf(moment, 'home', { first: [winger, striker], positions: ['F', 'M', 'M', 'M', 'D'] }),
    away: numbersOf(moment, 'away', { positions }),
  }
  const flights = ballFlights()
  const ball = (t: number) => ballAt(flights, t)
  const athletes = lineUp(game, worn, ball)
  const { press, goalLine } = cameras(ball)
  return produce(game, {
    shots: [
      { toS: 8.4, playFromS: 0, speed: 1, camera: press },
      { toS: 14, playFromS: 3.4, speed: 0.4, camera: goalLine, tag: 'REPLAY' },
    ],
    stands: {
      around: { left: -62, right: 64, far: 78, near: -6, behind: -36 },
      size: { rows: 13, rise: 0.7, run: 1.1, wallM: 1.6, full: 0.88 },
    },
    sky: { top: '#5a93c8', bottom: '#d7e6ee' },
    ground: (stage) => drawPitch(stage, home),
    thrill: (t) => 0.14 + 0.35 * window(crossS - 0.4, inS, 0.5, t) + 0.85 * ease(inS - 0.1, inS + 0.3, t),
    crowd: { level: 0.75, replay: 0.5 },
    cast: (t) => [
      ...athletes.map((athlete) => figureProp(figureAt(athlete, t), light)),
      ballProp(ball(t), { radiusM: 0.17, color: '#f4f6fa', seam: '#23262f' }, t * 6),
      soccerGoal(1, 0.9 * window(inS - 0.1, inS + 1.2, 0.2, t)),
      soccerGoal(-1, 0),
    ],
    board: (t) => bugOf(moment, t - inS),
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
