// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { testPage } from '../test-page.ts'
import { getNextSort, groupStatRows, StatTable, sortStatRows } from './StatTable.tsx'
import type { StatColumn, StatRow } from './stat-table.ts'

const { page, show } = testPage()

const columns: readonly StatColumn[] = [
  { key: 'yds', abbr: 'YDS', meaning: 'Yards' },
  { key: 'era', abbr: 'ERA', meaning: 'Earned run average', lowFirst: true },
  { key: 'note', abbr: 'Note', meaning: 'Note', sortable: false },
]
const row = (name: string, yds?: number, more: Partial<StatRow> = {}): StatRow => ({
  key: name,
  name,
  cells: { yds: yds === undefined ? undefined : { text: String(yds), value: yds } },
  ...more,
})
const rows = [row('Ann', 52), row('Bea'), row('Cy', 118), row('Dee', 52), row('Eve', 9)]
const names = () => [...page.querySelectorAll('tbody th')].map((cell) => cell.textContent)
const press = (text: string) =>
  act(() => [...page.querySelectorAll('button')].find((button) => button.textContent?.startsWith(text))?.click())
const sortOf = (text: string) =>
  [...page.querySelectorAll('th')].find((cell) => cell.textContent?.startsWith(text))?.getAttribute('aria-sort')

describe('the order of a stat table', () => {
  const order = (direction: 'ascending' | 'descending') =>
    sortStatRows(rows, { key: 'yds', direction }).map(({ name }) => name)

  test('keeps ties in their order, and unknown values last in both directions', () => {
    expect(order('descending')).toEqual(['Cy', 'Ann', 'Dee', 'Eve', 'Bea'])
    expect(order('ascending')).toEqual(['Eve', 'Ann', 'Dee', 'Cy', 'Bea'])
  })

  test('treats NaN as unknown', () => {
    const odd = [row('Nan', Number.NaN), row('One', 1)]
    expect(sortStatRows(odd, { key: 'yds', direction: 'ascending' })[0]?.name).toBe('One')
  })

  test('starts with the best of a column and reverses on the second click', () => {
    const first = getNextSort(undefined, { key: 'yds' })
    expect(first.direction).toBe('descending')
    expect(getNextSort(first, { key: 'yds' }).direction).toBe('ascending')
    expect(getNextSort(first, { key: 'era', lowFirst: true })).toEqual({ key: 'era', direction: 'ascending' })
  })

  test('keeps groups in the order of their first rows', () => {
    const grouped = groupStatRows([
      row('A', 1, { group: 'Bench' }),
      row('B', 2, { group: 'First' }),
      row('C', 3, { group: 'Bench' }),
    ])
    expect(grouped.map(([name, inside]) => [name, inside.length])).toEqual([
      ['Bench', 2],
      ['First', 1],
    ])
  })
})

describe('the stat table', () => {
  test('sorts by a header, announces it and keeps the totals at the bottom', () => {
    show(
      <StatTable
        caption="Receiving"
        columns={columns}
        rows={rows}
        totals={{ name: 'Team', cells: { yds: { text: '231' } } }}
      />,
    )
    expect(names()).toEqual(['Ann', 'Bea', 'Cy', 'Dee', 'Eve'])
    press('YDS')
    expect(names()[0]).toBe('Cy')
    expect(sortOf('YDS')).toBe('descending')
    press('YDS')
    expect(sortOf('YDS')).toBe('ascending')
    press('Player')
    expect(names()).toEqual(['Ann', 'Bea', 'Cy', 'Dee', 'Eve'])
    expect(sortOf('YDS')).toBeNull()
    expect(page.querySelector('tfoot')?.textContent).toContain('231')
  })

  test('has no button in a column that cannot be sorted', () => {
    show(<StatTable caption="Receiving" columns={columns} rows={rows} />)
    const sorters = [...page.querySelectorAll('thead button')].map((button) => button.textContent)
    expect(sorters).toEqual(['Player', 'YDS Yards', 'ERA Earned run average'])
  })

  test('shows sixty rows, then more, and always its totals', () => {
    const many = Array.from({ length: 140 }, (_, index) => row(`P${index}`, index))
    show(<StatTable caption="Season" columns={columns} rows={many} totals={{ name: 'Team', cells: {} }} />)
    expect(names()).toHaveLength(60)
    press('More, 80 left')
    press('More, 20 left')
    expect(names()).toHaveLength(140)
    expect(page.textContent).not.toContain('More,')
    expect(page.querySelector('tfoot')).not.toBeNull()
  })

  test('shows a dash for an unknown value, and gives the reason for unverified and gray ones', () => {
    const doubtful = row('Fay', undefined, {
      cells: { yds: { text: '7', value: 7, unverified: 'the plays say 8' } },
      greyed: '3 more to qualify',
    })
    show(<StatTable caption="Receiving" columns={columns} rows={[doubtful]} />)
    const [yards, average] = page.querySelectorAll('tbody td')
    expect(yards?.textContent).toContain('not verified: the plays say 8')
    expect(average?.textContent).toBe('—none')
    expect(page.querySelector('tbody th')?.textContent).toContain('3 more to qualify')
  })

  test('notes an unofficial column once below the table, without marking values', () => {
    const minutes: StatColumn = { key: 'yds', abbr: 'MIN', meaning: 'Minutes', unproved: true }
    show(<StatTable caption="Box" columns={[minutes]} rows={rows} totals={{ name: 'Team', cells: {} }} />)
    const notes = [...page.querySelectorAll('p')].map(({ textContent }) => textContent)
    expect(notes).toEqual(['MIN: unofficial, from one source alone.'])
    expect(page.querySelector('table')?.textContent).not.toMatch(/\*|verified/)
  })

  test('has a glossary that opens without a mouse', () => {
    show(<StatTable caption="Receiving" columns={columns} rows={rows} />)
    expect(page.querySelector('details > summary')?.textContent).toBe('What the columns mean')
    expect(page.querySelector('details')?.textContent).toContain('ERAEarned run average')
  })

  test('keeps the lead column beside the name in header, rows and totals', () => {
    const [yards, ...others] = columns as readonly [StatColumn, ...StatColumn[]]
    show(
      <StatTable
        caption="Receiving"
        columns={[{ ...yards, lead: true }, ...others]}
        rows={rows.slice(0, 1)}
        totals={{ name: 'Team', cells: { yds: { text: '231' } } }}
      />,
    )
    const leadTexts = [...page.querySelectorAll('table [class*=lead]')].map(({ textContent }) => textContent)
    expect(leadTexts).toEqual(['YDS Yards', '52', '231'])
  })

  test('turns a value with an action into a button that names it', () => {
    const onPress = vi.fn()
    const cells = { yds: { text: '52', value: 52, press: { label: 'the plays of Ann', onPress } } }
    show(<StatTable caption="Receiving" columns={columns} rows={[row('Ann', 52, { cells })]} />)
    expect(page.querySelector('tbody td')?.textContent).toBe('52, the plays of Ann')
    press('52')
    expect(onPress).toHaveBeenCalledOnce()
  })

  test('reads out a player’s full name', () => {
    show(<StatTable caption="Receiving" columns={columns} rows={[row('J. Adams', 1, { fullName: 'Jordan Adams' })]} />)
    expect(page.querySelector('tbody th [aria-hidden]')?.textContent).toBe('J. Adams')
    expect(page.querySelector('tbody th')?.textContent).toContain('Jordan Adams')
  })
})

describe('the frame of a stat table', () => {
  const frame = () => page.querySelector('table')?.parentElement
  const wide = (px: number) => vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => px)

  test('is not a tab stop when all of it is visible', () => {
    show(<StatTable caption="Rushing" columns={columns} rows={rows} />)
    expect([frame()?.hasAttribute('tabindex'), frame()?.hasAttribute('aria-label')]).toEqual([false, false])
  })

  test('is a labeled tab stop when it scrolls', () => {
    const spied = wide(900)
    show(<StatTable caption="Rushing" columns={columns} rows={rows} />)
    expect([frame()?.tabIndex, frame()?.getAttribute('aria-label')]).toEqual([0, 'Rushing, scrolls sideways'])
    spied.mockRestore()
  })

  test('shows that there is more to the right until its end is visible', () => {
    const spied = wide(900)
    const widthSpy = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => 300)
    show(<StatTable caption="Rushing" columns={columns} rows={rows} />)
    const hasMore = () => frame()?.parentElement?.hasAttribute('data-more')
    expect(hasMore()).toBe(true)
    act(() => {
      const element = frame() as HTMLElement
      element.scrollLeft = 600
      element.dispatchEvent(new Event('scroll'))
    })
    expect([hasMore(), frame()?.hasAttribute('data-scrolled')]).toEqual([false, true])
    spied.mockRestore()
    widthSpy.mockRestore()
  })
})
