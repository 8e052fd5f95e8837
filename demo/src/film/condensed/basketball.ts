import type { Side } from '@fieldhouse/contract/games/game'
import { type Athlete, figureAt, placeAt, type Track } from '../body/athlete.ts'
import { figureProp } from '../body/figure.ts'
import { armsUp, limb, pose, ready, sequence } from '../body/pose.ts'
import { kitOf, own, sidesOf } from '../body/teams.ts'
import { drawCourt, hoop, lengthM, rim, widthM } from '../grounds/basketball-court.ts'
import { holding } from '../sports/basketball.ts'
import { ballAt, ballProp, type Flight, fly, held } from '../stage/ball.ts'
import type { Point } from '../stage/camera.ts'
import { ease, meanOf, mix } from '../stage/numbers.ts'
import { assistOf, filmedGame, type Moment, momentsOf, numbersOf } from '../told/game.ts'
import type { Played, Staging } from './condensed.ts'
import { countsS, isAlone, ofEachShare, type Reel, reelOf, type Scene } from './reel.ts'

const isBasket = ({ play }: Moment): boolean =>
  /^(?:two|three|layup|dunk|tip_in)$/.test(play.kind) && play.scoring === true

/** How much a basket changed. A new leader or a tie counts most, then a late basket, then a three or a dunk. */
function weightOf({ before, after, play }: Moment): number {
  const lead = ({ score }: Moment['after']) => Math.sign((score?.home ?? 0) - (score?.away ?? 0))
  const late = play.period > 1 && (after.clock?.seconds ?? 0) < 120
  return (
    Number(lead(before) !== lead(after)) * 3 + Number(late) * 2 + Number(play.kind === 'three' || play.kind === 'dunk')
  )
}

export function basketballReel(sport: string, count = 20): Reel {
  const game = filmedGame(sport)
  const all = momentsOf(game)
  const baskets = all.filter((moment) => isBasket(moment) && isAlone(moment, all))
  return reelOf(game, ofEachShare(baskets, count, weightOf))
}

export const inBasketball = ({ women }: { women: boolean }): Staging => ({
  stands: {
    around: { left: -19, right: 19.5, far: 19, near: -4, behind: -16 },
    size: { rows: 15, rise: 0.52, run: 0.85, wallM: 1.1, full: 0.94 },
  },
  sky: { top: '#05060b', bottom: '#151826' },
  ground: (stage) => drawCourt(stage, own),
  playOf: (scene) => basketOf(scene, women),
  closing: (track, atS) => track.horn(atS + 0.3, 1.1),
})

type Spot = readonly [x: number, y: number]

/** How long the ball of a basket is in the air, how high it flies, and how far it is carried first. */
const ways: Readonly<Record<string, { airS: number; riseM: number; driveM: number }>> = {
  three: { airS: 1.2, riseM: 2.6, driveM: 0 },
  two: { airS: 0.95, riseM: 1.9, driveM: 0 },
  layup: { airS: 0.45, riseM: 0.35, driveM: 6 },
  dunk: { airS: 0.16, riseM: 0.05, driveM: 6.5 },
  tip_in: { airS: 0.4, riseM: 0.5, driveM: 1.2 },
}
const light = { x: 0.1, y: 0.06, dark: 0.3 }
const middle = widthM / 2
const spots: readonly Spot[] = [
  [5, 7.6],
  [7.5, 2.2],
  [7.5, 13],
  [12.4, 1.3],
  [12.4, 13.9],
  [9.6, 4.9],
  [9.6, 10.3],
]

const release = pose({
  lean: -0.05,
  rightArm: limb(2.7, 0.1, 0),
  leftArm: limb(2.5, 0.5, 0.05),
  liftM: 0.5,
  rightLeg: limb(0, 0.3),
})
const shoot = sequence(holding, { ...holding, rightArm: limb(2, 1.5, 0), leftArm: limb(2, 1.2, 0) }, release, {
  ...release,
  liftM: 0.1,
})
const contest = sequence(ready, pose({ rightArm: limb(2.9, 0, 0.1), leftArm: limb(1.4, 0.3, 0.5), liftM: 0.45 }), ready)

/** Where the document says that it was shot, on the court as it is drawn for the team that attacks to the right. */
function shotFrom({ play }: Moment): Spot {
  const { x = 90, y = 50 } = play
  const along = (x / 100) * lengthM - lengthM / 2
  return [Math.min(Math.abs(along), rim[0] - 0.3), widthM * (1 - y / 100)]
}

/** Four more players, where there is room. */
function othersOf([x, y]: Spot): Spot[] {
  const far = (spot: Spot) => Math.hypot(spot[0] - x, spot[1] - y)
  return [...spots].sort((one, other) => far(other) - far(one)).slice(0, 4)
}

const arrives = ([x, y]: Spot, index: number): Track => [
  [-1, x - 8.5 + index, mix(y, middle, 0.35)],
  [0.4, x - 4 + index * 0.5, mix(y, middle, 0.2)],
  [1.9 + index * 0.15, x, y],
  [countsS - 0.2, x + 0.3, mix(y, middle, 0.08)],
  [countsS + 1.4, x - 4.5, mix(y, middle, 0.2)],
  [countsS + 3, x - 11, middle],
]

interface Setup {
  spot: Spot
  airS: number
  riseM: number
  driveM: number
}

/** The shooter drives in, or waits where the shot is taken. */
function shooterOf({ spot: [x, y], airS, driveM }: Setup): Track {
  const leavesS = countsS - airS
  const from = Math.max(-3, x - driveM)
  const start = mix(y, middle + (y < middle ? -3 : 3), driveM > 3 ? 0.7 : 0)
  return [
    [-1, from - 6, start],
    [1.2, from - 0.6, start],
    [leavesS - 1.5, from, start],
    [leavesS, x, y],
    [countsS + 0.3, driveM > 3 ? x + 0.7 : x, y],
    [countsS + 1.6, x - 4, mix(y, middle, 0.3)],
    [countsS + 3, x - 10, middle],
  ]
}

function flightsOf({ spot: [x, y], airS, riseM, driveM }: Setup, shooter: Track, passer: Track | undefined): Flight[] {
  const leavesS = countsS - airS
  const passS = leavesS - (driveM > 3 ? 1.1 : 0.95)
  const dribble =
    (track: Track) =>
    (t: number): Point => {
      const [at, side] = placeAt(track, t)
      return [at + 0.45, side - 0.3, 0.15 + 0.8 * Math.abs(Math.cos(t * 5.2))]
    }
  const inHands = (t: number): Point => {
    const [at, side] = placeAt(shooter, t)
    return [at + 0.25, side + 0.15, mix(1.15, 2.45, ease(leavesS - 0.35, leavesS, t))]
  }
  const caughtS = passS + 0.45
  const before = passer
    ? [held(-9, passS, dribble(passer)), fly(passS, caughtS, dribble(passer)(passS), inHands(caughtS), 0.35)]
    : [held(-9, caughtS, dribble(shooter))]
  const [ringX, ringY] = rim
  return [
    ...before,
    held(caughtS, leavesS, inHands),
    fly(leavesS, countsS, [x + 0.25, y + 0.15, 2.5], rim, riseM),
    fly(countsS, countsS + 0.55, rim, [ringX, ringY, 0.12], 0.1),
    fly(countsS + 0.55, countsS + 1.1, [ringX, ringY, 0.12], [ringX - 0.7, ringY - 0.4, 0.12], 0.8),
    held(countsS + 1.1, 99, () => [ringX - 0.7, ringY - 0.4, 0.12]),
  ]
}

/** A basket, from where and by whom it was shot, with the players whom the document has on the court. Mirrored for the left one. */
function basketOf({ moment }: Scene, women: boolean): Played {
  const { play, game } = moment
  const side: Side = play.side ?? 'home'
  const other: Side = side === 'home' ? 'away' : 'home'
  const teams = sidesOf(game.guests)
  const turn = (play.x ?? 90) < 50 ? -1 : 1
  const turned = (track: Track): Track => track.map(([at, x, y]) => [at, x * turn, y])
  const setup = { spot: shotFrom(moment), ...(ways[play.kind] ?? (ways.two as (typeof ways)[string])) }
  const assist = assistOf(moment)
  const shooter = shooterOf(setup)
  const rest = othersOf(setup.spot).map(arrives)
  const flights = flightsOf(setup, shooter, assist === undefined ? undefined : rest[0])
  const ball = (t: number): Point => {
    const [x, y, z] = ballAt(flights, t)
    return [x * turn, y, z]
  }
  const body = { watch: ball, heightM: women ? 1.8 : 1.98 }
  const head = women ? 'ponytail' : 'short'
  const leavesS = countsS - setup.airS
  const worn = numbersOf(moment, side, { first: [play.players?.[0], assist] })
  const attack = [shooter, ...rest].map((track, index): Athlete => {
    const shot = { fromS: leavesS - 0.55, toS: leavesS + 0.5, pose: shoot }
    const joy = { fromS: countsS + 0.15, toS: countsS + 0.9, pose: () => armsUp }
    const kit = kitOf(teams[side], worn[index] ?? 0, { head })
    return { ...body, kit, track: turned(track), beat: index * 1.7, actions: index === 0 ? [shot, joy] : [] }
  })
  const against = numbersOf(moment, other)
  const guards = [shooter, ...rest].map((track, index): Athlete => {
    const guard: Track = track.map(([at, x, y]) => [at + 0.12, mix(x, rim[0], 0.15) + 0.45, mix(y, middle, 0.2)])
    const actions = index === 0 ? [{ fromS: leavesS - 0.15, toS: leavesS + 0.6, pose: contest }] : []
    const kit = kitOf(teams[other], against[index] ?? 0, { head })
    return { ...body, kit, track: turned(guard), stance: ready, beat: index * 2.3, actions }
  })
  const ofBall = { radiusM: 0.15, color: '#d9671e', seam: '#3a1a08' }
  return {
    cast: (t) => [
      ...[...attack, ...guards].map((athlete) => figureProp(figureAt(athlete, t), light)),
      ballProp(ball(t), ofBall, t * 4),
      hoop(1, turn === 1 && t > countsS - 0.05 ? Math.max(0, 1 - (t - countsS) * 2) : 0),
      hoop(-1, turn === -1 && t > countsS - 0.05 ? Math.max(0, 1 - (t - countsS) * 2) : 0),
    ],
    camera: (t) => {
      const x = meanOf((at) => ball(at)[0], t - 0.6, 0.2, 7)
      const close = ease(countsS - 2.2, countsS, t)
      return { eye: [x * 0.45, -15, 6.6], target: [x * 0.92 + turn * close * 0.4, 6.4, 1.5], zoom: 1.95 + 0.6 * close }
    },
    glad: side,
    sound: (track, fromS) => {
      for (let at = 0.4; at < 1.7; at += Math.PI / 5.2) track.thump(fromS + at, 88, 0.3)
      track.rush(fromS + countsS, 0.35, 0.4)
    },
  }
}
