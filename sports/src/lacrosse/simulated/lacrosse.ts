import { getOppositeSide } from '../../simulated/scorebook.ts'
import type { SimulateGame } from '../../simulated/simulation.ts'
import { periods } from '../laws.ts'
import { LacrosseSimulation } from './field.ts'
import { type BallState, faceOff, simulateLacrossePossession } from './possession.ts'

const breakSeconds = { quarter: 150, half: 720, overtime: 180, timeout: 95 }
const timeouts = 0.035

export const simulateLacrosse: SimulateGame = (setup) => {
  const field = new LacrosseSimulation(setup)
  for (let period = 1; period <= periods || field.book.margin('home') === 0; period++) {
    if (period > 1) field.second += breakBefore(period)
    field.startPeriod(period)
    playPeriod(field)
    // The first goal of overtime ends it with time left on the clock.
    if (!field.overtime || field.clock === 0) field.write({ kind: 'end', text: 'End-of-period.' }, 0)
  }
  winningGoal(field)
  field.book.finish(field.second + 20)
  return field.book.steps
}

function breakBefore(period: number): number {
  if (period > periods) return breakSeconds.overtime
  return period === periods / 2 + 1 ? breakSeconds.half : breakSeconds.quarter
}

function playPeriod(field: LacrosseSimulation) {
  let ball: BallState = faceOff(field)
  while (field.clock > 0) {
    if (field.overtime && field.book.margin('home') !== 0) return
    if (ball.is === 'faceoff') ball = faceOff(field)
    else {
      if (field.chance.chance(timeouts)) callLacrosseTimeout(field, ball.side)
      ball = simulateLacrossePossession(field, ball.side, ball.is === 'own-end')
    }
  }
}

function callLacrosseTimeout(field: LacrosseSimulation, side: 'away' | 'home') {
  field.write({ side, kind: 'timeout', text: `Timeout by ${field.setup[side].abbr}.` }, breakSeconds.timeout)
}

/** Credits the winning goal, the one after the losers' final score, and both goalkeepers' decisions. */
function winningGoal({ book, goals, teams }: LacrosseSimulation) {
  const won = book.margin('home') > 0 ? 'home' : 'away'
  const scorer = goals[won][book.score(getOppositeSide(won))]
  if (scorer) book.tally(scorer, { gw: 1 })
  for (const side of ['away', 'home'] as const) {
    book.tally(teams[side].keeper.key, { [side === won ? 'gk_win' : 'gk_loss']: 1 })
  }
}
