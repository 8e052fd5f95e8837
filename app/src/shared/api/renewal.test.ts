// @vitest-environment happy-dom
import { serverAnswer } from '@fieldhouse/client/test-server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDeviceStorage } from '../device/device-storage.ts'
import { getSession, restoreSession, updateSession } from '../session/session.ts'
import { renewSession, sendHeartbeat } from './renewal.ts'

const data = (jwt: string, uid = 'u1') => ({
  jwt,
  user: { uid, email: `${uid}@example.com` },
  session_data: { seskey: 'k', plan: 'free', areaid: '770' },
  anonymous: false,
})
const signIn = (jwt: string, uid?: string) => updateSession({ kind: 'opened', session: data(jwt, uid), at: 1 })
const key = 'fieldhouse.auth'

/** Changes the storage as another tab does while this one is frozen: no event is fired. */
const elsewhere = async (change: (stored: string) => string | undefined) => {
  await vi.waitFor(() => expect(localStorage.getItem(key)).toContain('old.jwt.value'))
  const changed = change(localStorage.getItem(key) ?? '')
  if (changed === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, changed)
}

beforeAll(async () => {
  await openDeviceStorage()
  restoreSession()
})
beforeEach(() => {
  updateSession({ kind: 'ended' })
  vi.stubGlobal('fetch', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

const answering = (body: () => object) => vi.mocked(fetch).mockImplementation(async () => serverAnswer(body()))

test('session renewal: a tab that wakes up uses the JWT that another tab renewed', async () => {
  signIn('old.jwt.value')
  await elsewhere((stored) => stored.replace('old.jwt.value', 'next.jwt.value'))
  expect(await renewSession('old.jwt.value')).toBe(true)
  expect(fetch).not.toHaveBeenCalled()
  expect(getSession()).toMatchObject({ kind: 'signed-in', jwt: 'next.jwt.value' })
})

test('heartbeat: a tab that wakes up sends the newest JWT', async () => {
  signIn('old.jwt.value')
  await elsewhere((stored) => stored.replace('old.jwt.value', 'next.jwt.value'))
  answering(() => ({ jwt: 'last.jwt.value', next_in: 540 }))
  expect(await sendHeartbeat()).toBe(540_000)
  expect(JSON.parse(String(vi.mocked(fetch).mock.calls[0]?.[1]?.body))).toMatchObject({ jwt: 'next.jwt.value' })
  expect(getSession()).toMatchObject({ jwt: 'last.jwt.value' })
})

test('session renewal: a tab that wakes up after a sign-out in another tab renews nothing', async () => {
  signIn('old.jwt.value')
  await elsewhere(() => undefined)
  expect(await renewSession('old.jwt.value')).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
  expect(getSession().kind).toBe('signed-out')
})

test('session renewal: an answer that arrives after a sign-out does not sign in again', async () => {
  signIn('old.jwt.value')
  answering(() => {
    updateSession({ kind: 'ended' })
    return { data: data('next.jwt.value') }
  })
  expect(await renewSession('old.jwt.value')).toBe(false)
  expect(getSession().kind).toBe('signed-out')
})

test('heartbeat: a late answer for the previous fan does not replace the next fan’s JWT', async () => {
  signIn('old.jwt.value')
  answering(() => {
    signIn('jwt.of.another', 'u2')
    return { jwt: 'next.jwt.value', next_in: 540 }
  })
  await sendHeartbeat()
  expect(getSession()).toMatchObject({ fan: { uid: 'u2' }, jwt: 'jwt.of.another' })
})
