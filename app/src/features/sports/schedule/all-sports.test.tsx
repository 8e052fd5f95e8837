// @vitest-environment happy-dom
import { listTeams } from '@fieldhouse/contract/customer/choices'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { teamOf } from '../../../shared/customer/customer.testdata.ts'
import { gameOf, sideOf } from '../../../shared/games/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { AllSportsScreen } from './AllSportsScreen.tsx'

const { server, page, open, says, saysNoMore, button, press, pressKey, choose, eventually } = testScreen()

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T12:00:00'))
  server.answers(listTeams, () => ({ teams: [teamOf(1)] }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const away = sideOf('Lakemont')
const home = sideOf('Alder Creek', { own: true })
/** Creates a game on the afternoon of a day in November. */
const playedOn = (id: number, day: number, changes: Partial<GameItem> = {}) => {
  const date = `2026-11-${String(day).padStart(2, '0')}`
  return gameOf(id, { day: date, starts_at: new Date(`${date}T18:00:00`).toISOString(), away, home, ...changes })
}
const shows = (...games: GameItem[]) => {
  server.answers(getSchedule, () => ({ games }))
  return open('/app/sports', { '/app/sports': AllSportsScreen })
}
const days = () =>
  [...page.querySelectorAll('h2')].filter((title) => !title.closest('aside')).map(({ textContent }) => textContent)
const rows = () => [...page.querySelectorAll('main li:has(a[href*="/app/sports/"])')]
const expectOrder = (...ids: number[]) =>
  eventually(() =>
    expect(rows().map((row) => Number(/(\d+)$/.exec(row.querySelector('a')?.getAttribute('href') ?? '')?.[1]))).toEqual(
      ids,
    ),
  )
const pressed = (name: string) => button(name).getAttribute('aria-pressed')
const day = (date: string) => page.querySelector<HTMLButtonElement>(`[data-date="${date}"]`)
const loading = () => page.querySelector('[role=status][aria-label^=Loading]')

describe('the schedule of all sports', () => {
  test('says when there are no games in two weeks', async () => {
    await shows()
    await says('No games in these two weeks')
    expect(loading()).toBeNull()
  })

  test('lists every game of a day', async () => {
    await shows(...Array.from({ length: 60 }, (_, index) => playedOn(index + 1, 21)))
    await says('60 games')
    expect(rows()).toHaveLength(60)
    expect(days()).toEqual(['Today60 games'])
  })

  test('groups games by day, live games first and only once, finished games last', async () => {
    await shows(
      playedOn(1, 21, { status: { kind: 'final' } }),
      playedOn(2, 21),
      playedOn(3, 21, { status: { kind: 'live', label: '2nd' } }),
      playedOn(4, 22),
    )
    await expectOrder(3, 2, 1, 4)
    expect(days()).toEqual(['Live now', 'Today2 games', expect.stringMatching(/^Sunday, November 22.*1 game$/)])
  })

  test('lists a live game that can be watched before other live games', async () => {
    await shows(
      playedOn(1, 21, { status: { kind: 'live', label: '2nd' } }),
      playedOn(2, 21, { status: { kind: 'live', label: '2nd' }, watch: { kind: 'event', id: 9 } }),
      playedOn(3, 21),
    )
    await expectOrder(2, 1, 3)
  })

  test('offers one action for each game: watch, calendar, recap, results or none', async () => {
    await shows(
      playedOn(1, 21, { status: { kind: 'live', label: '2nd' }, watch: { kind: 'event', id: 9 } }),
      playedOn(2, 21, { status: { kind: 'live', label: '2nd' } }),
      playedOn(3, 21),
      playedOn(4, 21, { status: { kind: 'cancelled' } }),
      playedOn(5, 21, { status: { kind: 'final' } }),
      playedOn(6, 21, { status: { kind: 'final' }, type: 'event', title: 'The Invitational', away: null, home: null }),
    )
    await expectOrder(1, 2, 3, 4, 5, 6)
    const offers = rows().map((row) => [...row.querySelectorAll('a')].slice(1).map((link) => link.textContent))
    const about = 'Lakemont at Alder Creek'
    expect(offers).toEqual([
      [`Watch ${about}`],
      [],
      [`Add to your calendar: ${about}`],
      [],
      [`Recap ${about}`],
      ['Results The Invitational'],
    ])
  })

  test('lists followed teams first among live games and within a day', async () => {
    const softball = { sport: 'softball' }
    const on = { status: { kind: 'live' as const, label: '2nd' } }
    server.answers(listTeams, () => ({ teams: [teamOf(112, { slug: 'softball', selected: true })] }))
    await shows(
      playedOn(1, 21, on),
      playedOn(2, 21, { ...on, ...softball }),
      playedOn(3, 21),
      playedOn(4, 21, softball),
    )
    await expectOrder(2, 1, 4, 3)
  })

  test('names the sport of a game', async () => {
    await shows(playedOn(1, 21, { sport: 'softball' }))
    await expectOrder(1)
    expect(rows()[0]?.textContent).toContain('Softball')
  })

  test('shows long names in full', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff State'
    await shows(playedOn(1, 21, { away: sideOf(long), venue: `${long} Field`, city: 'Llanfairpwllgwyngyll' }))
    await says(`${long} Field`)
    expect(rows()[0]?.textContent).toContain(long)
    expect(rows()[0]?.textContent).toContain('Llanfairpwllgwyngyll')
  })
})

test('a schedule shows that it is loading, and an error with a retry button when it fails', async () => {
  const gate = Promise.withResolvers<void>()
  let broken = true
  server.answers(getSchedule, async () => {
    await gate.promise
    return broken ? { refused: 500, body: { message: 'Something broke.' } } : { games: [playedOn(1, 21)] }
  })
  await open('/app/sports', { '/app/sports': AllSportsScreen })
  await eventually(() => expect(loading()).toBeTruthy())
  gate.resolve()
  await says('The schedule did not load')
  expect(page.textContent).toContain('Something broke.')
  expect(loading()).toBeNull()
  // Nothing else in the sidebar is loading any more.
  expect(page.querySelector('aside')?.firstElementChild?.textContent).toContain('calendar')
  broken = false
  await press(button('Try again'))
  await expectOrder(1)
  expect(page.textContent).not.toContain('did not load')
})

test('a schedule stays visible offline, with its age', async () => {
  await shows(playedOn(1, 21))
  await expectOrder(1)
  expect(page.textContent).not.toContain('The schedule from')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => void dispatchEvent(new Event('offline')))
  await says('The schedule from just now.')
  await expectOrder(1)
})

describe('a schedule filter', () => {
  const three = () =>
    shows(
      playedOn(1, 21, { site: 'home', watch: { kind: 'event', id: 9 } }),
      playedOn(2, 21, { site: 'away' }),
      playedOn(3, 21, { site: 'home', sport: 'softball' }),
    )
  const select = () => page.querySelector('select[aria-label=Sport]') as HTMLSelectElement

  test('shows one sport, home, away or streaming games, and can be cleared', async () => {
    await three()
    await expectOrder(1, 2, 3)
    await press(button('Home'))
    await expectOrder(1, 3)
    await press(button('Away'))
    await expectOrder(2)
    expect([pressed('Home'), pressed('Away')]).toEqual(['false', 'true'])
    await press(button('Away'))
    await expectOrder(1, 2, 3)
    await press(button('Streaming'))
    await expectOrder(1)
    await press(button('Streaming'))
    await choose(select(), 'softball')
    await expectOrder(3)
    await choose(select(), 'baseball')
    await says('No games in these two weeks')
    await choose(select(), '')
    await expectOrder(1, 2, 3)
  })

  test('for followed teams is offered to a fan who follows any, and choosing a sport clears it', async () => {
    const softball = (await import('@fieldhouse/sports/identities'))
      .listSchoolSports()
      .find(({ slug }) => slug === 'softball')
    server.answers(listTeams, () => ({ teams: [teamOf(softball?.id ?? 0, { slug: 'softball', selected: true })] }))
    await three()
    await says('My teams')
    const mine = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('My teams'))
    await press(mine() as HTMLButtonElement)
    await expectOrder(3)
    expect([mine()?.getAttribute('aria-pressed'), select().value]).toEqual(['true', ''])
    await choose(select(), 'football')
    await expectOrder(1, 2)
    expect(mine()?.getAttribute('aria-pressed')).toBe('false')
  })

  test('for followed teams is not offered to a fan who follows none', async () => {
    await three()
    await expectOrder(1, 2, 3)
    expect(page.textContent).not.toContain('My teams')
  })
})

describe('the schedule’s address', () => {
  const games = () => [playedOn(1, 19), playedOn(2, 19, { sport: 'softball' }), playedOn(3, 21), playedOn(4, 24)]
  const at = (search: string) => {
    server.answers(getSchedule, () => ({ games: games() }))
    return open(`/app/sports${search}`, { '/app/sports': AllSportsScreen })
  }

  test('keeps the day, the sport and the filters', async () => {
    await at('?day=2026-11-19&sport=softball&site=home')
    await expectOrder(2)
    expect(day('2026-11-19')?.getAttribute('aria-pressed')).toBe('true')
    expect([pressed('Home'), pressed('Away')]).toEqual(['true', 'false'])
    await press(button('Home'))
    await eventually(() => expect(location.search).toBe('?day=2026-11-19&sport=softball'))
    await press(day('2026-11-21') as HTMLButtonElement)
    await eventually(() => expect(location.search).toBe('?sport=softball'))
  })

  test('with invalid values shows today and all sports', async () => {
    await at('?day=2026-13-77&sport=%3Cb%3E&site=moon&pages=-4')
    await expectOrder(3, 4)
  })
})

describe('the schedule’s days', () => {
  test('without a game say so and link to the next day with one', async () => {
    await shows(playedOn(1, 21), playedOn(2, 24))
    await expectOrder(1, 2)
    await press(day('2026-11-22') as HTMLButtonElement)
    await says('No games on this day')
    expect(days()).toEqual(['Sunday, November 22', expect.stringMatching(/^Tuesday/)])
    await press(button('Go to that day'))
    await saysNoMore('No games on this day')
    await expectOrder(2)
  })

  test('can be chosen with the arrow keys and Enter', async () => {
    await shows(playedOn(1, 19), playedOn(2, 21), playedOn(3, 21, { status: { kind: 'live', label: '2nd' } }))
    await expectOrder(3, 2)
    day('2026-11-21')?.focus()
    await pressKey('ArrowLeft')
    await pressKey('ArrowLeft')
    expect(document.activeElement).toBe(day('2026-11-19'))
    await press(document.activeElement as HTMLButtonElement)
    await eventually(() => expect(day('2026-11-19')?.getAttribute('aria-pressed')).toBe('true'))
    // Live games belong to today.
    await expectOrder(1, 2)
  })

  test('move past the edge of the strip and keep the keyboard focus', async () => {
    await shows(playedOn(1, 21))
    await expectOrder(1)
    day('2026-11-21')?.focus()
    await pressKey('Home')
    expect(document.activeElement).toBe(day('2026-11-16'))
    await pressKey('ArrowLeft')
    await eventually(() => expect(day('2026-11-09')).toBeTruthy())
    await eventually(() => expect(document.activeElement?.getAttribute('data-date')).toMatch(/^2026-11-/))
  })

  test('after two weeks load on request', async () => {
    await shows(playedOn(1, 21), gameOf(2, { day: '2026-12-08', starts_at: '2026-12-08T20:00:00.000Z', away, home }))
    await expectOrder(1)
    await press(button('Show 2 more weeks'))
    await expectOrder(1, 2)
    const [first, second] = server.callsOf(getSchedule).map(({ search }) => search.get('endDate') ?? '')
    expect(String(second) > String(first)).toBe(true)
    await saysNoMore('No games')
  })
})
