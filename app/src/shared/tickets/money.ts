import { schoolLocale } from '@fieldhouse/contract/school/formats'
/** `$20`, `$12.50`: whole cents in the school's currency, as the fan's own country writes it. */
export function moneyWords(cents: number, currency: string): string {
  if (cents === 0) return 'Free'
  return new Intl.NumberFormat(schoolLocale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}
