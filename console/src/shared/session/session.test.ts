// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const robin = { jwt: 'a.signed.jwt', email: 'robin@example.org' }
/** Loads the module as a newly opened page does. */
const opened = () => {
  vi.resetModules()
  return import('./session.ts')
}
beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a session and its device id survive a reload', async () => {
  const first = await opened()
  first.setSession(robin)
  const device = first.getDeviceId()
  expect(device).toMatch(/^[0-9a-f]{32}$/)
  const again = await opened()
  again.restoreSession()
  expect(again.getSession()).toEqual(robin)
  expect(again.getDeviceId()).toBe(device)
  again.setSession(undefined)
  const last = await opened()
  last.restoreSession()
  expect(last.getSession()).toBeUndefined()
})

test('a session ends when another window signs out', async () => {
  const { setSession, restoreSession, getSession } = await opened()
  setSession(robin)
  restoreSession()
  localStorage.removeItem('fieldhouse.console')
  dispatchEvent(new StorageEvent('storage', { key: 'fieldhouse.console' }))
  expect(getSession()).toBeUndefined()
})

test.each(['', '7', '{"jwt":"a.b.c"}', '{"jwt":1,"email":"a@b.co"}', 'null'])(
  'a corrupt stored session is ignored: %j',
  async (garbage) => {
    localStorage.setItem('fieldhouse.console', garbage)
    const { restoreSession, getSession } = await opened()
    restoreSession()
    expect(getSession()).toBeUndefined()
  },
)

test('a session lasts as long as the page when the browser forbids storage', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { restoreSession, setSession, getSession, getDeviceId: deviceId } = await opened()
  restoreSession()
  setSession(robin)
  expect(getSession()).toEqual(robin)
  expect(deviceId()).toBe(deviceId())
  setSession(undefined)
  expect(getSession()).toBeUndefined()
})
