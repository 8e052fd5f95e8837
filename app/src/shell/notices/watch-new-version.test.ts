// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { watchForNewVersion } from './watch-new-version.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('the live update logs on the web that it is not implemented', () => {
  const consoleInfo = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  void watchForNewVersion()
  expect(consoleInfo.mock.calls).toEqual([['Live update: Not implemented for web only']])
})

test('the app works without a service worker when registration fails', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.stubEnv('DEV', false)
  const register = vi.fn(() => Promise.reject(new TypeError('Script /service-worker.js load failed')))
  Object.assign(navigator, { serviceWorker: { addEventListener: () => undefined, register } })
  await watchForNewVersion()
  expect(register).toHaveBeenCalledOnce()
})
