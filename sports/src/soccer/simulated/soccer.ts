import type { Side } from '@fieldhouse/contract/games/game'
import { formatOrdinal } from '../../kit/ordinal.ts'
import { getOppositeSide } from '../../simulated/scorebook.ts'
import type { SimulateGame } from '../../simulated/simulation.ts'
import { periodSeconds, periods } from '../laws.ts'
import { getPeriodEnd } from '../now.ts'
import { type SoccerMoment, simulateMoment } from './moments.ts'
import { Pitch } from './pitch.ts'

const halftimeSeconds = 900
const sides = ['away', 'home'] as const
/** Expected events of each side in ninety minutes. */
const expected = { shot: 12.5, corner: 5, foul: 10, offside: 1.8, substitution: 5.5 }

/** Simulates a regular-season game, which can end in a draw. */
export const simulateSoccer: SimulateGame = (setup) => {
  const pitch = new Pitch(setup)
  for (const side of sides) {
    const { keeper } = pitch.sheets[side]
    pitch.write({
      kind: 'keeper',
      side,
      text: `${keeper.name} at goalie for ${setup[side].name}`,
      players: [keeper.key],
    })
  }
  for (let period = 1; period <= periods; period++) playHalf(pitch, period)
  creditSoccerDecisions(pitch)
  pitch.book.finish(pitch.clock + pitch.paused + 30)
  return pitch.book.steps
}

function playHalf(pitch: Pitch, period: number) {
  pitch.begin(period)
  if (period > 1) pitch.write({ kind: 'start', text: `Start of ${formatOrdinal(period)} half.` })
  for (const { second, side, moment } of drawMoments(pitch, period)) {
    pitch.runTo(second)
    simulateMoment(pitch, side, moment)
  }
  pitch.runTo(getPeriodEnd(period))
  pitch.paused += pitch.chance.whole(60, 240)
  pitch.running = false
  pitch.write({ kind: 'end', text: 'End of half.' })
  if (period < periods) pitch.paused += halftimeSeconds
}

function drawMoments(pitch: Pitch, period: number): { second: number; side: Side; moment: SoccerMoment }[] {
  const { chance } = pitch
  const start = getPeriodEnd(period - 1)
  const all = sides.flatMap((side) =>
    (Object.keys(expected) as SoccerMoment[]).flatMap((moment) => {
      const better = moment === 'shot' || moment === 'corner' ? 1 + 0.7 * pitch.edge(side) : 1
      const mean =
        moment === 'substitution' && period === 1 ? 0.6 : expected[moment] / (moment === 'substitution' ? 1 : periods)
      return Array.from({ length: chance.poisson(mean * better) }, () => ({
        side,
        moment,
        second: start + drawMomentTime(pitch, moment),
      }))
    }),
  )
  return all.sort((one, other) => one.second - other.second)
}

/** Draws a time. More happens towards the end of a half, and substitutions come late. */
function drawMomentTime({ chance }: Pitch, moment: SoccerMoment): number {
  const power = moment === 'substitution' ? 0.5 : 0.9
  return Math.min(periodSeconds - 5, Math.max(20, Math.round(periodSeconds * chance.next() ** power)))
}

/** Credits what is known only at the end: the winning goal and the goalkeepers' decisions. */
function creditSoccerDecisions(pitch: Pitch) {
  const { book } = pitch
  for (const side of sides) {
    const margin = book.margin(side)
    const { keeper } = pitch.sheets[side]
    const decision = { gk_win: Number(margin > 0), gk_loss: Number(margin < 0), gk_tie: Number(margin === 0) }
    book.tally(keeper.key, { ...decision, gk_sho: Number(book.score(getOppositeSide(side)) === 0) })
    if (margin <= 0) continue
    const goals = Object.values(book.state.plays ?? {}).filter((play) => play.kind === 'goal' && play.side === side)
    const winner = goals[book.score(getOppositeSide(side))]?.players?.[0]
    if (winner) book.tally(winner, { gw: 1 })
  }
}
