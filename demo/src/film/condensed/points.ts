import type { Side } from '@fieldhouse/contract/games/game'
import type { Touch } from '../sports/volleyball.ts'
import type { Point } from '../stage/camera.ts'
import { mix, seeded } from '../stage/numbers.ts'
import type { Moment } from '../told/game.ts'
import { countsS } from './reel.ts'

/** Both sides in the order of rotation, from who serves on; the first six win the point and play to the right. */
export interface Rally {
  moment: Moment
  winner: Side
  loser: Side
  /** Places of whom the play names, 0 to 5, and the six of the other side from 6 on. */
  named: readonly number[]
  /** Where the setters stand. */
  setters: readonly [winners: number, losers: number]
  served: 'winner' | 'loser'
  random: () => number
}

export const places: readonly (readonly [x: number, y: number])[] = [
  [-6.6, 2],
  [-2.6, 1.8],
  [-2.1, 4.5],
  [-2.6, 7.2],
  [-6.6, 7],
  [-7.3, 4.6],
]
/** From where each of them attacks: those in the back from behind their line. */
const attacks: readonly Point[] = [
  [-2.9, 2.4, 2.95],
  [-0.75, 1.7, 2.95],
  [-0.6, 4.8, 2.95],
  [-0.75, 7.4, 2.95],
  [-2.9, 6.6, 2.95],
  [-2.9, 4.6, 2.95],
]
const across = ([x, y, z]: Point): Point => [-x, 9 - y, z]

export const onCourt = ({ before, after }: Moment, side: Side): readonly string[] => {
  const { on } = (before.situation ?? after.situation ?? {}) as { on?: Partial<Record<Side, readonly string[]>> }
  return on?.[side] ?? []
}

export const positionOf = ({ game }: Moment, side: Side, key: string): string | undefined =>
  game.squads[side].players.find((player) => `${side.charAt(0)}${player.key}` === key)?.position

export function readRally(moment: Moment): Rally {
  const { play } = moment
  const winner = play.side ?? 'home'
  const loser = winner === 'home' ? 'away' : 'home'
  const placeOf = (side: Side, wanted: (key: string) => boolean) => onCourt(moment, side).findIndex(wanted)
  const setterOf = (side: Side) =>
    Math.max(
      1,
      placeOf(side, (key) => positionOf(moment, side, key) === 'S'),
    )
  const named = (play.players ?? []).map((key) => {
    const side = key.startsWith(winner.charAt(0)) ? winner : loser
    const place = placeOf(side, (one) => one === key)
    return (place < 0 ? 3 : place) + (side === winner ? 0 : 6)
  })
  return {
    moment,
    winner,
    loser,
    named,
    setters: [setterOf(winner), setterOf(loser)],
    served: play.facts?.serving === winner ? 'winner' : 'loser',
    random: seeded(play.order),
  }
}

export interface Told {
  touches: readonly Touch[]
  floor: Point
  /** Who goes up at the net, when, and where. */
  blocks: readonly { who: number; atS: number; y: number }[]
  /** Who comes too late. */
  late?: number
  /** Bare hands that send it back: they are no touch of their own. */
  returned?: Point
}

const ways: Readonly<Record<string, (rally: Rally) => Told>> = { kill: killOf, block: blockOf, ace: aceOf }

/** Somebody of the back, but neither of these. */
const digger = (not: readonly number[]): number => [5, 4, 0].find((place) => !not.includes(place)) ?? 5

const serveBall = (y: number): Point => [9.4, y, 2.6]

/** How the ball comes over first: served, or from a rally that is on. */
function comesOver({ served, setters, random }: Rally, to: Touch): Touch[] {
  if (served === 'loser') return [{ atS: 0.45, who: 6, how: 'serve', ball: serveBall(6.4), riseM: 1.7 }, to]
  const from = [7, 8, 9][Math.floor(random() * 3)] ?? 9
  const attack = across(attacks[from - 6] ?? [-0.75, 7.4, 2.95])
  const setter = 6 + setters[1] === from ? 6 + digger([from - 6]) : 6 + setters[1]
  return [
    { atS: -0.2, who: setter, how: 'set', ball: [1, mix(attack[1], 4.5, 0.5), 2.2], riseM: 2 },
    { atS: 0.85, who: from, how: 'spike', ball: attack, riseM: 0.1 },
    to,
  ]
}

function killOf(rally: Rally): Told {
  const { named, setters, random } = rally
  const [killer = 3, assist] = named.filter((place) => place < 6)
  const setter = assist === undefined || assist === killer ? undefined : assist
  const first = digger([killer, setter ?? setters[0]])
  const attack = attacks[killer] ?? [-0.75, 7.4, 2.95]
  const digAt: Point = [-5.8 + random(), 3 + random() * 3, 0.7]
  const spikeS = countsS - 0.5
  const dug: Touch = {
    atS: rally.served === 'loser' ? 1.5 : 1.35,
    who: first,
    how: 'dig',
    ball: digAt,
    riseM: setter === undefined ? 3.4 : 2.6,
  }
  const setAt: Point = [-0.95, mix(attack[1], 4.6, 0.55), 2.2]
  const set: Touch[] = setter === undefined ? [] : [{ atS: 2.5, who: setter, how: 'set', ball: setAt, riseM: 1.6 }]
  const floor: Point = [4.2 + random() * 3, 1.4 + random() * 6.2, 0.12]
  const front = [7, 8, 9].toSorted((one, other) => apart(one, attack[1]) - apart(other, attack[1])).slice(0, 2)
  return {
    touches: [...comesOver(rally, dug), ...set, { atS: spikeS, who: killer, how: 'spike', ball: attack, riseM: 0.05 }],
    floor,
    blocks: front.map((who, index) => ({
      who,
      atS: spikeS,
      y: attack[1] + (index ? 0.75 : -0.1) * (attack[1] > 4.5 ? -1 : 1),
    })),
    late: [6, 10, 11].toSorted((one, other) => apart(one, floor[1]) - apart(other, floor[1]))[0] ?? 11,
  }
}

const apart = (who: number, y: number): number => Math.abs(9 - (places[who - 6]?.[1] ?? 4.5) - y)

/** An attack of the others that comes straight back. */
function blockOf(rally: Rally): Told {
  const { named, setters, served, random } = rally
  const attacker = named.find((place) => place > 5) ?? 9
  const blockers = named.filter((place) => place < 6)
  const attack = across(attacks[attacker - 6] ?? [-0.75, 7.4, 2.95])
  const spikeS = countsS - 0.62
  const setter = 6 + setters[1] === attacker ? 6 + digger([attacker - 6]) : 6 + setters[1]
  const first = 6 + digger([attacker - 6, setter - 6])
  const dug: Touch = { atS: 1.4, who: first, how: 'dig', ball: [5.6, 3.4 + random() * 2, 0.7], riseM: 2.6 }
  const before: Touch =
    served === 'winner'
      ? { atS: 0.4, who: 0, how: 'serve', ball: [-9.4, 2.6, 2.6], riseM: 1.7 }
      : { atS: 0.75, who: 3, how: 'spike', ball: [-0.75, 7.2, 2.9], riseM: 0.1 }
  const [, y] = attack
  const side = y > 4.5 ? -1 : 1
  return {
    touches: [
      before,
      dug,
      { atS: 2.35, who: setter, how: 'set', ball: [1, mix(y, 4.5, 0.55), 2.2], riseM: 1.6 },
      { atS: spikeS, who: attacker, how: 'spike', ball: attack, riseM: 0.05 },
    ],
    returned: [-0.12, y + side * 0.15, 2.72],
    floor: [1.9 + random() * 1.4, y + side * (0.3 + random()), 0.12],
    blocks: blockers.map((who, index) => ({ who, atS: spikeS + 0.1, y: y + side * (index * 0.75 - 0.1) })),
    late: first,
  }
}

function aceOf({ named, random }: Rally): Told {
  const receiver = named.find((place) => place > 5) ?? 11
  const [x, y] = across([...(places[receiver - 6] ?? [-7, 4.5]), 0] as unknown as Point)
  return {
    touches: [{ atS: countsS - 1.15, who: 0, how: 'serve', ball: [-9.4, 2.2 + random(), 2.6], riseM: 1.5 }],
    floor: [Math.min(8.6, x + 1.1), y + (y > 4.5 ? -1.2 : 1.2), 0.12],
    blocks: [],
    late: receiver,
  }
}

/** From the serve, or from a rally that is on, to where the ball comes down. */
export const toldOf = (rally: Rally): Told => (ways[rally.moment.play.kind] ?? killOf)(rally)
