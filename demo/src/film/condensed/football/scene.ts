import { type Athlete, figureAt } from '../../body/athlete.ts'
import { figureProp, type Kit } from '../../body/figure.ts'
import { limb, pose } from '../../body/pose.ts'
import { endX, fieldM, fixtures, goalX, light } from '../../grounds/football-field.ts'
import { ballLook } from '../../sports/football-play.ts'
import { ballAt, ballProp } from '../../stage/ball.ts'
import type { Camera, Point } from '../../stage/camera.ts'
import { ease, meanOf, mix } from '../../stage/numbers.ts'
import type { Moment } from '../../told/game.ts'
import type { Played } from '../condensed.ts'
import type { Scene } from '../reel.ts'
import { everybody } from './around.ts'
import { type Carry, interceptionOf, passOf, runOf, sackOf } from './carry.ts'
import { type Down, defence, downOf, dressed, offence, onField, type Plan } from './down.ts'
import { kickers, kickOf, rushers } from './kick.ts'

const carries: Readonly<Record<string, (down: Down) => Carry>> = {
  rush: runOf,
  pass: passOf,
  sack: sackOf,
  interception: interceptionOf,
}

const planned = new Map<Moment, { down: Down; plan: Plan }>()

/** How it goes, from what the document says of it. */
export function planOf(moment: Moment): { down: Down; plan: Plan } {
  const known = planned.get(moment)
  if (known) return known
  const down = downOf(moment)
  const carryOf = carries[moment.play.kind]
  const plan = carryOf ? planOfCarry(down, carryOf(down)) : kickOf(down)
  planned.set(moment, { down, plan })
  return { down, plan }
}

function planOfCarry(down: Down, carry: Carry): Plan {
  const { endS, ball, hits, end, by, carrier } = carry
  const stopped = carrier.side === 'defence' || (by === 'tackle' && end[0] < 0) || endsOnDowns(down)
  return { endS, ball, hits, actors: everybody(down, carry), glad: stopped ? down.defence : down.offence }
}

const endsOnDowns = ({ moment: { play } }: Down) => /TURNOVER ON DOWNS/.test(play.text)

/** Before the snap they stand for a moment. */
const setS = 0.5

/** In whole segments of two seconds. */
export const wayOf = (moment: Moment): number => Math.max(4, Math.ceil((planOf(moment).plan.endS + setS) / 2) * 2)

const stripes: Kit = {
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
const isGood = pose({ leftArm: limb(3, 0, 0.12), rightArm: limb(3, 0, 0.12) })

/** Two who look at the posts from below. */
function judges({ turn }: Down, countsS: number, good: boolean): Athlete[] {
  return [-2.4, 2.4].map((aside): Athlete => {
    const facing = turn === 1 ? Math.PI : 0
    const says = { fromS: countsS + 0.35, toS: countsS + 20, pose: () => isGood, holds: true, facing }
    const looks = { fromS: -9, toS: countsS + 20, pose: () => pose({}), facing }
    return {
      kit: stripes,
      track: [[0, turn * (endX + 0.9), fieldM / 2 + aside]],
      actions: good ? [looks, says] : [looks],
    }
  })
}

export function sceneOf({ moment, countsS }: Scene): Played {
  const { down, plan } = planOf(moment)
  const snapS = countsS - plan.endS
  const { point, athlete } = onField(down, snapS)
  const ball = (t: number): Point => point(ballAt(plan.ball, t - snapS))
  const roles = plan.kick ? { offence: kickers, defence: rushers } : { offence, defence }
  const worn = {
    [down.offence]: dressed(down, down.offence, roles.offence).numbers,
    [down.defence]: dressed(down, down.defence, roles.defence).numbers,
  }
  const athletes = plan.actors.map((actor, index) =>
    athlete(actor, worn[actor.side]?.[index % 11] ?? 0, ball, index * 1.7),
  )
  const officials = plan.kick ? judges(down, countsS, plan.glad === down.offence) : []
  return {
    cast: (t) => [
      ...[...athletes, ...officials].map((one) => figureProp(figureAt(one, t), light)),
      ballProp(ball(t), plan.kick ? { ...ballLook, radiusM: 0.27 } : ballLook, plan.kick ? t * 9 : down.turn * -0.4),
      ...fixtures,
    ],
    camera: plan.kick ? behind(down, countsS) : beside(down, ball, countsS),
    glad: plan.glad,
    sound: (track, fromS) => {
      for (const [index, at] of plan.hits.entries()) track.thump(fromS + snapS + at, 60 + index * 8, 0.45)
      track.whistle(fromS + countsS + 0.25, 0.55)
    },
  }
}

/** From the stands, with the ball. */
function beside({ turn, ballY }: Down, ball: (t: number) => Point, countsS: number): Played['camera'] {
  const seen = (axis: 0 | 1, t: number) => meanOf((at) => ball(at)[axis], t - 0.5, 0.15, 9)
  return (t): Camera => {
    const x = Math.max(-47, Math.min(47, seen(0, t)))
    const close = ease(countsS - 1.6, countsS + 0.4, t)
    return {
      eye: [x * 0.66, -31, 15],
      target: [x + turn * mix(3, 0.6, close), mix(mix(18, ballY, 0.3), seen(1, t) * 0.7 + 4, close * 0.8), 1.4],
      zoom: mix(2.95, 4.1, close),
    }
  }
}

/** From behind the kicker, towards the posts. */
function behind({ turn, toGoalM, ballY }: Down, countsS: number): Played['camera'] {
  const losX = goalX - toGoalM
  return (t): Camera => {
    const close = ease(countsS - 1.4, countsS + 0.6, t)
    return {
      eye: [turn * (losX - 29), ballY - 1.6, 8.8],
      target: [turn * endX, fieldM / 2, mix(0.6, 2.2, close)],
      zoom: mix(1.4, 1.55, close),
    }
  }
}
