// @vitest-environment happy-dom
import { undoChange } from '@fieldhouse/contract/games/changes'
import { listScoreFiles } from '@fieldhouse/contract/games/files'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { listSchoolYears } from '@fieldhouse/contract/games/years/school-years'
import { getSchedule, getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileOf } from '../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { forgetFinals } from './finals/finals.store.ts'
import { ScheduleScreen } from './ScheduleScreen.tsx'
import { now, playedGame } from './season/season.testdata.ts'

const { server, page, open, says, eventually, pressButton, button, press, type } = testScreen()

let games: GameItem[]
let isNarrow: boolean

/** Three basketball games need a final: Marrow Creek, Oxbow and Mesa. */
const season = (): GameItem[] => [
  playedGame({ id: 1, sport: 'mens-basketball', day: '2026-11-20', opponent: 'Marrow Creek' }),
  playedGame({ id: 2, sport: 'mens-basketball', day: '2026-11-21', opponent: 'Oxbow', site: 'away' }),
  playedGame({ id: 3, sport: 'mens-basketball', day: '2026-11-22', opponent: 'Mesa' }),
  playedGame({
    id: 4,
    sport: 'football',
    day: '2026-11-14',
    opponent: 'Dunmore',
    score: [27, 24],
    venue: 'Ridge Field',
  }),
  playedGame({ id: 5, sport: 'softball', day: '2027-03-05', opponent: 'Kestrel Point', starts_at: null }),
  playedGame({ id: 6, sport: 'softball', day: '2027-03-06', opponent: 'Westbrook', status: { kind: 'cancelled' } }),
]

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  history.replaceState(null, '', '/console/schedule')
  forgetFinals()
  games = season()
  isNarrow = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isNarrow, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  server.answers(getSchedule, ({ search }) => {
    const [from, to] = [search.get('startDate') ?? '', search.get('endDate') ?? '']
    return { games: games.filter(({ day }) => day >= from && day <= to) }
  })
  server.answers(listSchoolYears, () => ({
    years: [
      { year: 2026, games: 6 },
      { year: 2025, games: 1 },
    ],
  }))
  server.answers(listScoreFiles, () => ({ files: [] }))
  server.answers(enterScore, ({ params, body }) => save(Number(params.id), body as never))
  server.answers(undoChange, ({ params }) => takeBack(Number(params.id)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Saves a score as the server does. */
function save(
  id: number,
  { seq, score, status }: { seq: number; score?: Record<'away' | 'home', number>; status?: object },
) {
  const game = games.find((one) => one.id === id)
  if (!game) throw new Error(`there is no game ${id}`)
  const { away, home } = game
  if (!score || !status) return { game, seq: seq + 1, state: { status: { kind: 'scheduled' as const } } }
  const state = { status: { kind: 'final' as const }, score }
  const saved: GameItem = {
    ...game,
    seq: seq + 1,
    status: { kind: 'final' },
    away: away && { ...away, score: score.away, won: score.away > score.home },
    home: home && { ...home, score: score.home, won: score.home > score.away },
  }
  games = games.map((one) => (one.id === id ? saved : one))
  return { game: saved, seq: saved.seq, state }
}

function takeBack(id: number) {
  const before = season().find((one) => one.id === id) as GameItem
  const game = { ...before, seq: (games.find((one) => one.id === id)?.seq ?? 0) + 1 }
  games = games.map((one) => (one.id === id ? game : one))
  return { game, seq: game.seq, state: { status: { kind: 'scheduled' as const } } }
}

const openSchedule = async (query = '') => {
  history.replaceState(null, '', `/console/schedule${query}`)
  await open(<ScheduleScreen />)
  await says('games. Mountain Time.')
}
const box = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label^="${name}, against"]`)
  if (!found) throw new Error(`there is no box ${name}: ${document.body.textContent}`)
  return found
}
const boxesOf = (opponent: string) => [
  ...document.querySelectorAll<HTMLInputElement>(
    `input[aria-label^="Harbor, against ${opponent}"], input[aria-label^="${opponent}, against"]`,
  ),
]
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    )
  })
const focused = () => (document.activeElement as HTMLElement | null)?.getAttribute('aria-label') ?? ''
const typeHere = (text: string) => type(document.activeElement as HTMLInputElement, text)
const rowsShown = () => [...page.querySelectorAll('[data-index]')].map((row) => row.querySelector('a')?.id)
const startTyping = async () => {
  await openSchedule()
  await pressButton('Type finals')
  await eventually(() => expect(focused()).toContain('Harbor, against Marrow Creek'))
}

test('schedule: opens on today, and earlier games are above', async () => {
  await openSchedule()
  expect(page.textContent).toContain('6 games. Mountain Time.')
  expect(rowsShown()).toEqual(['game-5', 'game-6'])
  expect(page.querySelector('nav[aria-label=Months]')?.textContent).toContain('Nov 4')
  await pressButton('4 earlier games')
  expect(rowsShown()).toEqual(['game-4', 'game-1', 'game-2', 'game-3', 'game-5', 'game-6'])
  expect(page.querySelector('#game-4')?.getAttribute('href')).toBe('/console/games/4')
  expect(page.querySelectorAll('tbody th[scope=rowgroup]')).toHaveLength(6)
})

test('schedule: Back returns to the game that was opened', async () => {
  await openSchedule()
  await pressButton('4 earlier games')
  await act(async () => page.querySelector<HTMLElement>('#game-4')?.click())
  expect(location.pathname).toBe('/console/games/4')
  act(() => history.back())
  await eventually(() => expect(location.pathname).toBe('/console/schedule'))
  await open(null)
  await open(<ScheduleScreen />)
  await eventually(() => expect(rowsShown()[0]).toBe('game-4'))
})

test('schedule: filters have counts, and the address keeps what was chosen', async () => {
  await openSchedule()
  await press(button('Needs a final3'))
  expect(rowsShown()).toEqual(['game-1', 'game-2', 'game-3'])
  expect(location.search).toBe('?show=needs-final')
  expect(page.querySelector('p[role=status]')?.textContent).toBe('3 games')
  await press(button('Final1'))
  expect(rowsShown()).toEqual(['game-4'])
  act(() => history.back())
  await eventually(() => expect(rowsShown()).toEqual(['game-1', 'game-2', 'game-3']))
})

test('schedule: a link shows the same choices', async () => {
  await openSchedule('?sport=softball&show=canceled&q=westbrook')
  await eventually(() => expect(rowsShown()).toEqual(['game-6']))
  expect(page.querySelector('select[id]')).not.toBeNull()
  expect(page.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('westbrook')
})

test('schedule: a slash focuses the search, and a near miss offers the name that was meant', async () => {
  await openSchedule()
  await key('/')
  expect(focused()).toBe('Search the schedule')
  typeHere('nov 14')
  await eventually(() => expect(rowsShown()).toEqual(['game-4']))
  typeHere('kestral')
  await says('No games for ‘kestral’')
  await says('Did you mean Kestrel Point?')
  await pressButton('Kestrel Point')
  await eventually(() => expect(rowsShown()).toEqual(['game-5']))
  await eventually(() => expect(location.search).toBe('?q=Kestrel+Point'))
})

test('schedule: a name that a filter hides is offered in all sports and states, and the filters go', async () => {
  await openSchedule('?sport=football&q=kestral')
  await says('Did you mean Kestrel Point? There is 1 game in all sports.')
  await pressButton('Kestrel Point in all sports')
  await eventually(() => expect(rowsShown()).toEqual(['game-5']))
  await eventually(() => expect(location.search).toBe('?q=Kestrel+Point'))
  await press(button('Canceled0'))
  await says('There is 1 game in all states.')
  expect(page.textContent).not.toContain('Did you mean')
  await pressButton('Kestrel Point in all states')
  await eventually(() => expect(rowsShown()).toEqual(['game-5']))
})

test('schedule: what this year does not have is offered in the years that have it', async () => {
  games.push(playedGame({ id: 9, day: '2025-10-04', opponent: 'Juniper Hills', score: [3, 7] }))
  await openSchedule('?q=juniper')
  await says('No games for ‘juniper’')
  await eventually(() => expect(button('2025–26: 1 game')).toBeTruthy())
  await pressButton('2025–26: 1 game')
  await eventually(() => expect(rowsShown()).toEqual(['game-9']))
  expect(new URLSearchParams(location.search).get('year')).toBe('2025')
})

test('schedule: headers sort and say so', async () => {
  await openSchedule('?show=needs-final')
  await eventually(() => expect(rowsShown()).toHaveLength(3))
  const head = () => page.querySelector('th[aria-sort]')
  expect([head()?.textContent, head()?.getAttribute('aria-sort')]).toEqual(['Day', 'ascending'])
  await pressButton('Opponent')
  expect(rowsShown()).toEqual(['game-1', 'game-3', 'game-2'])
  await pressButton('Opponent')
  expect(rowsShown()).toEqual(['game-2', 'game-3', 'game-1'])
  expect([head()?.textContent, head()?.getAttribute('aria-sort')]).toEqual(['Opponent', 'descending'])
})

test('schedule: a row has the next step, and a score file that waits asks for a review', async () => {
  server.answers(listScoreFiles, () => ({ files: [fileOf({ game_id: 4 })] }))
  await openSchedule('?sort=opponent')
  await says('Check score')
  const step = (name: string) => page.querySelector(`a[aria-label="${name}"]`)?.getAttribute('href')
  expect(step('Review: Football vs Dunmore University')).toBe('/console/games/4')
  expect(step('Set time: Softball vs Kestrel Point University')).toBe('/console/games/5')
})

test('type finals: three are typed by keyboard, in the order of the list', async () => {
  await startTyping()
  typeHere('74')
  await act(async () => box('Marrow Creek').focus())
  typeHere('58')
  await key('Enter')
  await eventually(() => expect(focused()).toContain('Harbor, against Oxbow'))
  typeHere('L 58-74')
  await key('Enter')
  await eventually(() => expect(focused()).toContain('Harbor, against Mesa'))
  typeHere('81-')
  expect(focused()).toContain('Mesa, against Harbor')
  typeHere('70')
  await key('Enter')
  await says('All finals are in')
  await eventually(() => expect(server.callsOf(enterScore)).toHaveLength(3))
  expect(server.callsOf(enterScore).map(({ params, body }) => [params.id, body])).toEqual([
    ['1', { seq: 0, status: { kind: 'final' }, score: { away: 58, home: 74 } }],
    ['2', { seq: 0, status: { kind: 'final' }, score: { away: 58, home: 74 } }],
    ['3', { seq: 0, status: { kind: 'final' }, score: { away: 70, home: 81 } }],
  ])
  await eventually(() => expect(page.textContent?.match(/Final saved/g)).toHaveLength(4))
  await says('3 saved')
})

test('type finals: Undo takes back the last one, then the one before', async () => {
  await startTyping()
  typeHere('74-58')
  await key('Enter')
  await eventually(() => expect(focused()).toContain('Harbor, against Oxbow'))
  typeHere('60-61')
  await key('Enter')
  await says('2 saved')
  await pressButton('Undo')
  await says('1 saved')
  await eventually(() => expect(focused()).toContain('Harbor, against Oxbow'))
  await pressButton('Undo')
  await says('3 left')
  expect(server.callsOf(undoChange).map(({ params }) => [params.id, params.seq])).toEqual([
    ['2', '1'],
    ['1', '1'],
  ])
  expect(boxesOf('Marrow Creek').map(({ value }) => value)).toEqual(['74', '58'])
})

test('type finals: Undo goes by the order of typing, also when answers come in another one', async () => {
  await startTyping()
  const late = Promise.withResolvers<void>()
  server.answers(enterScore, async ({ params, body }) => {
    if (params.id === '1') await late.promise
    return save(Number(params.id), body as never)
  })
  typeHere('74-58')
  await key('Enter')
  await eventually(() => expect(focused()).toContain('Harbor, against Oxbow'))
  typeHere('60-61')
  await key('Enter')
  await says('1 saved')
  late.resolve()
  await says('2 saved')
  await pressButton('Undo')
  await eventually(() => expect(server.callsOf(undoChange).map(({ params }) => params.id)).toEqual(['2']))
})

test('type finals: a tie asks in its row and does not block the next game', async () => {
  await startTyping()
  await eventually(() => expect(page.querySelectorAll('input[inputmode=numeric]')).toHaveLength(6))
  typeHere('74-74')
  await key('Enter')
  await says('74–74 is a tie.')
  await eventually(() => expect(focused()).toContain('Harbor, against Oxbow'))
  expect(server.callsOf(enterScore)).toHaveLength(0)
  await key('Enter', { shiftKey: true })
  expect(focused()).toContain('Harbor, against Marrow Creek')
  await key('Enter')
  await eventually(() => expect(server.callsOf(enterScore)).toHaveLength(1))
})

test('type finals: a refused one stays open, and the keyboard goes on', async () => {
  await startTyping()
  server.answers(enterScore, () => ({ refused: 409, body: { message: 'Someone else just changed this game.' } }))
  server.answers(getScheduleGame, () => ({ refused: 404 }))
  typeHere('74-58')
  await key('Enter')
  await says('Someone else just changed this game.')
  expect(focused()).toContain('Harbor, against Oxbow')
  expect(boxesOf('Marrow Creek').map(({ value, dataset }) => [value, dataset.state])).toEqual([
    ['74', 'failed'],
    ['58', 'failed'],
  ])
  server.answers(enterScore, ({ params, body }) => save(Number(params.id), body as never))
  await pressButton('Try again, Men’s basketball vs Marrow Creek University'.replace('’', "'"))
  await says('Final saved')
})

test('type finals: without a network the numbers stay, and are sent when it is back', async () => {
  await startTyping()
  server.answers(enterScore, () => Promise.reject(new TypeError('Failed to fetch')))
  typeHere('74-58')
  await key('Enter')
  await says('Not saved yet')
  expect(localStorage.getItem('fieldhouse.console.finals')).toContain('"ours":"74"')
  server.answers(enterScore, ({ params, body }) => save(Number(params.id), body as never))
  act(() => void dispatchEvent(new Event('online')))
  await says('Final saved')
  expect(localStorage.getItem('fieldhouse.console.finals')).toBe('[]')
})

test('type finals: Escape leaves the box as it was', async () => {
  await startTyping()
  typeHere('7')
  await key('Escape')
  expect(boxesOf('Marrow Creek').map(({ value }) => value)).toEqual(['', ''])
})

test('type finals: periods must add up to the final', async () => {
  await startTyping()
  typeHere('74-58')
  await pressButton("By period: Men's basketball vs Marrow Creek University")
  const period = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`) as HTMLInputElement
  for (const [name, points] of [
    ['Harbor, 1st', '40'],
    ['Harbor, 2nd', '30'],
    ['Marrow Creek, 1st', '28'],
    ['Marrow Creek, 2nd', '30'],
  ] as const)
    type(period(name), points)
  await says('Harbor adds up to 70, not 74.')
  type(period('Harbor, 2nd'), '34')
  await act(async () => box('Harbor').focus())
  await key('Enter')
  await eventually(() => expect(server.callsOf(enterScore)).toHaveLength(3))
  expect(server.callsOf(enterScore).map(({ body }) => body)).toMatchObject([
    { seq: 0, period: 1, period_score: { away: 28, home: 40 } },
    { seq: 1, period: 2, period_score: { away: 30, home: 34 } },
    { seq: 2, status: { kind: 'final' }, score: { away: 58, home: 74 } },
  ])
})

test('paste a list: shows what is saved and what is not usable, and saves line by line', async () => {
  await openSchedule('?tool=finals')
  await pressButton('Paste a list')
  const text = document.querySelector('[role=dialog] textarea') as HTMLTextAreaElement
  const setText = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  await act(async () => {
    setText?.call(text, '11/20 Marrow Creek 74-58\n11/21 Oxbow L 58-74\n11/22 Nobody 3-1')
    text.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''
  await eventually(() => expect(dialog()).toContain('2 finals found, 1 not usable.'))
  expect(dialog()).toContain('Line 3: No such opponent on this day. There is Mesa.')
  server.answers(enterScore, ({ params, body }) =>
    params.id === '2' ? { refused: 500, body: { message: 'The server had a problem.' } } : save(1, body as never),
  )
  await pressButton('Save 2 finals')
  await eventually(() => expect(dialog()).toContain('1 saved. The others are still here.'))
  expect(dialog()).toContain('Not saved. The server had a problem.')
  server.answers(enterScore, ({ params, body }) => save(Number(params.id), body as never))
  await pressButton('Save 1 final')
  await eventually(() => expect(dialog()).toContain('All saved.'))
})

test('schedule on a phone: finals are typed one at a time in a sheet', async () => {
  isNarrow = true
  await openSchedule()
  expect(page.querySelector('table')).toBeNull()
  await says('3 games need a final')
  await pressButton('Type finals')
  const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''
  await eventually(() => expect(dialog()).toContain('1 of 3'))
  type(box('Harbor'), '74')
  type(box('Marrow Creek'), '58')
  await pressButton('Save and next')
  await eventually(() => expect(dialog()).toContain('2 of 3'))
  await eventually(() => expect(dialog()).toContain('Final saved: Harbor 74, Marrow Creek 58'))
  await pressButton('Skip')
  await eventually(() => expect(dialog()).toContain('3 of 3'))
  await pressButton('Skip')
  await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  await says('2 games need a final')
})

test('schedule: an empty year offers Import and Add game', async () => {
  games = []
  await openSchedule()
  await says('No games yet')
  await pressButton('Import a schedule')
  await says('Paste or drop a table')
  await pressButton('Back to the schedule')
  await pressButton('Add a game')
  await eventually(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('Opponent'))
})

test('schedule: after an error it can be loaded again', async () => {
  server.answers(getSchedule, () => ({ refused: 400, body: { message: 'Not now.' } }))
  await open(<ScheduleScreen />)
  await says('The schedule didn’t load')
  server.answers(getSchedule, () => ({ games }))
  await pressButton('Try again')
  await says('6 games')
})

test('schedule: every state passes axe', async () => {
  await openSchedule('?tool=finals')
  await eventually(() => expect(document.querySelectorAll('input[inputmode=numeric]')).toHaveLength(6))
  expect(await findAxeProblems()).toEqual([])
  await openSchedule('?q=kestral')
  await says('Did you mean Kestrel Point?')
  expect(await findAxeProblems()).toEqual([])
})

test('schedule: of 1,600 games only those near the view are drawn', async () => {
  games = Array.from({ length: 1600 }, (_, index) =>
    playedGame({ id: index + 1, day: new Date(Date.UTC(2026, 6, 1 + (index % 360))).toISOString().slice(0, 10) }),
  )
  await openSchedule('?show=all&sort=opponent')
  await says('1,600 games')
  expect(rowsShown()).toHaveLength(40)
})
