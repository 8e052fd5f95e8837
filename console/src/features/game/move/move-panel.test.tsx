// @vitest-environment happy-dom
import { undoChange } from '@fieldhouse/contract/games/changes'
import { moveGame } from '@fieldhouse/contract/games/schedule'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { MovePanel } from './MovePanel.tsx'

const { server, page, open, says, eventually, press, pressButton, field, type } = testScreen()

const game = gameOf({ status: { kind: 'scheduled' }, venue: 'The old field' })
const saysAnywhere = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))
const labels = () => [...page.querySelectorAll('label')].map(({ textContent }) => textContent)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00.000Z'), toFake: ['Date'] })
  history.replaceState(null, '', '/console/games/12')
  server.answers(moveGame, () => ({ ...game, seq: 9 }))
})
afterEach(() => void vi.useRealTimers())

test('each way to change a game’s plans says in one line what it does', async () => {
  await open(<MovePanel game={game} />)
  const lines = [...page.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'DelayStarts later the same day.',
    'MoveNew day, time or venue that you know. Fans see what it was before.',
    'PostponeOff for now. The new date can follow later.',
    'CancelWon’t be played.',
  ])
  await pressButton('Postpone')
  expect(labels()).toEqual([
    'New day and time (MST) (optional)',
    'New venue (optional)',
    'Reason shown to fans (optional)',
  ])
  expect(document.activeElement).toBe(field('New day and time (MST) (optional)'))
  expect(await findAxeProblems()).toEqual([])
})

test('a postponement names the new date before and after it, and can be undone', async () => {
  server.answers(undoChange, () => ({ game, seq: 10, state: { status: { kind: 'scheduled' as const } } }))
  await open(<MovePanel game={game} />)
  await pressButton('Postpone')
  type(field('New day and time (MST) (optional)'), '2026-12-05T19:00')
  type(field('Reason shown to fans (optional)'), 'Snow')
  await pressButton('Postpone game')
  await saysAnywhere('Postpone Lakemont at Harbor to Sat, Dec 5, 7:00\u00a0PM?')
  await saysAnywhere('It was Sat, Nov 21, 12:00\u00a0PM. Fans see it with “Snow” on the game’s page')
  expect(server.callsOf(moveGame)).toEqual([])
  const confirm = [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')].at(-1)
  if (!confirm) throw new Error('there is no question')
  await press(confirm)
  await says('Postponed to Sat, Dec 5, 7:00\u00a0PM. Fans see it on the game’s page')
  expect(server.callsOf(moveGame)[0]?.body).toEqual({
    kind: 'postpone',
    starts_at: '2026-12-06T02:00:00.000Z',
    reason: 'Snow',
  })
  await pressButton('Undo')
  await says('Undone. Fans see it as before.')
  expect(server.callsOf(undoChange)).toMatchObject([{ params: { id: '12', seq: '9' } }])
})

test('a move asks with the old and the new venue and warns of a time in the past', async () => {
  await open(<MovePanel game={game} />)
  await pressButton('Move')
  await pressButton('Move game')
  await says('Enter a new time or venue.')
  type(field('New day and time (MST)'), '2026-11-14T19:00')
  type(field('New venue (optional)'), 'North Field')
  await pressButton('Move game')
  await saysAnywhere('The new time is in the past.')
  await saysAnywhere('It will be at North Field instead of The old field.')
  await pressButton('Not now')
  expect(server.callsOf(moveGame)).toEqual([])
})

test('a postponed game gets its new date, also from a link', async () => {
  history.replaceState(null, '', '/console/games/12?move=move')
  await open(<MovePanel game={{ ...game, status: { kind: 'postponed' } }} />)
  await says('Back on the schedule, on a new day and time.')
  expect(labels()).toContain('New day and time (MST)')
})
