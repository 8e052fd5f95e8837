import type { Side } from '@fieldhouse/contract/games/game'
import { getOppositeSide } from '../../simulated/scorebook.ts'
import type { SimulateGame } from '../../simulated/simulation.ts'
import { type BaseballRules, baseballRules, softballRules } from '../laws.ts'
import { atBat } from './at-bat.ts'
import { betweenBatters } from './between.ts'
import { Diamond } from './diamond.ts'
import { type BaseballRates, baseballRates, betweenHalvesSeconds, softballRates } from './rates/rates.ts'

const simulateBy =
  (rules: BaseballRules, rates: BaseballRates): SimulateGame =>
  (setup) => {
    const diamond = new Diamond(setup, rules, rates)
    for (; ; diamond.inning++) {
      if (diamond.inning > 1) diamond.book.begin(diamond.inning, {})
      diamond.startHalf('away')
      openInning(diamond)
      playHalf(diamond)
      if (isBaseballOver(diamond, 'away')) {
        leaveUnbatted(diamond)
        break
      }
      diamond.startHalf('home')
      playHalf(diamond)
      if (isBaseballOver(diamond, 'home')) break
    }
    creditPitchingDecisions(diamond)
    diamond.book.finish(diamond.second + 15)
    return diamond.book.steps
  }

/** Opens an inning. The second half is not there until it is batted. */
function openInning({ book, inning }: Diamond) {
  const { periods } = book.state
  book.put({ periods: { ...periods, [inning]: { away: 0 } } })
}

function leaveUnbatted({ book, inning }: Diamond) {
  const { periods } = book.state
  book.put({ periods: { ...periods, [inning]: { away: periods?.[inning]?.away ?? 0, home_mark: 'X' } } })
}

function playHalf(diamond: Diamond) {
  diamond.second += betweenHalvesSeconds
  if (diamond.rules.tiebreakFrom !== undefined && diamond.inning >= diamond.rules.tiebreakFrom) placeRunner(diamond)
  while (diamond.outs < 3 && !diamond.walkedOff) {
    betweenBatters(diamond)
    if (diamond.outs < 3 && !diamond.walkedOff) atBat(diamond)
  }
}

/** Places the last batter of the order on second in extra innings of softball. The run is unearned. */
function placeRunner(diamond: Diamond) {
  const { order } = diamond.teams[diamond.batting]
  const before = diamond.batterAt(diamond.next[diamond.batting] + order.length - 1)
  diamond.runners = [{ key: before.key, name: before.name, base: 2, pitcher: diamond.pitcher.key, earned: false }]
  diamond.book.team(diamond.batting, { bat_placed: 1 })
}

/** Tests whether the half that just ended also ended the game. */
function isBaseballOver({ rules, inning, book }: Diamond, batted: Side): boolean {
  const margin = book.margin('home')
  const far = inning >= rules.runRule.after && Math.abs(margin) >= rules.runRule.ahead
  if (batted === 'away') return margin > 0 && (inning >= rules.innings || far)
  return margin !== 0 && (inning >= rules.innings || far)
}

/** Credits the win, the loss and the save, complete games and shutouts. */
function creditPitchingDecisions(diamond: Diamond) {
  const { book, record, used } = diamond
  const won: Side = book.margin('home') > 0 ? 'home' : 'away'
  const lost = getOppositeSide(won)
  const winner = pickWinningPitcher(diamond, won, record?.winner)
  if (winner) book.tally(winner, { pit_win: 1 })
  if (record) book.tally(record.loser, { pit_loss: 1 })
  const last = used[won].at(-1)
  if (last && last !== winner && used[won].length > 1 && isSave(diamond, won, last)) book.tally(last, { pit_save: 1 })
  for (const side of [won, lost]) {
    const pitchers = used[side]
    const shutout = book.score(getOppositeSide(side)) === 0
    const [only] = pitchers
    if (pitchers.length === 1 && only) book.tally(only, { pit_cg: 1, ...(shutout && { pit_sho: 1 }) })
    else book.tally(pitchers.at(-1) ?? '', { pit_gf: 1, ...(shutout && { pit_cbo: 1 }) })
  }
}

/** A starter must have pitched long enough to win. Otherwise the reliever with the most outs wins. */
function pickWinningPitcher(
  { used, book, rates }: Diamond,
  won: Side,
  ofRecord: string | undefined,
): string | undefined {
  const [starter, ...relief] = used[won]
  if (ofRecord !== starter || relief.length === 0 || !starter) return ofRecord
  if (book.stat(starter, 'pit_outs') >= rates.winnersOuts) return starter
  return [...relief].sort((one, other) => book.stat(other, 'pit_outs') - book.stat(one, 'pit_outs'))[0]
}

const inning = 3

/** A save: one inning with a lead of at most three runs, or the last three innings. */
function isSave({ book }: Diamond, won: Side, last: string): boolean {
  const outs = book.stat(last, 'pit_outs')
  return outs >= 3 * inning || (outs >= inning && book.margin(won) <= 3)
}

export const simulateBaseball = simulateBy(baseballRules, baseballRates)
export const simulateSoftball = simulateBy(softballRules, softballRates)
