import type { Side } from '@fieldhouse/contract/games/game'
import type { PlayMoment } from '../document/game.ts'
import type { BallTouch } from '../sports/volleyball.ts'
import type { WorldPoint } from '../stage/camera.ts'
import { createSeededRandom, mixNumbers } from '../stage/numbers.ts'
import { countsS } from './reel.ts'

/** Rotation order of both sides from the server on. The first six players win the point and play to the right. */
export interface FilmedRally {
  moment: PlayMoment
  winner: Side
  loser: Side
  /** Places of the named players: 0 to 5, and 6 to 11 for the other side. */
  named: readonly number[]
  /** Places of the setters. */
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
/** Attack points of each place; back-row players attack from behind their line. */
const attacks: readonly WorldPoint[] = [
  [-2.9, 2.4, 2.95],
  [-0.75, 1.7, 2.95],
  [-0.6, 4.8, 2.95],
  [-0.75, 7.4, 2.95],
  [-2.9, 6.6, 2.95],
  [-2.9, 4.6, 2.95],
]
const mirrorPoint = ([x, y, z]: WorldPoint): WorldPoint => [-x, 9 - y, z]

export const getPlayersOnCourt = ({ before, after }: PlayMoment, side: Side): readonly string[] => {
  const { on } = (before.situation ?? after.situation ?? {}) as { on?: Partial<Record<Side, readonly string[]>> }
  return on?.[side] ?? []
}

export const getPosition = ({ game }: PlayMoment, side: Side, key: string): string | undefined =>
  game.squads[side].players.find((player) => `${side.charAt(0)}${player.key}` === key)?.position

export function readRally(moment: PlayMoment): FilmedRally {
  const { play } = moment
  const winner = play.side ?? 'home'
  const loser = winner === 'home' ? 'away' : 'home'
  const findPlace = (side: Side, matches: (key: string) => boolean) =>
    getPlayersOnCourt(moment, side).findIndex(matches)
  const findSetter = (side: Side) =>
    Math.max(
      1,
      findPlace(side, (key) => getPosition(moment, side, key) === 'S'),
    )
  const named = (play.players ?? []).map((key) => {
    const side = key.startsWith(winner.charAt(0)) ? winner : loser
    const place = findPlace(side, (one) => one === key)
    return (place < 0 ? 3 : place) + (side === winner ? 0 : 6)
  })
  return {
    moment,
    winner,
    loser,
    named,
    setters: [findSetter(winner), findSetter(loser)],
    served: play.facts?.serving === winner ? 'winner' : 'loser',
    random: createSeededRandom(play.order),
  }
}

export interface RallyCourse {
  touches: readonly BallTouch[]
  floor: WorldPoint
  /** Blockers: who jumps at the net, when and where. */
  blocks: readonly { who: number; atS: number; y: number }[]
  /** The defender who arrives late. */
  late?: number
  /** Point where a block sends the ball back; it does not count as a touch. */
  returned?: WorldPoint
}

const pointStages: Readonly<Record<string, (rally: FilmedRally) => RallyCourse>> = {
  kill: stageKill,
  block: stageBlock,
  ace: stageAce,
}

/** Chooses a back-row player outside the given places. */
const chooseDigger = (not: readonly number[]): number => [5, 4, 0].find((place) => !not.includes(place)) ?? 5

const getServePoint = (y: number): WorldPoint => [9.4, y, 2.6]

/** Creates the first touches: a serve, or an attack in the middle of a rally. */
function createFirstTouches({ served, setters, random }: FilmedRally, to: BallTouch): BallTouch[] {
  if (served === 'loser') return [{ atS: 0.45, who: 6, how: 'serve', ball: getServePoint(6.4), riseM: 1.7 }, to]
  const from = [7, 8, 9][Math.floor(random() * 3)] ?? 9
  const attack = mirrorPoint(attacks[from - 6] ?? [-0.75, 7.4, 2.95])
  const setter = 6 + setters[1] === from ? 6 + chooseDigger([from - 6]) : 6 + setters[1]
  return [
    { atS: -0.2, who: setter, how: 'set', ball: [1, mixNumbers(attack[1], 4.5, 0.5), 2.2], riseM: 2 },
    { atS: 0.85, who: from, how: 'spike', ball: attack, riseM: 0.1 },
    to,
  ]
}

function stageKill(rally: FilmedRally): RallyCourse {
  const { named, setters, random } = rally
  const [killer = 3, assist] = named.filter((place) => place < 6)
  const setter = assist === undefined || assist === killer ? undefined : assist
  const first = chooseDigger([killer, setter ?? setters[0]])
  const attack = attacks[killer] ?? [-0.75, 7.4, 2.95]
  const digAt: WorldPoint = [-5.8 + random(), 3 + random() * 3, 0.7]
  const spikeS = countsS - 0.5
  const digTouch: BallTouch = {
    atS: rally.served === 'loser' ? 1.5 : 1.35,
    who: first,
    how: 'dig',
    ball: digAt,
    riseM: setter === undefined ? 3.4 : 2.6,
  }
  const setAt: WorldPoint = [-0.95, mixNumbers(attack[1], 4.6, 0.55), 2.2]
  const set: BallTouch[] = setter === undefined ? [] : [{ atS: 2.5, who: setter, how: 'set', ball: setAt, riseM: 1.6 }]
  const floor: WorldPoint = [4.2 + random() * 3, 1.4 + random() * 6.2, 0.12]
  const front = [7, 8, 9]
    .toSorted((one, other) => getDistanceToBall(one, attack[1]) - getDistanceToBall(other, attack[1]))
    .slice(0, 2)
  return {
    touches: [
      ...createFirstTouches(rally, digTouch),
      ...set,
      { atS: spikeS, who: killer, how: 'spike', ball: attack, riseM: 0.05 },
    ],
    floor,
    blocks: front.map((who, index) => ({
      who,
      atS: spikeS,
      y: attack[1] + (index ? 0.75 : -0.1) * (attack[1] > 4.5 ? -1 : 1),
    })),
    late:
      [6, 10, 11].toSorted((one, other) => getDistanceToBall(one, floor[1]) - getDistanceToBall(other, floor[1]))[0] ??
      11,
  }
}

const getDistanceToBall = (who: number, y: number): number => Math.abs(9 - (places[who - 6]?.[1] ?? 4.5) - y)

/** Stages an attack of the other side that comes straight back. */
function stageBlock(rally: FilmedRally): RallyCourse {
  const { named, setters, served, random } = rally
  const attacker = named.find((place) => place > 5) ?? 9
  const blockers = named.filter((place) => place < 6)
  const attack = mirrorPoint(attacks[attacker - 6] ?? [-0.75, 7.4, 2.95])
  const spikeS = countsS - 0.62
  const setter = 6 + setters[1] === attacker ? 6 + chooseDigger([attacker - 6]) : 6 + setters[1]
  const first = 6 + chooseDigger([attacker - 6, setter - 6])
  const digTouch: BallTouch = { atS: 1.4, who: first, how: 'dig', ball: [5.6, 3.4 + random() * 2, 0.7], riseM: 2.6 }
  const before: BallTouch =
    served === 'winner'
      ? { atS: 0.4, who: 0, how: 'serve', ball: [-9.4, 2.6, 2.6], riseM: 1.7 }
      : { atS: 0.75, who: 3, how: 'spike', ball: [-0.75, 7.2, 2.9], riseM: 0.1 }
  const [, y] = attack
  const side = y > 4.5 ? -1 : 1
  return {
    touches: [
      before,
      digTouch,
      { atS: 2.35, who: setter, how: 'set', ball: [1, mixNumbers(y, 4.5, 0.55), 2.2], riseM: 1.6 },
      { atS: spikeS, who: attacker, how: 'spike', ball: attack, riseM: 0.05 },
    ],
    returned: [-0.12, y + side * 0.15, 2.72],
    floor: [1.9 + random() * 1.4, y + side * (0.3 + random()), 0.12],
    blocks: blockers.map((who, index) => ({ who, atS: spikeS + 0.1, y: y + side * (index * 0.75 - 0.1) })),
    late: first,
  }
}

function stageAce({ named, random }: FilmedRally): RallyCourse {
  const receiver = named.find((place) => place > 5) ?? 11
  const [x, y] = mirrorPoint([...(places[receiver - 6] ?? [-7, 4.5]), 0] as unknown as WorldPoint)
  return {
    touches: [{ atS: countsS - 1.15, who: 0, how: 'serve', ball: [-9.4, 2.2 + random(), 2.6], riseM: 1.5 }],
    floor: [Math.min(8.6, x + 1.1), y + (y > 4.5 ? -1.2 : 1.2), 0.12],
    blocks: [],
    late: receiver,
  }
}

/** Stages a rally from the serve, or from its middle, to the point where the ball lands. */
export const stageRally = (rally: FilmedRally): RallyCourse => (pointStages[rally.moment.play.kind] ?? stageKill)(rally)
