import type { GameWay, PlanWay, WaysToWatch } from '@fieldhouse/contract/access/ways'
import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import type { PlanPrice } from '@fieldhouse/contract/plans/purchases'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { formatMoney } from '@fieldhouse/contract/school/money'
import { getPriceTerm } from '../buying/price-term.ts'

/** A price as two lines: `$7.99` and `a month`. */
interface ShownPrice {
  amount: string
  term?: string
}

export function showPrice(price: PlanPrice): ShownPrice {
  const term = getPriceTerm(price)
  return { amount: formatMoney(price.amount, price.currency), ...(term && { term }) }
}

/** What a plan costs, on its card. A free trial comes first: it needs no card. */
export function describePlanPrice({ trial_days, prices: [first] }: PlanWay): ShownPrice | undefined {
  if (trial_days !== null) return { amount: 'Free', term: `for ${formatQuantity(trial_days, 'day')}` }
  return first && showPrice(first)
}

/** What a plan gives, and its other price: `Every game, or $79 until Jun 30, 2027`. */
export function describePlanWay({ promise, prices, trial_days }: PlanWay): string | undefined {
  const other = trial_days === null ? prices[1] : undefined
  const otherPrice = other && [formatMoney(other.amount, other.currency), getPriceTerm(other)].filter(Boolean).join(' ')
  return [promise, otherPrice && `Or ${otherPrice}`].filter(Boolean).join('. ') || undefined
}

/** What a pass for one game gives: `Live, and the replay for 7 days`. */
export const describePass = ({ days, price }: GameWay, game: WaysToWatch['game']): string =>
  game?.status.kind === 'final' && price.ends_at !== null
    ? `The replay until ${formatLastDay(price.ends_at)}`
    : `Live, and the replay for ${formatQuantity(days, 'day')}`

/** What there is for a client. The phones’ apps may not name prices, but a free trial has none. */
export function limitWays<W extends Pick<WaysToWatch, 'plan' | 'pass'>>(ways: W, showsPrices: boolean): W {
  if (showsPrices) return ways
  return { ...ways, pass: null, plan: ways.plan && { ...ways.plan, prices: [] } }
}
