import { expect, test } from 'vitest'
import { formatCsv } from '../csv.ts'
import type { AnalyticsReport } from './numbers.ts'
import { buildReportTables, formatShare } from './tables.ts'

const numbers: AnalyticsReport = {
  from: '2026-11-21',
  until: '2026-11-21',
  days: [{ day: '2026-11-21', views: 9, plays: 4, minutes: 40, stories: 2, joined: 1 }],
  watched: [
    {
      kind: 'title',
      id: 7,
      name: 'A "long", night',
      plays: 4,
      minutes: 40,
      quarter: 4,
      half: 3,
      three_quarters: 2,
      whole: 1,
      errors: 0,
    },
    {
      kind: 'event',
      id: 3,
      name: null,
      plays: 1,
      minutes: 1,
      quarter: 0,
      half: 0,
      three_quarters: 0,
      whole: 0,
      errors: 1,
    },
  ],
  networks: [{ network: 'wifi', plays: 4, stalls: 2, stalled_ms: 6_000 }],
  faults: [{ fault: 'network', times: 1 }],
  joining: [
    { step: 'form', visits: 4 },
    { step: 'mailed', visits: 1 },
  ],
  stories: [{ id: 9, name: '=HYPERLINK("x")', opened: 2, read: 1 }],
  pages: [{ path: '/app/home', views: 9 }],
  searches: [{ opened: 'nothing', times: 3 }],
  follows: [{ what: 'team', begun: 2, ended: 1 }],
  shares: [],
  ads: [{ id: 5, name: 'An ad', started: 2, done: 1, skipped: 1, failed: 0 }],
}
const table = (name: string) => buildReportTables(numbers).find((one) => one.name === name)

test('report tables: completion is a share of plays, and it is empty for live events', () => {
  expect(table('watched')?.rows).toEqual([
    ['A "long", night', 4, 40, 4, 3, 2, 1, '25%', 0],
    ['event 3, removed', 1, 1, 0, 0, 0, 0, '', 1],
  ])
  expect(table('networks')?.rows).toEqual([['wifi', 4, 2, '0.50', '1.5']])
  expect(table('joining')?.rows.map(([, ...rest]) => rest)).toEqual([
    [4, '100%'],
    [1, '25%'],
  ])
  expect(formatShare(0, 0)).toBe('')
})

test('report tables: the CSV doubles quotes and no name can become a formula', () => {
  const text = formatCsv(table('watched') ?? { head: [], rows: [] })
  expect(text.split('\r\n')[1]).toBe('"A ""long"", night",4,40,4,3,2,1,25%,0')
  expect(formatCsv(table('stories') ?? { head: [], rows: [] })).toContain(`"'=HYPERLINK(""x"")",2,1,50%`)
  expect(text.startsWith('\uFEFFTitle,Plays')).toBe(true)
})
