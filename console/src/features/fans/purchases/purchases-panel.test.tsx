// @vitest-environment happy-dom
import type { FanPage } from '@fieldhouse/contract/fans/fans'
import { type FanPurchase, listFanPurchases, refundPurchase } from '@fieldhouse/contract/plans/purchases'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { PurchasesPanel } from './PurchasesPanel.tsx'
import { describePurchaseState } from './purchases.model.ts'

const { server, page, open, says, eventually, press, pressButton, button, field, type } = testScreen()

const month: FanPurchase = {
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
  paid_until: '2026-12-21T18:00:00.000Z',
  canceled: false,
  refunded: 0,
  refund_due: false,
  refund_reason: null,
  can_refund: true,
}
const fan = { uid: 'riley-uid-0001', firstname: 'Riley', lastname: 'Navarro' } as unknown as FanPage
let purchases: FanPurchase[]
beforeEach(() => {
  purchases = [month]
  server.answers(listFanPurchases, () => ({ purchases }))
})
const dialogSays = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))

test('purchases of a fan: staff refund one with a reason, and read what became of it', async () => {
  let sent: unknown
  server.answers(refundPurchase, ({ body }) => {
    sent = body
    purchases = [{ ...month, state: 'refunded', can_refund: false, refund_reason: 'Bought by mistake' }]
    return { purchases }
  })
  await open(<PurchasesPanel fan={fan} />)
  await says('$9.99 a month, bought Nov 21, 2026, paid through Dec 21, 2026')
  await press(button('Refund Utes+'))
  await pressButton('Refund $9.99')
  await dialogSays('Enter the reason.')
  await type(field('Reason'), 'Bought by mistake')
  await pressButton('Refund $9.99')
  await says('Riley Navarro gets $9.99 back.')
  expect(sent).toEqual({ reason: 'Bought by mistake', keeps_plan: false })
  await says('Refund: Bought by mistake')
  expect(page.querySelectorAll('li button')).toHaveLength(0)
})

test('purchases of a fan: nothing is shown where nothing was bought', async () => {
  purchases = []
  await open(<PurchasesPanel fan={fan} />)
  await eventually(() => expect(page.textContent).not.toContain('Purchases'))
})

test('purchases of a fan: each state has its words', () => {
  const words = (changes: Partial<FanPurchase>) => describePurchaseState({ ...month, ...changes }).words
  expect([words({}), words({ canceled: true }), words({ refund_due: true }), words({ state: 'late' })]).toEqual([
    'Paid',
    'Paid, canceled',
    'Refund is on its way',
    'Last payment failed',
  ])
})
