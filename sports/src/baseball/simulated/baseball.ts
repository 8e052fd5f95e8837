import type { Side } from '@fieldhouse/contract/games/game'
import type { Simulate } from '../../simulated/simulation.ts'
import { baseballRules, type Rules, softballRules } from '../laws.ts'
import { atBat } from './at-bat.ts'
import { betweenBatters } from './between.ts'
import { decide } from './decisions.ts'
import { Diamond } from './diamond.ts'
import { baseballRates, betweenHalvesSeconds, type Rates, softballRates } from './rates/rates.ts'

const simulateBy =
  (rules: Rules, rates: Rates): Simulate =>
  (setup) => {
    const diamond = new Diamond(setup, rules, rates)
    for (; ; diamond.inning++) {
      if (diamond.inning > 1) diamond.book.begin(diamond.inning, {})
      diamond.startHalf('away')
      openInning(diamond)
      half(diamond)
      if (isOver(diamond, 'away')) {
        leaveUnbatted(diamond)
        break
      }
      diamond.startHalf('home')
      half(diamond)
      if (isOver(diamond, 'home')) break
    }
    decide(diamond)
    diamond.book.finish(diamond.second + 15)
    return diamond.book.steps
  }

/** The other half is not there until it is batted. */
function openInning({ book, inning }: Diamond) {
  const { periods } = book.state
  book.put({ periods: { ...periods, [inning]: { away: 0 } } })
}

function leaveUnbatted({ book, inning }: Diamond) {
  const { periods } = book.state
  book.put({ periods: { ...periods, [inning]: { away: periods?.[inning]?.away ?? 0, home_mark: 'X' } } })
}

function half(diamond: Diamond) {
  diamond.second += betweenHalvesSeconds
  if (diamond.rules.tiebreakFrom !== undefined && diamond.inning >= diamond.rules.tiebreakFrom) placeRunner(diamond)
  while (diamond.outs < 3 && !diamond.walkedOff) {
    betweenBatters(diamond)
    if (diamond.outs < 3 && !diamond.walkedOff) atBat(diamond)
  }
}

/** Extra innings of softball begin with the last batter of the order on second; his run is nobody's fault. */
function placeRunner(diamond: Diamond) {
  const { order } = diamond.teams[diamond.batting]
  const before = diamond.batterAt(diamond.next[diamond.batting] + order.length - 1)
  diamond.runners = [{ key: before.key, name: before.name, base: 2, pitcher: diamond.pitcher.key, earned: false }]
  diamond.book.team(diamond.batting, { bat_placed: 1 })
}

/** Whether the half that just ended ended the game. */
function isOver({ rules, inning, book }: Diamond, batted: Side): boolean {
  const margin = book.margin('home')
  const far = inning >= rules.runRule.after && Math.abs(margin) >= rules.runRule.ahead
  if (batted === 'away') return margin > 0 && (inning >= rules.innings || far)
  return margin !== 0 && (inning >= rules.innings || far)
}

export const simulateBaseball = simulateBy(baseballRules, baseballRates)
export const simulateSoftball = simulateBy(softballRules, softballRates)
