import type { Side } from '@fieldhouse/contract/games/game'
import { type Action, type Athlete, figureAt, type Track } from '../body/athlete.ts'
import { figureProp, type Kit } from '../body/figure.ts'
import { pose, ready, sequence } from '../body/pose.ts'
import { kitOf, own, sidesOf } from '../body/teams.ts'
import { drawHall, hall, net } from '../grounds/volleyball-court.ts'
import { ballLook, block, dig, flightsOf, glad, inShorts, type Touch, touching, trackOf } from '../sports/volleyball.ts'
import { ballAt, ballProp } from '../stage/ball.ts'
import type { Camera, Point } from '../stage/camera.ts'
import { ease, meanOf, mix, times } from '../stage/numbers.ts'
import { scoreOf } from '../told/bug.ts'
import { filmedGame, type Moment, momentsOf, numbersOf } from '../told/game.ts'
import type { Played, Staging } from './condensed.ts'
import { onCourt, places, positionOf, type Rally, readRally, type Told, toldOf } from './points.ts'
import { countsS, isAlone, ofEachShare, type Reel, reelOf, type Scene } from './reel.ts'

const isShown = ({ play: { kind } }: Moment): boolean => kind === 'kill' || kind === 'block' || kind === 'ace'

/** How much a point changed. The end of a set counts most, then a new leader in it, then a late point. */
function weightOf({ game, before, after, play }: Moment): number {
  const lead = (state: Moment['after']) => {
    const score = scoreOf(game.sport, state)
    return Math.sign((score?.home ?? 0) - (score?.away ?? 0))
  }
  const ends = before.score?.home !== after.score?.home || before.score?.away !== after.score?.away
  const late = Math.max(play.score?.home ?? 0, play.score?.away ?? 0) > 22
  return Number(ends) * 5 + Number(lead(before) !== lead(after)) * 3 + Number(late) * 2 + Number(play.kind !== 'kill')
}

export function volleyballReel(sport: string, count = 24): Reel {
  const game = filmedGame(sport)
  const all = momentsOf(game)
  const points = all.filter((moment) => isShown(moment) && isAlone(moment, all))
  return reelOf(game, ofEachShare(points, count, weightOf))
}

export const inVolleyball: Staging = {
  stands: hall.stands,
  sky: hall.sky,
  ground: (stage) => drawHall(stage, own),
  playOf: rallyOf,
  closing: (track, atS) => track.sting(atS + 0.7, [392, 494, 587, 784]),
}

const dive = sequence(ready, dig, { ...dig, lean: 1, tumble: 0.5 }, { ...dig, tumble: 1.2 })
const sorry = pose({ lean: 0.35, tumble: 0 })

function athletesOf(rally: Rally, told: Told, ball: (t: number) => Point, turn: 1 | -1): Athlete[] {
  const { moment, winner, loser } = rally
  const worn = {
    [winner]: numbersOf(moment, winner, { first: onCourt(moment, winner) }),
    [loser]: numbersOf(moment, loser, { first: onCourt(moment, loser) }),
  }
  return times(12, (who): Athlete => {
    const wins = who < 6
    const side = wins ? winner : loser
    const place = who % 6
    const [x, y] = places[place] ?? [-5, 4.5]
    const mine = told.touches.filter((touch) => touch.who === who)
    const serves = mine[0]?.how === 'serve'
    const away = wins ? ([x, y] as const) : ([-x, 9 - y] as const)
    const rest = serves && mine.length === 1 && told.touches.length === 1 ? ([wins ? -8 : 8, away[1]] as const) : away
    const looks = wins ? 0 : Math.PI
    const ups = told.blocks.filter((one) => one.who === who)
    const at = wins ? -0.45 : 0.45
    const also: Track = ups.flatMap(({ atS, y: to }) => [
      [atS - 1, mix(rest[0], at, 0.5), mix(rest[1], to, 0.5)],
      [atS - 0.3, at, to],
      [atS + 0.5, at, to],
    ])
    const [floorX, floorY] = told.floor
    const short: Track =
      told.late === who
        ? [
            [countsS - 0.9, ...rest],
            [countsS + 0.05, mix(rest[0], floorX, 0.72), mix(rest[1], floorY, 0.72)],
          ]
        : []
    const actions: Action[] = [
      ...touching(mine, looks),
      ...ups.map(({ atS }) => ({
        fromS: atS - 0.3,
        toS: atS + 0.4,
        pose: sequence(ready, block, block, ready),
        facing: looks,
      })),
      ...(told.late === who ? [{ fromS: countsS - 0.45, toS: countsS + 0.5, pose: dive }] : []),
      wins
        ? { fromS: countsS + 0.25 + place * 0.06, toS: countsS + 9, pose: glad, holds: true }
        : { fromS: countsS + 0.7, toS: countsS + 9, pose: () => sorry, holds: true },
    ]
    const track = trackOf(rest, mine, countsS, [...also, ...short])
    return {
      kit: kitFor(moment, side, place, worn[side]?.[place] ?? 0),
      track: turn === 1 ? track : track.map(([s, u, v]) => [s, -u, 9 - v]),
      actions: actions.map((action) => turned(action, turn)),
      stance: ready,
      watch: ball,
      beat: who,
      heightM: 1.84,
    }
  })
}

const turned = (action: Action, turn: 1 | -1): Action =>
  action.facing === undefined || turn === 1 ? action : { ...action, facing: action.facing + Math.PI }

/** The libero wears another jersey. */
function kitFor(moment: Moment, side: Side, place: number, number: number): Kit {
  const team = sidesOf(moment.game.guests)[side]
  const isLibero = positionOf(moment, side, onCourt(moment, side)[place] ?? '') === 'L'
  const shirt = isLibero
    ? { ...team, color: side === 'home' ? '#23262f' : '#f2f3f7', trim: side === 'home' ? '#ffffff' : team.color }
    : team
  return kitOf(shirt, number, inShorts)
}

/** A point from the serve, or from the middle of a rally, to the floor. The teams change sides after each set. */
function rallyOf({ moment }: Scene): Played {
  const rally = readRally(moment)
  const told = toldOf(rally)
  const turn = (rally.winner === 'home') === (moment.play.period % 2 === 1) ? 1 : -1
  const last = told.touches.at(-1) as Touch
  const sent: Touch[] = told.returned ? [{ ...last, atS: last.atS + 0.12, ball: told.returned, riseM: 0.1 }] : []
  const [floorX, floorY] = told.floor
  const flights = flightsOf([...told.touches, ...sent], {
    atS: countsS,
    floor: told.floor,
    away: [floorX + 3.4, floorY + 1.8, 0.12],
  })
  const ball = (t: number): Point => {
    const [x, y, z] = ballAt(flights, t)
    return turn === 1 ? [x, y, z] : [-x, 9 - y, z]
  }
  const athletes = athletesOf(rally, told, ball, turn)
  return {
    cast: (t) => [
      ...athletes.map((athlete) => figureProp(figureAt(athlete, t), hall.light)),
      ballProp(ball(t), ballLook, t * 5),
      net(own),
    ],
    camera: moment.play.kind === 'ace' ? fromBehind(turn) : fromTheSide(ball),
    glad: rally.winner,
    sound: (track, fromS) => {
      if (told.touches[0]?.how === 'serve') track.whistle(fromS + 0.1, 0.3)
      for (const { atS, how } of [...told.touches, ...sent].filter(({ atS }) => atS > 0))
        track.thump(fromS + atS, how === 'spike' ? 150 : 200, how === 'spike' ? 0.6 : 0.3)
      track.thump(fromS + countsS, 80, 0.5)
      track.whistle(fromS + countsS + 0.35, 0.5)
    },
  }
}

function fromTheSide(ball: (t: number) => Point): Played['camera'] {
  return (t): Camera => {
    const x = meanOf((at) => Math.max(-5, Math.min(5, ball(at)[0])), t - 0.8, 0.2, 9)
    return {
      eye: [x * 0.25, -13.2, 4.9],
      target: [x * 0.4, 4, 1.7],
      zoom: 1.42 + 0.22 * ease(countsS - 1.4, countsS, t),
    }
  }
}

/** Behind the server, and high. */
const fromBehind =
  (turn: 1 | -1): Played['camera'] =>
  (t) => ({
    eye: [-15.6 * turn, 4.5 + turn * 1.5, 4.6],
    target: [2.5 * turn, 4.5, 1.1],
    zoom: 1.15 + 0.2 * ease(countsS - 1.2, countsS + 0.4, t),
  })
