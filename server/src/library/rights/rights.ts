import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { formatList } from '@fieldhouse/contract/text'

/** Who may watch and when; an empty list or an absent bound is no condition. */
export interface Audience {
  plans: string[]
  blackout: string[]
  blackout_until: string | null
  from: string | null
  until: string | null
}

export interface Viewer {
  plan: string
  market: string
}

/** Who follows a link may be anybody: of no plan, and in no market. */
export const anybody: Viewer = { plan: '', market: '' }

export type Decision =
  | { kind: 'allowed' }
  /** Not a word of it to anybody. */
  | { kind: 'hidden' }
  /** May be shown, not played, and this is why. */
  | { kind: 'refused'; unavailable: Unavailable }

const refused = (code: Unavailable['code'], message: string, until: string | null): Decision => ({
  kind: 'refused',
  unavailable: { code, message, until },
})

/** The one place where it is decided what a fan may watch; every route, list and search asks here. */
export function decide(
  { hidden = false, audience }: { hidden?: boolean; audience: Audience },
  { plan, market }: Viewer,
  now: Date,
): Decision {
  const { plans, blackout, blackout_until, from, until } = audience
  if (hidden || (until !== null && now >= new Date(until))) return { kind: 'hidden' }
  if (from !== null && now < new Date(from)) return refused('upcoming', 'Available from', from)
  const blacked = blackout.includes(market) && (blackout_until === null || now < new Date(blackout_until))
  if (blacked)
    return refused(
      'market',
      blackout_until === null ? 'Not available in your market.' : 'Not in your market until',
      blackout_until,
    )
  if (plans.length > 0 && !plans.includes(plan))
    return refused('plan', `Needs the plan ${formatList(plans, 'or')}.`, null)
  return { kind: 'allowed' }
}
