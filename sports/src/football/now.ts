import type { GameState, Play } from '@fieldhouse/contract/games/game'
import { clockLabel } from '../kit/clock-words.ts'
import type { SideNames } from '../kit/module.ts'
import { formatOrdinal } from '../kit/ordinal.ts'
import { getSituation } from '../kit/view/situation.ts'
import { periods } from './laws.ts'
import type { FootballField } from './situation.ts'

export function describeFootballState(
  state: GameState,
  sides: SideNames,
): { label: string; detail: string | undefined } {
  const field = getFieldState(state)
  return {
    label: clockLabel(dropOvertimeClock(state), periods, periods / 2),
    detail: field && downAndDistance(field, sides),
  }
}

/** Removes the clock in overtime, where it says nothing about the end. */
function dropOvertimeClock(state: GameState): GameState {
  const { period } = state.clock ?? {}
  return period !== undefined && period > periods ? { ...state, clock: { period } } : state
}

/**
 * The next snap. There is none at halftime, and none between a score and the next possession. Programs leave the old
 * snap or the spot of the conversion there; then only the timeouts are used.
 */
export function getFieldState(state: GameState): FootballField | undefined {
  const field = getSituation<FootballField>(state, 'football')
  if (!field || isToBePlayed(state, field)) return field
  const { kind, timeouts } = field
  return { kind, ...(timeouts && { timeouts }) }
}

const isToBePlayed = ({ clock, plays }: GameState, { spot }: FootballField): boolean => {
  const isInEndZone = spot !== undefined && (spot <= 0 || spot >= 100)
  const isOver = clock?.seconds === 0 && (clock.period === periods / 2 || clock.period === periods)
  return !isInEndZone && !isOver && !endsInScore(Object.values(plays ?? {}))
}

/** Plays that leave the ball where it was. */
const between: ReadonlySet<string> = new Set(['note', 'timeout', 'penalty'])
const snapped: ReadonlySet<string> = new Set(['kickoff', 'rush', 'pass', 'sack', 'punt'])

/** When a person records only the score, no play shows that the ball was kicked off again. */
function endsInScore(plays: readonly Play[]): boolean {
  const moving = plays.filter(({ kind }) => !between.has(kind))
  if (!moving.some(({ kind }) => snapped.has(kind))) return false
  const last = moving.reduce<Play | undefined>(
    (latest, play) => (latest === undefined || play.order > latest.order ? play : latest),
    undefined,
  )
  return last !== undefined && (last.scoring === true || last.kind === 'extra_point' || last.facts?.touchdown === true)
}

/** `2nd & 6 at ASU 48` */
export function downAndDistance(field: FootballField, sides: SideNames): string | undefined {
  const where = spotText(field.spot, sides)
  const down = downText(field)
  return down && where ? `${down} at ${where}` : down
}

/** `2nd & 6`, `1st & goal` */
export function downText(field: FootballField): string | undefined {
  const { down, to_go } = field
  if (down === undefined || down < 1) return undefined
  return to_go === undefined
    ? `${formatOrdinal(down)} down`
    : `${formatOrdinal(down)} & ${isGoalToGo(field) ? 'goal' : to_go}`
}

/** Tests whether the line to gain is in the end zone. */
function isGoalToGo({ possession, to_go, spot }: FootballField): boolean {
  if (possession === undefined || to_go === undefined || spot === undefined) return false
  return to_go >= (possession === 'away' ? 100 - spot : spot)
}

/** A spot as painted on the field: `ASU 48`, and `50` at midfield. `spot` counts yards from the away goal line. */
export function spotText(spot: number | undefined, sides: SideNames): string | undefined {
  if (spot === undefined) return undefined
  if (spot === 50) return '50'
  return spot < 50 ? `${sides.away} ${spot}` : `${sides.home} ${100 - spot}`
}
