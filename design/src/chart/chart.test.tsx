// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { testPage } from '../test-page.ts'
import { BarsByPart } from './BarsByPart.tsx'
import { CountChart } from './CountChart.tsx'
import { DriveChart } from './DriveChart.tsx'
import { describeMargin } from './MarginChart.tsx'
import { findLongestRun, getRunningScores } from './PointStairs.tsx'
import { ShotChart } from './ShotChart.tsx'
import { SprayChart } from './SprayChart.tsx'
import { createLinearScale, getAxisTicks, getLabelStep, toStepPath } from './scale.ts'
import { describeTrend, TrendChart } from './TrendChart.tsx'

const { page, show } = testPage()

const description = () => page.querySelector('desc')?.textContent
const cells = () =>
  [...page.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

describe('a chart scale', () => {
  test('maps a range, and an empty range to its start', () => {
    expect(createLinearScale([0, 10], [100, 0])(2.5)).toBe(75)
    expect(createLinearScale([5, 5], [0, 10])(5)).toBe(0)
  })

  test.each([
    [188, 356, 3, [100, 200, 300, 400]],
    [0, 0, 4, [0, 0.25]],
    [-0.2, 0.4, 3, [-0.2, 0, 0.2, 0.4]],
    [0, 25, 4, [0, 10, 20, 30]],
  ])('from %d to %d has round ticks', (min, max, most, lines) => {
    expect(getAxisTicks(min, max, most)).toEqual(lines)
  })

  test('draws a score as a step that lasts until the next one', () => {
    expect(
      toStepPath([
        [0, 9],
        [4, 2],
      ]),
    ).toBe('M0 9H4V2')
  })

  test('leaves out labels that would touch', () => {
    expect(getLabelStep(11, 400, 34)).toBe(1)
    expect(getLabelStep(11, 200, 34)).toBe(2)
  })
})

describe('a chart', () => {
  test('has a name, a description and a table of its values', () => {
    show(
      <TrendChart
        title="Yards"
        points={[
          { key: '1', label: 'BAY', value: 212, result: 'W' },
          { key: '2', label: 'DEN' },
          { key: '3', label: 'MSU', value: 284, today: true },
        ]}
      />,
    )
    const picture = page.querySelector('svg[role=img]')
    const named = picture
      ?.getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => page.querySelector(`[id="${id}"]`)?.textContent)
    expect(named).toEqual(['Yards', '2 games; highest 284 against MSU, lowest 212 against BAY.'])
    expect(cells()).toEqual([
      ['BAY', 'W', '212'],
      ['DEN', '', 'did not play'],
      ['MSU', '', '284'],
    ])
  })

  test('has different dots for a loss, a win and today', () => {
    show(
      <TrendChart
        title="Yards"
        points={(['W', 'L', ''] as const).map((result, index) => ({
          key: result,
          label: 'X',
          value: index,
          result,
          today: result === '',
        }))}
      />,
    )
    expect(new Set([...page.querySelectorAll('circle')].map((dot) => dot.getAttribute('class'))).size).toBe(3)
  })

  test('of a trend starts at zero and breaks a long name into two lines', () => {
    show(
      <TrendChart
        title="Yards"
        points={[
          { key: '1', label: 'Blackwater State', value: 188 },
          { key: '2', label: 'DEN', value: 356 },
        ]}
      />,
    )
    const texts = [...page.querySelectorAll('svg text')].map(({ textContent }) => textContent)
    expect(texts).toEqual(expect.arrayContaining(['0', '400', 'Blackwater', 'State', 'DEN']))
    expect(cells()[0]?.[0]).toBe('Blackwater State')
  })

  test('labels the season best once: the latest of equal values, and the lowest when low is best', () => {
    const figures = (lowBest: boolean) => {
      const points = [3, 9, 3, 9, 5].map((value, index) => ({ key: `${index}`, label: 'X', value, text: `${value}.0` }))
      show(<TrendChart title="Places" points={points} lowBest={lowBest} />)
      return [...page.querySelectorAll('circle + text')].map(
        (text) => `${text.textContent} at ${text.getAttribute('x')}`,
      )
    }
    const dots = () => [...page.querySelectorAll('circle')].map((dot) => dot.getAttribute('cx'))
    expect(figures(false)).toEqual([`9.0 at ${dots()[3]}`])
    expect(figures(true)).toEqual([`3.0 at ${dots()[2]}`])
  })

  test('without values says so', () => {
    show(<TrendChart title="Yards" points={[]} />)
    expect(description()).toBe('Nothing yet.')
    expect(describeTrend([{ key: '1', label: 'DEN' }])).toBe('Nothing yet.')
  })

  test('draws made and missed shots in different shapes', () => {
    const shot = { x: 50, y: 20, side: 'us', text: 'three points' } as const
    show(
      <ShotChart
        title="Shots"
        us="A"
        them="B"
        shots={[
          { ...shot, key: '1', made: true },
          { ...shot, key: '2', made: false },
        ]}
      />,
    )
    const marks = [...page.querySelectorAll('svg svg > g[transform^="translate(25"]')]
    expect(marks.map((mark) => mark.firstElementChild?.tagName.toLowerCase())).toEqual(['circle', 'path'])
    expect(description()).toBe('A made 1 of 2.')
  })

  test('draws a drive that lost yards at full width', () => {
    show(
      <DriveChart
        title="Drives"
        us="A"
        them="B"
        drives={[{ key: '1', side: 'us', from: 30, to: 22, result: 'Punt', text: '3 plays, -8 yards' }]}
      />,
    )
    const [bar] = page.querySelectorAll('rect[height="10"]')
    expect(Number(bar?.getAttribute('width'))).toBeGreaterThan(2)
    expect(cells()).toEqual([['A', '3 plays, -8 yards', 'Punt']])
  })

  test('says where its bars begin when they do not begin at zero', () => {
    show(<BarsByPart title="Scores" us="A" from={48} parts={[{ label: 'VT', us: 49.2, usText: '49.200' }]} />)
    expect(page.textContent).toContain('Bars begin at 48')
    expect(description()).toBe('VT: A 49.200.')
  })

  test('of balls in play counts every zone, even empty ones', () => {
    show(<SprayChart title="Spray" counts={{ 8: 11, 6: 9 }} />)
    expect(description()).toBe('20 balls in play, most to Center field, 11.')
    expect(cells()).toHaveLength(9)
  })
})

describe('the description of a chart', () => {
  const sides = { us: 'Crimson', them: 'Mesa' }
  const points = [0, -7, 3, 10, 6].map((value, index) => ({ atMs: index, value }))

  test('of a margin gives the current one and both largest leads', () => {
    expect(describeMargin({ ...sides, kind: 'margin', points })).toBe(
      'Crimson by 6 at the last point; largest leads: Crimson by 10, Mesa by 7.',
    )
    expect(describeMargin({ ...sides, kind: 'margin', points: points.slice(0, 1) })).toBe('Level at the last point.')
    expect(describeMargin({ ...sides, kind: 'margin', points: [] })).toBe('Nothing yet.')
  })

  test('of a win probability gives our percentage', () => {
    expect(describeMargin({ ...sides, kind: 'probability', points: [{ atMs: 0, value: 0.36 }] })).toContain(
      'Crimson 68%',
    )
  })

  test('of a set uses the score after each point and the longest run', () => {
    const set = ['us', 'us', 'them', 'us', 'us', 'us'] as const
    expect(getRunningScores(set).at(-1)).toEqual({ us: 5, them: 1 })
    expect(getRunningScores(set)).toHaveLength(7)
    expect(findLongestRun(set)).toEqual({ side: 'us', length: 3 })
  })
})

test('count chart: bars begin at zero, with a description and a table', async () => {
  const counts = [0, 1_200, 600].map((value, index) => ({ key: String(index), label: `Nov ${index + 1}`, value }))
  await show(<CountChart title="Plays by day" what="Plays" over="Day" counts={counts} />)
  expect(page.querySelector('desc')?.textContent).toBe('Plays: 1,800 in all, most with 1,200, Nov 2.')
  const [none, most, half] = [...page.querySelectorAll('rect[fill="var(--us)"]')].map((bar) =>
    Number(bar.getAttribute('height')),
  )
  expect(none).toBe(0)
  expect(Math.abs((most ?? 0) - 2 * (half ?? 0))).toBeLessThanOrEqual(1)
  expect([...page.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Nov 10',
    'Nov 21200',
    'Nov 3600',
  ])
})
