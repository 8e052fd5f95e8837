import { type Action, placeAt, type Track } from '../../body/athlete.ts'
import { limb, pose, sequence } from '../../body/pose.ts'
import { fieldM } from '../../grounds/football-field.ts'
import { cocked, hop, push, reach, thrown } from '../../sports/football-play.ts'
import { mix } from '../../stage/numbers.ts'
import type { Carry } from './carry.ts'
import {
  type Actor,
  beyondAt,
  type Down,
  defence,
  defenceSpots,
  dressed,
  lineman,
  offence,
  offenceSpots,
  reaching,
  type Spot,
} from './down.ts'

const fallen = pose({
  tumble: 1.35,
  lean: 0.3,
  leftArm: limb(2.2, 0.6, 0.3),
  rightArm: limb(1.2, 1.2, 0.1),
  leftLeg: limb(0.3, 0.7, 0.2),
  rightLeg: limb(-0.2, 0.4, 0.15),
})
const wrap = pose({
  lean: 0.95,
  leftArm: limb(1.4, 0.5, 0.5),
  rightArm: limb(1.4, 0.5, 0.5),
  leftLeg: limb(0.8, 0.9, 0.2),
  rightLeg: limb(-0.5, 0.5, 0.2),
})
const tucked = pose({
  lean: 0.6,
  rightArm: limb(0.5, 1.9, 0.1),
  leftArm: limb(0.8, 0.9, 0.3),
  leftLeg: limb(0.6, 1, 0.1),
  rightLeg: limb(-0.3, 0.8, 0.1),
})
const brought = sequence(tucked, wrap, fallen)
const hitting = sequence(wrap, wrap, fallen)
const glad = (fromS: number): Action => ({ fromS, toS: fromS + 20, pose: hop, holds: true })

/** Everybody else, from the snap to where it ends: who blocks, who is covered, who comes. */
export function everybody(down: Down, carry: Carry): Actor[] {
  return [...attackers(down, carry), ...defenders(down, carry)]
}

function carrying(carry: Carry): Action[] {
  const { endS, by, target, carrier } = carry
  const caught = target && carrier.track === target.track ? target.catchS : undefined
  const thief = carrier.side === 'defence' ? target?.catchS : undefined
  const at = caught ?? thief
  return [
    ...(at === undefined ? [] : [{ fromS: at - 0.25, toS: at + 0.2, pose: sequence(reach, reach, push) }]),
    ...(by === 'tackle'
      ? [
          {
            fromS: endS - 0.15,
            toS: endS + 0.45,
            pose: brought,
            holds: true,
            facing: thief === undefined ? 0 : Math.PI,
          },
        ]
      : []),
    ...(by === 'goal line' ? [glad(endS + 0.9)] : []),
  ]
}

function attackers(down: Down, carry: Carry): Actor[] {
  const spots = offenceSpots(down, carry.underCentre)
  return offence.map((role, place): Actor => {
    const start = spots[place] as Spot
    const has = carry.carrier.side === 'offence' && carry.carrier.place === place
    if (has)
      return { side: down.offence, track: carry.carrier.track, actions: [...throwing(carry, role), ...carrying(carry)] }
    if (role === 'QB') return { side: down.offence, track: carry.passer, actions: throwing(carry, role) }
    if (carry.target?.place === place)
      return { side: down.offence, track: carry.target.track, actions: tackling(carry) }
    const blocks = role === 'OL' || (role === 'TE' && !carry.target)
    const track = blocks
      ? blocking(start, carry)
      : role === 'RB'
        ? aside(start, carry)
        : route(down, start, place, carry)
    const last = follow(down, track, carry, place)
    const holding = { fromS: 0.15, toS: Math.min(carry.endS, 2.6), pose: () => push, facing: 0 }
    return {
      side: down.offence,
      track: last,
      actions: [...(blocks ? [holding] : []), ...(carry.by === 'goal line' ? [glad(carry.endS + 1)] : [])],
      ...(role === 'OL' && lineman),
    }
  })
}

const throwing = ({ target }: Carry, role: string): Action[] =>
  target && role === 'QB'
    ? [
        {
          fromS: target.throwS - 0.5,
          toS: target.throwS + 0.35,
          pose: sequence(cocked, cocked, thrown, thrown),
          facing: 0,
        },
      ]
    : []

/** Who brings the thief down is whom the ball was meant for. */
const tackling = ({ carrier, endS }: Carry): Action[] =>
  carrier.side === 'defence'
    ? [{ fromS: endS - 0.35, toS: endS + 0.45, pose: hitting, holds: true, facing: Math.PI }]
    : []

function blocking([beyond, y]: Spot, { target, endS, carrier }: Carry): Track {
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

/** Beside the passer, or out of the way. */
const aside = ([beyond, y]: Spot, { passer }: Carry): Track => [
  [0, beyond, y],
  [0.9, mix(beyond, -4, 0.6), mix(y, placeAt(passer, 0.9)[1], 0.3)],
  [2.2, beyond + 0.6, y],
]

function route(down: Down, [beyond, y]: Spot, place: number, { target, end }: Carry): Track {
  const deep = target ? 9 + (place % 3) * 4 : 4
  const inside = Math.sign(fieldM / 2 - y)
  return [
    [0, beyond, y],
    [1.6, beyondAt(down, Math.min(deep * 0.8, beyond + 9.4)), y + inside * 0.6],
    [3.1, beyondAt(down, deep), mix(y, end[1], target ? 0.24 : 0.12)],
  ]
}

/** As it ends everybody comes near, as far as he can. */
function follow(down: Down, track: Track, { end, endS, by }: Carry, place: number): Track {
  const known = track.filter(([at]) => at < endS - 0.5)
  const fromS = known.at(-1)?.[0] ?? 0
  const angle = place * 2.3
  const far = by === 'goal line' ? 3 + (place % 4) : 3.4 + (place % 5) * 1.1
  const to: Spot = [beyondAt(down, end[0] - 2.4 + Math.cos(angle) * far), end[1] + Math.sin(angle) * far]
  const near = reaching(known, fromS, to, endS + 0.4, 5.2)
  const nearer = reaching([[0, ...near]], 0, to, 1.6, 3.6)
  return [...known, [endS + 0.4, ...near], [endS + 2, ...nearer]]
}

function defenders(down: Down, carry: Carry): Actor[] {
  const spots = defenceSpots(down)
  const named = dressed(down, down.defence, defence).placeOf
  const tacklers = carry.by === 'tackle' && carry.carrier.side === 'offence' ? [...named.values()] : []
  return defence.map((role, place): Actor => {
    const start = spots[place] as Spot
    const { carrier } = carry
    if (carrier.side === 'defence' && carrier.place === place)
      return { side: down.defence, track: carrier.track, actions: carrying(carry) }
    const first = opening(down, start, role, place, carry)
    const rank = tacklers.indexOf(place)
    const track = rank < 0 ? chase(down, first, carry, place) : arrive(first, carry, rank)
    const engaged: Action = { fromS: 0.2, toS: Math.min(carry.endS - 0.6, 2), pose: () => push, facing: Math.PI }
    const hit: Action = {
      fromS: carry.endS - 0.35,
      toS: carry.endS + 0.45,
      pose: hitting,
      holds: true,
      facing: rank === 0 ? Math.PI : Math.PI + 0.9,
    }
    const joy =
      carrier.side === 'defence' || (carry.end[0] < -3 && carry.by === 'tackle') ? [glad(carry.endS + 1.1)] : []
    return {
      side: down.defence,
      track,
      actions: [...(role === 'DL' ? [engaged] : []), ...(rank < 0 ? joy : [hit])],
      ...(role === 'DL' && lineman),
    }
  })
}

/** Until they know where it goes: the line pushes, the others look, or run with whom they cover. */
function opening(down: Down, [beyond, y]: Spot, role: string, place: number, carry: Carry): Track {
  const { target, by, endS } = carry
  const passes = target !== undefined || (carry.carrier.place === 0 && endS > 2.5)
  const start = [0, beyond, y] as const
  if (role === 'DL')
    return [start, [0.5, passes ? 0 : 0.7, y], [1.7, passes ? -1.2 : 1.5, y], [2.3, passes ? -2 : 1.8, y]]
  if (!passes) return [start, [0.7, mix(beyond, Math.max(1, beyond - 1), role === 'LB' ? 1 : 0.4), y]]
  const covered = role === 'CB' ? place + 1 : role === 'S' ? 0 : place === 5 ? 6 : 10
  if (target && covered === target.place && role === 'CB' && by !== 'goal line') {
    const beside = (at: number): Track[number] => {
      const [u, across] = placeAt(target.track, Math.max(0, at - 0.12))
      return [at, u + 1, across + Math.sign(down.ballY - across) * 0.9]
    }
    return [start, beside(1.4), beside(Math.max(1.6, target.catchS - 0.5)), beside(Math.max(1.8, target.catchS))]
  }
  const drop = role === 'S' ? 3.2 : role === 'CB' ? 6.5 : 3.4
  return [
    start,
    [0.7, beyond + 0.5, y],
    [1.9, beyondAt(down, Math.min(beyond + drop, down.toGoalM + 5)), mix(y, down.ballY, 0.08)],
  ]
}

/** Near where it ends, as far as legs carry; behind who scores. */
function chase(down: Down, first: Track, { end, endS, by, target, carrier }: Carry, place: number): Track {
  const readS = Math.min(endS - 0.3, Math.max(first.at(-1)?.[0] ?? 0, target ? target.throwS + 0.25 : 1))
  const known = first.filter(([at]) => at <= readS)
  const angle = place * 1.9 + 0.6
  const far = 1.9 + (place % 5) * 0.9
  const to: Spot =
    by === 'goal line'
      ? [end[0] - 1.5 - (place % 6) * 0.9, end[1] + ((place % 3) - 1) * 2.2 + (place % 2 ? 1.4 : -1.4)]
      : [beyondAt(down, end[0] + 0.8 + Math.cos(angle) * far), end[1] + Math.sin(angle) * far]
  const near = reaching(known, readS, to, endS, carrier.side === 'defence' ? 4.6 : 6.9)
  const onward: Spot = by === 'goal line' ? [beyondAt(down, to[0] + 2.2), to[1]] : to
  return [
    ...known,
    [readS, ...spotAt(known, readS)],
    [endS, ...near],
    [endS + 1.5, ...reaching([[0, ...near]], 0, onward, 1, 3)],
  ]
}

/** There when it ends: the first one in front of him, the next beside. */
function arrive(first: Track, { end, endS, target }: Carry, rank: number): Track {
  const readS = Math.min(endS - 1, target ? Math.max(1.2, target.throwS) : 1)
  const known = first.filter(([at]) => at <= readS)
  const [u, y] = [end[0] + (rank === 0 ? 0.55 : -0.2), end[1] + (rank === 0 ? 0.25 : rank === 1 ? 0.85 : -0.8)]
  return [...known, [readS, ...spotAt(known, readS)], [endS, u, y], [endS + 0.35, u - 0.15, y]]
}

const spotAt = (track: Track, atS: number): Spot => {
  const [beyond, y] = placeAt(track, atS)
  return [beyond, y]
}
