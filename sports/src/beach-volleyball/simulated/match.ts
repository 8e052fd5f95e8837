import type { Court, Side } from '@fieldhouse/contract/games/game'
import type { Random } from '../../simulated/random.ts'
import { countBeachSetsWon, isBeachSetOver, setsToWin } from '../laws.ts'

/** The state of a flight after a rally, with its time. */
export interface FlightRally {
  second: number
  court: Court
  /** The set that this rally ended. */
  set?: { number: number; winner: Side }
}

const rallySeconds = { least: 17, most: 30 }
const betweenSetsSeconds = 75
/** Seconds of a side change: every seven points, and every five in the third set. */
const changeSeconds = 35

/** Plays one flight rally by rally. The server wins a little less often. */
export function playFlight(chance: Random, start: Court, edge: number, from: number): FlightRally[] {
  const rallies: FlightRally[] = []
  let court: Court = { ...start, sets: [[0, 0]], server: chance.chance(0.5) ? 'away' : 'home' }
  let second = from
  rallies.push({ second, court })
  while (court.winner === undefined) {
    second += chance.whole(rallySeconds.least, rallySeconds.most)
    const serving = court.server === 'home' ? -0.03 : 0.03
    const point: Side = chance.chance(0.5 + edge + serving) ? 'home' : 'away'
    const number = court.sets.length
    const points = (court.sets.at(-1) ?? [0, 0]).map(
      (each, index) => each + Number((index === 0) === (point === 'away')),
    )
    court = { ...court, server: point, sets: [...court.sets.slice(0, -1), points] }
    const sum = points.reduce((all, each) => all + each, 0)
    if (sum % (number === 3 ? 5 : 7) === 0) second += changeSeconds
    if (!isBeachSetOver(points, number)) {
      rallies.push({ second, court })
      continue
    }
    const won = countBeachSetsWon(court)
    const set = { number, winner: point }
    court = won[point] === setsToWin ? { ...court, winner: point } : court
    rallies.push({ second, court, set })
    if (court.winner) break
    second += betweenSetsSeconds
    court = { ...court, sets: [...court.sets, [0, 0]] }
    rallies.push({ second, court })
  }
  return rallies
}
