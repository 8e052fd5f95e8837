import { expect, test } from 'vitest'
import { describeSeasonCounts, parseOffers } from './tickets.model.ts'

test('a ticket season is summarized in counts, and an invalid offer line lists the allowed words', () => {
  const offers = parseOffers('Season | The whole season | 199 | All six games')
  if (typeof offers === 'string') throw new Error(offers)
  expect(describeSeasonCounts({ offers, prices: [], games: 1 })).toBe('1 offer, 0 sections with a price, 1 game')
  expect(parseOffers('Bundle | x')).toMatch(/^Line 1 must start with one of season, /)
})
