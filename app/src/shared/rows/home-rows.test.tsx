// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { HomePage } from '../homes/rows.model.ts'
import { noAds, rowOf, vodOf } from '../homes/video.testdata.ts'
import { testScreen } from '../screen/test-screen.tsx'
import { HomeRows } from './HomeRows.tsx'

const { page, open, eventually } = testScreen()
const next = '/explore/next/on'
const withRows = (many: number, next_page: string | null): HomePage => ({
  rows: Array.from({ length: many }, (_, index) => rowOf(String(index + 1), [vodOf(index + 1)])),
  next_page,
  ads: noAds,
})
const order = () => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent)

test.each([
  ['is below the last of few rows', 1, null, ['Row 1', 'Stories']],
  ['is shown without a row', 0, null, ['Stories']],
  ['is below the second of many', 3, null, ['Row 1', 'Row 2', 'Stories', 'Row 3']],
  ['is below the second when more rows follow', 2, next, ['Row 1', 'Row 2', 'Stories']],
  ['waits for the row above it', 1, next, ['Row 1']],
] as const)('an extra section among the rows of a home %s', async (_, many, next_page, expected) => {
  const Rows = () => <HomeRows id="app" home={withRows(many, next_page)} banners={[]} among={<h2>Stories</h2>} />
  await open('/app/home', { '/app/home': Rows })
  await eventually(() => expect(order()).toEqual(expected))
})

test('a home row shows its other cards and the other rows when a card fails to render', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = { ...vodOf(2), title: { not: 'words' } } as never
  const home: HomePage = { rows: [rowOf('1', [vodOf(1), broken]), rowOf('2', [vodOf(3)])], next_page: null, ads: noAds }
  const Rows = () => <HomeRows id="app" home={home} banners={[]} />
  await open('/app/home', { '/app/home': Rows })
  await eventually(() => expect(order()).toEqual(['Row 1', 'Row 2']))
  const [first, second] = [...page.querySelectorAll('ul')].map(({ textContent }) => textContent)
  expect(first).toContain(vodOf(1).title)
  expect(first).toContain('This card could not be shown.')
  expect(second).toContain(vodOf(3).title)
  vi.restoreAllMocks()
})

test('a home shows its other rows when a row fails to render', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = { ...rowOf('1', [vodOf(1)]), subtitle: { not: 'words' } } as never
  const home: HomePage = { rows: [broken, rowOf('2', [vodOf(3)])], next_page: null, ads: noAds }
  const Rows = () => <HomeRows id="app" home={home} banners={[]} />
  await open('/app/home', { '/app/home': Rows })
  await eventually(() => expect(page.querySelector('[role=alert]')?.textContent).toContain('Row 1 could not be shown.'))
  expect(order()).toEqual(['Row 2'])
  vi.restoreAllMocks()
})
