// @vitest-environment happy-dom
import { tabulateAccess } from '@fieldhouse/contract/access/access'
import { editTitle } from '@fieldhouse/contract/films/admin'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { titleOf } from '../../../shared/titles/titles.testdata.ts'
import { RightsPanel } from './RightsPanel.tsx'

const { page, server, open, says, press, pressButton } = testScreen()

const audience = { plans: ['plus'], blackout: [], blackout_until: null, from: null, until: null }
beforeEach(() => {
  server.answers(tabulateAccess, () => ({ refused: 500 }))
  server.answers(editTitle, () => titleOf())
})
const toggle = () => {
  const control = page.querySelector<HTMLElement>('[role=switch]')
  if (!control) throw new Error('there is no switch')
  return press(control)
}

test('rights: saving says so, until the next change', async () => {
  await open(<RightsPanel film={titleOf({ audience })} />)
  expect(page.textContent).not.toContain('Saved.')
  await toggle()
  await pressButton('Save')
  await says('Saved.')
  expect(page.querySelector('[role=status]')?.textContent).toMatch(/^Saved\./)
  await toggle()
  expect(page.textContent).not.toContain('Saved.')
})

test('rights: the plans that can watch are named with the higher ones', async () => {
  await open(<RightsPanel film={titleOf({ audience })} />)
  await says('Utes+ and Season Pass can watch.')
  await open(<RightsPanel film={titleOf({ id: 2, audience: { ...audience, plans: ['season'] } })} />)
  await says('Season Pass')
  expect(page.textContent).not.toContain('can watch.')
})
