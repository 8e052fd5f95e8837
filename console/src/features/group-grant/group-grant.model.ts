import { type GroupedFan, groupUndoDays, maxGroupFans, type PlanGroup } from '@fieldhouse/contract/plans/groups'
import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { formatCount, formatQuantity } from '@fieldhouse/contract/school/formats'
import { getSportsYearEnd } from '../../shared/form/sports-year-end.ts'
import {
  createPassDraft,
  findGameProblem,
  formatPlanTerm,
  type PassDraft,
  toPassTarget,
} from '../../shared/passes/passes.model.ts'
import { parseSchoolTime } from '../../shared/time.ts'

export interface GroupDraft extends PassDraft {
  emails: string
  plan: string
  hasEnd: boolean
  until: string
  reason: string
}

export interface GroupProblems {
  emails?: string
  game?: string
  until?: string
  reason?: string
}

/** A plan ends as the sports year does, unless staff choose another day. */
export const createGroupDraft = (emails: readonly string[], plan: string, now: Date): GroupDraft => ({
  emails: emails.join('\n'),
  plan,
  ...createPassDraft(),
  hasEnd: true,
  until: getSportsYearEnd(now),
  reason: '',
})

/** Reads addresses from a column, or between commas. */
export const parseEmails = (text: string): string[] =>
  text
    .split(/[\n,;\t]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

export function findGroupProblems(draft: GroupDraft, now: Date): GroupProblems {
  const { emails, hasEnd, until, reason } = draft
  const game = findGameProblem(draft)
  const count = parseEmails(emails).length
  const end = parseSchoolTime(until)
  return {
    ...(count === 0 && { emails: 'Enter an email address.' }),
    ...(count > maxGroupFans && {
      emails: `These are ${formatCount(count)} addresses. Enter at most ${maxGroupFans} at once.`,
    }),
    ...(game && { game }),
    ...(hasEnd && (end === undefined || new Date(end) <= now) && { until: 'Choose a time in the future.' }),
    ...(reason.trim() === '' && { reason: 'Enter the reason.' }),
  }
}

export const toGroupInput = ({ emails, plan, hasEnd, until, ...target }: GroupDraft) => ({
  emails: parseEmails(emails),
  plan,
  ...toPassTarget(target),
  ends_at: hasEnd ? (parseSchoolTime(until) ?? until) : null,
})

export const groupKinds = ['new', 'longer', 'has', 'no_account', 'staff', 'invalid'] as const
export type GroupKind = (typeof groupKinds)[number]

export const groupKindLabels: Readonly<Record<GroupKind, string>> = {
  new: 'get the plan',
  longer: 'have it, get a later end',
  has: 'have it or more, left alone',
  no_account: 'without an account',
  staff: 'staff, refused',
  invalid: 'not an email address',
}

export const findFirstGroupKind = (counts: Readonly<Record<GroupKind, number>>): GroupKind =>
  groupKinds.find((kind) => counts[kind] > 0) ?? 'new'

const formatGroupEnd = (at: string | null): string => (at === null ? 'no end' : `until ${formatLastDay(at)}`)

/** `Utes+ until Jun 30, 2027` where the fan has a plan. */
export const describeNow = ({ plan, ends_at }: GroupedFan): string =>
  plan === null ? '' : [formatPlanName(plan), ...(ends_at === null ? [] : [formatGroupEnd(ends_at)])].join(', ')

export const describeGroupResult = (counts: Readonly<Record<GroupKind, number>>): string => {
  const gets = counts.new + counts.longer
  return gets === 0
    ? 'No one would get a plan by this.'
    : `${formatQuantity(gets, 'fan')} will have it. Undo for ${groupUndoDays} days.`
}

/** `Utes+ until Jun 30, 2027`, or `Utes+ for Lakemont at Oaks, Nov 28, until Dec 5, 2026`. */
export const formatGroupTerm = ({ plan, only, ends_at }: Pick<PlanGroup, 'plan' | 'only' | 'ends_at'>): string =>
  formatPlanTerm(plan, only, formatGroupEnd(ends_at))

export const describeGroup = ({ fans, ...group }: PlanGroup): string =>
  `${formatGroupTerm(group)} for ${formatQuantity(fans, 'fan')}`
