import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import type { PlanPrice, Purchase } from '@fieldhouse/contract/plans/purchases'
import { formatMoney } from '@fieldhouse/contract/school/money'
import { matchPath } from '../../../shared/paths/paths.ts'
import { getPriceTerm } from '../../../shared/watching/buying/price-term.ts'

/** `$9.99 a month`, or `$79 until Jun 30, 2027`. */
export const formatPrice = (price: PlanPrice): string =>
  [
    formatMoney(price.amount, price.currency),
    price.kind === 'game' && 'for this game, with its replay',
    getPriceTerm(price),
  ]
    .filter(Boolean)
    .join(' ')

/** Names the button of a price for those who only hear it. */
export const formatBuyLabel = (price: PlanPrice): string =>
  `Buy ${formatPlanName(price.plan)} for ${formatPrice(price)}`

/** Finds the game of the page that a fan came from. */
export function findGameOf(path: string | undefined): string | undefined {
  const { eventId, gameId } = (path === undefined ? undefined : matchPath(path.split(/[?#]/)[0] ?? ''))?.params ?? {}
  const id = eventId ?? gameId
  return id !== undefined && /^\d{1,9}$/.test(id) ? id : undefined
}

/** What is to buy, by plan. Plans are listed from the lowest. */
export function groupPrices(prices: readonly PlanPrice[]): { plan: string; prices: PlanPrice[] }[] {
  const plans = [...new Set(prices.map(({ plan }) => plan))]
  return plans.map((plan) => ({ plan, prices: prices.filter((price) => price.plan === plan) }))
}

/** What a purchase is now, in one line. Phones' apps may not name prices. */
export function describePurchase(
  { kind, state, amount, currency, paid_until, canceled }: Purchase,
  showsPrices: boolean,
): string {
  const money = showsPrices ? `${formatMoney(amount, currency)}${kind === 'month' ? ' a month' : ''}. ` : ''
  const day = paid_until === null ? '' : formatLastDay(paid_until)
  switch (state) {
    case 'open':
    case 'unpaid':
      return 'Not paid.'
    case 'late':
      return `${money}Your last payment failed. Change your card under payment and receipts.`
    case 'ended':
      return `${money}Ended${day === '' ? '' : ` on ${day}`}.`
    case 'refunded':
      return `${money}Refunded.`
    case 'disputed':
      return `${money}Your bank took the payment back.`
    case 'paid':
      if (kind === 'month' && !canceled) return `${money}Renews on ${day}.`
      return `${money}Until ${day}${canceled ? '. You canceled it' : ''}.`
  }
}

export const canCancel = ({ kind, state, canceled }: Purchase): boolean =>
  kind === 'month' && !canceled && (state === 'paid' || state === 'late')

export const canKeep = ({ kind, state, canceled }: Purchase): boolean =>
  kind === 'month' && canceled && state === 'paid'
