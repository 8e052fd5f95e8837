// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testPage } from '../test-page.ts'
import { CalendarStrip, formatGameCount } from './CalendarStrip.tsx'
import { Countdown, getTimeLeft } from './Countdown.tsx'
import { ScoreStrip } from './ScoreStrip.tsx'
import { WebcalBox } from './WebcalBox.tsx'

const { page, show } = testPage()

const press = (key: string) =>
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  )

describe('the calendar strip', () => {
  const select = vi.fn()
  const earlier = vi.fn()
  const later = vi.fn()
  const days = Array.from({ length: 14 }, (_, index) => ({
    date: `2026-11-${index + 16}`,
    games: index % 5,
    live: index === 5 ? 1 : 0,
  }))
  const strip = (selected: string) =>
    show(
      <CalendarStrip
        days={days}
        selected={selected}
        today="2026-11-21"
        onSelect={select}
        onEarlier={earlier}
        onLater={later}
        locale="en-US"
      />,
    )
  const day = (date: string) => page.querySelector<HTMLButtonElement>(`[data-date="${date}"]`)

  beforeEach(() => {
    for (const spy of [select, earlier, later]) spy.mockClear()
  })

  test('names each day with its games, the selected day and today', () => {
    strip('2026-11-18')
    expect(day('2026-11-18')?.getAttribute('aria-pressed')).toBe('true')
    expect(day('2026-11-21')?.getAttribute('aria-current')).toBe('date')
    expect(day('2026-11-18')?.textContent).toContain('Wednesday, November 18, 2 games')
    expect([formatGameCount({ date: '', games: 0 }), formatGameCount({ date: '', games: 1, live: 1 })]).toEqual([
      'no games',
      '1 game, 1 live',
    ])
  })

  test('is one tab stop, its arrow keys move between days, and past the end they ask for more', () => {
    strip('2026-11-28')
    expect(page.querySelectorAll('ol [tabindex="0"]')).toHaveLength(1)
    day('2026-11-28')?.focus()
    press('ArrowRight')
    expect(document.activeElement).toBe(day('2026-11-29'))
    press('ArrowRight')
    expect(later).toHaveBeenCalledOnce()
    press('Home')
    expect(document.activeElement).toBe(day('2026-11-16'))
    press('ArrowLeft')
    expect(earlier).toHaveBeenCalledOnce()
    act(() => day('2026-11-17')?.click())
    expect(select).toHaveBeenCalledExactlyOnceWith('2026-11-17')
  })

  test('can be entered when the selected day is not shown', () => {
    strip('2027-01-01')
    expect(day('2026-11-16')?.tabIndex).toBe(0)
  })

  test('draws at most three dots', () => {
    strip('2026-11-16')
    expect(day('2026-11-20')?.querySelectorAll('i')).toHaveLength(3)
    expect(day('2026-11-16')?.querySelectorAll('i')).toHaveLength(0)
  })
})

describe('the countdown', () => {
  const hourMs = 3_600_000

  test('counts from the given time and ends at its target', () => {
    expect(getTimeLeft(0, 50 * hourMs + 61_000)).toEqual({ days: 2, hours: 2, minutes: 1, seconds: 1 })
    expect(getTimeLeft(5, 5)).toBeNull()
    show(<Countdown nowMs={9} targetMs={5} />)
    expect(page.textContent).toBe('')
  })

  test('shows seconds on the last day only', () => {
    const units = () => [...page.querySelectorAll('dt')].map((unit) => unit.textContent)
    show(<Countdown nowMs={0} targetMs={25 * hourMs} />)
    expect(units()).toEqual(['Days', 'Hours', 'Min'])
    show(<Countdown nowMs={0} targetMs={hourMs + 5000} />)
    expect(units()).toEqual(['Hours', 'Min', 'Sec'])
    expect([...page.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['1', '00', '05'])
  })
})

describe('the calendar link', () => {
  const url = 'webcal://school.example/av7k'
  const copy = () =>
    act(async () => page.querySelector<HTMLButtonElement>('[aria-label="Copy the calendar link"]')?.click())

  test('is copied and says so', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    show(<WebcalBox url={url} text="Games move by themselves." />)
    expect(page.querySelector('a')?.getAttribute('href')).toBe(url)
    await copy()
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
    expect(page.querySelector('[role=status]')?.textContent).toBe('Copied')
  })

  test('is selected when the clipboard is not available', async () => {
    vi.stubGlobal('navigator', {})
    show(<WebcalBox url={url} text="Games move by themselves." />)
    await copy()
    expect(page.querySelector('[role=status]')?.textContent).toBe('')
    expect(getSelection()?.toString()).toBe(url)
  })
})

test('score strip: the arrow keys move between scores', () => {
  show(
    <ScoreStrip
      label="Scores"
      items={['a', 'b']}
      keyOf={(item) => item}
      render={(item) => <a href={`#${item}`}>{item}</a>}
    />,
  )
  page.querySelector<HTMLElement>('a')?.focus()
  press('ArrowRight')
  expect(document.activeElement?.textContent).toBe('b')
  press('ArrowLeft')
  expect(document.activeElement?.textContent).toBe('a')
})

test('score strip: at its start it shows a new first score, and after scrolling it stays', () => {
  const strip = (...items: string[]) =>
    show(<ScoreStrip label="Scores" items={items} keyOf={(item) => item} render={(item) => <b>{item}</b>} />)
  strip('b', 'c')
  const row = page.querySelector('ul') as HTMLElement
  // Scrolls as a browser does that keeps its snapped card in place.
  row.scrollLeft = 226
  strip('a', 'b', 'c')
  expect(row.scrollLeft).toBe(0)
  row.scrollLeft = 226
  row.dispatchEvent(new Event('scroll'))
  strip('z', 'a', 'b', 'c')
  expect(row.scrollLeft).toBe(226)
})
