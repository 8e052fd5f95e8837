import type { Side } from '@fieldhouse/contract/games/game'
import { type BodyAction, type FilmedAthlete, getFigureAt, type MotionTrack } from '../body/athlete.ts'
import { createFigureProp, type PlayerKit } from '../body/figure.ts'
import { createPose, ready, sequencePoses } from '../body/pose.ts'
import { createKit, getTeamsBySide, ownTeam } from '../body/teams.ts'
import { getShownScore } from '../document/bug.ts'
import { listJerseyNumbers, listMoments, type PlayMoment, playFilmedGame } from '../document/game.ts'
import { createNet, drawVolleyballHall, hall } from '../grounds/volleyball-court.ts'
import {
  type BallTouch,
  blockPose,
  buildRallyFlights,
  celebratePose,
  createPlayerTrack,
  createTouchActions,
  digPose,
  inShorts,
  volleyballLook,
} from '../sports/volleyball.ts'
import { createBallProp, getBallAt } from '../stage/ball.ts'
import type { FilmCamera, WorldPoint } from '../stage/camera.ts'
import { averageAround, easeBetween, mapTimes, mixNumbers } from '../stage/numbers.ts'
import type { SportStaging, StagedPlay } from './condensed.ts'
import {
  type FilmedRally,
  getPlayersOnCourt,
  getPosition,
  places,
  type RallyCourse,
  readRally,
  stageRally,
} from './points.ts'
import { countsS, createReel, type GameReel, isPlayAlone, pickHeaviestPerShare, type ReelScene } from './reel.ts'

const isPointPlay = ({ play: { kind } }: PlayMoment): boolean => kind === 'kill' || kind === 'block' || kind === 'ace'

/** Weighs how much a point changed the game: the end of a set counts most, then a new leader, then a late point. */
function weighPoint({ game, before, after, play }: PlayMoment): number {
  const getLeader = (state: PlayMoment['after']) => {
    const score = getShownScore(game.sport, state)
    return Math.sign((score?.home ?? 0) - (score?.away ?? 0))
  }
  const ends = before.score?.home !== after.score?.home || before.score?.away !== after.score?.away
  const late = Math.max(play.score?.home ?? 0, play.score?.away ?? 0) > 22
  return (
    Number(ends) * 5 +
    Number(getLeader(before) !== getLeader(after)) * 3 +
    Number(late) * 2 +
    Number(play.kind !== 'kill')
  )
}

export function createVolleyballReel(sport: string, count = 24): GameReel {
  const game = playFilmedGame(sport)
  const all = listMoments(game)
  const points = all.filter((moment) => isPointPlay(moment) && isPlayAlone(moment, all))
  return createReel(game, pickHeaviestPerShare(points, count, weighPoint))
}

export const volleyballStaging: SportStaging = {
  stands: hall.stands,
  sky: hall.sky,
  ground: (stage) => drawVolleyballHall(stage, ownTeam),
  playOf: stageVolleyballRally,
  closing: (track, atS) => track.sting(atS + 0.7, [392, 494, 587, 784]),
}

const divePose = sequencePoses(ready, digPose, { ...digPose, lean: 1, tumble: 0.5 }, { ...digPose, tumble: 1.2 })
const sorryPose = createPose({ lean: 0.35, tumble: 0 })

function createRallyPlayers(
  rally: FilmedRally,
  course: RallyCourse,
  ball: (t: number) => WorldPoint,
  direction: 1 | -1,
): FilmedAthlete[] {
  const { moment, winner, loser } = rally
  const worn = {
    [winner]: listJerseyNumbers(moment, winner, { first: getPlayersOnCourt(moment, winner) }),
    [loser]: listJerseyNumbers(moment, loser, { first: getPlayersOnCourt(moment, loser) }),
  }
  return mapTimes(12, (who): FilmedAthlete => {
    const wins = who < 6
    const side = wins ? winner : loser
    const place = who % 6
    const [x, y] = places[place] ?? [-5, 4.5]
    const mine = course.touches.filter((touch) => touch.who === who)
    const serves = mine[0]?.how === 'serve'
    const away = wins ? ([x, y] as const) : ([-x, 9 - y] as const)
    const rest = serves && mine.length === 1 && course.touches.length === 1 ? ([wins ? -8 : 8, away[1]] as const) : away
    const looks = wins ? 0 : Math.PI
    const ups = course.blocks.filter((one) => one.who === who)
    const at = wins ? -0.45 : 0.45
    const also: MotionTrack = ups.flatMap(({ atS, y: to }) => [
      [atS - 1, mixNumbers(rest[0], at, 0.5), mixNumbers(rest[1], to, 0.5)],
      [atS - 0.3, at, to],
      [atS + 0.5, at, to],
    ])
    const [floorX, floorY] = course.floor
    const short: MotionTrack =
      course.late === who
        ? [
            [countsS - 0.9, ...rest],
            [countsS + 0.05, mixNumbers(rest[0], floorX, 0.72), mixNumbers(rest[1], floorY, 0.72)],
          ]
        : []
    const actions: BodyAction[] = [
      ...createTouchActions(mine, looks),
      ...ups.map(({ atS }) => ({
        fromS: atS - 0.3,
        toS: atS + 0.4,
        pose: sequencePoses(ready, blockPose, blockPose, ready),
        facing: looks,
      })),
      ...(course.late === who ? [{ fromS: countsS - 0.45, toS: countsS + 0.5, pose: divePose }] : []),
      wins
        ? { fromS: countsS + 0.25 + place * 0.06, toS: countsS + 9, pose: celebratePose, holds: true }
        : { fromS: countsS + 0.7, toS: countsS + 9, pose: () => sorryPose, holds: true },
    ]
    const track = createPlayerTrack(rest, mine, countsS, [...also, ...short])
    return {
      kit: createPlayerKit(moment, side, place, worn[side]?.[place] ?? 0),
      track: direction === 1 ? track : track.map(([s, u, v]) => [s, -u, 9 - v]),
      actions: actions.map((action) => turnAction(action, direction)),
      stance: ready,
      watch: ball,
      beat: who,
      heightM: 1.84,
    }
  })
}

const turnAction = (action: BodyAction, direction: 1 | -1): BodyAction =>
  action.facing === undefined || direction === 1 ? action : { ...action, facing: action.facing + Math.PI }

/** Dresses a player; the libero wears another jersey. */
function createPlayerKit(moment: PlayMoment, side: Side, place: number, number: number): PlayerKit {
  const team = getTeamsBySide(moment.game.guests)[side]
  const isLibero = getPosition(moment, side, getPlayersOnCourt(moment, side)[place] ?? '') === 'L'
  const shirt = isLibero
    ? { ...team, color: side === 'home' ? '#23262f' : '#f2f3f7', trim: side === 'home' ? '#ffffff' : team.color }
    : team
  return createKit(shirt, number, inShorts)
}

/** Stages a point from the serve, or from the middle of a rally, to the floor. Teams change sides after each set. */
function stageVolleyballRally({ moment }: ReelScene): StagedPlay {
  const rally = readRally(moment)
  const course = stageRally(rally)
  const direction = (rally.winner === 'home') === (moment.play.period % 2 === 1) ? 1 : -1
  const last = course.touches.at(-1) as BallTouch
  const sent: BallTouch[] = course.returned
    ? [{ ...last, atS: last.atS + 0.12, ball: course.returned, riseM: 0.1 }]
    : []
  const [floorX, floorY] = course.floor
  const flights = buildRallyFlights([...course.touches, ...sent], {
    atS: countsS,
    floor: course.floor,
    away: [floorX + 3.4, floorY + 1.8, 0.12],
  })
  const locateBall = (t: number): WorldPoint => {
    const [x, y, z] = getBallAt(flights, t)
    return direction === 1 ? [x, y, z] : [-x, 9 - y, z]
  }
  const athletes = createRallyPlayers(rally, course, locateBall, direction)
  return {
    cast: (t) => [
      ...athletes.map((athlete) => createFigureProp(getFigureAt(athlete, t), hall.light)),
      createBallProp(locateBall(t), volleyballLook, t * 5),
      createNet(ownTeam),
    ],
    camera: moment.play.kind === 'ace' ? filmFromBehind(direction) : filmFromSide(locateBall),
    glad: rally.winner,
    sound: (track, fromS) => {
      if (course.touches[0]?.how === 'serve') track.whistle(fromS + 0.1, 0.3)
      for (const { atS, how } of [...course.touches, ...sent].filter(({ atS }) => atS > 0))
        track.thump(fromS + atS, how === 'spike' ? 150 : 200, how === 'spike' ? 0.6 : 0.3)
      track.thump(fromS + countsS, 80, 0.5)
      track.whistle(fromS + countsS + 0.35, 0.5)
    },
  }
}

function filmFromSide(ball: (t: number) => WorldPoint): StagedPlay['camera'] {
  return (t): FilmCamera => {
    const x = averageAround((at) => Math.max(-5, Math.min(5, ball(at)[0])), t - 0.8, 0.2, 9)
    return {
      eye: [x * 0.25, -13.2, 4.9],
      target: [x * 0.4, 4, 1.7],
      zoom: 1.42 + 0.22 * easeBetween(countsS - 1.4, countsS, t),
    }
  }
}

/** Films from high behind the server. */
const filmFromBehind =
  (direction: 1 | -1): StagedPlay['camera'] =>
  (t) => ({
    eye: [-15.6 * direction, 4.5 + direction * 1.5, 4.6],
    target: [2.5 * direction, 4.5, 1.1],
    zoom: 1.15 + 0.2 * easeBetween(countsS - 1.2, countsS + 0.4, t),
  })
