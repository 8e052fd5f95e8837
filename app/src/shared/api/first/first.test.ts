// @vitest-environment happy-dom
import { currentSchool } from '@fieldhouse/contract/company'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeFirstAnswer } from './first-answers.ts'
import { type RequestNames, sendFirstRequests } from './send-first-requests.ts'

const named: RequestNames = {
  asksElement: 'asks',
  schoolElement: 'school',
  storage: { auth: 'auth', navigation: 'navigation' },
  headers: { app: 'x-app', device: 'x-device', session: 'session' },
}
const signedIn = {
  session: {
    jwt: 'a.jwt.value',
    user: { uid: 'u1', email: 'avery@example.com' },
    session_data: { plan: 'free', areaid: '' },
  },
}
const sent = vi.fn(async (path: string, _request?: RequestInit) => new Response(path))

function page(
  address: string,
  asks: unknown,
  { auth = signedIn, ...more }: { auth?: object; sports?: object; picture?: object } = {},
) {
  history.replaceState(null, '', address)
  document.body.innerHTML = [
    `<script type="application/json" id="school">${JSON.stringify(currentSchool())}</script>`,
    `<script type="application/json" id="asks">${JSON.stringify({ asks, ...more })}</script>`,
  ].join('')
  localStorage.setItem('auth', JSON.stringify(auth))
  localStorage.setItem('navigation', JSON.stringify({ device: { id: 'device-1' } }))
  sendFirstRequests(named)
}
const listPaths = () => sent.mock.calls.map(([path]) => path)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 12), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', sent)
  sent.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  globalThis.firstAnswers = undefined
  delete document.documentElement.dataset.nobody
})

test('first requests fill their gaps from the address, the date, the school and the session', () => {
  page('/app/sports/game/37', ['/game/{#4}', '/sport/{2}', '/days?from={day-3}&to={day+8}', '/c?id={company}&p={plan}'])
  expect(listPaths()).toEqual([
    '/game/37',
    '/sport/sports',
    '/days?from=2026-11-20&to=2026-12-01',
    `/c?id=${currentSchool().id}&p=free`,
  ])
  expect(sent.mock.calls[0]?.[1]?.headers).toEqual({
    'x-app': currentSchool().appToken,
    'x-device': 'device-1',
    session: 'a.jwt.value',
  })
})

test('first requests preload the code of the game’s sport, and the app can still read the game', async () => {
  sent.mockResolvedValueOnce(Response.json({ game: { sport: 'football' } }))
  page('/app/sports/game/37', ['/game/{#4}'], { sports: { football: ['/football.js'], golf: ['/golf.js'] } })
  const fetched = () =>
    [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
  await expect.poll(fetched).toEqual(['/football.js'])
  expect(await (await takeFirstAnswer('/game/37', 'a.jwt.value'))?.json()).toEqual({ game: { sport: 'football' } })
})

test('first requests preload the first picture as soon as an answer names it', async () => {
  const pictures: object[] = []
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        pictures.push(this)
      }
    },
  )
  sent.mockImplementation(async () => Response.json({ rows: [{ items: [{ image: '/first.webp' }] }] }))
  const picture = { ask: '/home/{2}', at: ['rows', 0, 'items', 0, 'image'] }
  page('/app/home', ['/own', '/home/{2}', '/none'], { picture })
  await expect.poll(() => pictures).toEqual([{ fetchPriority: 'high', src: '/first.webp' }])
  sent.mockImplementation(async (path) => new Response(path))
})

test('first requests skip a path with a gap that cannot be filled', () => {
  page('/app/watch/live/event-1?day=2026-11-20', ['/film/{#4}', '/home?m={market}', '/days?from={day-3}', '/own'])
  expect(listPaths()).toEqual(['/own'])
})

test.each<[string, object]>([
  ['nobody', {}],
  ['a guest', { session: { ...signedIn.session, user: { uid: 'u1' } } }],
  ['a session of another shape', { session: 7 }],
])('first requests are not sent for %s', (_who, auth) => {
  page('/app/home', ['/own'], { auth })
  expect(listPaths()).toEqual([])
  expect(globalThis.firstAnswers).toBe(undefined)
  expect(document.documentElement.dataset.nobody).toBe('')
})

test('a first answer can be taken once, only by the same session and only for a while', async () => {
  page('/app/home', ['/one', '/two', '/three'])
  expect(await (await takeFirstAnswer('/one', 'a.jwt.value'))?.text()).toBe('/one')
  expect(await takeFirstAnswer('/one', 'a.jwt.value')).toBe(undefined)
  expect(await takeFirstAnswer('/two', 'another.jwt.value')).toBe(undefined)
  vi.advanceTimersByTime(20_000)
  expect(await takeFirstAnswer('/three', 'a.jwt.value')).toBe(undefined)
})

test('a first answer is undefined when the request failed', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  page('/app/home', ['/one'])
  expect(await takeFirstAnswer('/one', 'a.jwt.value')).toBe(undefined)
})
