import { currentSchool } from '@fieldhouse/contract/company'
import type { Audience, OperatorTitle, TitleChange } from '@fieldhouse/contract/films/desk'
import { instantAtSchool, wallAtSchool } from '../../../shared/time.ts'

/** Who may watch and when, as it stands in fields. */
export interface RightsDraft {
  plans: string[]
  blackout: string[]
  /** As a field of day and time has them; empty is none. */
  blackout_until: string
  from: string
  until: string
  hidden: boolean
}

export const rightsParts = ['plans', 'markets', 'window', 'hidden'] as const
export type RightsPart = (typeof rightsParts)[number]

const typed = (at: string | null): string => (at === null ? '' : wallAtSchool(at))

export const draftOf = ({ audience, hidden }: Pick<OperatorTitle, 'audience' | 'hidden'>): RightsDraft => ({
  plans: audience.plans,
  blackout: audience.blackout,
  blackout_until: typed(audience.blackout_until),
  from: typed(audience.from),
  until: typed(audience.until),
  hidden,
})

/** An instant that nobody touched stays to the second. */
const instantOf = (now: string, before: string | null): string | null =>
  now === typed(before) ? before : (instantAtSchool(now) ?? null)

/** What a title is told of what was changed; its other rights stay as they are. */
export function changeOf(parts: readonly RightsPart[], draft: RightsDraft, audience: Audience): TitleChange {
  const has = (part: RightsPart) => parts.includes(part)
  const next: Audience = {
    plans: has('plans') ? draft.plans : audience.plans,
    blackout: has('markets') ? draft.blackout : audience.blackout,
    blackout_until: has('markets') ? instantOf(draft.blackout_until, audience.blackout_until) : audience.blackout_until,
    from: has('window') ? instantOf(draft.from, audience.from) : audience.from,
    until: has('window') ? instantOf(draft.until, audience.until) : audience.until,
  }
  return { audience: next, ...(has('hidden') && { hidden: draft.hidden }) }
}

/** Why it cannot be so; undefined where it can. */
export const wrongWindow = ({ from, until }: Pick<RightsDraft, 'from' | 'until'>): string | undefined =>
  from !== '' && until !== '' && until <= from ? 'The end is before the start.' : undefined

export const planOptions = (): { value: string; label: string }[] =>
  Object.keys(currentSchool().plans).map((plan) => ({
    value: plan,
    label: plan.charAt(0).toUpperCase() + plan.slice(1),
  }))

export const marketOptions = (): { value: string; label: string }[] =>
  Object.entries(currentSchool().markets).map(([value, label]) => ({ value, label }))
