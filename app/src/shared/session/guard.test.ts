// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getAuthStorage, openDeviceStorage } from '../device/device-storage.ts'
import vectors from '../paths/testdata/redirect-vectors.json' with { type: 'json' }
import { getPathAfterSignIn, redirectFans, requireFan } from './guard.ts'
import { getSession, killSession, restoreSession, unauthorizedEvent, updateSession } from './session.ts'

const signIn = (uid = 'u1') =>
  updateSession({
    kind: 'opened',
    at: 1,
    session: {
      jwt: 'a.b.c',
      user: { uid, email: 'avery@example.com', firstname: 'Avery', lastname: 'Stone' },
      session_data: { seskey: 'k', plan: 'free', areaid: '770' },
      anonymous: false,
    },
  })

beforeAll(openDeviceStorage)
beforeEach(() => updateSession({ kind: 'ended' }))

describe('the wanted path', () => {
  test('is returned to once, and the next sign-in starts from the other place again', () => {
    expect(requireFan('/app/account/teams?a=1#b')).toBe('/auth/home')
    expect(getPathAfterSignIn('/app/home')).toBe('/app/account/teams?a=1#b')
    expect(getPathAfterSignIn('/app/home')).toBe('/app/home')
  })

  test('is the one that was wanted last', () => {
    requireFan('/app/account/teams')
    requireFan('/app/account/settings')
    expect(getPathAfterSignIn('/app/home')).toBe('/app/account/settings')
  })

  test('outlives a sign-in’s own writes to the same storage', () => {
    requireFan('/app/account/teams')
    signIn()
    expect(getPathAfterSignIn('/app/home')).toBe('/app/account/teams')
  })

  test('goes with the session: nobody comes back to what another fan wanted', () => {
    requireFan('/app/account/teams')
    signIn()
    updateSession({ kind: 'ended' })
    expect(getAuthStorage().read('modalRedirect')).toBeUndefined()
    expect(getPathAfterSignIn('/app/home')).toBe('/app/home')
  })

  test.each(vectors)('in the storage it is never another origin’s: %j', async (vector) => {
    await getAuthStorage().write('modalRedirect', vector)
    const href = getPathAfterSignIn('/app/home')
    expect(new URL(href, location.href).origin).toBe(location.origin)
    expect(href).toMatch(/^\/(?![/\\])/)
  })

  test.each([7, null, {}, [], true])('in the storage it is a text or nothing: %j', async (garbage) => {
    await getAuthStorage().write('modalRedirect', garbage)
    expect(getPathAfterSignIn('/app/home')).toBe('/app/home')
  })
})

test('a fan passes, and finds the doors closed', () => {
  expect(redirectFans()).toBeUndefined()
  signIn()
  expect(requireFan('/app/home')).toBeUndefined()
  expect(redirectFans()).toBe('/app/home')
})

describe('the kill', () => {
  test('takes everything of the session and tells the page once', async () => {
    const told = vi.fn()
    addEventListener(unauthorizedEvent, told)
    signIn()
    killSession()
    killSession()
    await getAuthStorage().write('x', undefined)
    expect(getSession().kind).toBe('signed-out')
    expect(getAuthStorage().read('session')).toBeUndefined()
    expect(told).toHaveBeenCalledOnce()
  })
})

test('what the device kept is the session of the next visit', async () => {
  signIn('u7')
  await getAuthStorage().write('x', undefined)
  await openDeviceStorage()
  restoreSession()
  expect(getSession()).toMatchObject({ kind: 'signed-in', fan: { uid: 'u7', firstname: 'Avery' } })
})
