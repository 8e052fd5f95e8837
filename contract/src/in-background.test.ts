import { expect, test, vi } from 'vitest'
import { inBackground } from './in-background.ts'

test('background work: a failure is logged as a warning and not thrown', async () => {
  const warn = vi.fn()
  const err = new Error('the disk is away')
  inBackground({ warn }, Promise.reject(err))
  inBackground({ warn }, Promise.resolve())
  await vi.waitFor(() => expect(warn.mock.calls).toEqual([[{ err }, 'work in the background failed']]))
})
