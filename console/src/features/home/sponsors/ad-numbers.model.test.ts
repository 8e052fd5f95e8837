import { expect, test } from 'vitest'
import { formatClickCount, formatClickRate, formatViewCount, sumAdDays } from './ad-numbers.model.ts'

const day = { day: '2026-11-21', ad_id: 4, title: 'Save', sponsor: 'Alder', kind: 'banner', impressions: 10, clicks: 1 }

test('an ad’s days are added up, most views first, and a removed ad shows its id', () => {
  const deletedAdDay = { ...day, ad_id: 5, title: null, sponsor: null, kind: null, impressions: 30, clicks: 0 }
  expect(sumAdDays([day, deletedAdDay, { ...day, day: '2026-11-20', impressions: 5, clicks: 2 }])).toEqual([
    { ad_id: 5, name: 'Ad 5, removed', kind: '', impressions: 30, clicks: 0 },
    { ad_id: 4, name: 'Save, Alder', kind: 'Banner', impressions: 15, clicks: 3 },
  ])
})

test('an ad’s numbers are formatted, and an ad without views has no click rate', () => {
  expect([formatViewCount(1), formatViewCount(1204), formatClickCount(1), formatClickCount(0)]).toEqual([
    'seen once',
    'seen 1,204 times',
    '1 click',
    '0 clicks',
  ])
  expect([formatClickRate(day), formatClickRate({ impressions: 0, clicks: 3 })]).toEqual(['10.0%', ''])
})
