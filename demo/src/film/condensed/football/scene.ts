import { type FilmedAthlete, getFigureAt } from '../../body/athlete.ts'
import { createFigureProp, type PlayerKit } from '../../body/figure.ts'
import { createLimb, createPose } from '../../body/pose.ts'
import type { PlayMoment } from '../../document/game.ts'
import { endX, fieldM, fixtures, goalX, light } from '../../grounds/football-field.ts'
import { ballLook } from '../../sports/football-play.ts'
import { createBallProp, getBallAt } from '../../stage/ball.ts'
import type { FilmCamera, WorldPoint } from '../../stage/camera.ts'
import { averageAround, easeBetween, mixNumbers } from '../../stage/numbers.ts'
import type { StagedPlay } from '../condensed.ts'
import type { ReelScene } from '../reel.ts'
import { createActors } from './actors.ts'
import { type BallCarry, stageInterception, stagePass, stageRun, stageSack } from './carry.ts'
import { assignPlaces, createFieldMapper, defence, type FilmedDown, offence, type PlayPlan, readDown } from './down.ts'
import { kickers, rushers, stageKick } from './kick.ts'

const carryStages: Readonly<Record<string, (down: FilmedDown) => BallCarry>> = {
  rush: stageRun,
  pass: stagePass,
  sack: stageSack,
  interception: stageInterception,
}

const cachedPlans = new Map<PlayMoment, { down: FilmedDown; plan: PlayPlan }>()

/** Plans a play from what the document says about it. */
export function planPlay(moment: PlayMoment): { down: FilmedDown; plan: PlayPlan } {
  const known = cachedPlans.get(moment)
  if (known) return known
  const down = readDown(moment)
  const carryOf = carryStages[moment.play.kind]
  const plan = carryOf ? planCarry(down, carryOf(down)) : stageKick(down)
  cachedPlans.set(moment, { down, plan })
  return { down, plan }
}

function planCarry(down: FilmedDown, carry: BallCarry): PlayPlan {
  const { endS, ball, hits, end, by, carrier } = carry
  const stopped = carrier.side === 'defence' || (by === 'tackle' && end[0] < 0) || isTurnoverOnDowns(down)
  return { endS, ball, hits, actors: createActors(down, carry), glad: stopped ? down.defence : down.offence }
}

const isTurnoverOnDowns = ({ moment: { play } }: FilmedDown) => /TURNOVER ON DOWNS/.test(play.text)

/** Players stand still before the snap. */
const beforeSnapS = 0.5

/** Rounds a play's length up to whole segments of two seconds. */
export const getPlayLength = (moment: PlayMoment): number =>
  Math.max(4, Math.ceil((planPlay(moment).plan.endS + beforeSnapS) / 2) * 2)

const stripes: PlayerKit = {
  shirt: '#e9ebf0',
  trim: '#15171e',
  shorts: '#15171e',
  socks: '#15171e',
  skin: '#c68e65',
  hair: '#15171e',
  shoes: '#15171e',
  head: 'cap',
  long: true,
  sleeves: true,
}
const isGood = createPose({ leftArm: createLimb(3, 0, 0.12), rightArm: createLimb(3, 0, 0.12) })

/** Two judges who watch the posts from below. */
function createJudges({ turn }: FilmedDown, countsS: number, good: boolean): FilmedAthlete[] {
  return [-2.4, 2.4].map((aside): FilmedAthlete => {
    const facing = turn === 1 ? Math.PI : 0
    const signal = { fromS: countsS + 0.35, toS: countsS + 20, pose: () => isGood, holds: true, facing }
    const looks = { fromS: -9, toS: countsS + 20, pose: () => createPose({}), facing }
    return {
      kit: stripes,
      track: [[0, turn * (endX + 0.9), fieldM / 2 + aside]],
      actions: good ? [looks, signal] : [looks],
    }
  })
}

export function stageFootballPlay({ moment, countsS }: ReelScene): StagedPlay {
  const { down, plan } = planPlay(moment)
  const snapS = countsS - plan.endS
  const { point, athlete } = createFieldMapper(down, snapS)
  const locateBall = (t: number): WorldPoint => point(getBallAt(plan.ball, t - snapS))
  const roles = plan.kick ? { offence: kickers, defence: rushers } : { offence, defence }
  const numbersBySide = {
    [down.offence]: assignPlaces(down, down.offence, roles.offence).numbers,
    [down.defence]: assignPlaces(down, down.defence, roles.defence).numbers,
  }
  const athletes = plan.actors.map((actor, index) =>
    athlete(actor, numbersBySide[actor.side]?.[index % 11] ?? 0, locateBall, index * 1.7),
  )
  const officials = plan.kick ? createJudges(down, countsS, plan.glad === down.offence) : []
  return {
    cast: (t) => [
      ...[...athletes, ...officials].map((one) => createFigureProp(getFigureAt(one, t), light)),
      createBallProp(
        locateBall(t),
        plan.kick ? { ...ballLook, radiusM: 0.27 } : ballLook,
        plan.kick ? t * 9 : down.turn * -0.4,
      ),
      ...fixtures,
    ],
    camera: plan.kick ? filmFromBehind(down, countsS) : filmFromSide(down, locateBall, countsS),
    glad: plan.glad,
    sound: (track, fromS) => {
      for (const [index, at] of plan.hits.entries()) track.thump(fromS + snapS + at, 60 + index * 8, 0.45)
      track.whistle(fromS + countsS + 0.25, 0.55)
    },
  }
}

/** Films from the stands and follows the ball. */
function filmFromSide(
  { turn, ballY }: FilmedDown,
  ball: (t: number) => WorldPoint,
  countsS: number,
): StagedPlay['camera'] {
  const averageBall = (axis: 0 | 1, t: number) => averageAround((at) => ball(at)[axis], t - 0.5, 0.15, 9)
  return (t): FilmCamera => {
    const x = Math.max(-47, Math.min(47, averageBall(0, t)))
    const close = easeBetween(countsS - 1.6, countsS + 0.4, t)
    return {
      eye: [x * 0.66, -31, 15],
      target: [
        x + turn * mixNumbers(3, 0.6, close),
        mixNumbers(mixNumbers(18, ballY, 0.3), averageBall(1, t) * 0.7 + 4, close * 0.8),
        1.4,
      ],
      zoom: mixNumbers(2.95, 4.1, close),
    }
  }
}

/** Films from behind the kicker toward the posts. */
function filmFromBehind({ turn, toGoalM, ballY }: FilmedDown, countsS: number): StagedPlay['camera'] {
  const losX = goalX - toGoalM
  return (t): FilmCamera => {
    const close = easeBetween(countsS - 1.4, countsS + 0.6, t)
    return {
      eye: [turn * (losX - 29), ballY - 1.6, 8.8],
      target: [turn * endX, fieldM / 2, mixNumbers(0.6, 2.2, close)],
      zoom: mixNumbers(1.4, 1.55, close),
    }
  }
}
