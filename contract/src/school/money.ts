import { schoolLocale } from './formats.ts'

/** Formats an amount in cents, "$20" or "$12.50", in the school's currency and the school's locale. */
export function formatMoney(cents: number, currency: string): string {
  if (cents === 0) return 'Free'
  return new Intl.NumberFormat(schoolLocale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}
