import { expect, test } from 'vitest'
import { currentSchool } from '../company.ts'
import type { MarketRules } from '../markets/market-rules.ts'
import { findMarketRuleProblems, listMarketOverlaps } from './market-problems.ts'
import { settingsSchema } from './settings.ts'

const markets = { '1': 'Salt Lake City', '2': 'Phoenix', '3': 'Elsewhere' }
const withRules = (marketRules: MarketRules) => ({ ...currentSchool(), markets, defaultMarket: '3', marketRules })
const circle = (latitude: number, km: number) => ({ latitude, longitude: -111.9, km })

test('market rules: settings without them still load', () => {
  const { marketRules, ...old } = withRules({})
  expect(settingsSchema.parse(old)).toEqual(old)
})

test('market rules: codes, circles and networks in a wrong form are refused', () => {
  const wrong: object[] = [
    { areas: { '1': { metros: ['SLC'] } } },
    { areas: { '1': { regions: ['UT'] } } },
    { areas: { '1': { countries: ['usa'] } } },
    { areas: { '1': { postal: ['841'] } } },
    { areas: { '1': { circles: [circle(91, 5)] } } },
    { areas: { '1': { circles: [circle(40, 0)] } } },
    { areas: { utah: {} } },
    { networks: [{ cidr: '10.0.0.1', market: '1' }] },
    { networks: [{ cidr: 'campus/8', market: '1' }] },
    { unknown: 'none' },
  ]
  for (const rules of wrong) expect(settingsSchema.safeParse(withRules(rules)).success).toBe(false)
})

test('market rules: unknown markets and impossible networks are problems', () => {
  const text = (rules: MarketRules) => findMarketRuleProblems(withRules(rules)).map((problem) => problem.text)
  expect(text({ areas: { '9': {} } })).toEqual(['There is no market with the number 9.'])
  expect(text({ networks: [{ cidr: '10.0.0.0/33', market: '1' }], unknown: '8' })).toEqual([
    'There is no market with the number 8.',
    '10.0.0.0/33 isn’t a network. Enter one like 128.110.0.0/16.',
  ])
  expect(
    text({ areas: { '1': { metros: ['770'] } }, networks: [{ cidr: '::/0', market: '2' }], unknown: '3' }),
  ).toEqual([])
})

test('market rules: overlaps say which market counts', () => {
  const areas = {
    '2': { metros: ['770', '753'], countries: ['US'], circles: [circle(40.5, 100)] },
    '1': { metros: ['770'], postal: ['US-841'], circles: [circle(40.7, 20)] },
  }
  const networks = [
    { cidr: '10.0.0.0/8', market: '1' },
    { cidr: '10.1.0.0/16', market: '2' },
    { cidr: '10.1.9.9/16', market: '1' },
    { cidr: '192.0.2.0/24', market: '1' },
  ]
  expect(listMarketOverlaps(withRules({ areas, networks }))).toEqual([
    'Metro code 770 is in Salt Lake City and in Phoenix. Salt Lake City counts.',
    'A circle of Salt Lake City overlaps one of Phoenix. Where both are, Salt Lake City counts.',
    '10.1.0.0/16 (Phoenix) is inside 10.0.0.0/8 of Salt Lake City. Phoenix counts.',
    '10.1.0.0/16 (Phoenix) is also listed for Salt Lake City. Phoenix counts.',
  ])
  expect(listMarketOverlaps(withRules({ areas: { '1': { metros: ['770'] }, '2': { metros: ['753'] } } }))).toEqual([])
})
