import type { Side } from '@fieldhouse/contract/games/game'
import type { Random } from '../../simulated/random.ts'
import type { BasketballSimulation } from './court.ts'
import type { CourtPlayer } from './rotation.ts'

const rates = {
  turnover: 0.165,
  steal: 0.5,
  floorFoul: 0.13,
  shootingFoul: 0.22,
  andOne: 0.06,
  block: 0.17,
  assist: 0.53,
  offensiveRebound: 0.29,
  teamRebound: 0.1,
  freeThrow: 0.72,
  fastBreak: 0.45,
}

/** The origin of a possession, because points after a turnover and after a rebound are counted separately. */
interface PossessionOrigin {
  turnover: boolean
  rebound: boolean
  fast: boolean
}
const fresh: PossessionOrigin = { turnover: false, rebound: false, fast: false }

/** Simulates a possession. Returns how the other side got the ball. */
export function simulatePossession(court: BasketballSimulation, origin: PossessionOrigin = fresh): PossessionOrigin {
  const { chance } = court
  const trailing = court.book.margin(court.defense)
  if (court.isLast && court.clock < 35 && court.clock > 2 && trailing < 0 && trailing >= -8)
    return fouledToStop(court, origin)
  const quick = origin.rebound || origin.fast
  const seconds = quick ? chance.normal(7, 3) : chance.normal(16.5, 5)
  court.run(Math.max(2, Math.min(29, seconds, court.clock)))
  if (chance.chance(rates.turnover)) return simulateTurnover(court)
  if (court.clock > 0 && chance.chance(rates.floorFoul)) {
    court.foul(court.defense, pickFouler(court))
    if (court.bonus(court.defense) !== 'none')
      return freeThrows(court, pickShooter(court), court.bonus(court.defense) === 'two' ? 2 : 1, origin, true)
    court.deadBall()
    return simulatePossession(court, { ...origin, fast: false })
  }
  return simulateShot(court, origin)
}

function simulateTurnover(court: BasketballSimulation): PossessionOrigin {
  const { chance } = court
  court.write(court.offense, 'turnover', { to: 1 }, { player: pickShooter(court) })
  const stolen = chance.chance(rates.steal)
  if (stolen) {
    const thief = chance.weighted(court.on(court.defense), ({ big }) => (big ? 1 : 2))
    court.write(court.defense, 'steal', { stl: 1 }, { player: thief })
  } else {
    court.second += 12
    court.deadBall()
  }
  return { turnover: true, rebound: false, fast: stolen && chance.chance(rates.fastBreak) }
}

function simulateShot(court: BasketballSimulation, origin: PossessionOrigin): PossessionOrigin {
  const { chance } = court
  const side = court.offense
  const shot = drawShotType(chance, origin.rebound)
  const shooter = pickShooter(court)
  const edge = (court.setup[side].strength - court.setup[court.defense].strength) * 0.12
  const good = chance.chance(shot.good + edge)
  const three = shot.points === 3
  const place = drawShotPlace(chance, shot, court.getBasket(side))
  const facts = { ...(shot.paint && { paint: true }), ...(origin.fast && good && { fast_break: true }) }
  if (good) {
    const counts = { fgm: 1, fga: 1, ...(three && { fgm3: 1, fga3: 1 }) }
    court.write(side, shot.kind, counts, { player: shooter, points: shot.points, place, facts })
    creditPossession(court, origin, shot.points, shot.paint ? shot.points : 0)
    if (chance.chance(rates.assist)) creditAssist(court, shooter)
    if (!three && chance.chance(rates.andOne)) {
      court.foul(court.defense, pickFouler(court))
      return freeThrows(court, shooter, 1, origin)
    }
    return fresh
  }
  if (chance.chance(three ? 0.02 : rates.shootingFoul)) {
    // A shot missed because of a foul is not an attempt.
    court.foul(court.defense, pickFouler(court))
    return freeThrows(court, shooter, shot.points, origin)
  }
  court.write(side, `missed_${shot.kind}`, { fga: 1, ...(three && { fga3: 1 }) }, { player: shooter, place, facts })
  if (!three && chance.chance(rates.block)) creditBlock(court, shot)
  return simulateRebound(court, rates.offensiveRebound, origin)
}

function creditBlock(court: BasketballSimulation, { kind }: ShotType) {
  if (kind === 'dunk') return
  const blocker = court.chance.weighted(court.on(court.defense), ({ big }) => (big ? 3 : 1))
  court.write(court.defense, 'block', { blk: 1 }, { player: blocker })
}

function creditAssist(court: BasketballSimulation, shooter: CourtPlayer) {
  const others = court.on(court.offense).filter((player) => player !== shooter)
  const passer = court.chance.weighted(others, ({ big, starter }) => (big ? 1 : starter ? 4 : 2))
  court.write(court.offense, 'assist', { ast: 1 }, { player: passer })
}

function simulateRebound(court: BasketballSimulation, offensive: number, origin: PossessionOrigin): PossessionOrigin {
  const { chance } = court
  const own = chance.chance(offensive)
  const side: Side = own ? court.offense : court.defense
  const team = chance.chance(rates.teamRebound)
  const player = team ? undefined : chance.weighted(court.on(side), ({ big }) => (big ? 2.6 : 1))
  court.run(Math.min(court.clock, chance.whole(0, 2)))
  court.write(side, own ? 'offensive_rebound' : 'defensive_rebound', { [own ? 'oreb' : 'dreb']: 1, reb: 1 }, { player })
  if (!own) return { turnover: false, rebound: false, fast: chance.chance(0.1) }
  return court.clock > 0 ? simulatePossession(court, { ...origin, rebound: true, fast: false }) : fresh
}

/** Plays free throws. With `front` the second one is only shot when the first is good. */
function freeThrows(
  court: BasketballSimulation,
  shooter: CourtPlayer,
  count: number,
  origin: PossessionOrigin,
  front = false,
): PossessionOrigin {
  const { chance } = court
  court.second += 18
  const oneAndOne = front && count === 1
  const throws = oneAndOne ? 2 : count
  for (let number = 1; number <= throws; number++) {
    const good = chance.chance(rates.freeThrow)
    if (good) {
      const facts = { ...(origin.fast && { fast_break: true }) }
      court.write(
        court.offense,
        'free_throw',
        { ftm: 1, fta: 1 },
        { player: shooter, points: 1, facts, realSeconds: 8 },
      )
      creditPossession(court, origin, 1, 0)
    } else court.write(court.offense, 'missed_free_throw', { fta: 1 }, { player: shooter, realSeconds: 8 })
    const last = number === throws || (oneAndOne && !good)
    if (last && !good) return simulateRebound(court, 0.14, origin)
    if (last) break
    if (!good) court.write(court.offense, 'dead_ball', {})
    if (number === 1) court.deadBall()
  }
  return fresh
}

/** Plays a possession of a trailing side that is fouled on purpose, because only fouls stop the clock. */
function fouledToStop(court: BasketballSimulation, origin: PossessionOrigin): PossessionOrigin {
  court.run(Math.min(court.clock, court.chance.whole(2, 6)))
  const bonus = court.bonus(court.defense)
  court.foul(court.defense, pickFouler(court), 20)
  const after = court.bonus(court.defense)
  if (bonus === 'none' && after === 'none') return simulatePossession(court, origin)
  return freeThrows(court, pickShooter(court), after === 'two' ? 2 : 1, origin, true)
}

function creditPossession(court: BasketballSimulation, origin: PossessionOrigin, points: number, paint: number) {
  court.book.team(court.offense, {
    ...(paint > 0 && { pts_paint: paint }),
    ...(origin.turnover && { pts_to: points }),
    ...(origin.rebound && { pts_ch2: points }),
    ...(origin.fast && { pts_fastb: points }),
  })
}

const pickShooter = (court: BasketballSimulation): CourtPlayer =>
  court.chance.weighted(court.on(court.offense), ({ usage }) => usage)
const pickFouler = (court: BasketballSimulation): CourtPlayer =>
  court.chance.weighted(court.on(court.defense), ({ big, fouls }) => (big ? 1.3 : 1) / (1 + fouls))

interface ShotType {
  kind: 'two' | 'three' | 'layup' | 'dunk' | 'tip_in'
  points: 2 | 3
  paint: boolean
  good: number
  feet: readonly [number, number]
}

const shots: readonly (ShotType & { weight: number })[] = [
  { kind: 'three', points: 3, paint: false, good: 0.34, feet: [22.5, 25.5], weight: 38 },
  { kind: 'two', points: 2, paint: false, good: 0.4, feet: [8, 19], weight: 30 },
  { kind: 'layup', points: 2, paint: true, good: 0.59, feet: [1.5, 5], weight: 29 },
  { kind: 'dunk', points: 2, paint: true, good: 0.92, feet: [0.5, 2], weight: 3 },
]
const tipIn: ShotType = { kind: 'tip_in', points: 2, paint: true, good: 0.55, feet: [0.5, 3] }

const drawShotType = (chance: Random, afterRebound: boolean): ShotType =>
  afterRebound && chance.chance(0.2) ? tipIn : chance.weighted(shots, ({ weight }) => weight)

const court = { length: 94, width: 50, rim: 5.25 }

/** Draws the spot of a shot, in percent of the court from its left end. */
function drawShotPlace(chance: Random, { feet }: ShotType, basket: 'left' | 'right'): { x: number; y: number } {
  const distance = feet[0] + chance.next() * (feet[1] - feet[0])
  const angle = (chance.next() - 0.5) * Math.PI * 0.9
  const out = Math.max(1, court.rim + distance * Math.cos(angle))
  const across = Math.min(49, Math.max(1, court.width / 2 + distance * Math.sin(angle)))
  const x = (out / court.length) * 100
  return { x: toTenth(basket === 'left' ? x : 100 - x), y: toTenth((across / court.width) * 100) }
}
const toTenth = (value: number): number => Math.round(value * 10) / 10
