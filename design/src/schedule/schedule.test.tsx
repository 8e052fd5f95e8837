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

  test('says the day and what is on, and which one is chosen', () => {
    strip('2026-11-18')
    expect(day('2026-11-18')?.getAttribute('aria-pressed')).toBe('true')
    expect(day('2026-11-21')?.getAttribute('aria-current')).toBe('date')
    expect(day('2026-11-18')?.textContent).toContain('Wednesday, November 18, 2 games')
    expect([formatGameCount({ date: '', games: 0 }), formatGameCount({ date: '', games: 1, live: 1 })]).toEqual([
      'no games',
      '1 game, 1 live',
    ])
  })

  test('is one tab stop; the arrows go on, and over the end ask for more days', () => {
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

  test('can be entered when the chosen day is not in it', () => {
    strip('2027-01-01')
    expect(day('2026-11-16')?.tabIndex).toBe(0)
  })

  test('draws three dots at most', () => {
    strip('2026-11-16')
    expect(day('2026-11-20')?.querySelectorAll('i')).toHaveLength(3)
    expect(day('2026-11-16')?.querySelectorAll('i')).toHaveLength(0)
  })
})

describe('the countdown', () => {
  const hourMs = 3_600_000

  test('counts from what it is given, and is over at the moment itself', () => {
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

  test('is copied, and that is said', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    show(<WebcalBox url={url} text="Games move by themselves." />)
    expect(page.querySelector('a')?.getAttribute('href')).toBe(url)
    await copy()
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
    expect(page.querySelector('[role=status]')?.textContent).toBe('Copied')
  })

  test('is marked for the keyboard where the clipboard is closed', async () => {
    vi.stubGlobal('navigator', {})
    show(<WebcalBox url={url} text="Games move by themselves." />)
    await copy()
    expect(page.querySelector('[role=status]')?.textContent).toBe('')
    expect(getSelection()?.toString()).toBe(url)
  })
})

test('the arrows go from score to score', () => {
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

test('a row that stands at its beginning shows what comes first, and one that was scrolled stays where it is', () => {
  const strip = (...items: string[]) =>
    show(<ScoreStrip label="Scores" items={items} keyOf={(item) => item} render={(item) => <b>{item}</b>} />)
  strip('b', 'c')
  const row = page.querySelector('ul') as HTMLElement
  // As a browser does, which goes with the card that it had snapped to.
  row.scrollLeft = 226
  strip('a', 'b', 'c')
  expect(row.scrollLeft).toBe(0)
  row.scrollLeft = 226
  row.dispatchEvent(new Event('scroll'))
  strip('z', 'a', 'b', 'c')
  expect(row.scrollLeft).toBe(226)
})
