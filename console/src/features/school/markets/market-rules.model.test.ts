import { currentSchool } from '@fieldhouse/contract/company'
import type { MarketRules } from '@fieldhouse/contract/markets/market-rules'
import { expect, test } from 'vitest'
import { findSchoolProblems, toSchool, toSchoolDraft } from '../school.model.ts'
import { changeMarkets, describeArea, parseCodes } from './market-rules.model.ts'

const marketRules: MarketRules = {
  areas: {
    '770': { metros: ['770'], regions: ['US-UT', 'CA-BC'], countries: ['MX'], postal: ['US-841', 'CA-V6'] },
    '753': { circles: [{ name: 'Desert Dome', latitude: 33.45, longitude: -112.07, km: 100 }] },
  },
  networks: [{ cidr: '128.110.0.0/16', market: '770' }],
  unknown: '753',
}
const school = { ...currentSchool(), marketRules }
const draft = toSchoolDraft(school)

test('market rules survive editing, also a distance that is no round number of miles', () => {
  expect(toSchool(draft)).toEqual(school)
  expect(findSchoolProblems(draft)).toEqual([])
  expect(draft.circles[0]).toMatchObject({ miles: '62.1' })
})

test('codes are typed as people write them', () => {
  expect(parseCodes('ut, id;ca-bc\nUT', 'regions')).toEqual(['US-UT', 'US-ID', 'CA-BC'])
  expect(parseCodes(' 841 8401 ', 'postal')).toEqual(['US-841', 'US-8401'])
  expect(parseCodes('us mx', 'countries')).toEqual(['US', 'MX'])
})

test('a market says what it is made of', () => {
  const [phoenix, saltLake] = draft.markets.filter(({ id }) => id === '753' || id === '770')
  if (!phoenix || !saltLake) throw new Error('the demo school has other markets')
  expect(describeArea(saltLake, draft.circles)).toBe('1 metro code, 2 states, 1 country, 2 ZIP beginnings')
  expect(describeArea(phoenix, draft.circles)).toBe('1 circle')
  expect(describeArea({ ...phoenix, id: '1' }, draft.circles)).toBe('no area yet')
})

test('circles, networks and the choice for unknown networks follow a number that is typed', () => {
  const rename = (id: string) =>
    changeMarkets(
      draft,
      draft.markets.map((row) => (row.id === '753' ? { ...row, id } : row)),
    )
  expect(rename('75')).toMatchObject({ circles: [{ market: '75' }], unknownMarket: '75' })
  expect(rename('770')).toMatchObject({ circles: [{ market: '753' }], unknownMarket: '753' })
})

test('the number of a new market changes nothing else', () => {
  const plain = toSchoolDraft(currentSchool())
  const [first] = plain.markets
  if (!first) throw new Error('No market')
  const added = { ...plain, markets: [...plain.markets, { ...first, id: '', name: 'New' }] }
  const typed = changeMarkets(added, added.markets.with(-1, { ...first, id: '9', name: 'New' }))
  expect(typed).toMatchObject({ circles: [], networks: [], unknownMarket: '' })
})

test('a circle of a market that was removed is a problem, and is not lost', () => {
  const markets = draft.markets.filter(({ id }) => id !== '753')
  expect(findSchoolProblems({ ...draft, markets, unknownMarket: '' })).toEqual([
    { part: 'people', text: 'There is no market with the number 753.' },
  ])
})

test('what is typed wrong is named, and nothing is lost', () => {
  const [circle] = draft.circles
  if (!circle) throw new Error('there is a circle')
  const wrong = (changes: Partial<typeof draft>) => findSchoolProblems({ ...draft, ...changes }).map(({ text }) => text)
  expect(wrong({ circles: [{ ...circle, latitude: '' }] })).toEqual([expect.stringContaining('latitude')])
  expect(wrong({ networks: [{ cidr: '10.0.0.0/40', market: '770' }] })).toEqual([
    '10.0.0.0/40 isn’t a network. Enter one like 128.110.0.0/16.',
  ])
  expect(wrong({ networks: [{ cidr: 'campus', market: '770' }] })).toEqual([
    expect.stringContaining('Enter a network like 128.110.0.0/16'),
  ])
})
