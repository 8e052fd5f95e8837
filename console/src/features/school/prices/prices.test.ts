import { expect, test } from 'vitest'
import { formatCents, parseCents, setPrices } from './prices.model.ts'

test('prices: an amount is read in cents, and what is no amount is refused later', () => {
  expect(['', ' ', '9', '9.9', '9.99', '$79', '9.', 'abc', '9.999', '-1'].map(parseCents)).toEqual([
    ...[undefined, undefined, 900, 990, 999, 7900],
    ...[0, 0, 0, 0],
  ])
  expect([undefined, 900, 999, 990].map(formatCents)).toEqual(['', '9', '9.99', '9.90'])
})

test('prices: a plan without a price has none', () => {
  const plan = { slug: 'plus', streams: 2 }
  const priced = setPrices(plan, { month: 999, season: undefined })
  expect(priced).toEqual({ ...plan, prices: { month: 999 } })
  expect(setPrices(priced, { month: undefined })).toEqual(plan)
})
