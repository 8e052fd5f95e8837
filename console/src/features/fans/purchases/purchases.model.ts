import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import type { FanPurchase } from '@fieldhouse/contract/plans/purchases'
import { formatMoney } from '@fieldhouse/contract/school/money'
import { formatDateAndYear } from '../../../shared/time.ts'

/** `$9.99 a month, bought Nov 21, 2026, paid through Dec 20, 2026`. */
export function formatPurchase({ kind, amount, currency, bought_at, paid_until }: FanPurchase): string {
  const money = `${formatMoney(amount, currency)}${kind === 'month' ? ' a month' : kind === 'season' ? ' for the season' : ' for one game'}`
  return [
    money,
    ...(bought_at === null ? [] : [`bought ${formatDateAndYear(bought_at)}`]),
    ...(paid_until === null ? [] : [`paid through ${formatLastDay(paid_until)}`]),
  ].join(', ')
}

/** `Utes+`, or `Utes+, Football: Lakemont at Oaks` for a pass. */
export const namePurchase = ({ plan_name, game_name }: FanPurchase): string =>
  [plan_name, game_name].filter(Boolean).join(', ')

/** Says what became of a purchase. */
export function describePurchaseState({ state, canceled, refund_due }: FanPurchase) {
  if (refund_due) return { tone: 'warning', words: 'Refund is on its way' } as const
  switch (state) {
    case 'open':
    case 'unpaid':
      return { tone: 'neutral', words: 'Not paid yet' } as const
    case 'paid':
      return canceled
        ? ({ tone: 'neutral', words: 'Paid, canceled' } as const)
        : ({ tone: 'success', words: 'Paid' } as const)
    case 'late':
      return { tone: 'warning', words: 'Last payment failed' } as const
    case 'ended':
      return { tone: 'neutral', words: 'Ended' } as const
    case 'refunded':
      return { tone: 'neutral', words: 'Refunded' } as const
    case 'disputed':
      return { tone: 'warning', words: 'Disputed at the bank' } as const
  }
}
