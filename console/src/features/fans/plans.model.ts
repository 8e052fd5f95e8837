import type { FanPage } from '@fieldhouse/contract/fans/fans'
import type { PlanGrant } from '@fieldhouse/contract/plans/admin'
import { endsAtMidnight, formatLastDay } from '@fieldhouse/contract/plans/last-day'
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

/** `Since Nov 20, 2026. Last day Jun 30, 2027`, as the fan reads it; an end that is no midnight has its time. */
export function formatTerm({ starts_at, ends_at }: PlanGrant): string {
  const since = formatDateAndYear(starts_at)
  if (ends_at === null) return `Since ${since}, no end`
  if (endsAtMidnight(ends_at)) return `Since ${since}. Last day ${formatLastDay(ends_at)}`
  return `${since} to ${formatDayTimeAndYear(ends_at)}`
}

/** `until Jun 30, 2027`, or with its time where that is no midnight. */
export function formatUntil(endsAt: string | null): string {
  if (endsAt === null) return 'without an end'
  return `until ${endsAtMidnight(endsAt) ? formatLastDay(endsAt) : formatDayTimeAndYear(endsAt)}`
}

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
