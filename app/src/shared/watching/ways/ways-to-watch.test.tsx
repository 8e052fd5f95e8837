// @vitest-environment happy-dom
import { getWaysToWatch, type PlanWay, type WaysToWatch as Ways } from '@fieldhouse/contract/access/ways'
import { logout } from '@fieldhouse/contract/auth/auth'
import { buyPlan } from '@fieldhouse/contract/plans/purchases'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../api/query-client.ts'
import { gameOf } from '../../games/games.testdata.ts'
import { vodOf } from '../../homes/video.testdata.ts'
import { matchPath } from '../../paths/paths.ts'
import { useCurrentPage } from '../../paths/useCurrentPage.ts'
import { testScreen } from '../../screen/test-screen.tsx'
import { WaysToWatch } from './WaysToWatch.tsx'
import { describePass, describePlanPrice, describePlanWay } from './ways.model.ts'

const { server, page, open, openAt, says, press, eventually } = testScreen()

function Shown() {
  const Screen = useCurrentPage().layers.at(-1) as ComponentType
  return (
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>
  )
}

const month = { plan: 'plus', kind: 'month', amount: 799, currency: 'USD', ends_at: null } as const
const season = { ...month, kind: 'season', amount: 7900, ends_at: '2027-07-01T06:00:00.000Z' } as const
const plan: PlanWay = {
  plan: 'plus',
  name: 'Utes+',
  promise: 'Every live game, every replay',
  prices: [month],
  trial_days: null,
}
const pass = {
  game: 12,
  days: 7,
  price: { ...month, kind: 'game', amount: 499, ends_at: '2026-11-29T07:00:00.000Z' },
} as const
const locked = { code: 'plan', message: 'Available with Utes+.', until: null } as const
const all: Ways = {
  item: vodOf(3, { unavailable: locked, play: null }),
  game: gameOf(12, { status: { kind: 'live', label: '4th 2:47' } }),
  plan,
  pass,
  in_apps: false,
  free: [vodOf(8, { title: 'Lindqvist to Weller' })],
}
let ways: Ways
let went: string[]
beforeEach(() => {
  ways = all
  went = []
  sessionStorage.clear()
  vi.spyOn(location, 'assign').mockImplementation((url) => void went.push(String(url)))
  server.answers(getWaysToWatch, () => ways)
})
const show = (runsInApp = false) =>
  open('/app/watch/4/3', {
    '/app/watch/$rowId/$contentId': () => (
      <WaysToWatch content={{ kind: 'vod', id: 3 }} from="/app/watch/4/3" runsInApp={runsInApp} />
    ),
  })
const listWays = () =>
  [...page.querySelectorAll('section:first-of-type li > *')].map((way) => [way.tagName, way.textContent])
const find = (text: string) =>
  [...page.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent?.includes(text))
const hrefOf = (text: string) => find(text)?.getAttribute('href')

test('ways to watch: the plan, the game and a code, the plan of the fan, and something free', async () => {
  await show()
  await says('3 ways to watch')
  expect(listWays()).toEqual([
    ['BUTTON', 'Utes+ Every live game, every replay$7.99 a month'],
    ['BUTTON', 'This game Live, and the replay for 7 days$4.99 '],
    ['A', 'Have a code? From a ticket, an email or a printed sheet'],
  ])
  expect(page.textContent).toContain('You’re on the Free plan. Compare plans')
  for (const to of ['Have a code?', 'Compare plans'])
    expect(hrefOf(to)).toMatch(/^\/app\/(redeem|account\/plans)\?from=%2Fapp%2Fwatch%2F4%2F3$/)
  expect(hrefOf('Lindqvist to Weller')).toBe('/app/watch/team-football/8')
  const { violations } = await axe.run(page, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('ways to watch: the game and the plan lead to the payment, and the fan comes back here', async () => {
  server.answers(buyPlan, ({ body }) => ({ url: `https://checkout.stripe.com/${(body as { kind: string }).kind}` }))
  await show()
  await says('This game')
  await press(find('This game') as HTMLElement)
  await eventually(() => expect(went).toEqual(['https://checkout.stripe.com/game']))
  expect(server.callsOf(buyPlan).map(({ body }) => body)).toEqual([{ plan: 'plus', kind: 'game', game: 12 }])
  expect(sessionStorage.getItem('bought-from')).toBe('/app/watch/4/3')
  await press(find('Utes+') as HTMLElement)
  await eventually(() => expect(went).toContain('https://checkout.stripe.com/month'))
})

test('ways to watch: a refused payment says why, and the fan stays', async () => {
  server.answers(buyPlan, () => ({ refused: 409, body: { message: 'You already have Utes+.' } }))
  await show()
  await says('This game')
  await press(find('This game') as HTMLElement)
  await says('You already have Utes+.')
  expect(went).toEqual([])
})

test('ways to watch: a free trial, or a choice of two prices, leads to the plans', async () => {
  ways = { ...all, plan: { ...plan, trial_days: 7 } }
  await show()
  await says('Free for 7 days')
  expect(hrefOf('Utes+')).toBe('/app/account/plans?from=%2Fapp%2Fwatch%2F4%2F3')
  const two = { ...plan, prices: [month, season] }
  expect(describePlanPrice(two)).toEqual({ amount: '$7.99', term: 'a month' })
  expect(describePlanWay(two)).toBe('Every live game, every replay. Or $79 until Jun 30, 2027')
})

test('ways to watch: where nothing is sold there are the plans and a code', async () => {
  ways = { ...all, pass: null, plan: { ...plan, promise: null, prices: [] }, free: [] }
  await show()
  await says('2 ways to watch')
  expect(listWays()).toEqual([
    ['A', 'Utes+ See what each plan includes'],
    ['A', 'Have a code? From a ticket, an email or a printed sheet'],
  ])
  expect(page.textContent).not.toContain('Free right now')
})

test('ways to watch: the phones’ apps name no price and sell nothing, unless the school says so', async () => {
  await show(true)
  await says('2 ways to watch')
  expect(page.textContent).not.toMatch(/\$|This game/)
  expect(hrefOf('Utes+')).toMatch(/^\/app\/account\/plans/)
})

test('ways to watch: the phones’ apps of a school that wants it have prices', async () => {
  ways = { ...all, in_apps: true }
  await show(true)
  await says('3 ways to watch')
  expect(page.textContent).toContain('$4.99')
})

test('ways to watch: without an answer the fan can ask again, and still use a code', async () => {
  server.answers(getWaysToWatch, () => ({ refused: 500, body: { message: 'Not now.' } }))
  await show()
  await says('The ways to watch did not load')
  expect(hrefOf('Have a code?')).toBeTruthy()
  server.answers(getWaysToWatch, () => ways)
  await press(find('Try again') as HTMLElement)
  await says('3 ways to watch')
})

test('ways to watch: who switches the account comes back to the video after the next sign-in', async () => {
  server.answers(logout, () => ({ success: true as const }))
  const Screen = () => <WaysToWatch content={{ kind: 'vod', id: 3 }} from="/app/watch/4/3" />
  const tried: string[] = []
  await openAt(
    '/app/watch/4/3',
    (pathname) => {
      tried.push(pathname)
      const match = matchPath(pathname)
      if (!match) throw new Error(`there is no ${pathname}`)
      return { kind: 'show', ...match, load: async () => [pathname === '/' ? () => 'the home' : Screen] }
    },
    <Shown />,
  )
  await says('Switch account')
  tried.length = 0
  await press(find('Switch account') as HTMLElement)
  await eventually(() => expect(tried.filter((path) => !path.includes('plans'))).toEqual(['/', '/app/watch/4/3']))
  expect(server.callsOf(logout)).toHaveLength(1)
})

test('ways to watch: the pass of a game that is over is for the replay', () => {
  const over = gameOf(12, { status: { kind: 'final' } })
  expect(describePass(pass, over)).toBe('The replay until Nov 28, 2026')
  expect(describePass({ ...pass, days: 1 }, null)).toBe('Live, and the replay for 1 day')
})
