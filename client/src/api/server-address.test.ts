import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const server = 'https://fans.school.edu'

async function loadNative() {
  vi.stubEnv('SERVER_ADDRESS', server)
  vi.resetModules()
  return import('./server-address.ts')
}

interface SentRequest {
  url: string
  target: string | null
  init: RequestInit
  answer(response: Response): void
  fail(): void
}
let sent: SentRequest[]
beforeEach(() => {
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const target = new Headers(init.headers).get('x-target')
    sent.push({ url, target, init, answer: resolve, fail: () => reject(new TypeError('Failed to fetch')) })
    return promise
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('on the web a request goes to its own address, unchanged', async () => {
  vi.resetModules()
  const { fetchFromServer, isNative } = await import('./server-address.ts')
  expect(isNative).toBe(false)
  void fetchFromServer('/api/x?y=1', { cache: 'no-store' })
  expect(sent).toMatchObject([{ url: '/api/x?y=1', target: null, init: { cache: 'no-store' } }])
})

test('in a native app all requests go to one address, and a header names their own', async () => {
  const { fetchFromServer, isNative } = await loadNative()
  const { getPublicAddress } = await import('./public-address.ts')
  expect([isNative, getPublicAddress()]).toEqual([true, server])
  void fetchFromServer('/api/x?y=1', { method: 'PUT', cache: 'no-store', headers: { session: 'jwt' } })
  expect(sent).toMatchObject([{ url: `${server}/api/native`, target: '/api/x?y=1', init: { method: 'PUT' } }])
  expect(sent[0]?.init.cache).toBe('default')
  expect(new Headers(sent[0]?.init.headers).get('session')).toBe('jwt')
})

test('in a native app a read is sent as a POST, because Chromium sends GETs to one address one after the other', async () => {
  const { fetchFromServer } = await loadNative()
  void fetchFromServer('/api/x', {})
  expect(sent).toMatchObject([{ target: 'GET /api/x', init: { method: 'POST' } }])
})

test('in a native app the first request is sent alone, and again after ten minutes', async () => {
  const { fetchFromServer } = await loadNative()
  const answers = ['/api/a', '/api/b', '/api/c'].map((path) => fetchFromServer(path, {}))
  await vi.advanceTimersByTimeAsync(100)
  expect(sent.map(({ target }) => target)).toEqual(['GET /api/a'])
  sent[0]?.answer(Response.json('a'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ target }) => target)).toEqual(['GET /api/a', 'GET /api/b', 'GET /api/c'])
  sent[1]?.answer(Response.json('b'))
  sent[2]?.answer(Response.json('c'))
  expect(await Promise.all((await Promise.all(answers)).map((answer) => answer.json()))).toEqual(['a', 'b', 'c'])

  await vi.advanceTimersByTimeAsync(600_000)
  for (const path of ['/api/d', '/api/e']) void fetchFromServer(path, {})
  await vi.advanceTimersByTimeAsync(100)
  expect(sent.map(({ target }) => target).slice(3)).toEqual(['GET /api/d'])
})

test('in a native app the others wait for a slow first request for a second, and for a failed one not at all', async () => {
  const { fetchFromServer } = await loadNative()
  void fetchFromServer('/api/slow', {})
  void fetchFromServer('/api/b', {})
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)

  vi.resetModules()
  const again = await loadNative()
  const failing = again.fetchFromServer('/api/c', {})
  const waiting = again.fetchFromServer('/api/d', {})
  sent[2]?.fail()
  await expect(failing).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[3]?.target).toBe('GET /api/d')
  sent[3]?.answer(Response.json('d'))
  expect((await waiting).ok).toBe(true)
})

test('in a native app media in an answer have the server’s address, and other paths stay', async () => {
  const { readJson } = await loadNative()
  const answer = {
    items: [
      { image: '/media/pictures/a.webp', play: '/video/1/main.m3u8', next_page: '/api/8/x', title: '/media is down' },
    ],
  }
  expect(await readJson(Response.json(answer))).toEqual({
    items: [
      {
        image: `${server}/media/pictures/a.webp`,
        play: `${server}/video/1/main.m3u8`,
        next_page: '/api/8/x',
        title: '/media is down',
      },
    ],
  })
})
