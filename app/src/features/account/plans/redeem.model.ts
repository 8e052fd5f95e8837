import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import type { PlanCodeOffer } from '@fieldhouse/contract/plans/my-plans'
import type { NamedPassTarget } from '@fieldhouse/contract/plans/passes'
import { dateFormat, formatQuantity } from '@fieldhouse/contract/school/formats'
import { getSportTitle } from '../../../shared/games/game-view.ts'

export const hasEnded = (endsAt: string, now: Date): boolean => Date.parse(endsAt) <= now.getTime()

const formatDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })

/** What a pass is for: `Lakemont at Oaks, Nov 28`, or `Football`. */
export const formatTarget = (only: NamedPassTarget): string =>
  only.kind === 'team' ? getSportTitle(only.sport) : `${only.name}, ${formatDay(new Date(only.day))}`

/** What a code gives: `Season Pass for Football`, or `Season Pass`. */
export const formatOffered = ({ plan, only }: Pick<PlanCodeOffer, 'plan' | 'only'>): string =>
  only ? `${plan.name} for ${formatTarget(only)}` : plan.name

/** Lists what a code gives. How many screens play at once depends on the plan that counts everywhere. */
export function listGiven({ plan, only }: Pick<PlanCodeOffer, 'plan' | 'only'>): string[] {
  if (only?.kind === 'game') return ['The live stream', 'The recording']
  if (only) return ['All live games', 'All videos']
  return [...plan.includes, `${formatQuantity(plan.streams, 'screen')} at once`]
}

/** Says why a code changes nothing for this fan. */
export function describeCovered({ plan, only, mine }: Pick<PlanCodeOffer, 'plan' | 'only' | 'mine'>): string {
  const until = mine.ends_at === null ? '' : ` until ${formatLastDay(mine.ends_at)}`
  const target = only && mine.by_pass ? ` for ${formatTarget(only)}` : ''
  const have = `You already have ${mine.name}${target}${until}`
  const so = 'so this code won’t change what you can watch.'
  return mine.name === plan.name ? `${have}, ${so}` : `${have}. It includes ${plan.name}, ${so}`
}
