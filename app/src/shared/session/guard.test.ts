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

describe('the requested path', () => {
  test('is returned once after sign-in', () => {
    expect(requireFan('/app/account/teams?a=1#b')).toBe('/auth/home')
    expect(getPathAfterSignIn('/app/home')).toBe('/app/account/teams?a=1#b')
    expect(getPathAfterSignIn('/app/home')).toBe('/app/home')
  })

  test('is the latest one', () => {
    requireFan('/app/account/teams')
    requireFan('/app/account/settings')
    expect(getPathAfterSignIn('/app/home')).toBe('/app/account/settings')
  })

  test('survives the writes of a sign-in', () => {
    requireFan('/app/account/teams')
    signIn()
    expect(getPathAfterSignIn('/app/home')).toBe('/app/account/teams')
  })

  test('is forgotten when the session ends', () => {
    requireFan('/app/account/teams')
    signIn()
    updateSession({ kind: 'ended' })
    expect(getAuthStorage().read('modalRedirect')).toBeUndefined()
    expect(getPathAfterSignIn('/app/home')).toBe('/app/home')
  })

  test.each(vectors)('never leads to another origin: %j', async (vector) => {
    await getAuthStorage().write('modalRedirect', vector)
    const href = getPathAfterSignIn('/app/home')
    expect(new URL(href, location.href).origin).toBe(location.origin)
    expect(href).toMatch(/^\/(?![/\\])/)
  })

  test.each([7, null, {}, [], true])('is ignored if it is not a string: %j', async (garbage) => {
    await getAuthStorage().write('modalRedirect', garbage)
    expect(getPathAfterSignIn('/app/home')).toBe('/app/home')
  })
})

test('a fan can open app pages and is redirected from sign-in pages', () => {
  expect(redirectFans()).toBeUndefined()
  signIn()
  expect(requireFan('/app/home')).toBeUndefined()
  expect(redirectFans()).toBe('/app/home')
})

describe('killing the session', () => {
  test('clears it and notifies the page once', async () => {
    const listener = vi.fn()
    addEventListener(unauthorizedEvent, listener)
    signIn()
    killSession()
    killSession()
    await getAuthStorage().write('x', undefined)
    expect(getSession().kind).toBe('signed-out')
    expect(getAuthStorage().read('session')).toBeUndefined()
    expect(listener).toHaveBeenCalledOnce()
  })
})

test('a stored session is restored on the next visit', async () => {
  signIn('u7')
  await getAuthStorage().write('x', undefined)
  await openDeviceStorage()
  restoreSession()
  expect(getSession()).toMatchObject({ kind: 'signed-in', fan: { uid: 'u7', firstname: 'Avery' } })
})
