// @vitest-environment happy-dom
import type { GameState } from '@fieldhouse/contract/games/game'
import { holdNumber, oddNumberCode } from '@fieldhouse/contract/games/held-values'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { expect, test } from 'vitest'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { CorrectStatPanel } from './CorrectStatPanel.tsx'
import { listPlayers, listStats, parseStat } from './correct-stat.model.ts'

const { server, page, open, says, eventually, pressButton, typeInto } = testScreen()

const state: GameState = {
  status: { kind: 'final' },
  players: {
    h2: { side: 'home', name: 'Mo Birch', number: '4', order: 2, stats: { pts: 8, strange_one: 1 } },
    h1: { side: 'home', name: 'Ivo Ashdown', order: 1, stats: { reb: 3, pts: 12 } },
    a1: { side: 'away', name: 'Cy Dunn', order: 9, stats: { pts: 2 } },
    team: { side: 'home', name: 'TEAM', order: 3, team: true, stats: { reb: 2 } },
  },
}
const game = gameOf({ id: 71, sport: 'mens-basketball' })

test('correct a stat: the player and the stat are chosen, and the number is locked', async () => {
  server.answers(holdNumber, () => ({ success: true as const }))
  await open(<CorrectStatPanel game={game} state={state} />)
  await pressButton('Choose the number')
  await eventually(() => expect(page.querySelectorAll('select')).toHaveLength(2))
  expect(await findAxeProblems()).toEqual([])
  await pressButton('Save the number')
  await says('Enter a number.')
  await typeInto('Right number', '4')
  await pressButton('Save the number')
  await says('Cy Dunn: Points is 4 instead of 2.')
  expect(server.callsOf(holdNumber)).toMatchObject([
    { params: { id: '71' }, body: { path: ['players', 'a1', 'stats', 'pts'], value: 4, confirm: false } },
  ])
})

test('correct a stat: a number far from the file’s is saved only after the question is answered', async () => {
  server.answers(holdNumber, ({ body }) =>
    (body as { confirm: boolean }).confirm
      ? { success: true as const }
      : { refused: 409, body: { message: 'Sure? The file says 2.', code: oddNumberCode } },
  )
  await open(<CorrectStatPanel game={game} state={state} />)
  await pressButton('Choose the number')
  await eventually(() => expect(page.querySelectorAll('select')).toHaveLength(2))
  await typeInto('Right number', '99')
  await pressButton('Save the number')
  await eventually(() =>
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('The file says 2.'),
  )
  await pressButton('Back')
  await eventually(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
  expect(page.textContent).not.toContain('is 99 instead')
  await pressButton('Save the number')
  await eventually(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())
  await pressButton('Save it')
  await says('Cy Dunn: Points is 99 instead of 2.')
  expect(server.callsOf(holdNumber).map(({ body }) => (body as { confirm: boolean }).confirm)).toEqual([
    false,
    false,
    true,
  ])
})

test('correct a stat: a game without a box score has no panel', async () => {
  await open(<CorrectStatPanel game={game} state={{ status: { kind: 'scheduled' } }} />)
  expect(page.textContent).toBe('')
})

test('correct a stat: people are in the order of the box score, and stats in its words', async () => {
  expect(listPlayers(state).map(({ label }) => label)).toEqual(['Cy Dunn', 'Ivo Ashdown', '#4 Mo Birch'])
  const module = await loadSportModule('mens-basketball')
  const labels = listStats(module, { stats: state.players?.h2?.stats ?? {} }).map(({ label }) => label)
  expect(labels).toEqual(['Points', 'Strange one'])
  expect(parseStat(' 12 ')).toBe(12)
  expect(parseStat('-3.5')).toBe(-3.5)
  expect(parseStat('12a')).toBeUndefined()
})
