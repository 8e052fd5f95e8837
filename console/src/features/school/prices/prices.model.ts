import type { PlanRow } from '../school.model.ts'

type Prices = NonNullable<PlanRow['prices']>

/** Reads an amount such as `9.99` as cents; undefined for an empty field. What is no amount is 0, which is refused. */
export function parseCents(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$/, '')
  if (text === '') return undefined
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
}

/** `9.99`, as it is typed. */
export const formatCents = (cents: number | undefined): string =>
  cents === undefined ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** Sets the prices of a plan. Without any it has none. */
export function setPrices({ prices: _before, ...row }: PlanRow, { month, season, game }: Prices): PlanRow {
  const prices = { ...(month !== undefined && { month }), ...(season && { season }), ...(game && { game }) }
  return Object.keys(prices).length > 0 ? { ...row, prices } : row
}
