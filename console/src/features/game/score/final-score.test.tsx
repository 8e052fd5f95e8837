// @vitest-environment happy-dom
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { beforeEach, expect, test } from 'vitest'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { ScorePanel } from './ScorePanel.tsx'

const { server, page, open, says, eventually, pressButton, field, type } = testScreen()

const game = gameOf({ status: { kind: 'final' } })
const snapshot = { game, seq: 7, state: { status: { kind: 'final' as const }, score: { away: 10, home: 24 } } }

beforeEach(() => {
  server.answers(enterScore, () => ({ game, seq: 8, state: snapshot.state }))
})

test('a final is corrected with numbers and stays final', async () => {
  await open(<ScorePanel snapshot={snapshot} />)
  const names = [game.away?.short ?? '', game.home?.short ?? '']
  expect(names.map((name) => field(name).value)).toEqual(['10', '24'])
  expect(await findAxeProblems()).toEqual([])
  type(field(names[0] ?? ''), '13')
  await pressButton('Correct the final')
  await says('Saved. Fans see the corrected final.')
  expect(server.callsOf(enterScore)).toMatchObject([
    { params: { id: '12' }, body: { score: { away: 13, home: 24 }, seq: 7 } },
  ])
  expect(server.callsOf(enterScore)[0]?.body).not.toHaveProperty('status')
})

test('a final has keys only after a question', async () => {
  await open(<ScorePanel snapshot={snapshot} />)
  expect(page.textContent).not.toContain('Touchdown')
  await pressButton('Score more plays')
  await eventually(() => expect(document.body.textContent).toContain('Score this game again?'))
  await pressButton('Show the keys')
  await says('Touchdown')
})

test('a line score that does not add up is asked about, and is corrected with the final', async () => {
  const periods = { 1: { away: 3, home: 14 }, 2: { away: 7, home: 10 } }
  await open(<ScorePanel snapshot={{ ...snapshot, state: { ...snapshot.state, periods } }} />)
  const [away = '', home = ''] = [game.away?.short, game.home?.short]
  type(field(home), '31')
  await pressButton('Correct the final')
  await eventually(() => expect(document.body.textContent).toContain(`${home}’s quarters add up to 24, not 31.`))
  expect(server.callsOf(enterScore)).toEqual([])
  await pressButton('Correct the quarters')
  type(field(`${home}, 2nd`), '17')
  expect(field(`${away}, 2nd`).value).toBe('7')
  await pressButton('Correct the final')
  await says('Saved. Fans see the corrected final.')
  expect(server.callsOf(enterScore).map(({ body }) => body)).toEqual([
    { periods: { 2: { away: 7, home: 17 } }, score: { away: 10, home: 31 }, seq: 7 },
  ])
})
