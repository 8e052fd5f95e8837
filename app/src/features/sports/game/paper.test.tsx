// @vitest-environment happy-dom
import type { GameState } from '@fieldhouse/contract/games/game'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { act } from 'react'
import { expect, test } from 'vitest'
import { gameOf, sideOf } from '../../../shared/games/games.testdata.ts'
import { gamePageOf } from '../../../shared/games/sports.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { GameScreen } from './GameScreen.tsx'

const { server, page, open, eventually, saysNoMore } = testScreen()

const scores = Array.from({ length: 15 }, (_, index) => index + 1)
const state: GameState = {
  status: { kind: 'final' },
  score: { away: 0, home: 45 },
  attendance: 51_444,
  notes: { officials: 'Dana Reyes', remarks: 'Utah has won nine in a row at home.' },
  players: {
    a1: { side: 'away', name: 'Robin Vale', order: 1, stats: { rec_no: 1, rec_yds: 31, rec_td: 0 } },
    h1: { side: 'home', name: 'Kai Brandt', order: 2, stats: { rec_no: 4, rec_yds: 118, rec_td: 2 } },
  },
  plays: Object.fromEntries(
    scores.map((order) => [
      `p${order}`,
      {
        order,
        at: '2026-11-21T20:10:00.000Z',
        period: 1,
        kind: 'fg',
        text: `Field goal number ${order} is good.`,
        scoring: true,
        score: { away: 0, home: 3 * order },
      },
    ]),
  ),
}
const playedGame = {
  ...gamePageOf(state, {
    home: sideOf('Utah', { own: true, record: '6-2', conference_record: '4-1' }),
    away: sideOf('Lakemont', { record: '3-5' }),
  }),
  record: { overall: '6-2', conference: '4-1', home: '5-0', away: '1-2', neutral: '0-0', streak: 'W4' },
  series: [gameOf(3, { day: '2025-11-22', starts_at: null, status: { kind: 'final' }, result: 'W 28-10' })],
}

const print = () => void dispatchEvent(new Event('beforeprint'))
const notes = () => page.querySelector('[aria-label="Game notes"]')
const openTab = async (tab: string) => {
  server.answers(getScheduleGame, () => playedGame)
  await open(`/app/sports/game/7?tab=${tab}`, { '/app/sports/game/$eventId': GameScreen })
  await eventually(() => expect(page.querySelector('[role=tabpanel]')?.textContent).toContain('Brandt'))
}

test.each(['box', 'rosters'])('printing the tab %s adds the game notes, which are on no screen', async (tab) => {
  await openTab(tab)
  await eventually(() => {
    print()
    expect(notes()).not.toBeNull()
  })
  const text = notes()?.textContent ?? ''
  for (const part of [
    ...['6-2', '3-5', '5-0', 'W4', 'W 28-10', '118'],
    ...['51,444', 'Dana Reyes', 'Utah has won nine in a row at home.'],
  ])
    expect(text).toContain(part)
  for (const order of scores) expect(text).toContain(`Field goal number ${order} is good.`)
  await act(async () => void dispatchEvent(new Event('afterprint')))
  expect(notes()).toBeNull()
})

test('a printed summary lists every score and both teams’ records', async () => {
  await openTab('summary')
  await eventually(() => expect(page.textContent).toContain('number 15 is good'))
  expect(page.textContent).not.toContain('number 1 is good')
  await act(async () => print())
  expect(page.textContent).toContain('number 1 is good')
  expect(page.textContent).toContain('5-0')
  expect(notes()).toBeNull()
  await act(async () => void dispatchEvent(new Event('afterprint')))
  await saysNoMore('number 1 is good')
})

test('a printed play-by-play lists every play', async () => {
  const many = Array.from({ length: 95 }, (_, index) => [
    `p${index}`,
    {
      order: index,
      at: '2026-11-21T20:10:00.000Z',
      period: 1 + (index % 2),
      kind: 'rush',
      text: `Brandt, play ${index}.`,
    },
  ])
  server.answers(getScheduleGame, () => ({ ...playedGame, state: { ...state, plays: Object.fromEntries(many) } }))
  await open('/app/sports/game/7?tab=plays', { '/app/sports/game/$eventId': GameScreen })
  const getPanelText = () => page.querySelector('[role=tabpanel]')?.textContent ?? ''
  await eventually(() => expect(getPanelText()).toContain('play 94.'))
  expect(getPanelText()).not.toContain('play 0.')
  await act(async () => print())
  for (const play of [0, 1, 50, 93]) expect(getPanelText()).toContain(`play ${play}.`)
})
