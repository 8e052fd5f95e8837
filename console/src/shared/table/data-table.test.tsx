// @vitest-environment happy-dom
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { expect, test } from 'vitest'
import { testScreen } from '../screen/test-screen.tsx'
import { DataTable } from './DataTable.tsx'
import { type DataColumn, findRows, formatRowsCsv, pressHeading, sortRows } from './data-table.model.ts'

interface Stand {
  name: string
  section: string | null
  sold: number
}
const columns: readonly DataColumn<Stand>[] = [
  { key: 'name', label: 'Stand', read: ({ name }) => name },
  { key: 'section', label: 'Section', read: ({ section }) => section },
  { key: 'sold', label: 'Sold', read: ({ sold }) => sold, isNumber: true },
]
const standOf = (name: string, section: string | null, sold: number): Stand => ({ name, section, sold })
const stands = [standOf('Grill', '10', 5), standOf('Café', null, 1200), standOf('Sweets', '9', 7)]
const namesOf = (rows: readonly Stand[]) => rows.map(({ name }) => name)

const { page, open, says, pressButton, field, type, eventually } = testScreen()

test('rows are found by any column, whatever their accents, and by words that no column shows', () => {
  expect(namesOf(findRows(stands, columns, 'cafe'))).toEqual(['Café'])
  expect(namesOf(findRows(stands, columns, ' 9 '))).toEqual(['Sweets'])
  expect(namesOf(findRows(stands, columns, 'espresso', ({ name }) => (name === 'Café' ? ['Espresso'] : [])))).toEqual([
    'Café',
  ])
})

test('numbers in text sort as numbers, and empty cells are last both ways', () => {
  const sortBy = (key: string, direction: 'ascending' | 'descending') =>
    namesOf(sortRows(stands, columns, { key, direction }))
  expect(sortBy('section', 'ascending')).toEqual(['Sweets', 'Grill', 'Café'])
  expect(sortBy('section', 'descending')).toEqual(['Grill', 'Sweets', 'Café'])
  expect(sortBy('sold', 'descending')).toEqual(['Café', 'Sweets', 'Grill'])
  expect(namesOf(sortRows(stands, columns, undefined))).toEqual(namesOf(stands))
})

test('a heading sorts numbers from the largest and text from A, and then turns around', () => {
  const first = pressHeading({ key: 'sold', isNumber: true }, undefined)
  expect(first).toEqual({ key: 'sold', direction: 'descending' })
  expect(pressHeading({ key: 'sold', isNumber: true }, first).direction).toBe('ascending')
  expect(pressHeading({ key: 'name' }, first)).toEqual({ key: 'name', direction: 'ascending' })
})

test('a file has the rows as they are shown, and no formulas', () => {
  expect(formatRowsCsv([standOf('=1+1', null, 3)], columns)).toBe("\uFEFFStand,Section,Sold\r\n'=1+1,,3\r\n")
})

test('a long table is searched and grows by pages', async () => {
  const many = Array.from({ length: 130 }, (_, index) => standOf(`Stand ${index + 1}`, null, index * 1000))
  await open(
    <DataTable label="Stands" noun="stand" file="stands" rows={many} columns={columns} getKey={({ name }) => name} />,
  )
  await says('130 stands')
  const rows = () => [...page.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows()).toHaveLength(60)
  await pressButton('Sold')
  expect(rows()[0]).toBe('Stand 130129,000')
  type(field('Search'), 'stand 130')
  await eventually(() => expect(rows()).toEqual(['Stand 130129,000']))
  type(field('Search'), 'grill')
  await says('Nothing matches')
})

test('a short table has no search, and no axe problems', async () => {
  await open(
    <DataTable label="Stands" noun="stand" file="stands" rows={stands} columns={columns} getKey={({ name }) => name} />,
  )
  await says('3 stands')
  expect(page.querySelector('input')).toBeNull()
  expect(await findAxeProblems()).toEqual([])
})
