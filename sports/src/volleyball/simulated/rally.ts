import type { Side } from '@fieldhouse/contract/games/game'
import { getOppositeSide, teamKey } from '../../simulated/scorebook.ts'
import type { VolleyballSimulation } from './court.ts'
import { attackWeights, type VolleyballPlayerRef } from './line-up.ts'

/** Rates per serve and per attack. */
const rates = {
  ace: 0.05,
  serveError: 0.09,
  kill: 0.37,
  blocked: 0.075,
  error: 0.105,
  setError: 0.006,
  handling: 0.003,
}
const edge = 0.16
const shares = {
  setterSets: 0.82,
  nobody: 0.03,
  soloBlock: 0.1,
  blockError: 0.02,
  unassisted: 0.04,
  fromBack: 0.25,
  liberoDigs: 0.34,
}

interface RallyEnd {
  winner: Side
  /** The side that the sentence is about. */
  side: Side
  kind: string
  text: string
  players: readonly VolleyballPlayerRef[]
  /** The source of the point, from the winners' view. */
  source: string
}

/** Simulates a rally from the serve on. Every touch is counted for its player. */
export function simulateRally(court: VolleyballSimulation) {
  const { serving, book } = court
  const server = court.server(serving)
  book.tally(server.key, { srv_ta: 1 })
  const before = court.second
  const ended = simulateServe(court, server)
  book.team(ended.winner, { [`src_${ended.source}`]: 1 })
  court.point(ended.winner)
  const length = Math.max(6, court.second - before)
  court.second = before
  const players = [...new Set(ended.players.map(({ key }) => key))]
  court.write(
    {
      side: ended.side,
      kind: ended.kind,
      text: ended.text,
      players,
      scoring: true,
      facts: { point: ended.winner, serving, server: server.name },
    },
    length + court.chance.whole(17, 25),
  )
}

function simulateServe(court: VolleyballSimulation, server: VolleyballPlayerRef): RallyEnd {
  const { serving, chance, book } = court
  const receiving = getOppositeSide(serving)
  const drawn = chance.next()
  if (drawn < rates.serveError) {
    book.tally(server.key, { srv_e: 1 })
    return {
      winner: receiving,
      side: serving,
      kind: 'service_error',
      source: 'serve_error',
      text: 'Service error.',
      players: [server],
    }
  }
  if (drawn < rates.serveError + rates.ace) return simulateAce(court, server, receiving)
  const passer = chance.pick(court.backRow(receiving))
  book.tally(passer.key, { rec_ta: 1 })
  return simulateAttack(court, receiving)
}

function simulateAce(court: VolleyballSimulation, server: VolleyballPlayerRef, receiving: Side): RallyEnd {
  const { chance, book, serving } = court
  book.tally(server.key, { srv_a: 1 })
  const nobody = chance.chance(shares.nobody)
  const passer = chance.pick(court.backRow(receiving))
  book.tally(nobody ? teamKey(receiving) : passer.key, { rec_e: 1, rec_ta: 1 })
  return {
    winner: serving,
    side: serving,
    kind: 'ace',
    source: 'ace',
    text: `Service ace (${nobody ? 'TEAM' : passer.name})`,
    players: nobody ? [server] : [server, passer],
  }
}

/** Simulates set, attack and defense. A ball that is dug comes back until one side wins. */
function simulateAttack(court: VolleyballSimulation, side: Side): RallyEnd {
  const { chance, book, setup } = court
  const other = getOppositeSide(side)
  court.second += 3
  const setter = chance.chance(shares.setterSets) ? court.setter(side) : chance.pick(court.backRow(side))
  book.tally(setter.key, { set_ta: 1 })
  if (chance.chance(rates.setError)) {
    book.tally(setter.key, { set_e: 1 })
    return toLostRally(side, 'set_error', `Bad set by ${setter.name}.`, [setter], 'handling_error')
  }
  const hitter = chooseHitter(court, side, setter)
  if (chance.chance(rates.handling)) {
    book.tally(hitter.key, { bhe: 1 })
    return toLostRally(side, 'handling_error', `Ball handling error by ${hitter.name}.`, [hitter], 'handling_error')
  }
  book.tally(hitter.key, { atk_ta: 1 })
  const better = 1 + edge * (setup[side].strength - setup[other].strength)
  const drawn = chance.next()
  if (drawn < rates.kill * better) return simulateKill(court, side, hitter, setter)
  if (drawn < rates.kill * better + rates.blocked) return simulateBlock(court, side, hitter)
  if (drawn < rates.kill * better + rates.blocked + rates.error) {
    book.tally(hitter.key, { atk_e: 1 })
    return toLostRally(
      side,
      'attack_error',
      `Attack error by ${hitter.name} (from ${setter.name}).`,
      [hitter, setter],
      'attack_error',
    )
  }
  simulateDig(court, other)
  return simulateAttack(court, other)
}

function toLostRally(
  side: Side,
  kind: string,
  text: string,
  players: readonly VolleyballPlayerRef[],
  source: string,
): RallyEnd {
  return { winner: getOppositeSide(side), side, kind, text, players, source }
}

function chooseHitter(court: VolleyballSimulation, side: Side, setter: VolleyballPlayerRef): VolleyballPlayerRef {
  const front = court.frontRow(side)
  const back = court.backRow(side).filter(({ position }) => position === 'OH')
  const may = [...front, ...back].filter(({ key }) => key !== setter.key)
  const getAttackWeight = (player: VolleyballPlayerRef) =>
    (attackWeights[player.position] ?? 1) * (back.includes(player) ? shares.fromBack : 1)
  return court.chance.weighted(may, getAttackWeight)
}

function simulateKill(
  court: VolleyballSimulation,
  side: Side,
  hitter: VolleyballPlayerRef,
  setter: VolleyballPlayerRef,
): RallyEnd {
  const { chance, book } = court
  book.tally(hitter.key, { atk_k: 1 })
  const alone = chance.chance(shares.unassisted)
  if (!alone) book.tally(setter.key, { set_a: 1 })
  const touched = chance.chance(shares.blockError) ? chance.pick(court.frontRow(getOppositeSide(side))) : undefined
  if (touched) book.tally(touched.key, { blk_e: 1 })
  const text = [
    `Kill by ${hitter.name}`,
    !alone && ` from (${setter.name})`,
    touched && `, Block error by ${touched.name}`,
  ]
  return {
    winner: side,
    side,
    kind: 'kill',
    source: 'kill',
    text: text.filter((each) => each).join(''),
    players: [hitter, ...(alone ? [] : [setter]), ...(touched ? [touched] : [])],
  }
}

/** Simulates a block by one player, or shared by two or three in the front row. A setter there blocks less. */
function simulateBlock(court: VolleyballSimulation, side: Side, hitter: VolleyballPlayerRef): RallyEnd {
  const { chance, book } = court
  const other = getOppositeSide(side)
  book.tally(hitter.key, { atk_e: 1 })
  const front = chance
    .shuffled(court.frontRow(other))
    .sort((one, next) => Number(next.position === 'MB') - Number(one.position === 'MB'))
  const count = chance.chance(shares.soloBlock) ? 1 : chance.chance(0.12) ? 3 : 2
  const blockers = front.slice(0, count)
  for (const { key } of blockers) {
    book.tally(key, blockers.length === 1 ? { blk_solo: 1 } : { blk_ast: 1 })
    court.count(key, { blk: 1 })
  }
  book.team(other, { blk: blockers.length === 1 ? 1 : blockers.length / 2 })
  const names = blockers.map(({ name }) => name).join('; ')
  return {
    winner: other,
    side: other,
    kind: 'block',
    source: 'block',
    text: `Attack error by ${hitter.name} (block by ${names}).`,
    players: [...blockers, hitter],
  }
}

function simulateDig(court: VolleyballSimulation, side: Side) {
  const { chance, book, teams } = court
  const { libero } = teams[side]
  const back = court.backRow(side)
  const inBack = back.some(({ key }) => key === libero.key)
  const digger =
    inBack && chance.chance(shares.liberoDigs) ? libero : chance.pick([...back, ...court.frontRow(side).slice(0, 1)])
  book.tally(digger.key, { dig: 1 })
}
