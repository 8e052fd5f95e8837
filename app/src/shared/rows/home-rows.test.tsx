// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { testScreen } from '../screen/test-screen.tsx'
import { HomeRows } from './HomeRows.tsx'
import type { Home } from './rows.model.ts'
import { noAds, rowOf, vodOf } from './video.testdata.ts'

const { page, open, eventually } = testScreen()
const next = '/explore/next/on'
const withRows = (many: number, next_page: string | null): Home => ({
  rows: Array.from({ length: many }, (_, index) => rowOf(String(index + 1), [vodOf(index + 1)])),
  next_page,
  ads: noAds,
})
const order = () => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent)

test.each([
  ['of few rows stands below the last', 1, null, ['Row 1', 'Stories']],
  ['stands there without a row', 0, null, ['Stories']],
  ['stands below the second of many', 3, null, ['Row 1', 'Row 2', 'Stories', 'Row 3']],
  ['stands below the second of many to which more come', 2, next, ['Row 1', 'Row 2', 'Stories']],
  ['waits where its place will be below one that has not come', 1, next, ['Row 1']],
] as const)('what stands among a home’s rows %s', async (_, many, next_page, shown) => {
  const Rows = () => <HomeRows id="app" home={withRows(many, next_page)} banners={[]} among={<h2>Stories</h2>} />
  await open('/app/home', { '/app/home': Rows })
  await eventually(() => expect(order()).toEqual(shown))
})
