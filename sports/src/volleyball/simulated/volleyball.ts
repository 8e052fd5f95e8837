import type { Side } from '@fieldhouse/contract/games/game'
import { getOppositeSide } from '../../simulated/scorebook.ts'
import type { SimulateGame } from '../../simulated/simulation.ts'
import { getPointsToWin, sets, setsToWin, setWinner } from '../laws.ts'
import { VolleyballSimulation } from './court.ts'
import { simulateRally } from './rally.ts'

const betweenSetsSeconds = 180
const timeoutSeconds = 75
/** A run after which the other side calls a timeout. */
const longRun = 4

export const simulateVolleyball: SimulateGame = (setup) => {
  const court = new VolleyballSimulation(setup)
  let serving: Side = court.chance.chance(0.5) ? 'away' : 'home'
  for (let set = 1; set <= sets; set++) {
    // A new coin toss decides the server of the last set.
    if (set === sets) serving = court.chance.chance(0.5) ? 'away' : 'home'
    court.startSet(set, serving)
    lineUps(court, set === 1 ? 0 : betweenSetsSeconds)
    playSet(court)
    if (Math.max(court.book.score('away'), court.book.score('home')) === setsToWin) break
    serving = getOppositeSide(serving)
  }
  court.book.finish(court.second + 15)
  return court.book.steps
}

function lineUps(court: VolleyballSimulation, seconds: number) {
  for (const side of ['away', 'home'] as const) {
    const { six, libero } = court.teams[side]
    const names = six.map(({ name }) => name).join('; ')
    const text = `${court.setup[side].abbr} starters: ${names}; libero ${libero.name}.`
    court.write({ side, kind: 'lineup', text }, side === 'away' ? seconds : 0)
  }
}

function playSet(court: VolleyballSimulation) {
  let rallies = 0
  while (!setWinner(court.points, court.set)) {
    if (needsTimeout(court)) callVolleyballTimeout(court, getOppositeSide(court.serving))
    simulateRally(court)
    rallies += 1
    // Sides change at eight in the last set.
    if (court.set === sets && Math.max(court.points.away, court.points.home) === 8 && rallies < 16) court.second += 20
  }
}

function needsTimeout({ run, serving, timeouts, chance, points, set }: VolleyballSimulation): boolean {
  const behind = getOppositeSide(serving)
  const late = Math.max(points.away, points.home) >= getPointsToWin(set) - 3
  return run >= longRun && timeouts[behind] > 0 && chance.chance(late ? 0.5 : 0.35)
}

function callVolleyballTimeout(court: VolleyballSimulation, side: Side) {
  court.timeouts = { ...court.timeouts, [side]: court.timeouts[side] - 1 }
  court.run = 0
  court.write({ side, kind: 'timeout', text: `Timeout ${court.setup[side].name}` }, timeoutSeconds)
}
