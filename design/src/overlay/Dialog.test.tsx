// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { testPage } from '../test-page.ts'
import { Dialog } from './Dialog.tsx'

const { show, button, press } = testPage()

test('dialog: one at the top has a close button, because a phone has no Escape key', async () => {
  const change = vi.fn()
  show(
    <Dialog open onOpenChange={change} title="Search" top>
      Words
    </Dialog>,
  )
  await press(button('Close'))
  expect(change).toHaveBeenCalledWith(false)
})
