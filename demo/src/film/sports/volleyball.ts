import type { Side } from '@fieldhouse/contract/games/game'
import { type BodyAction, type FilmedAthlete, getFigureAt, type MotionTrack } from '../body/athlete.ts'
import { createFigureProp } from '../body/figure.ts'
import { armsUp, type BodyPose, createLimb, createPose, ready, sequencePoses } from '../body/pose.ts'
import { createKit } from '../body/teams.ts'
import type { FilmProduction } from '../broadcast/director.ts'
import type { ScoreBoard } from '../broadcast/score-bug.ts'
import { getBugForPlay } from '../document/bug.ts'
import type { CourtMoment } from '../document/court.ts'
import { listJerseyNumbers, type PlayMoment } from '../document/game.ts'
import { createNet, drawBeachCourt, drawVolleyballHall, hall, sand } from '../grounds/volleyball-court.ts'
import { type BallFlight, type BallLook, createBallProp, createFlight, getBallAt, holdBall } from '../stage/ball.ts'
import type { FilmCamera, WorldPoint } from '../stage/camera.ts'
import { averageAround, easeBetween, easeInAndOut, mapTimes, mixNumbers } from '../stage/numbers.ts'
import { createMeeting, type FilmMeeting, produceFilm } from './produce.ts'

/** A player's touch of the ball: when, where, and how high the ball flies from there. */
export type BallTouch = {
  atS: number
  who: number
  how: 'serve' | 'dig' | 'set' | 'spike'
  ball: WorldPoint
  riseM: number
}

// Players 0 to 5 attack to the right, 6 to 11 to the left.
const rally: readonly BallTouch[] = [
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
const floor: WorldPoint = [6.4, 6.6, 0.12]
const homes: readonly (readonly [x: number, y: number])[] = [
  [-6, 4],
  [-1.6, 5.2],
  [-2.6, 1.6],
  [-5.4, 6.6],
  [-1.8, 7.4],
  [-6.8, 1.8],
]

export const digPose = createPose({
  lean: 0.65,
  leftArm: createLimb(1, 0.1, -0.2),
  rightArm: createLimb(1, 0.1, -0.2),
  leftLeg: createLimb(0.8, 1.4, 0.3),
  rightLeg: createLimb(0.4, 1.2, 0.3),
})
const setting = createPose({
  leftArm: createLimb(2.5, 0.6, 0.2),
  rightArm: createLimb(2.5, 0.6, 0.2),
  leftLeg: createLimb(0.3, 0.6),
  rightLeg: createLimb(0.3, 0.6),
})
const wound = createPose({
  lean: -0.3,
  twist: -0.5,
  rightArm: createLimb(2.4, 1.8, 0.3),
  leftArm: createLimb(2.3, 0.1, 0.2),
  leftLeg: createLimb(-0.4, 1.2),
  rightLeg: createLimb(-0.5, 1.3),
  liftM: 0.75,
})
const struck = createPose({
  lean: 0.4,
  twist: 0.4,
  rightArm: createLimb(2.1, 0.1, 0),
  leftArm: createLimb(0.4, 0.8, 0.3),
  leftLeg: createLimb(0.3, 0.5),
  rightLeg: createLimb(0.2, 0.4),
  liftM: 0.7,
})
export const blockPose = createPose({
  leftArm: createLimb(2.9, 0.1, 0.15),
  rightArm: createLimb(2.9, 0.1, 0.15),
  liftM: 0.55,
})
export const touchPoses: Record<BallTouch['how'], (share: number) => BodyPose> = {
  dig: sequencePoses(ready, digPose, digPose, ready),
  set: sequencePoses(
    ready,
    setting,
    { ...setting, liftM: 0.15, leftArm: createLimb(2.8, 0.1, 0.2), rightArm: createLimb(2.8, 0.1, 0.2) },
    ready,
  ),
  serve: sequencePoses(createPose({}), { ...wound, liftM: 0.3 }, { ...struck, liftM: 0.35 }, createPose({})),
  spike: sequencePoses(ready, wound, wound, struck, ready),
}
export const celebratePose = (share: number): BodyPose => ({ ...armsUp, liftM: 0.4 * Math.abs(Math.sin(share * 15)) })

/** On the beach two players share the touches of six: one sets, the other does the rest. */
const beachWho: Readonly<Record<number, number>> = { 0: 0, 1: 1, 2: 0, 3: 0, 6: 7, 7: 6, 8: 7, 9: 6 }
const beachHomes: readonly (readonly [x: number, y: number])[] = [
  [-5, 3],
  [-3.6, 6],
]

/** Moves a player to each of his or her touches, and back. */
export function createPlayerTrack(
  rest: readonly [number, number],
  touches: readonly BallTouch[],
  downS: number,
  also: MotionTrack = [],
): MotionTrack {
  const steps = touches.flatMap(({ atS, how, ball }, index): MotionTrack => {
    const [x, y] = [ball[0] - Math.sign(ball[0]) * (how === 'spike' ? -0.3 : -0.2), ball[1] - 0.15]
    const first: MotionTrack[number] = how === 'spike' ? [atS - 1, x * 3.2, y + 0.6] : [atS - 0.5, x, y]
    const touching: MotionTrack = [first, [atS - 0.1, x, y], [atS + 0.35, x, y]]
    const busy = (touches[index + 1]?.atS ?? downS) < atS + 2.3
    return busy ? touching : [...touching, [atS + 1.2, rest[0], rest[1]]]
  })
  const sorted = [[-1, ...rest] as const, ...steps, ...also].sort((a, b) => a[0] - b[0])
  return [...sorted, [downS + 0.3, ...rest], [downS + 1.4, rest[0] * 0.6, 4.4 + rest[1] * 0.1]]
}

export const createTouchActions = (touches: readonly BallTouch[], facing: number): BodyAction[] =>
  touches.map(({ atS, how }) => ({ fromS: atS - 0.5, toS: atS + 0.35, pose: touchPoses[how], facing }))

export const inShorts = { shorts: '#1b1d26', head: 'ponytail' } as const
export const volleyballLook: BallLook = { radiusM: 0.16, color: '#ffd23f', seam: '#1d4fa0' }

function createVolleyballPlayers(
  game: VolleyballGame,
  worn: VolleyballNumbers,
  ball: (timeS: number) => WorldPoint,
): FilmedAthlete[] {
  const each = game.beach ? [0, 1, 6, 7] : mapTimes(12, (i) => i)
  return each.map((who): FilmedAthlete => {
    const left = who < 6
    const team = left ? game.home : game.away
    const [x, y] = (game.beach ? beachHomes : homes)[who % 6] ?? [0, 0]
    const rest = [left ? x : -x, y] as const
    const own = rally.filter((touch) => (game.beach ? beachWho[touch.who] : touch.who) === who)
    const facing = left ? 0 : Math.PI
    const actions = createTouchActions(own, facing)
    if (who === 10 || who === 4) {
      const spiked = rally.filter((touch) => touch.how === 'spike' && touch.ball[0] < 0 === (who === 10))
      for (const { atS } of spiked)
        actions.push({
          fromS: atS - 0.3,
          toS: atS + 0.4,
          pose: sequencePoses(ready, blockPose, blockPose, ready),
          facing,
        })
    }
    if (left) actions.push({ fromS: downS + 0.2 + who * 0.06, toS: 16, pose: celebratePose, holds: true })
    const kit = createKit(team, worn[left ? 'home' : 'away'][who % 6] ?? 0, {
      ...inShorts,
      ...(game.beach && { socks: '#e0ac85', shoes: '#d3a077' }),
    })
    return {
      kit,
      track: createPlayerTrack(rest, own, downS),
      actions,
      stance: ready,
      watch: ball,
      beat: who,
      heightM: 1.86,
    }
  })
}

/** Builds the ball's flights from touch to touch, and to the floor. */
export function buildRallyFlights(
  touches: readonly BallTouch[],
  down: { atS: number; floor: WorldPoint; away: WorldPoint },
): BallFlight[] {
  const { atS, floor, away } = down
  const first = touches[0]
  const last = touches.at(-1)
  if (!(first && last)) return []
  const legs = touches.slice(1).map((touch, index): BallFlight => {
    const from = touches[index] ?? first
    return createFlight(from.atS, touch.atS, from.ball, touch.ball, from.riseM)
  })
  const [x, y] = first.ball
  const hand: WorldPoint = [x + 0.1, y, 1.25]
  return [
    holdBall(-9, first.atS - 0.7, () => hand),
    createFlight(first.atS - 0.7, first.atS, hand, first.ball, 1.1),
    ...legs,
    createFlight(last.atS, atS, last.ball, floor, last.how === 'serve' ? last.riseM : 0.1),
    createFlight(atS, atS + 0.8, floor, away, 1.6),
    holdBall(atS + 0.8, 99, () => away),
  ]
}

interface VolleyballGame extends FilmMeeting {
  beach: boolean
}

/** Numbers of each side in the order of `homes`. */
type VolleyballNumbers = Readonly<Record<Side, readonly number[]>>

/** Films a rally that the guests serve and the hosts win. */
export function filmVolleyball(
  moment: PlayMoment,
  options: Pick<FilmMeeting, 'note' | 'seed'> & { word: string },
): FilmProduction {
  const [killer, setter] = moment.play.players ?? []
  const [spikes = 0, sets = 0, digs = 0, ...rest] = listJerseyNumbers(moment, 'home', { first: [killer, setter] })
  const worn = {
    home: [digs, sets, spikes, ...rest],
    away: listJerseyNumbers(moment, 'away'),
  }
  const getScoreBoard = (t: number) => getBugForPlay(moment, t - downS)
  return filmRally(
    { ...createMeeting(moment.game, options), beach: false },
    { worn, word: options.word, board: getScoreBoard },
  )
}

/** Films the last point of a beach pair's match. */
export function filmBeachVolleyball(
  court: CourtMoment,
  options: Pick<FilmMeeting, 'note' | 'seed'> & { word: string },
): FilmProduction {
  const getSetBoard = (t: number): ScoreBoard => {
    const { away, home } = t < downS ? court.before : court.after
    return { kind: 'score', away, home, period: 'Set', clock: String(court.set), possession: 'home' }
  }
  return filmRally(
    { ...createMeeting(court.game, options), beach: true },
    { worn: court.worn, word: options.word, board: getSetBoard },
  )
}

interface RallyScript {
  worn: VolleyballNumbers
  word: string
  board(t: number): ScoreBoard
}

function filmRally(game: VolleyballGame, { worn, word, board }: RallyScript): FilmProduction {
  const { home, beach } = game
  const flights = buildRallyFlights(rally, { atS: downS, floor, away: [10, 9, 0.12] })
  const locateBall = (t: number) => getBallAt(flights, t)
  const athletes = createVolleyballPlayers(game, worn, locateBall)
  const { stands, sky, light } = beach ? sand : hall
  const filmFromSide = (t: number): FilmCamera => {
    const x = averageAround((at) => locateBall(at)[0], t - 0.8, 0.2, 9)
    return {
      eye: [x * 0.25, -13.2, 4.8],
      target: [x * 0.4, 4, 1.7],
      zoom: (beach ? 1.5 : 1.3) + 0.2 * easeBetween(8.6, 9.8, t),
    }
  }
  const filmFromCorner = (t: number): FilmCamera => ({
    eye: [-7.6, -2.6, 1.6],
    target: [mixNumbers(-0.6, 2.2, easeBetween(9.5, downS, t)), mixNumbers(2.6, 4.6, easeBetween(9.6, downS, t)), 1.9],
    zoom: 1,
  })
  return produceFilm(game, {
    shots: [
      { toS: 11.6, playFromS: 0, speed: 1, camera: filmFromSide },
      { toS: 16, playFromS: 8.5, speed: 0.45, camera: filmFromCorner, tag: 'REPLAY' },
    ],
    stands,
    sky,
    ground: (stage) => {
      if (beach) drawBeachCourt(stage, home)
      else drawVolleyballHall(stage, home)
    },
    thrill: (t) => 0.16 + 0.3 * easeInAndOut(4, 9.6, 2, t) + 0.85 * easeBetween(downS - 0.1, downS + 0.3, t),
    crowd: { level: 0.7, replay: 0.5 },
    cast: (t) => [
      ...athletes.map((athlete) => createFigureProp(getFigureAt(athlete, t), light)),
      createBallProp(locateBall(t), volleyballLook, t * 5),
      createNet(home),
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
