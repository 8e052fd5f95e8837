import { type BodyAction, getPositionAt, type MotionTrack } from '../../body/athlete.ts'
import { createLimb, createPose, sequencePoses } from '../../body/pose.ts'
import { fieldM } from '../../grounds/football-field.ts'
import { cocked, hopPose, push, reach, thrown } from '../../sports/football-play.ts'
import { mixNumbers } from '../../stage/numbers.ts'
import type { BallCarry } from './carry.ts'
import {
  assignPlaces,
  defence,
  type FieldSpot,
  type FilmedActor,
  type FilmedDown,
  getDefenseSpots,
  getOffenseSpots,
  limitBeyond,
  lineman,
  offence,
  runToward,
} from './down.ts'

const fallen = createPose({
  tumble: 1.35,
  lean: 0.3,
  leftArm: createLimb(2.2, 0.6, 0.3),
  rightArm: createLimb(1.2, 1.2, 0.1),
  leftLeg: createLimb(0.3, 0.7, 0.2),
  rightLeg: createLimb(-0.2, 0.4, 0.15),
})
const wrap = createPose({
  lean: 0.95,
  leftArm: createLimb(1.4, 0.5, 0.5),
  rightArm: createLimb(1.4, 0.5, 0.5),
  leftLeg: createLimb(0.8, 0.9, 0.2),
  rightLeg: createLimb(-0.5, 0.5, 0.2),
})
const tucked = createPose({
  lean: 0.6,
  rightArm: createLimb(0.5, 1.9, 0.1),
  leftArm: createLimb(0.8, 0.9, 0.3),
  leftLeg: createLimb(0.6, 1, 0.1),
  rightLeg: createLimb(-0.3, 0.8, 0.1),
})
const broughtDownPose = sequencePoses(tucked, wrap, fallen)
const hittingPose = sequencePoses(wrap, wrap, fallen)
const celebrateFrom = (fromS: number): BodyAction => ({ fromS, toS: fromS + 20, pose: hopPose, holds: true })

/** Creates the players without the ball, from the snap to the end of the play: blockers, receivers and defenders. */
export function createActors(down: FilmedDown, carry: BallCarry): FilmedActor[] {
  return [...createOffense(down, carry), ...createDefense(down, carry)]
}

function createCarrierActions(carry: BallCarry): BodyAction[] {
  const { endS, by, target, carrier } = carry
  const caught = target && carrier.track === target.track ? target.catchS : undefined
  const thief = carrier.side === 'defence' ? target?.catchS : undefined
  const at = caught ?? thief
  return [
    ...(at === undefined ? [] : [{ fromS: at - 0.25, toS: at + 0.2, pose: sequencePoses(reach, reach, push) }]),
    ...(by === 'tackle'
      ? [
          {
            fromS: endS - 0.15,
            toS: endS + 0.45,
            pose: broughtDownPose,
            holds: true,
            facing: thief === undefined ? 0 : Math.PI,
          },
        ]
      : []),
    ...(by === 'goal line' ? [celebrateFrom(endS + 0.9)] : []),
  ]
}

function createOffense(down: FilmedDown, carry: BallCarry): FilmedActor[] {
  const spots = getOffenseSpots(down, carry.underCentre)
  return offence.map((role, place): FilmedActor => {
    const start = spots[place] as FieldSpot
    const has = carry.carrier.side === 'offence' && carry.carrier.place === place
    if (has)
      return {
        side: down.offence,
        track: carry.carrier.track,
        actions: [...createThrowActions(carry, role), ...createCarrierActions(carry)],
      }
    if (role === 'QB') return { side: down.offence, track: carry.passer, actions: createThrowActions(carry, role) }
    if (carry.target?.place === place)
      return { side: down.offence, track: carry.target.track, actions: createTackleActions(carry) }
    const blocks = role === 'OL' || (role === 'TE' && !carry.target)
    const track = blocks
      ? createBlockTrack(start, carry)
      : role === 'RB'
        ? createSideTrack(start, carry)
        : createRouteTrack(down, start, place, carry)
    const last = followToEnd(down, track, carry, place)
    const holding = { fromS: 0.15, toS: Math.min(carry.endS, 2.6), pose: () => push, facing: 0 }
    return {
      side: down.offence,
      track: last,
      actions: [...(blocks ? [holding] : []), ...(carry.by === 'goal line' ? [celebrateFrom(carry.endS + 1)] : [])],
      ...(role === 'OL' && lineman),
    }
  })
}

const createThrowActions = ({ target }: BallCarry, role: string): BodyAction[] =>
  target && role === 'QB'
    ? [
        {
          fromS: target.throwS - 0.5,
          toS: target.throwS + 0.35,
          pose: sequencePoses(cocked, cocked, thrown, thrown),
          facing: 0,
        },
      ]
    : []

/** The intended receiver tackles the interceptor. */
const createTackleActions = ({ carrier, endS }: BallCarry): BodyAction[] =>
  carrier.side === 'defence'
    ? [{ fromS: endS - 0.35, toS: endS + 0.45, pose: hittingPose, holds: true, facing: Math.PI }]
    : []

function createBlockTrack([beyond, y]: FieldSpot, { target, endS, carrier }: BallCarry): MotionTrack {
  const passes = target !== undefined || (carrier.place === 0 && carrier.side === 'offence' && endS > 2.5)
  return passes
    ? [
        [0, beyond, y],
        [0.6, beyond - 1.1, y],
        [1.8, beyond - 2.1, y],
        [2.8, beyond - 2.6, y],
      ]
    : [
        [0, beyond, y],
        [0.6, beyond + 0.7, y],
        [1.6, beyond + 1.6, y],
        [2.6, beyond + 2.2, y],
      ]
}

/** Moves a back beside the passer, or out of the way. */
const createSideTrack = ([beyond, y]: FieldSpot, { passer }: BallCarry): MotionTrack => [
  [0, beyond, y],
  [0.9, mixNumbers(beyond, -4, 0.6), mixNumbers(y, getPositionAt(passer, 0.9)[1], 0.3)],
  [2.2, beyond + 0.6, y],
]

function createRouteTrack(
  down: FilmedDown,
  [beyond, y]: FieldSpot,
  place: number,
  { target, end }: BallCarry,
): MotionTrack {
  const depthM = target ? 9 + (place % 3) * 4 : 4
  const inside = Math.sign(fieldM / 2 - y)
  return [
    [0, beyond, y],
    [1.6, limitBeyond(down, Math.min(depthM * 0.8, beyond + 9.4)), y + inside * 0.6],
    [3.1, limitBeyond(down, depthM), mixNumbers(y, end[1], target ? 0.24 : 0.12)],
  ]
}

/** Moves a player near the end of the play, as far as he can run. */
function followToEnd(down: FilmedDown, track: MotionTrack, { end, endS, by }: BallCarry, place: number): MotionTrack {
  const known = track.filter(([at]) => at < endS - 0.5)
  const fromS = known.at(-1)?.[0] ?? 0
  const angle = place * 2.3
  const far = by === 'goal line' ? 3 + (place % 4) : 3.4 + (place % 5) * 1.1
  const to: FieldSpot = [limitBeyond(down, end[0] - 2.4 + Math.cos(angle) * far), end[1] + Math.sin(angle) * far]
  const near = runToward(known, fromS, to, endS + 0.4, 5.2)
  const nearer = runToward([[0, ...near]], 0, to, 1.6, 3.6)
  return [...known, [endS + 0.4, ...near], [endS + 2, ...nearer]]
}

function createDefense(down: FilmedDown, carry: BallCarry): FilmedActor[] {
  const spots = getDefenseSpots(down)
  const named = assignPlaces(down, down.defence, defence).placeOf
  const tacklers = carry.by === 'tackle' && carry.carrier.side === 'offence' ? [...named.values()] : []
  return defence.map((role, place): FilmedActor => {
    const start = spots[place] as FieldSpot
    const { carrier } = carry
    if (carrier.side === 'defence' && carrier.place === place)
      return { side: down.defence, track: carrier.track, actions: createCarrierActions(carry) }
    const first = createOpeningTrack(down, start, role, place, carry)
    const rank = tacklers.indexOf(place)
    const track = rank < 0 ? chaseToEnd(down, first, carry, place) : createTackleTrack(first, carry, rank)
    const engaged: BodyAction = { fromS: 0.2, toS: Math.min(carry.endS - 0.6, 2), pose: () => push, facing: Math.PI }
    const hit: BodyAction = {
      fromS: carry.endS - 0.35,
      toS: carry.endS + 0.45,
      pose: hittingPose,
      holds: true,
      facing: rank === 0 ? Math.PI : Math.PI + 0.9,
    }
    const joy =
      carrier.side === 'defence' || (carry.end[0] < -3 && carry.by === 'tackle')
        ? [celebrateFrom(carry.endS + 1.1)]
        : []
    return {
      side: down.defence,
      track,
      actions: [...(role === 'DL' ? [engaged] : []), ...(rank < 0 ? joy : [hit])],
      ...(role === 'DL' && lineman),
    }
  })
}

/** Moves a defender before he knows the play: linemen push, the others watch or cover a receiver. */
function createOpeningTrack(
  down: FilmedDown,
  [beyond, y]: FieldSpot,
  role: string,
  place: number,
  carry: BallCarry,
): MotionTrack {
  const { target, by, endS } = carry
  const passes = target !== undefined || (carry.carrier.place === 0 && endS > 2.5)
  const start = [0, beyond, y] as const
  if (role === 'DL')
    return [start, [0.5, passes ? 0 : 0.7, y], [1.7, passes ? -1.2 : 1.5, y], [2.3, passes ? -2 : 1.8, y]]
  if (!passes) return [start, [0.7, mixNumbers(beyond, Math.max(1, beyond - 1), role === 'LB' ? 1 : 0.4), y]]
  const covered = role === 'CB' ? place + 1 : role === 'S' ? 0 : place === 5 ? 6 : 10
  if (target && covered === target.place && role === 'CB' && by !== 'goal line') {
    const trackBeside = (at: number): MotionTrack[number] => {
      const [u, across] = getPositionAt(target.track, Math.max(0, at - 0.12))
      return [at, u + 1, across + Math.sign(down.ballY - across) * 0.9]
    }
    return [
      start,
      trackBeside(1.4),
      trackBeside(Math.max(1.6, target.catchS - 0.5)),
      trackBeside(Math.max(1.8, target.catchS)),
    ]
  }
  const drop = role === 'S' ? 3.2 : role === 'CB' ? 6.5 : 3.4
  return [
    start,
    [0.7, beyond + 0.5, y],
    [1.9, limitBeyond(down, Math.min(beyond + drop, down.toGoalM + 5)), mixNumbers(y, down.ballY, 0.08)],
  ]
}

/** Moves a defender near the end of the play, as far as he can run; behind a scorer. */
function chaseToEnd(
  down: FilmedDown,
  first: MotionTrack,
  { end, endS, by, target, carrier }: BallCarry,
  place: number,
): MotionTrack {
  const readS = Math.min(endS - 0.3, Math.max(first.at(-1)?.[0] ?? 0, target ? target.throwS + 0.25 : 1))
  const known = first.filter(([at]) => at <= readS)
  const angle = place * 1.9 + 0.6
  const far = 1.9 + (place % 5) * 0.9
  const to: FieldSpot =
    by === 'goal line'
      ? [end[0] - 1.5 - (place % 6) * 0.9, end[1] + ((place % 3) - 1) * 2.2 + (place % 2 ? 1.4 : -1.4)]
      : [limitBeyond(down, end[0] + 0.8 + Math.cos(angle) * far), end[1] + Math.sin(angle) * far]
  const near = runToward(known, readS, to, endS, carrier.side === 'defence' ? 4.6 : 6.9)
  const onward: FieldSpot = by === 'goal line' ? [limitBeyond(down, to[0] + 2.2), to[1]] : to
  return [
    ...known,
    [readS, ...getSpotAt(known, readS)],
    [endS, ...near],
    [endS + 1.5, ...runToward([[0, ...near]], 0, onward, 1, 3)],
  ]
}

/** Moves a tackler to the end of the play: the first in front of the carrier, the next beside him. */
function createTackleTrack(first: MotionTrack, { end, endS, target }: BallCarry, rank: number): MotionTrack {
  const readS = Math.min(endS - 1, target ? Math.max(1.2, target.throwS) : 1)
  const known = first.filter(([at]) => at <= readS)
  const [u, y] = [end[0] + (rank === 0 ? 0.55 : -0.2), end[1] + (rank === 0 ? 0.25 : rank === 1 ? 0.85 : -0.8)]
  return [...known, [readS, ...getSpotAt(known, readS)], [endS, u, y], [endS + 0.35, u - 0.15, y]]
}

const getSpotAt = (track: MotionTrack, atS: number): FieldSpot => {
  const [beyond, y] = getPositionAt(track, atS)
  return [beyond, y]
}
