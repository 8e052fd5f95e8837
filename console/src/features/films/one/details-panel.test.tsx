// @vitest-environment happy-dom
import { editTitle } from '@fieldhouse/contract/films/admin'
import { expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { titleOf } from '../../../shared/titles/titles.testdata.ts'
import { DetailsPanel } from './DetailsPanel.tsx'

const { page, server, open, says, pressButton, type, field } = testScreen()

test('details that were saved say so until the next change', async () => {
  server.answers(editTitle, () => titleOf())
  await open(<DetailsPanel film={titleOf()} />)
  type(field('Title'), 'The long drive')
  await pressButton('Save')
  await says('Saved.')
  expect(server.callsOf(editTitle)[0]?.body).toMatchObject({ title: 'The long drive' })
  type(field('Title'), 'The longest drive')
  expect(page.textContent).not.toContain('Saved.')
})
