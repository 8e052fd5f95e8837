// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { testPage } from '../test-page.ts'
import { Dialog } from './Dialog.tsx'

const { show, button, press } = testPage()

test('what stands at the top has a cross that closes it: a phone has no Escape', async () => {
  const change = vi.fn()
  show(
    <Dialog open onOpenChange={change} title="Search" top>
      Words
    </Dialog>,
  )
  await press(button('Close'))
  expect(change).toHaveBeenCalledWith(false)
})
