// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { testPage } from '../test-page.ts'
import { ComparisonBars } from './ComparisonBars.tsx'
import { LastSeenContext } from './last-seen.ts'
import { LineScore } from './line/LineScore.tsx'
import { countHiddenColumns } from './line/useHiddenColumns.ts'
import { pairDigits, RollingNumber } from './RollingNumber.tsx'
import { ScoreBug } from './ScoreBug.tsx'
import { getTwoLineWidth, ScorePanel } from './ScorePanel.tsx'
import { TeamCrest } from './TeamCrest.tsx'
import { chooseRoom, TeamMark } from './TeamMark.tsx'
import { type GameSides, getDimmedSides, getTeamAbbreviation, type Team } from './team.ts'

const { page, show } = testPage()

const harbor: Team = { name: 'Harbor College of the Lakes', short: 'Harbor College', abbr: 'HCL', record: '4-1' }
const mesa: Team = { name: 'Mesa' }
const live = { state: 'live', label: '4th 6:12' } as const
const sides = (first?: string, second?: string): GameSides => [
  { team: mesa, score: first },
  { team: harbor, score: second },
]
/** Returns the text that a screen reader reads: the page without hidden elements. */
const readAloud = () => {
  const copy = page.cloneNode(true) as HTMLElement
  for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove()
  return copy.textContent
}

describe('a rolling number', () => {
  test('is in the page once before, during and after it rolls', () => {
    show(<RollingNumber value="9" />)
    expect(page.textContent).toBe('9')
    show(<RollingNumber value="10" />)
    expect(page.textContent).toBe('10')
    const cells = page.querySelectorAll('[aria-hidden] > [data-to]')
    expect([...cells].map((cell) => cell.getAttribute('data-to')).join('')).toBe('10')
    act(() => void cells[0]?.dispatchEvent(new Event('animationend', { bubbles: true })))
    expect(page.querySelector('[aria-hidden]')).toBeNull()
    expect(page.textContent).toBe('10')
  })

  test('rolls only the digits that change, counted from the right', () => {
    const turning = pairDigits('197.450', '197.475').filter(({ from, to }) => from !== to)
    expect(turning).toEqual([
      { place: 2, from: '5', to: '7' },
      { place: 1, from: '0', to: '5' },
    ])
    expect(pairDigits('9', '10').map(({ place }) => place)).toEqual([2, 1])
  })

  test('does not roll when it first appears', () => {
    show(<RollingNumber value="27" />)
    expect(page.querySelector('[data-to]')).toBeNull()
  })
})

describe('a dimmed side', () => {
  test('is the one with fewer points, and neither without scores or in a tie', () => {
    expect(getDimmedSides(sides('21', '27'))).toEqual([true, false])
    expect(getDimmedSides(sides('9', '10'))).toEqual([true, false])
    expect(getDimmedSides(sides('3', '3'))).toEqual([false, false])
    expect(getDimmedSides(sides(undefined, undefined))).toEqual([false, false])
  })

  test('follows penalty kicks after a tie, and an explicit choice first', () => {
    expect(
      getDimmedSides([
        { team: mesa, score: '1', aside: '4' },
        { team: harbor, score: '1', aside: '3' },
      ]),
    ).toEqual([false, true])
    expect(
      getDimmedSides([
        { team: mesa, score: '1', dim: true },
        { team: harbor, score: '0' },
      ]),
    ).toEqual([true, true])
  })
})

describe('a team', () => {
  test('is read out by its full name, whichever form is drawn', () => {
    show(<TeamMark team={harbor} />)
    expect(readAloud()).toContain('Harbor College of the Lakes')
    expect(readAloud()).not.toContain('HCL')
    show(<TeamMark team={harbor} naming="abbr" turn="serving" />)
    expect(readAloud()).toBe('Harbor College of the Lakes serving4-1')
  })

  test('without a short name shows its only name once', () => {
    show(<TeamMark team={mesa} />)
    expect(page.textContent).toBe('Mesa')
    expect(getTeamAbbreviation(mesa)).toBe('Mesa')
  })

  test('needs more room for a longer name, and for what is beside it', () => {
    expect(chooseRoom('Mesa', 0)).toBeLessThan(chooseRoom(harbor.name, 0) ?? 0)
    expect(chooseRoom('Mesa State', 2)).toBeGreaterThan(chooseRoom('Mesa State', 0) ?? 0)
  })

  test('hides its record before its short name, and its full name before its record', () => {
    const roomsOf = () => [...page.querySelectorAll('[data-room]')].map((one) => Number(one.getAttribute('data-room')))
    show(<TeamMark team={{ ...harbor, short: 'Harbor', record: '4-1' }} />)
    const [full = 0, short = 0, record = 0] = roomsOf()
    expect(record).toBeGreaterThan(short)
    expect(full).toBeGreaterThan(record)
  })

  test('gets a crest when its logo does not load', () => {
    show(<TeamCrest team={{ ...mesa, logo: '/nowhere.png' }} />)
    act(() => void page.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(page.querySelector('img')).toBeNull()
    expect(page.querySelector('svg')).not.toBeNull()
  })
})

test('score bug: a game from an earlier visit is not called live', () => {
  show(<ScoreBug status={live} sport="Football" contest={{ kind: 'game', sides: sides('10', '7') }} />)
  expect(readAloud()).toContain('Live, 4th 6:12')
  show(
    <LastSeenContext.Provider value={true}>
      <ScoreBug status={live} sport="Football" contest={{ kind: 'game', sides: sides('10', '7') }} />
    </LastSeenContext.Provider>,
  )
  expect(readAloud()).toContain('Live when last seen, 4th 6:12')
})

test('score bug: a hidden score is not in the page at all', () => {
  show(<ScoreBug sport="Football" status={live} contest={{ kind: 'game', sides: sides('21', '27') }} hidden />)
  expect(page.textContent).not.toMatch(/21|27|4th/)
  expect(page.textContent).toContain('Score hidden')
})

test('score bug: an upcoming game has no score, not a zero', () => {
  const upcoming = { state: 'upcoming', label: 'Today' } as const
  show(<ScoreBug sport="Football" status={upcoming} contest={{ kind: 'game', sides: sides() }} />)
  expect(page.textContent).not.toContain('0')
})

test('line score: marks the current period and leaves later ones empty', () => {
  const row = { team: mesa, periods: ['25', '18'], totals: ['1'] }
  show(
    <LineScore
      caption="Sets"
      periods={['1', '2', '3']}
      totals={[{ abbr: 'S', meaning: 'Sets' }]}
      rows={[row]}
      current={1}
    />,
  )
  expect(page.querySelector('[aria-current]')?.textContent).toBe('2')
  expect([...page.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['25', '18', '', '1'])
})

describe('a line score that does not fit', () => {
  const width = 30
  /** Eleven columns of one width between the team and the totals. A phone shows three of them. */
  const columns = (scrolled: number) =>
    Array.from({ length: 11 }, (_, index) => {
      const left = 60 + index * width - scrolled
      return { left, right: left + width }
    })
  const view = { left: 60, right: 60 + 3 * width }

  test('counts the columns hidden before and after the visible ones', () => {
    expect(countHiddenColumns(columns(0), view)).toEqual({ before: 0, after: 8 })
    expect(countHiddenColumns(columns(8 * width), view)).toEqual({ before: 8, after: 0 })
    expect(countHiddenColumns(columns(2 * width), view)).toEqual({ before: 2, after: 6 })
    expect(countHiddenColumns(columns(0).slice(0, 3), view)).toEqual({ before: 0, after: 0 })
  })

  test('counts a column when more than half of it is hidden', () => {
    expect(countHiddenColumns(columns(width / 3), view)).toEqual({ before: 0, after: 8 })
    expect(countHiddenColumns(columns(width / 1.5), view)).toEqual({ before: 1, after: 7 })
  })
})

test('comparison: fewer turnovers are better, and each value is read with its team', () => {
  const row = { label: 'Turnovers', texts: ['2', '1'], values: [2, 1], lowerIsBetter: true } as const
  const dims = () => [...page.querySelectorAll('dd')].slice(0, 2).map((value) => /dim/.test(value.className))
  show(<ComparisonBars teams={[mesa, harbor]} ours={1} rows={[row]} />)
  expect(dims()).toEqual([true, false])
  expect(page.querySelector('dd')?.textContent).toBe('Mesa 2')
  show(<ComparisonBars teams={[mesa, harbor]} ours={1} rows={[{ ...row, lowerIsBetter: false }]} />)
  expect(dims()).toEqual([false, true])
})

describe('the score panel', () => {
  test('gives wide letters more room', () =>
    expect(getTwoLineWidth('Mammoth State')).toBeGreaterThan(getTwoLineWidth('Catbirds State')))

  test('offers each form of a name with its room, and reads out the full name once', () => {
    show(<ScorePanel contest={{ kind: 'game', sides: sides() }} status={live} when="Sat, Nov 21" />)
    const rooms = [...page.querySelectorAll<HTMLElement>('[title="Harbor College of the Lakes"]')].map((form) => [
      form.textContent,
      Number.parseFloat(form.style.getPropertyValue('--room')),
      Number.parseFloat(form.style.getPropertyValue('--before')),
    ])
    const [full, short, abbr] = ['Harbor-College', 'College', ''].map((line) => getTwoLineWidth(line))
    expect(rooms).toEqual([
      ['Harbor College of the Lakes', full, 999],
      ['Harbor College', short, full],
      ['HCL', abbr, short],
    ])
    expect(readAloud()?.match(/Harbor College of the Lakes/g)).toHaveLength(1)
    expect(readAloud()).toContain('Sat, Nov 21')
  })
})
