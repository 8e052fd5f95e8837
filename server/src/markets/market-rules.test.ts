import { currentSchool, setOnlySchool } from '@fieldhouse/contract/company'
import type { MarketRules } from '@fieldhouse/contract/markets/market-rules'
import { afterAll, expect, test } from 'vitest'
import { createMarketFinder } from './find-market.ts'
import type { LocationFile, LocationFileState } from './location-file.ts'
import { readFileRecord } from './place.ts'

const before = currentSchool()
afterAll(() => setOnlySchool(before))

const rules: MarketRules = {
  areas: {
    '1': { countries: ['US'] },
    '2': { regions: ['US-AZ'] },
    '3': { metros: ['753', '789'] },
    '4': { postal: ['US-85', 'US-850'] },
    '5': { postal: ['US-8500'] },
    '6': { circles: [{ name: 'Desert Dome', latitude: 33.45, longitude: -112.07, km: 5 }] },
    '7': { circles: [{ latitude: 33.45, longitude: -112.07, km: 50 }], metros: ['753'] },
  },
  networks: [
    { cidr: '128.110.0.0/16', market: '8' },
    { cidr: '128.110.7.0/24', market: '2' },
    { cidr: '2001:db8::/32', market: '8' },
    { cidr: 'nonsense/8', market: '8' },
  ],
  unknown: '9',
}
const markets = Object.fromEntries(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((id) => [id, `Market ${id}`]))
const useRules = (marketRules: MarketRules | undefined) =>
  setOnlySchool({ ...before, markets, defaultMarket: '0', ...(marketRules && { marketRules }) })

const phoenix = {
  country: { iso_code: 'US' },
  subdivisions: [{ iso_code: 'AZ' }],
  postal: { code: '85004' },
  location: { latitude: 33.45, longitude: -112.07, metro_code: 753 },
}
/** A location file with one record for each address. */
function fileOf(records: Record<string, unknown>, state: LocationFileState = 'loaded'): LocationFile {
  return {
    state: () => state,
    about: () => undefined,
    version: () => 1,
    find: (address) => (address in records ? readFileRecord(records[address]) : undefined),
    stop: () => undefined,
  }
}
const none = fileOf({}, 'none')
const findFrom = (file: LocationFile, ip: string, metro?: string, hasHeader = metro !== undefined) =>
  createMarketFinder({ file, hasHeader }).find({ ip, metro })

test('markets: without rules and sources every network is in the default market', () => {
  useRules(undefined)
  expect(findFrom(none, '203.0.113.7')).toEqual({ market: '0', isUnknown: false })
})

test('markets: a network of the school comes first, and of two the smaller one', () => {
  useRules(rules)
  expect(findFrom(none, '128.110.1.1', '753').market).toBe('8')
  expect(findFrom(none, '128.110.7.1', '753').market).toBe('2')
  expect(findFrom(none, '::ffff:128.110.7.1').market).toBe('2')
  expect(findFrom(none, '2001:db8:1::5').market).toBe('8')
  expect(findFrom(none, '128.111.0.1')).toEqual({ market: '0', isUnknown: false })
})

test('markets: the metro code of a proxy comes before the file, and one of no market after it', () => {
  useRules(rules)
  const file = fileOf({ '203.0.113.7': { country: { iso_code: 'US' } } })
  expect(findFrom(file, '203.0.113.7', '789').market).toBe('3')
  expect(findFrom(file, '203.0.113.7', '501').market).toBe('1')
  expect(findFrom(file, '203.0.113.9', '501')).toEqual({ market: '0', isUnknown: false })
})

test('markets: the more specific area counts', () => {
  useRules(rules)
  const explain = (record: object) =>
    createMarketFinder({ file: fileOf({ '203.0.113.7': record }), hasHeader: false }).explain({
      ip: '203.0.113.7',
      metro: undefined,
    })
  expect(explain(phoenix).matches.map(({ market, by }) => [market, by])).toEqual([
    ['6', 'circle'],
    ['7', 'circle'],
    ['5', 'postal'],
    ['4', 'postal'],
    ['4', 'postal'],
    ['3', 'metro'],
    ['2', 'region'],
    ['1', 'country'],
  ])
  const { location, ...withoutPoint } = phoenix
  expect(explain(withoutPoint).market).toBe('5')
  expect(explain({ ...withoutPoint, postal: undefined, location: { metro_code: 753 } }).market).toBe('3')
  expect(explain({ country: { iso_code: 'DE' }, postal: { code: '85004' } })).toMatchObject({
    market: '0',
    by: 'elsewhere',
    isUnknown: false,
  })
})

test('markets: networks that no one can place get what the school chose for them', () => {
  useRules(rules)
  const unknown = { market: '9', isUnknown: true }
  const hosting = { ...phoenix, traits: { is_hosting_provider: true } }
  const file = fileOf({
    '203.0.113.1': hosting,
    '203.0.113.2': { ...phoenix, traits: { is_anonymous_proxy: true } },
    '203.0.113.3': { is_anonymous: true, is_tor_exit_node: true },
    '203.0.113.4': {},
  })
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5', 'no address'])
    expect(findFrom(file, ip)).toEqual(unknown)
  // A proxy in front sees the hosting network's place, not the fan's.
  expect(findFrom(file, '203.0.113.1', '753')).toEqual(unknown)
  expect(findFrom(fileOf({}, 'missing'), '203.0.113.7')).toEqual(unknown)
  expect(findFrom(none, '203.0.113.7', undefined, true)).toEqual(unknown)
  useRules({ ...rules, unknown: undefined })
  expect(findFrom(file, '203.0.113.5')).toEqual({ market: '0', isUnknown: true })
})

test('markets: what is found is forgotten when the settings or the file change', () => {
  useRules(rules)
  let version = 1
  let record: object = phoenix
  const file: LocationFile = {
    ...none,
    state: () => 'loaded',
    version: () => version,
    find: () => readFileRecord(record),
  }
  const finder = createMarketFinder({ file, hasHeader: false })
  const find = () => finder.find({ ip: '203.0.113.7', metro: undefined }).market
  expect(find()).toBe('6')
  useRules({ areas: { '1': { countries: ['US'] } } })
  expect(find()).toBe('1')
  record = { country: { iso_code: 'CA' } }
  expect(find()).toBe('1')
  version = 2
  expect(find()).toBe('0')
})

test('location file: fields in an unknown form count as not said', () => {
  expect(readFileRecord({ country: 'US', location: 7, subdivisions: 'AZ', traits: [], postal: { code: 9 } })).toEqual({
    place: { metro: undefined, country: undefined, region: undefined, postal: undefined, point: undefined },
    hides: undefined,
  })
  expect(readFileRecord('a text')).toBeUndefined()
})
