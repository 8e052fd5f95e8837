// @vitest-environment happy-dom
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { beforeEach, expect, test } from 'vitest'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { ScorePanel } from './ScorePanel.tsx'

const { server, page, open, says, eventually, pressButton } = testScreen()

const snapshotOf = (kind: 'postponed' | 'cancelled' | 'delayed', clock?: { period: number }) => ({
  game: gameOf({ status: { kind } }),
  seq: 1,
  state: { status: { kind }, ...(clock && { clock }) },
})
const buttons = () => [...page.querySelectorAll('button')].map(({ textContent }) => textContent)
const saysAnywhere = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))

beforeEach(() => {
  history.replaceState(null, '', '/console/games/12')
  const status = { kind: 'live', label: '1st' } as const
  server.answers(enterScore, () => ({ game: gameOf(), seq: 2, state: { status } }))
})

test('a postponed game offers its new date first, and starts only after a question', async () => {
  await open(<ScorePanel snapshot={snapshotOf('postponed')} canMove />)
  await says('This game is postponed. Set its new date before you score it.')
  expect(buttons()).toEqual(['Set new date', 'Start anyway'])
  expect(await findAxeProblems()).toEqual([])
  await pressButton('Set new date')
  expect(location.search).toBe('?move=move')
  await pressButton('Start anyway')
  await saysAnywhere('Start a postponed game?')
  await saysAnywhere('with the date Sat, November 21, 2026')
  expect(server.callsOf(enterScore)).toEqual([])
  await pressButton('Start game')
  await eventually(() => expect(server.callsOf(enterScore)).toHaveLength(1))
  expect(server.callsOf(enterScore)[0]?.body).toMatchObject({ period: 1, status: { kind: 'live' } })
})

test('a scorer of a canceled game is sent to an operator', async () => {
  await open(<ScorePanel snapshot={snapshotOf('cancelled')} />)
  await says('This game is canceled. Ask an operator to set its new date before you score it.')
  expect(page.textContent).toContain('Canceled')
  expect(buttons()).toEqual(['Start anyway'])
})

test('a delayed game that had begun goes on in its period', async () => {
  await open(<ScorePanel snapshot={snapshotOf('delayed', { period: 3 })} />)
  await pressButton('Resume game')
  await eventually(() => expect(server.callsOf(enterScore)).toHaveLength(1))
  expect(server.callsOf(enterScore)[0]?.body).toMatchObject({ period: 3, status: { kind: 'live' } })
})
