import type { Side } from '@fieldhouse/contract/games/game'
import { formatOrdinal } from '../../kit/ordinal.ts'
import { getOppositeSide } from '../../simulated/scorebook.ts'
import type { SimulateGame, SimulationSetup } from '../../simulated/simulation.ts'
import { periods } from '../laws.ts'
import { FootballSimulation } from './field.ts'
import { fieldGoal, kickDistance, kickOff, simulatePunt } from './plays/kicks.ts'
import { simulatePass } from './plays/passes.ts'
import { simulatePenalty } from './plays/penalties.ts'
import { simulateKneel, simulateRush } from './plays/runs.ts'

const rates = { penalty: 0.08, rush: 0.52 }
const quarterBreakSeconds = 200
const halftimeSeconds = 1200
const overtimeSpot = 75
const longestKick = 52

export const simulateFootball: SimulateGame = (setup: SimulationSetup) => {
  const field = new FootballSimulation(setup)
  const receiving: Side = field.chance.chance(0.5) ? 'away' : 'home'
  for (let quarter = 1; quarter <= periods; quarter++) {
    field.startPeriod(quarter)
    field.note(`Start of ${formatOrdinal(quarter)} quarter.`, quarter === 1 ? 0 : quarterBreakSeconds)
    if (quarter === 1) field.kickOffBy(getOppositeSide(receiving))
    if (quarter === periods / 2 + 1) field.kickOffBy(receiving)
    playQuarter(field)
    const half = quarter === periods / 2
    if (half || quarter === periods) field.endDrive(half ? 'HALF' : 'END')
    if (half || quarter === periods) field.next = undefined
    field.note(quarter === periods ? 'End of regulation.' : `End of ${formatOrdinal(quarter)} quarter.`, 10)
    if (half) field.second += halftimeSeconds
  }
  for (let period = periods + 1; field.book.margin('home') === 0; period++) playOvertime(field, period)
  field.book.finish(field.second + 20)
  return field.book.steps
}

function playQuarter(field: FootballSimulation) {
  while (field.clock > 0) {
    const { next } = field
    field.next = undefined
    if (next?.is === 'kickoff') kickOff(field, next.side)
    else if (next) field.startDrive(next.side, next.spot, next.how)
    else playDown(field)
  }
}

/** Gives each side a series from the opponent's 25 until one is ahead. */
function playOvertime(field: FootballSimulation, period: number) {
  field.startPeriod(period)
  field.note(`Start of overtime ${period - periods}.`, quarterBreakSeconds)
  const first: Side = period % 2 ? 'away' : 'home'
  for (const side of [first, getOppositeSide(first)]) {
    field.lastSeries = side !== first
    field.next = undefined
    field.startDrive(side, overtimeSpot, 'OT')
    while (field.drive) playDown(field)
  }
  field.next = undefined
  field.note(`End of overtime ${period - periods}.`, 10)
}

function playDown(field: FootballSimulation) {
  const { chance } = field
  if (chance.chance(rates.penalty) && simulatePenalty(field)) return
  if (canRunOutClock(field)) return simulateKneel(field)
  if (chance.chance(timeoutChance(field))) callFootballTimeout(field)
  if (field.down === 4 && !goesForIt(field)) {
    if (kickDistance(field.spot) <= longestKick) return fieldGoal(field)
    return simulatePunt(field)
  }
  return chance.chance(rushShare(field)) ? simulateRush(field) : simulatePass(field)
}

/** Tests whether the leading offense can run out the clock by kneeling. */
const canRunOutClock = (field: FootballSimulation): boolean =>
  field.period === periods &&
  field.book.margin(field.offense) > 0 &&
  field.clock <= 38 * (4 - field.down) &&
  field.down < 4

function rushShare(field: FootballSimulation): number {
  const late = field.period === periods && field.clock < 360
  const margin = field.book.margin(field.offense)
  if (late && margin < 0) return 0.2
  if (late && margin > 0) return 0.75
  return field.toGo > 7 ? rates.rush - 0.12 : rates.rush + 0.08
}

function goesForIt(field: FootballSimulation): boolean {
  const margin = field.book.margin(field.offense)
  const kickable = kickDistance(field.spot) <= longestKick
  if (field.overtime) return !kickable || (field.lastSeries && margin < -3)
  if (field.period === periods && field.clock < 240 && margin < 0) return margin < -3 || !kickable
  return field.toGo <= 2 && field.spot >= 50 && field.chance.chance(0.5)
}

const timeoutChance = (field: FootballSimulation): number => {
  const left = field.timeouts[field.offense]
  if (left === 0 || field.overtime) return 0
  const hurry = field.period % 2 === 0 && field.clock < 120 && field.book.margin(field.offense) <= 0
  return hurry ? 0.3 : 0.012
}

function callFootballTimeout(field: FootballSimulation) {
  const side = field.offense
  field.timeouts[side] -= 1
  const before = field.snap()
  field.write(before, { kind: 'timeout', text: `Timeout ${field.setup[side].name}.`, side }, 75)
}
