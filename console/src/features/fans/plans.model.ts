import type { FanPage } from '@fieldhouse/contract/fans/fans'
import type { PlanGrant } from '@fieldhouse/contract/plans/admin'
import { formatPlanName, hasSeveralPlans } from '@fieldhouse/contract/plans/plans'
import { getSportsYearEnd } from '../../shared/form/sports-year-end.ts'
import {
  createPassDraft,
  findGameProblem,
  type PassDraft,
  planTargets,
  toPassTarget,
} from '../../shared/passes/passes.model.ts'
import {
  addDays,
  formatDateAndYear,
  formatDayTimeAndYear,
  getSchoolDay,
  parseSchoolTime,
  toSchoolTime,
} from '../../shared/time.ts'

export const formatFanPlan = ({ plan }: Pick<FanPage, 'plan'>): string | undefined =>
  hasSeveralPlans() ? formatPlanName(plan) : undefined

/** `Nov 20, 2026 to Mon, May 31, 2027, 11:59 PM`, or `Since Nov 20, 2026, no end`. */
export const formatTerm = ({ starts_at, ends_at }: PlanGrant): string =>
  ends_at === null
    ? `Since ${formatDateAndYear(starts_at)}, no end`
    : `${formatDateAndYear(starts_at)} to ${formatDayTimeAndYear(ends_at)}`

/** Who gave a plan, and why. A code is named by its batch, an address by its domain. */
export function formatSource({ source, given_by, reason }: PlanGrant): string {
  switch (source) {
    case 'staff':
      return `Given by ${given_by ?? 'someone who left'}: ${reason}`
    case 'code':
      return `From a code: ${reason}`
    case 'list':
    case 'domain':
    case 'trial':
    case 'purchase':
      return reason
  }
}

/** Says whether a plan counts, and if not, why. */
export function describeGrantState({ state, starts_at }: PlanGrant, plan: string) {
  switch (state) {
    case 'counts':
      return { tone: 'success', words: 'In force' } as const
    case 'covered':
      return { tone: 'neutral', words: `Covered by ${formatPlanName(plan)}` } as const
    case 'upcoming':
      return { tone: 'info', words: `Starts ${formatDayTimeAndYear(starts_at)}` } as const
    case 'ended':
      return { tone: 'neutral', words: 'Ended' } as const
  }
}

export const grantTargets = [...planTargets, { value: 'day', label: 'One day' }] as const

export interface GrantDraft extends PassDraft<'day'> {
  plan: string
  day: string
  hasEnd: boolean
  until: string
  reason: string
}

/** A plan ends as the sports year does, unless staff choose another day. */
export function createGrantDraft(plan: string, grant: PlanGrant | undefined, now: Date): GrantDraft {
  return {
    plan,
    ...createPassDraft(),
    day: getSchoolDay(now),
    hasEnd: grant?.ends_at !== null,
    until: grant?.ends_at ? toSchoolTime(grant.ends_at) : getSportsYearEnd(now),
    reason: '',
  }
}

/** When a plan counts, and for what, as the server takes it. */
export function toGrantTerm(draft: GrantDraft) {
  const { target, day, hasEnd, until } = draft
  if (target === 'day')
    return {
      starts_at: parseSchoolTime(`${day}T00:00`) ?? day,
      ends_at: parseSchoolTime(`${addDays(day, 1)}T00:00`) ?? day,
    }
  return {
    ends_at: hasEnd ? (parseSchoolTime(until) ?? until) : null,
    ...toPassTarget(draft),
  }
}

export interface GrantProblems {
  game?: string
  day?: string
  until?: string
  reason?: string
}

export function findGrantProblems(draft: GrantDraft, now: Date): GrantProblems {
  const { target, day, hasEnd, until, reason } = draft
  const game = findGameProblem(draft)
  const end = parseSchoolTime(until)
  return {
    ...(game && { game }),
    ...(target === 'day' && (day === '' || day < getSchoolDay(now)) && { day: 'Choose today or a later day.' }),
    ...(target !== 'day' &&
      hasEnd &&
      (end === undefined || new Date(end) <= now) && { until: 'Choose a time in the future.' }),
    ...(reason.trim() === '' && { reason: 'Enter the reason.' }),
  }
}
