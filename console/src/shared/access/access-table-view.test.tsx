// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { afterEach, expect, test, vi } from 'vitest'
import { AccessTableView } from './AccessTableView.tsx'

const { page, show, eventually } = testPage()

afterEach(() => vi.restoreAllMocks())
const sizes = (wide: number, seen: number) => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => wide)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => seen)
}
const cell = { code: 'yes' as const, until: null }
const table = {
  at: '2026-11-28T20:00:00Z',
  title: null,
  plans: ['plus'],
  columns: [
    { market: '770', unknown: false },
    { market: '753', unknown: false },
  ],
  rows: [{ plan: 'free', fans: null, cells: [cell, cell] }],
  nobody: null,
}
const frame = () => page.querySelector<HTMLElement>('section[aria-label="Who can watch"]')

test('access table: it shows at its edges that there is more, and can be scrolled with the keyboard', async () => {
  sizes(700, 300)
  show(<AccessTableView table={table} label="Who can watch" isInDialog />)
  await eventually(() => expect(frame()?.parentElement?.hasAttribute('data-more')).toBe(true))
  expect(frame()?.parentElement?.hasAttribute('data-scrolled')).toBe(false)
  expect(frame()?.tabIndex).toBe(0)
  Object.assign(frame() as HTMLElement, { scrollLeft: 400 })
  frame()?.dispatchEvent(new Event('scroll'))
  await eventually(() => expect(frame()?.parentElement?.hasAttribute('data-more')).toBe(false))
  expect(frame()?.parentElement?.hasAttribute('data-scrolled')).toBe(true)
})

test('access table: one that fits has nothing at its edges', async () => {
  sizes(300, 300)
  show(<AccessTableView table={table} label="Who can watch" />)
  expect(frame()?.parentElement?.hasAttribute('data-more')).toBe(false)
})
