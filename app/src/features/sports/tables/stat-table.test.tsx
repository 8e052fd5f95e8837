import type { StatTable, TableRow } from '@fieldhouse/contract/stats/entities'
import { expect, test } from 'vitest'
import { buildStatTable, shortenName } from './stat-table.tsx'

const row = (name: string, position: string | null, rest: Partial<TableRow> = {}): TableRow => ({
  key: name,
  name,
  person: null,
  number: null,
  position,
  cells: [],
  ...rest,
})
const table = (rows: TableRow[]): StatTable => ({
  key: 'all',
  title: 'All',
  columns: [],
  rows,
  totals: null,
  sort: null,
})

test('stat tables shorten a person’s name, use both last names of a pair and keep a relay’s name', () => {
  expect(['Jordan Adams', 'Esme Farrow and Uma Okafor', 'Dunmore A', 'Al Boone'].map(shortenName)).toEqual([
    'J. Adams',
    'Farrow / Okafor',
    'Dunmore A',
    'Al Boone',
  ])
})

test('stat tables mark our rows among many teams, both the team and its people', () => {
  const { rows } = buildStatTable(
    table([row('Ida Low', 'Utah'), row('Bo Ray', 'Dunmore'), row('Utah', null)]),
    'track',
    {
      own: 'Utah',
    },
  )
  expect(rows.map(({ own }) => own)).toEqual([true, undefined, true])
})

test('stat tables mark starters only where positions are known', () => {
  const subs = (...rows: TableRow[]) => buildStatTable(table(rows), 'tennis').rows.map(({ sub }) => sub)
  expect(subs(row('Ida Low', 'G', { starter: true }), row('Bo Ray', 'G'))).toEqual(['G starter', 'G'])
  expect(subs(row('Ida Low', null, { starter: true }))).toEqual([undefined])
})
