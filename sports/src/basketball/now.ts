import type { GameState, Play, Side } from '@fieldhouse/contract/games/game'
import { clockLabel } from '../kit/clock-words.ts'
import type { Sides } from '../kit/module.ts'
import { situationOf } from '../kit/view/situation.ts'
import type { Rules } from './laws.ts'
import type { Court } from './situation.ts'

export const now =
  (rules: Rules) =>
  (state: GameState, sides: Sides): { label: string; detail: string | undefined } => ({
    label: clockLabel(state, rules.periods, rules.periods / 2),
    detail: runText(Object.values(state.plays ?? {}), sides) ?? bonusText(rules, state, sides),
  })

const runFrom = 8

/** `UTA 9-0 run`: what one side scored since the other last did. */
export function runText(plays: readonly Play[], sides: Sides): string | undefined {
  const scores = plays.filter(({ scoring }) => scoring).sort((one, other) => other.order - one.order)
  const side = scores[0]?.side
  if (side === undefined) return undefined
  const before = scores.find((play) => play.side !== side)
  const points = (scores[0]?.score?.[side] ?? 0) - (before?.score?.[side] ?? 0)
  return points >= runFrom ? `${sides[side]} ${points}-0 run` : undefined
}

/** The side that shoots free throws because of the other's fouls. */
function bonusText(rules: Rules, state: GameState, sides: Sides): string | undefined {
  const court = situationOf<Court>(state, 'basketball')
  if (!court) return undefined
  const shooting = (['away', 'home'] as const).filter((side) => {
    const fouls = court.fouls?.[other(side)]
    return fouls !== undefined && fouls >= (rules.bonus.oneAndOne ?? rules.bonus.two)
  })
  if (shooting.length === 0) return undefined
  return shooting.length === 2 ? 'Both in the bonus' : `${sides[shooting[0] as Side]} in the bonus`
}
const other = (side: Side): Side => (side === 'away' ? 'home' : 'away')
