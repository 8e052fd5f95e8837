// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { watchForNewVersion } from './new-version.ts'

test('on the web the live update says in the log that there is none, and nothing fails', () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  watchForNewVersion()
  expect(said.mock.calls).toEqual([['Live update: Not implemented for web only']])
  said.mockRestore()
})
