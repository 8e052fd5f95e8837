// @vitest-environment happy-dom
import { serverAnswer } from '@fieldhouse/client/test-server'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDeviceStorage } from '../device/device-storage.ts'
import { startHeartbeat } from './heartbeat.ts'
import { getSession, killSession, unauthorizedEvent, updateSession } from './session.ts'

class FakeWorker {
  static opened: FakeWorker[] = []
  onmessage: ((event: { data: unknown }) => Promise<void>) | undefined
  posted: unknown[] = []
  ended = false
  constructor() {
    FakeWorker.opened.push(this)
  }
  postMessage(afterMs: unknown) {
    this.posted.push(afterMs)
  }
  terminate() {
    this.ended = true
  }
  signal = (status: number) => this.onmessage?.({ data: { status } })
}

const opened = () => {
  const [worker] = FakeWorker.opened
  if (!worker) throw new Error('no worker')
  return worker
}

const data = {
  jwt: 'old.jwt.value',
  user: { uid: 'u1', email: 'avery@example.com' },
  session_data: { seskey: 'k', plan: 'free', areaid: '770' },
  anonymous: false,
}
const signIn = () => updateSession({ kind: 'opened', session: data, at: 1 })
const tenMinutesMs = 600_000

/** Answers the requests of the real heartbeat. */
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

beforeAll(async () => {
  await openDeviceStorage()
  const { sendHeartbeat, refreshJwt } = await import('../api/renewal.ts')
  startHeartbeat({ beat: sendHeartbeat, refresh: refreshJwt, openWorker: () => new FakeWorker() as unknown as Worker })
})
beforeEach(() => {
  updateSession({ kind: 'ended' })
  FakeWorker.opened = []
})

test('heartbeat: does not start for a visitor', () => {
  updateSession({ kind: 'opened', session: { ...data, user: { uid: 'u1' }, anonymous: true }, at: 1 })
  expect(FakeWorker.opened).toHaveLength(0)
})

test('heartbeat: starts one worker at sign-in and no other for later changes', () => {
  signIn()
  updateSession({ kind: 'renewed', jwt: 'next.jwt.value', at: 2 })
  updateSession({ kind: 'named', firstname: 'A', lastname: 'B' })
  expect(FakeWorker.opened).toHaveLength(1)
  expect(opened().posted).toEqual([tenMinutesMs])
})

describe('a visitor', () => {
  const anonymous = { ...data, user: { uid: 'a1' }, anonymous: true }

  test('gets one anonymous session on request', async () => {
    answering(async () => serverAnswer({ data: anonymous }))
    const { openAnonymous } = await import('../api/renewal.ts')
    await openAnonymous()
    await openAnonymous()
    expect(fetch).toHaveBeenCalledOnce()
    expect(getSession()).toMatchObject({ kind: 'anonymous', uid: 'a1' })
  })

  test('keeps going without an anonymous session, and one that arrives after a sign-in is ignored', async () => {
    answering(async () => new Response('{}', { status: 429 }))
    const { openAnonymous } = await import('../api/renewal.ts')
    await openAnonymous()
    expect(getSession().kind).toBe('signed-out')
    answering(async () => {
      signIn()
      return serverAnswer({ data: anonymous })
    })
    await openAnonymous()
    expect(getSession().kind).toBe('signed-in')
  })

  test('is not notified when the anonymous session ends', async () => {
    const listener = vi.fn()
    addEventListener(unauthorizedEvent, listener, { once: true })
    updateSession({ kind: 'opened', session: anonymous, at: 1 })
    killSession()
    expect(getSession().kind).toBe('signed-out')
    expect(listener).not.toHaveBeenCalled()
    removeEventListener(unauthorizedEvent, listener)
  })
})

describe('the heartbeat signal 222', () => {
  test('renews the JWT and tells the worker when the next is due', async () => {
    answering(async () => serverAnswer({ jwt: 'next.jwt.value', next_in: 540 }))
    signIn()
    await opened().signal(222)
    expect(fetch).toHaveBeenCalledOnce()
    expect(getSession()).toMatchObject({ kind: 'signed-in', jwt: 'next.jwt.value' })
    expect(opened().posted).toEqual([tenMinutesMs, 540_000])
  })

  test('is the only status that has an effect', async () => {
    answering(async () => serverAnswer({}))
    signIn()
    await opened().signal(200)
    expect(fetch).not.toHaveBeenCalled()
  })

  test.each([401, 403, 200])('answered with %i and no JWT ends the session', async (status) => {
    const listener = vi.fn()
    addEventListener(unauthorizedEvent, listener, { once: true })
    answering(async () => serverAnswer({}, { status }))
    signIn()
    await opened().signal(222)
    expect(getSession().kind).toBe('signed-out')
    expect(opened().ended).toBe(true)
    expect(listener).toHaveBeenCalledOnce()
    expect(opened().posted).toEqual([tenMinutesMs])
  })

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that is down', async () => new Response('', { status: 503 })],
    ['a server that is busy', async () => new Response('', { status: 429 })],
  ])('keeps the session with %s and retries after 30 seconds', async (_, answer) => {
    answering(answer)
    signIn()
    await opened().signal(222)
    expect(getSession()).toMatchObject({ kind: 'signed-in', jwt: 'old.jwt.value' })
    expect(opened().ended).toBe(false)
    expect(opened().posted).toEqual([tenMinutesMs, 30_000])
  })

  test('that is refused after another tab renewed keeps the session', async () => {
    answering(async () => {
      updateSession({ kind: 'renewed', jwt: 'other.tab.jwt', at: 2 })
      return new Response('{}', { status: 401 })
    })
    signIn()
    await opened().signal(222)
    expect(getSession()).toMatchObject({ kind: 'signed-in', jwt: 'other.tab.jwt' })
  })

  test('that is answered after a sign-out does not sign in again', async () => {
    answering(async () => {
      updateSession({ kind: 'ended' })
      return serverAnswer({ jwt: 'next.jwt.value', next_in: 540 })
    })
    signIn()
    await opened().signal(222)
    expect(getSession().kind).toBe('signed-out')
    expect(opened().posted).toEqual([tenMinutesMs])
  })
})

test('heartbeat: a sign-out stops the worker, and the next sign-in starts a new one', () => {
  signIn()
  updateSession({ kind: 'ended' })
  expect(opened().ended).toBe(true)
  signIn()
  expect(FakeWorker.opened).toHaveLength(2)
})

// These tests come last, because each start adds listeners that stay.
describe('an old session at the start of the app', () => {
  const start = async (at: number) => {
    updateSession({ kind: 'opened', session: data, at })
    const { sendHeartbeat, refreshJwt } = await import('../api/renewal.ts')
    startHeartbeat({
      beat: sendHeartbeat,
      refresh: refreshJwt,
      openWorker: () => new FakeWorker() as unknown as Worker,
    })
  }

  test('is renewed immediately', async () => {
    answering(async () => serverAnswer({ jwt: 'next.jwt.value' }))
    await start(1)
    await vi.waitFor(() => expect(getSession()).toMatchObject({ kind: 'signed-in', jwt: 'next.jwt.value' }))
    expect(String(vi.mocked(fetch).mock.calls[0]?.[0])).toContain('/v3/refresh_token')
  })

  test('is kept without a network, and a recent one is not renewed', async () => {
    answering(async () => Promise.reject(new TypeError('Failed to fetch')))
    await start(1)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
    expect(getSession().kind).toBe('signed-in')
    await start(Date.now())
    expect(fetch).toHaveBeenCalledOnce()
  })
})
