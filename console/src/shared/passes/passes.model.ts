import { currentSchool } from '@fieldhouse/contract/company'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { findPassLastDay, type OfferedTarget, type PassTarget } from '@fieldhouse/contract/plans/passes'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { getSportTitle } from '../game-day/GameCards.tsx'
import { addDays, formatMonthDay } from '../time.ts'

export type PlanTarget = 'everything' | 'game' | 'team'

export const planTargets = [
  { value: 'everything', label: 'Everything' },
  { value: 'game', label: 'One game' },
  { value: 'team', label: 'One team' },
] as const satisfies readonly { value: PlanTarget; label: string }[]

/** What a plan is for, as staff choose it. `Other`: what else one form offers. */
export interface PassDraft<Other extends string = never> {
  target: PlanTarget | Other
  /** The number of the game; empty until one is chosen. */
  game: string
  sport: string
}

export const createPassDraft = (): PassDraft => ({
  target: 'everything',
  game: '',
  sport: currentSchool().sports[0]?.slug ?? '',
})

/** What a plan is for, as the server takes it. Absent: everything. */
export function toPassTarget({ target, game, sport }: PassDraft<string>): { only?: PassTarget } {
  if (target === 'game') return { only: { kind: 'game', id: Number(game) } }
  return target === 'team' ? { only: { kind: 'team', sport } } : {}
}

export const findGameProblem = ({ target, game }: PassDraft<string>): string | undefined =>
  target === 'game' && game === '' ? 'Choose a game.' : undefined

/** When a pass for a game ends, as a form has it. */
export const getPassEnd = (game: Pick<GameItem, 'day' | 'ends_day'>): string =>
  `${addDays(findPassLastDay(game), 1)}T00:00`

/** What a pass is for, such as `Lakemont at Oaks, Nov 28` or `Football`; undefined for a plan that counts everywhere. */
export function formatPassTarget(only: OfferedTarget | null): string | undefined {
  switch (only?.kind) {
    case undefined:
      return undefined
    case 'game':
      return `${only.name}, ${formatMonthDay(only.day)}`
    case 'team':
      return getSportTitle(only.sport)
    case 'removed':
      return 'a removed game'
  }
}

/** A plan with what it is for: `Utes+ for Football`, or `Utes+`. */
export function formatPlanFor(plan: string, only: OfferedTarget | null): string {
  const target = formatPassTarget(only)
  return target === undefined ? formatPlanName(plan) : `${formatPlanName(plan)} for ${target}`
}

/** A plan with its end: `Utes+ until May 31, 2027`, or `Utes+ for Lakemont at Oaks, Nov 28, until Dec 5, 2026`. */
export const formatPlanTerm = (plan: string, only: OfferedTarget | null, end: string): string =>
  `${formatPlanFor(plan, only)}${only === null ? '' : ','} ${end}`

/** A plan of the ticket office's list, which is for a team or for everything. */
export const formatListedPlan = ({ plan, sport }: { plan: string; sport: string | null }): string =>
  formatPlanFor(plan, sport === null ? null : { kind: 'team', sport })
