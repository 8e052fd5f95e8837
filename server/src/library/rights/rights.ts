import { currentSchool } from '@fieldhouse/contract/company'
import type { Audience } from '@fieldhouse/contract/library/audience'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import {
  formatPlanName,
  includesOneOf,
  listFittingPlans,
  type Pass,
  type PassScope,
} from '@fieldhouse/contract/plans/plans'
import { formatList } from '@fieldhouse/contract/text'

export interface AccessRights {
  /** Hidden from everyone. */
  hidden?: boolean
  audience: Audience
}

export interface Viewer {
  plan: string
  market: string
  /** No one knows where the viewer's network is: the market is what the school gives such networks. */
  isPlaceUnknown?: boolean
  /** Plans that count for one game or one team only. */
  passes?: readonly Pass[]
}

/** What a pass can be for: the games that a video or an event shows, and its sports. */
export interface PassSubject {
  games: readonly number[]
  sports: readonly string[]
}

/** Anyone with a link: no plan, no market. */
export const anybody: Viewer = { plan: '', market: '' }

export type AccessDecision =
  | { kind: 'allowed' }
  /** Hidden from everyone. */
  | { kind: 'hidden' }
  /** May be shown but not played, with the reason. */
  | { kind: 'refused'; unavailable: Unavailable }

const refuseAccess = (code: Unavailable['code'], message: string, until: string | null): AccessDecision => ({
  kind: 'refused',
  unavailable: { code, message, until },
})

/**
 * Decides what a fan may watch. Every route, list and search uses this one function. What passes can be for is read only
 * where one could help.
 */
export function decideAccess(
  { hidden = false, audience }: AccessRights,
  { plan, market, isPlaceUnknown = false, passes = [] }: Viewer,
  now: Date,
  readPassSubject: () => PassSubject = () => noPassSubject,
): AccessDecision {
  const { plans, blackout_until, from } = audience
  if (isHidden({ hidden, audience }, now)) return { kind: 'hidden' }
  if (from !== null && now < new Date(from)) return refuseAccess('upcoming', 'Available from', from)
  if (listBlackedOut(audience, now).includes(market)) {
    const where = isPlaceUnknown ? 'We can’t tell where you are. Blacked out' : `Blacked out in ${formatArea(market)}`
    return refuseAccess('market', blackout_until === null ? `${where}.` : `${where} until`, blackout_until)
  }
  if (plans.length > 0 && !includesOneOf(plan, plans) && !hasPass(passes, plans, readPassSubject))
    return refuseAccess(
      'plan',
      `Available with ${formatList(listFittingPlans(plans).map(formatPlanName), 'or')}.`,
      null,
    )
  return { kind: 'allowed' }
}

/** Whether no one finds it now, whoever asks. */
export const isHidden = ({ hidden = false, audience: { until } }: AccessRights, now: Date): boolean =>
  hidden || (until !== null && now >= new Date(until))

/** Lists the markets in which a video is blacked out now. */
export const listBlackedOut = ({ blackout, blackout_until }: Audience, now: Date): readonly string[] =>
  blackout_until === null || now < new Date(blackout_until) ? blackout : []

/** Names the area of a market. A school with one market says nothing by naming it. */
function formatArea(market: string): string {
  const { markets } = currentSchool()
  return (Object.keys(markets).length > 1 && markets[market]) || 'your area'
}

/** No pass is for a channel. */
const noPassSubject: PassSubject = { games: [], sports: [] }

/** Whether a pass is for one of these games or teams. */
export const isPassFor = ({ game_id = null, sport = null }: PassScope, { games, sports }: PassSubject): boolean =>
  (game_id !== null && games.includes(game_id)) || (sport !== null && sports.includes(sport))

/** Whether a pass for one of these plans is for this game or team. */
function hasPass(passes: readonly Pass[], wanted: readonly string[], readSubject: () => PassSubject): boolean {
  const fitting = passes.filter(({ plan }) => includesOneOf(plan, wanted))
  if (fitting.length === 0) return false
  const subject = readSubject()
  return fitting.some((pass) => isPassFor(pass, subject))
}
