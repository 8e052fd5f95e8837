// @vitest-environment happy-dom
import { listChanges } from '@fieldhouse/contract/games/changes'
import { expect, test } from 'vitest'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'

const { server, page, open, says } = testScreen()
const at = '2026-11-20T18:00:00.000Z'

test('a game that was just added by hand says by whom and when', async () => {
  server.answers(listChanges, () => ({ added: { at, actor_name: 'Ada Marsh' }, changes: [] }))
  await open(<ChangesPanel game={gameOf()} />)
  await says('Added by Ada Marsh')
  expect(page.querySelector('time')?.textContent).toBe('Fri, Nov 20, 11:00\u00a0AM')
  expect(page.textContent).not.toContain('No changes yet.')
  expect(page.querySelector('button')).toBeNull()
})

test('a game that came with an import, or from an account that is gone, names no one', async () => {
  server.answers(listChanges, () => ({ changes: [] }))
  await open(<ChangesPanel game={gameOf()} />)
  await says('No changes yet.')
  server.answers(listChanges, () => ({ added: { at, actor_name: null }, changes: [] }))
  await open(<ChangesPanel key="gone" game={gameOf({ id: 13 })} />)
  await says('Added by hand')
})
