// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { watchForNewVersion } from './new-version.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('on the web the live update says in the log that there is none, and nothing fails', () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  void watchForNewVersion()
  expect(said.mock.calls).toEqual([['Live update: Not implemented for web only']])
})

test('where the worker does not come, because the browser or the network stops it, the app goes on without one', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.stubEnv('DEV', false)
  const register = vi.fn(() => Promise.reject(new TypeError('Script /service-worker.js load failed')))
  Object.assign(navigator, { serviceWorker: { addEventListener: () => undefined, register } })
  await watchForNewVersion()
  expect(register).toHaveBeenCalledOnce()
})
