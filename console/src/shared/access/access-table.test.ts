import { currentSchool, setOnlySchool } from '@fieldhouse/contract/company'
import { afterAll, expect, test } from 'vitest'
import { describeCell, joinColumns } from './access-table.model.ts'

const before = currentSchool()
const names = Array.from({ length: 30 }, (_, at) => [String(100 + at), `Town ${at}`])
setOnlySchool({ ...before, markets: Object.fromEntries(names) })
afterAll(() => setOnlySchool(before))

const toTable = (markets: readonly string[], dark: readonly string[]) => ({
  at: '2026-11-28T20:00:00Z',
  title: null,
  plans: ['plus'],
  columns: [...markets.map((market) => ({ market, unknown: false })), { market: '100', unknown: true }],
  rows: [
    {
      plan: 'free',
      fans: null,
      cells: [...markets, 'unknown'].map((market) => ({
        code: dark.includes(market) ? ('market' as const) : ('yes' as const),
        until: null,
      })),
    },
  ],
  nobody: null,
})
const all = names.map(([market = '']) => market)

test('access table: of many markets the equal ones are joined, but not the fan’s own and unknown networks', () => {
  const own = { plan: 'free', market: '105', unknown: false }
  const columns = joinColumns(toTable(all, ['100', '101']), own)
  expect(columns.map(({ name }) => name)).toEqual(['Town 5', '2 markets', '27 others', 'Unknown network'])
  expect(columns.map(({ isOwn }) => isOwn)).toEqual([true, false, false, false])
  expect(columns[1]?.names).toEqual(['Town 0', 'Town 1'])
})

test('access table: few markets stay apart, in their order', () => {
  const columns = joinColumns(toTable(['100', '101', '102'], ['101']))
  expect(columns.map(({ name }) => name)).toEqual(['Town 0', 'Town 1', 'Town 2', 'Unknown network'])
})

test('access table: each cell has words', () => {
  const words = (['yes', 'plan', 'market', 'upcoming', 'hidden'] as const).map(
    (code) => describeCell({ code, until: code === 'upcoming' ? '2026-11-03T18:00:00Z' : null }, ['plus']).words,
  )
  expect(words).toEqual(['Can watch', 'Needs Utes+', 'Blackout', 'From Nov 3, 2026', 'Hidden'])
})
