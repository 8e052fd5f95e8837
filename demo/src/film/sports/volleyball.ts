import type { Side } from '@fieldhouse/contract/games/game'
import { type Action, type Athlete, figureAt, type Track } from '../body/athlete.ts'
import { figureProp } from '../body/figure.ts'
import { armsUp, limb, type Pose, pose, ready, sequence } from '../body/pose.ts'
import { kitOf } from '../body/teams.ts'
import type { Production } from '../broadcast/director.ts'
import type { Board } from '../broadcast/score-bug.ts'
import { drawBeach, drawHall, hall, net, sand } from '../grounds/volleyball-court.ts'
import { type BallLook, ballAt, ballProp, type Flight, fly, held } from '../stage/ball.ts'
import type { Camera, Point } from '../stage/camera.ts'
import { ease, meanOf, mix, times, window } from '../stage/numbers.ts'
import { bugOf } from '../told/bug.ts'
import type { CourtMoment } from '../told/court.ts'
import { type Moment, numbersOf } from '../told/game.ts'
import { type Meeting, meetingOf, produce } from './produce.ts'

/** Somebody's hands on the ball: when, where, and how high it flies from there. */
export type Touch = { atS: number; who: number; how: 'serve' | 'dig' | 'set' | 'spike'; ball: Point; riseM: number }

// Two sides; the first number of a player is its side: 0-5 attack to the right, 6-11 to the left.
const rally: readonly Touch[] = [
  { atS: 1, who: 6, how: 'serve', ball: [9.4, 5.4, 2.6], riseM: 1.7 },
  { atS: 2.3, who: 0, how: 'dig', ball: [-6, 4, 0.7], riseM: 3 },
  { atS: 3.4, who: 1, how: 'set', ball: [-1.2, 5, 2.2], riseM: 2.2 },
  { atS: 4.4, who: 2, how: 'spike', ball: [-0.7, 1.8, 2.95], riseM: 0.1 },
  { atS: 4.95, who: 7, how: 'dig', ball: [6, 4.6, 0.6], riseM: 4 },
  { atS: 6.2, who: 8, how: 'set', ball: [1.2, 4.4, 2.2], riseM: 2 },
  { atS: 7.1, who: 9, how: 'spike', ball: [0.8, 7, 2.9], riseM: 0.1 },
  { atS: 7.6, who: 3, how: 'dig', ball: [-5.4, 6.4, 0.5], riseM: 3.6 },
  { atS: 8.7, who: 1, how: 'set', ball: [-1.1, 5.2, 2.2], riseM: 2.1 },
  { atS: 9.7, who: 2, how: 'spike', ball: [-0.7, 2, 3], riseM: 0.05 },
]
const downS = 10.15
const floor: Point = [6.4, 6.6, 0.12]
const homes: readonly (readonly [x: number, y: number])[] = [
  [-6, 4],
  [-1.6, 5.2],
  [-2.6, 1.6],
  [-5.4, 6.6],
  [-1.8, 7.4],
  [-6.8, 1.8],
]

export const dig = pose({
  lean: 0.65,
  leftArm: limb(1, 0.1, -0.2),
  rightArm: limb(1, 0.1, -0.2),
  leftLeg: limb(0.8, 1.4, 0.3),
  rightLeg: limb(0.4, 1.2, 0.3),
})
const setting = pose({
  leftArm: limb(2.5, 0.6, 0.2),
  rightArm: limb(2.5, 0.6, 0.2),
  leftLeg: limb(0.3, 0.6),
  rightLeg: limb(0.3, 0.6),
})
const wound = pose({
  lean: -0.3,
  twist: -0.5,
  rightArm: limb(2.4, 1.8, 0.3),
  leftArm: limb(2.3, 0.1, 0.2),
  leftLeg: limb(-0.4, 1.2),
  rightLeg: limb(-0.5, 1.3),
  liftM: 0.75,
})
const struck = pose({
  lean: 0.4,
  twist: 0.4,
  rightArm: limb(2.1, 0.1, 0),
  leftArm: limb(0.4, 0.8, 0.3),
  leftLeg: limb(0.3, 0.5),
  rightLeg: limb(0.2, 0.4),
  liftM: 0.7,
})
export const block = pose({ leftArm: limb(2.9, 0.1, 0.15), rightArm: limb(2.9, 0.1, 0.15), liftM: 0.55 })
export const moves: Record<Touch['how'], (share: number) => Pose> = {
  dig: sequence(ready, dig, dig, ready),
  set: sequence(
    ready,
    setting,
    { ...setting, liftM: 0.15, leftArm: limb(2.8, 0.1, 0.2), rightArm: limb(2.8, 0.1, 0.2) },
    ready,
  ),
  serve: sequence(pose({}), { ...wound, liftM: 0.3 }, { ...struck, liftM: 0.35 }, pose({})),
  spike: sequence(ready, wound, wound, struck, ready),
}
export const glad = (share: number): Pose => ({ ...armsUp, liftM: 0.4 * Math.abs(Math.sin(share * 15)) })

/** In the sand two do what six do in the hall: one sets, the other does the rest. */
const beachWho: Readonly<Record<number, number>> = { 0: 0, 1: 1, 2: 0, 3: 0, 6: 7, 7: 6, 8: 7, 9: 6 }
const beachHomes: readonly (readonly [x: number, y: number])[] = [
  [-5, 3],
  [-3.6, 6],
]

/** From where somebody stands to each of the balls that are for him or her, and back. */
export function trackOf(
  rest: readonly [number, number],
  touches: readonly Touch[],
  downS: number,
  also: Track = [],
): Track {
  const steps = touches.flatMap(({ atS, how, ball }, index): Track => {
    const [x, y] = [ball[0] - Math.sign(ball[0]) * (how === 'spike' ? -0.3 : -0.2), ball[1] - 0.15]
    const first: Track[number] = how === 'spike' ? [atS - 1, x * 3.2, y + 0.6] : [atS - 0.5, x, y]
    const touching: Track = [first, [atS - 0.1, x, y], [atS + 0.35, x, y]]
    const busy = (touches[index + 1]?.atS ?? downS) < atS + 2.3
    return busy ? touching : [...touching, [atS + 1.2, rest[0], rest[1]]]
  })
  const sorted = [[-1, ...rest] as const, ...steps, ...also].sort((a, b) => a[0] - b[0])
  return [...sorted, [downS + 0.3, ...rest], [downS + 1.4, rest[0] * 0.6, 4.4 + rest[1] * 0.1]]
}

export const touching = (touches: readonly Touch[], facing: number): Action[] =>
  touches.map(({ atS, how }) => ({ fromS: atS - 0.5, toS: atS + 0.35, pose: moves[how], facing }))

export const inShorts = { shorts: '#1b1d26', head: 'ponytail' } as const
export const ballLook: BallLook = { radiusM: 0.16, color: '#ffd23f', seam: '#1d4fa0' }

function lineUp(game: Game, worn: Worn, ball: (timeS: number) => Point): Athlete[] {
  const each = game.beach ? [0, 1, 6, 7] : times(12, (i) => i)
  return each.map((who): Athlete => {
    const left = who < 6
    const team = left ? game.home : game.away
    const [x, y] = (game.beach ? beachHomes : homes)[who % 6] ?? [0, 0]
    const rest = [left ? x : -x, y] as const
    const own = rally.filter((touch) => (game.beach ? beachWho[touch.who] : touch.who) === who)
    const facing = left ? 0 : Math.PI
    const actions = touching(own, facing)
    if (who === 10 || who === 4) {
      const spiked = rally.filter((touch) => touch.how === 'spike' && touch.ball[0] < 0 === (who === 10))
      for (const { atS } of spiked)
        actions.push({ fromS: atS - 0.3, toS: atS + 0.4, pose: sequence(ready, block, block, ready), facing })
    }
    if (left) actions.push({ fromS: downS + 0.2 + who * 0.06, toS: 16, pose: glad, holds: true })
    const kit = kitOf(team, worn[left ? 'home' : 'away'][who % 6] ?? 0, {
      ...inShorts,
      ...(game.beach && { socks: '#e0ac85', shoes: '#d3a077' }),
    })
    return { kit, track: trackOf(rest, own, downS), actions, stance: ready, watch: ball, beat: who, heightM: 1.86 }
  })
}

/** From hand to hand, and to the floor. */
export function flightsOf(touches: readonly Touch[], down: { atS: number; floor: Point; away: Point }): Flight[] {
  const { atS, floor, away } = down
  const first = touches[0]
  const last = touches.at(-1)
  if (!(first && last)) return []
  const legs = touches.slice(1).map((touch, index): Flight => {
    const from = touches[index] ?? first
    return fly(from.atS, touch.atS, from.ball, touch.ball, from.riseM)
  })
  const [x, y] = first.ball
  const hand: Point = [x + 0.1, y, 1.25]
  return [
    held(-9, first.atS - 0.7, () => hand),
    fly(first.atS - 0.7, first.atS, hand, first.ball, 1.1),
    ...legs,
    fly(last.atS, atS, last.ball, floor, last.how === 'serve' ? last.riseM : 0.1),
    fly(atS, atS + 0.8, floor, away, 1.6),
    held(atS + 0.8, 99, () => away),
  ]
}

interface Game extends Meeting {
  beach: boolean
}

/** Numbers of each side in the order of `homes`. */
type Worn = Readonly<Record<Side, readonly number[]>>

/** A rally that the guests serve and the hosts end. */
export function volleyball(moment: Moment, look: Pick<Meeting, 'note' | 'seed'> & { word: string }): Production {
  const [killer, setter] = moment.play.players ?? []
  const [spikes = 0, sets = 0, digs = 0, ...rest] = numbersOf(moment, 'home', { first: [killer, setter] })
  const worn = {
    home: [digs, sets, spikes, ...rest],
    away: numbersOf(moment, 'away'),
  }
  const points = (t: number) => bugOf(moment, t - downS)
  return rallyFilm({ ...meetingOf(moment.game, look), beach: false }, { worn, word: look.word, board: points })
}

/** The last point of a pair's match. */
export function beachVolleyball(
  court: CourtMoment,
  look: Pick<Meeting, 'note' | 'seed'> & { word: string },
): Production {
  const board = (t: number): Board => {
    const { away, home } = t < downS ? court.before : court.after
    return { kind: 'score', away, home, period: 'Set', clock: String(court.set), possession: 'home' }
  }
  return rallyFilm({ ...meetingOf(court.game, look), beach: true }, { worn: court.worn, word: look.word, board })
}

interface Told {
  worn: Worn
  word: string
  board(t: number): Board
}

function rallyFilm(game: Game, { worn, word, board }: Told): Production {
  const { home, beach } = game
  const flights = flightsOf(rally, { atS: downS, floor, away: [10, 9, 0.12] })
  const ball = (t: number) => ballAt(flights, t)
  const athletes = lineUp(game, worn, ball)
  const { stands, sky, light } = beach ? sand : hall
  const side = (t: number): Camera => {
    const x = meanOf((at) => ball(at)[0], t - 0.8, 0.2, 9)
    return {
      eye: [x * 0.25, -13.2, 4.8],
      target: [x * 0.4, 4, 1.7],
      zoom: (beach ? 1.5 : 1.3) + 0.2 * ease(8.6, 9.8, t),
    }
  }
  const corner = (t: number): Camera => ({
    eye: [-7.6, -2.6, 1.6],
    target: [mix(-0.6, 2.2, ease(9.5, downS, t)), mix(2.6, 4.6, ease(9.6, downS, t)), 1.9],
    zoom: 1,
  })
  return produce(game, {
    shots: [
      { toS: 11.6, playFromS: 0, speed: 1, camera: side },
      { toS: 16, playFromS: 8.5, speed: 0.45, camera: corner, tag: 'REPLAY' },
    ],
    stands,
    sky,
    ground: (stage) => {
      if (beach) drawBeach(stage, home)
      else drawHall(stage, home)
    },
    thrill: (t) => 0.16 + 0.3 * window(4, 9.6, 2, t) + 0.85 * ease(downS - 0.1, downS + 0.3, t),
    crowd: { level: 0.7, replay: 0.5 },
    cast: (t) => [
      ...athletes.map((athlete) => figureProp(figureAt(athlete, t), light)),
      ballProp(ball(t), ballLook, t * 5),
      net(home),
    ],
    board,
    shout: { word, atS: downS + 0.1 },
    sound: (track) => {
      track.whistle(0.1, 0.35)
      for (const { atS, how } of rally) track.thump(atS, how === 'spike' ? 150 : 200, how === 'spike' ? 0.6 : 0.3)
      track.thump(downS, 80, 0.5)
      track.whistle(downS + 0.4, 0.6)
      track.sting(11.3, [392, 494, 587, 784])
    },
    posterS: 9.6,
  })
}
