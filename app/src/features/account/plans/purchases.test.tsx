// @vitest-environment happy-dom
import { getMyPlans, type MyPlans } from '@fieldhouse/contract/plans/my-plans'
import {
  buyPlan,
  cancelPurchase,
  getGamePrices,
  getMyPurchases,
  getPurchase,
  keepPurchase,
  type MyPurchases,
  openReceipts,
  type Purchase,
} from '@fieldhouse/contract/plans/purchases'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { BoughtScreen } from './BoughtScreen.tsx'
import { PlansScreen } from './PlansScreen.tsx'
import { Purchases } from './Purchases.tsx'
import { describePurchase, findGameOf } from './purchases.model.ts'

const { server, page, open, says, button, press, eventually } = testScreen()

const plans: MyPlans = {
  plan: 'free',
  source: null,
  ends_at: null,
  next: null,
  passes: [],
  domains: [],
  plans: [
    { slug: 'free', name: 'Free', promise: null, includes: ['Scores'], streams: 2 },
    { slug: 'plus', name: 'Utes+', promise: null, includes: ['Every game'], streams: 3 },
  ],
}
const month: Purchase = {
  id: 7,
  plan: 'plus',
  plan_name: 'Utes+',
  kind: 'month',
  game_id: null,
  game_name: null,
  amount: 999,
  currency: 'USD',
  state: 'paid',
  bought_at: '2026-11-21T18:00:00.000Z',
  paid_until: '2026-12-22T06:00:00.000Z',
  canceled: false,
}
const forSale: MyPurchases = {
  prices: [
    { plan: 'plus', kind: 'month', amount: 999, currency: 'USD', ends_at: null },
    { plan: 'plus', kind: 'season', amount: 7900, currency: 'USD', ends_at: '2027-07-01T06:00:00.000Z' },
  ],
  purchases: [],
  in_apps: false,
  has_receipts: false,
}
let mine: MyPurchases
let went: string[]
beforeEach(() => {
  mine = forSale
  went = []
  sessionStorage.clear()
  vi.spyOn(location, 'assign').mockImplementation((url) => void went.push(String(url)))
  server.answers(getMyPlans, () => plans)
  server.answers(getMyPurchases, () => mine)
})
const openPlans = (search = '') => open(`/app/account/plans${search}`, { '/app/account/plans': PlansScreen })

test('purchases: a fan sees prices, and Buy leads to the page that the server names', async () => {
  server.answers(buyPlan, () => ({ url: 'https://checkout.stripe.com/c/pay/cs_1' }))
  await openPlans('?from=%2Fapp%2Fwatch%2F4%2F3')
  await says('$9.99 a month')
  expect(page.textContent).toContain('$79 until Jun 30, 2027')
  await press(button('Buy Utes+ for $9.99 a month'))
  await expect.poll(() => went).toEqual(['https://checkout.stripe.com/c/pay/cs_1'])
  expect(sessionStorage.getItem('bought-from')).toBe('/app/watch/4/3')
  const { violations } = await axe.run(page, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('purchases: a fan who comes from a game is offered that game alone', async () => {
  const bodies: unknown[] = []
  const pass = {
    plan: 'plus',
    kind: 'game',
    amount: 499,
    currency: 'USD',
    ends_at: '2026-12-02T07:00:00.000Z',
  } as const
  server.answers(getGamePrices, () => ({ prices: [pass] }))
  server.answers(buyPlan, ({ body }) => {
    bodies.push(body)
    return { url: 'https://checkout.stripe.com/c/pay/cs_2' }
  })
  await openPlans('?from=%2Fapp%2Fsports%2Fgame%2F12')
  await says('$4.99 for this game, with its replay until Dec 1, 2026')
  await press(button('Buy Utes+ for $4.99 for this game, with its replay until Dec 1, 2026'))
  await expect.poll(() => bodies).toEqual([{ plan: 'plus', kind: 'game', game: 12 }])
  expect(['/app/watch/4/3', '/app/sports/football/schedules/game/77?x=1', undefined].map(findGameOf)).toEqual([
    undefined,
    '77',
    undefined,
  ])
})

test('purchases: a refusal is said, and the fan stays', async () => {
  server.answers(buyPlan, () => ({ refused: 409, body: { message: 'You already have Utes+.' } }))
  await openPlans()
  await says('$9.99 a month')
  await press(button('Buy Utes+ for $9.99 a month'))
  await says('You already have Utes+.')
  expect(went).toEqual([])
})

test('purchases: a server without payments shows nothing, and the phones’ apps name no price', async () => {
  mine = { ...forSale, prices: [] }
  await openPlans()
  await says('Your plan')
  expect(page.textContent).not.toMatch(/Get more|What you bought|Buy/)
})

test('purchases: the phones’ apps name no price unless the school says so', async () => {
  mine = { ...forSale, purchases: [month], has_receipts: true }
  await open('/app/account/plans', { '/app/account/plans': () => <Purchases runsInApp /> })
  await says('Renews on Dec 21, 2026.')
  expect(page.textContent).not.toMatch(/\$|Buy|receipts/)
})

test('purchases: canceling names the last day, and can be undone', async () => {
  mine = { ...forSale, prices: [], purchases: [month], has_receipts: true }
  server.answers(cancelPurchase, () => {
    mine = { ...mine, purchases: [{ ...month, canceled: true }] }
    return { ...month, canceled: true }
  })
  server.answers(keepPurchase, () => {
    mine = { ...mine, purchases: [month] }
    return month
  })
  server.answers(openReceipts, () => ({ url: 'https://billing.stripe.com/p/session/1' }))
  await openPlans()
  await says('$9.99 a month. Renews on Dec 21, 2026.')
  await press(button('Cancel'))
  await eventually(() =>
    expect(document.body.textContent).toContain('You keep Utes+ until Dec 21, 2026. Nothing more is charged.'),
  )
  await press(button('Cancel plan'))
  await says('Until Dec 21, 2026. You canceled it.')
  await press(button('Keep my plan'))
  await says('Renews on Dec 21, 2026.')
  await press(button('Manage payment and receipts'))
  await expect.poll(() => went).toEqual(['https://billing.stripe.com/p/session/1'])
})

test('purchases: the return page waits for the server, and leads back to the video', async () => {
  let state: Purchase['state'] = 'open'
  server.answers(getPurchase, () => ({ ...month, state }))
  sessionStorage.setItem('bought-from', '/app/watch/4/3')
  await open('/app/account/plans/bought?purchase=7', {
    '/app/account/plans/bought': BoughtScreen,
    '/app/watch/$rowId/$contentId': () => 'the video',
  })
  await says('Waiting for Stripe')
  expect(page.textContent).not.toContain('You have')
  state = 'paid'
  await says('the video')
  await says('You have Utes+')
  // The next purchase in this tab has its own way back.
  expect(sessionStorage.getItem('bought-from')).toBeNull()
})

test('purchases: the return page stays where no video is waiting, and never leads out of the app', async () => {
  server.answers(getPurchase, () => ({ ...month, kind: 'game' as const }))
  sessionStorage.setItem('bought-from', '//evil.example')
  await open('/app/account/plans/bought?purchase=7', { '/app/account/plans/bought': BoughtScreen })
  await says('You have this game')
  expect(page.querySelector('main a, a')?.textContent).toBe('See your plans')
})

test('purchases: who did not pay at Stripe still has the way back to the video', async () => {
  sessionStorage.setItem('bought-from', '/app/watch/4/3')
  await openPlans('?canceled=1')
  await says('Back to the video')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/app/watch/4/3')
  sessionStorage.setItem('bought-from', 'https://evil.example/')
  await openPlans('?canceled=1')
  await says('$9.99 a month')
  expect(page.textContent).not.toContain('Back to the video')
})

test('purchases: each state has its words', () => {
  const words = (changes: Partial<Purchase>) => describePurchase({ ...month, ...changes }, true)
  expect(words({ state: 'late' })).toMatch(/last payment failed/)
  expect(words({ state: 'ended' })).toBe('$9.99 a month. Ended on Dec 21, 2026.')
  expect(words({ state: 'refunded' })).toBe('$9.99 a month. Refunded.')
  expect(words({ state: 'disputed' })).toMatch(/took the payment back/)
  expect(words({ kind: 'season', amount: 7900 })).toBe('$79. Until Dec 21, 2026.')
})
