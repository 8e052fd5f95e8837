import type { OperatorTitle, TitleChange } from '@fieldhouse/contract/films/admin'
import type { Audience } from '@fieldhouse/contract/library/audience'
import { parseSchoolTime, toSchoolTime } from '../../../shared/time.ts'

/** The rights of a video in the form. */
export interface RightsDraft {
  plans: string[]
  blackout: string[]
  /** Times in the format of a date-time field; empty means none. */
  blackout_until: string
  from: string
  until: string
  hidden: boolean
}

export const rightsParts = ['plans', 'markets', 'window', 'hidden'] as const
export type RightsPart = (typeof rightsParts)[number]

const toFieldTime = (at: string | null): string => (at === null ? '' : toSchoolTime(at))

export const toRightsDraft = ({ audience, hidden }: Pick<OperatorTitle, 'audience' | 'hidden'>): RightsDraft => ({
  plans: audience.plans,
  blackout: audience.blackout,
  blackout_until: toFieldTime(audience.blackout_until),
  from: toFieldTime(audience.from),
  until: toFieldTime(audience.until),
  hidden,
})

/** Parses a typed time. An unchanged one keeps its seconds. */
const toInstant = (typedTime: string, before: string | null): string | null =>
  typedTime === toFieldTime(before) ? before : (parseSchoolTime(typedTime) ?? null)

/** Converts the chosen parts to a change of the title; its other rights stay as they are. */
export function toRightsChange(parts: readonly RightsPart[], draft: RightsDraft, audience: Audience): TitleChange {
  const isIncluded = (part: RightsPart) => parts.includes(part)
  const next: Audience = {
    plans: isIncluded('plans') ? draft.plans : audience.plans,
    blackout: isIncluded('markets') ? draft.blackout : audience.blackout,
    blackout_until: isIncluded('markets')
      ? toInstant(draft.blackout_until, audience.blackout_until)
      : audience.blackout_until,
    from: isIncluded('window') ? toInstant(draft.from, audience.from) : audience.from,
    until: isIncluded('window') ? toInstant(draft.until, audience.until) : audience.until,
  }
  return { audience: next, ...(isIncluded('hidden') && { hidden: draft.hidden }) }
}

/** Explains why the window is impossible; undefined when it is fine. */
export const findWindowProblem = ({ from, until }: Pick<RightsDraft, 'from' | 'until'>): string | undefined =>
  from !== '' && until !== '' && until <= from ? 'The end is before the start.' : undefined

/** The rights as they are typed, for the question of who could watch. */
export const toAskedRights = (draft: RightsDraft, audience: Audience) => ({
  hidden: draft.hidden,
  audience: toRightsChange(rightsParts, draft, audience).audience ?? audience,
})

/** The typed time from which it can be watched, if that is to come; empty means now. */
export const getFirstMoment = ({ from }: Pick<RightsDraft, 'from'>): string =>
  from > toSchoolTime(new Date()) ? from : ''
