import type { Side } from '@fieldhouse/contract/games/game'
import type { SportModule } from '../../kit/module.ts'
import { getOppositeSide } from '../../simulated/scorebook.ts'
import type { SimulateGame } from '../../simulated/simulation.ts'
import { mensBasketball, womensBasketball } from '../basketball.ts'
import { type BasketballRules, halvesRules, quarters } from '../laws.ts'
import { BasketballSimulation } from './court.ts'
import { simulatePossession } from './possession.ts'

const halftimeSeconds = 900
const breakSeconds = 130
const runThatStops = 8

const createBasketballSimulator =
  (module: SportModule, rules: BasketballRules): SimulateGame =>
  (setup) => {
    const court = new BasketballSimulation(setup, module, rules)
    const first: Side = court.chance.chance(0.5) ? 'away' : 'home'
    for (let period = 1; period <= rules.periods || court.book.margin('home') === 0; period++) {
      court.startPeriod(period)
      court.offense = period % 2 ? first : getOppositeSide(first)
      playPeriod(court)
      court.endPeriod(period === rules.periods / 2 ? halftimeSeconds : breakSeconds)
    }
    court.book.finish(court.second)
    return court.book.steps
  }

/** Minutes of media timeouts: the first whistle under 16, 12, 8 and 4 minutes of a half, under 5 of a quarter. */
const mediaEvery = ({ word }: BasketballRules): number => (word === 'half' ? 240 : 300)

function playPeriod(court: BasketballSimulation) {
  const mediaEverySeconds = mediaEvery(court.rules)
  let media = court.clock - mediaEverySeconds - 1
  let origin = { turnover: false, rebound: false, fast: false }
  let run = { side: court.offense, since: court.book.score(court.offense) }
  while (court.clock > 0) {
    const side = court.offense
    const before = court.book.score(side)
    origin = simulatePossession(court, origin)
    if (court.book.score(side) > before && run.side !== side) run = { side, since: before }
    court.offense = getOppositeSide(side)
    if (court.clock <= 0) break
    if (court.clock < media && media > 60) {
      court.timeout('home', 'MEDIA')
      while (media > court.clock) media -= mediaEverySeconds
    } else if (callsBasketballTimeout(court, run)) {
      court.timeout(court.offense, 'TEAM')
      run = { side: run.side, since: court.book.score(run.side) }
    }
  }
}

/**
 * Decides whether the coach of the side with the ball calls a timeout: after a run of the other side, or in the last
 * minute.
 */
function callsBasketballTimeout(court: BasketballSimulation, run: { side: Side; since: number }): boolean {
  if (court.timeouts[court.offense] === 0) return false
  const against = run.side !== court.offense && court.book.score(run.side) - run.since >= runThatStops
  return court.chance.chance(against ? 0.6 : court.isLast && court.clock < 60 ? 0.25 : 0.006)
}

export const simulateMensBasketball = createBasketballSimulator(mensBasketball, halvesRules)
export const simulateWomensBasketball = createBasketballSimulator(womensBasketball, quarters)
