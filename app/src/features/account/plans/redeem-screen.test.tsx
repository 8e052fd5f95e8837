// @vitest-environment happy-dom
import { lookUpPlanCode, type PlanCodeOffer, redeemPlanCode } from '@fieldhouse/contract/plans/my-plans'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { RedeemScreen } from './RedeemScreen.tsx'
import { describeCovered } from './redeem.model.ts'

const { server, page, open, says, saysNoMore, field, type, button, press, follow } = testScreen()

const offer: PlanCodeOffer = {
  code: 'UTAH-7F3K-92QD',
  plan: { slug: 'plus', name: 'Utes+', promise: null, includes: ['Every live game'], streams: 3 },
  only: null,
  ends_at: '2099-06-01T06:00:00.000Z',
  single_use: true,
  state: 'new',
  mine: { name: 'Free', ends_at: null, by_pass: false },
}
const redeemed: PlanCodeOffer = {
  ...offer,
  state: 'redeemed',
  mine: { name: 'Utes+', ends_at: offer.ends_at, by_pass: false },
}
const wrong = { refused: 404, body: { message: 'That code didn’t work. Check it, or ask where you got it.' } }
let found: PlanCodeOffer | typeof wrong
beforeEach(() => {
  found = offer
  server.answers(lookUpPlanCode, () => found)
  server.answers(redeemPlanCode, () => redeemed)
})
const openRedeem = (search = '') =>
  open(`/app/redeem${search}`, {
    '/app/redeem': RedeemScreen,
    '/app/account/plans': () => 'the plans',
    '/app/sports/game/$eventId': () => 'the game',
    '/app/sports/$sportSlug': () => 'the team',
    '/app/watch/$rowId/$contentId': () => 'the video',
  })

test('redeem: a printed code is looked up at once, redeemed, and leads back to the video', async () => {
  await openRedeem('?code=utah7f3k92qd&from=/app/watch/4/3')
  await says('This code gives you')
  expect(server.callsOf(lookUpPlanCode).map(({ body }) => body)).toEqual([{ code: 'utah7f3k92qd' }])
  expect(field('Code').value).toBe('UTAH-7F3K-92QD')
  expect(page.textContent).toMatch(/Utes\+Until .*2099Every live game3 screens at once/)
  const { violations } = await axe.run(page, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
  await press(button('Redeem'))
  await says('the video')
  await says('You have Utes+')
  expect(server.callsOf(redeemPlanCode).map(({ body }) => body)).toEqual([{ code: 'UTAH-7F3K-92QD' }])
})

test('redeem: an address that leads elsewhere is not followed', async () => {
  await openRedeem('?code=utah7f3k92qd&from=//evil.example')
  await says('This code gives you')
  await press(button('Redeem'))
  await says('You now have')
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Watch now')
})

test('redeem: a wrong code says so at its field, and can be corrected', async () => {
  found = wrong
  await openRedeem()
  await press(button('See what it gives'))
  await says('Enter the code.')
  expect(server.callsOf(lookUpPlanCode)).toEqual([])
  await type(field('Code'), 'UTAH-0000')
  await press(button('See what it gives'))
  await says('That code didn’t work. Check it, or ask where you got it.')
  expect(field('Code').value).toBe('UTAH-0000')
  found = offer
  await type(field('Code'), 'UTAH-7F3K-92QD')
  await saysNoMore('That code didn’t work.')
  await press(button('See what it gives'))
  await says('This code gives you')
})

test('redeem: too many tries are told at the field', async () => {
  server.answers(lookUpPlanCode, () => ({
    refused: 429,
    body: { message: 'Too many tries. Wait 4 minutes, then try again.' },
  }))
  await openRedeem('?code=x')
  await says('Too many tries. Wait 4 minutes, then try again.')
})

test('redeem: offline the code stays, and is redeemed once the network is back', async () => {
  let isOffline = true
  server.answers(redeemPlanCode, () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return redeemed
  })
  await openRedeem('?code=utah7f3k92qd')
  await says('This code gives you')
  await press(button('Redeem'))
  await says('You’re offline. Your code is still here.')
  expect(field('Code').value).toBe('UTAH-7F3K-92QD')
  isOffline = false
  await press(button('Retry now'))
  await says('You now have')
})

test('redeem: a code that changes nothing says so, and keeping it is the first choice', async () => {
  found = {
    ...offer,
    state: 'covered',
    mine: { name: 'Season Pass', ends_at: '2099-07-01T06:00:00.000Z', by_pass: false },
  }
  await openRedeem('?code=utah7f3k92qd')
  await says('You already have Season Pass until')
  expect(page.textContent).toContain('It includes Utes+, so this code won’t change what you can watch.')
  expect(page.textContent).toContain('Works once. Pass it on if you don’t need it.')
  expect(button('Redeem anyway')).toBeTruthy()
  await follow('Keep the code')
  await says('the plans')
  expect(server.callsOf(redeemPlanCode)).toEqual([])
})

const game = { kind: 'game', id: 12, type: 'game', name: 'Lakemont at Utah', day: '2099-05-25' } as const

test('redeem: a code for one game says so, gives no more than that game, and leads to it', async () => {
  found = { ...offer, only: game }
  const mine = { name: 'Utes+', ends_at: offer.ends_at, by_pass: true }
  server.answers(redeemPlanCode, () => ({ ...offer, only: game, state: 'redeemed' as const, mine }))
  await openRedeem('?code=utah7f3k92qd')
  await says('This code gives you')
  expect(page.textContent).toMatch(/Utes\+for Lakemont at Utah, May 25Until .*2099The live streamThe recording/)
  expect(page.textContent).not.toContain('Every live game')
  expect(page.textContent).not.toContain('screens at once')
  await press(button('Redeem'))
  await says('You now have')
  await follow('Go to the game')
  await says('the game')
})

test('redeem: a code for one team leads to the team, and the pass of that team makes it useless', async () => {
  const team = { ...offer, only: { kind: 'team', sport: 'football' } as const }
  found = { ...team, state: 'covered', mine: { name: 'Utes+', ends_at: '2099-07-01T06:00:00.000Z', by_pass: true } }
  await openRedeem('?code=utah7f3k92qd')
  await says('You already have Utes+ for Football until Jun 30, 2099, so this code won’t change what you can watch.')
  server.answers(redeemPlanCode, () => ({ ...team, state: 'redeemed' as const, mine: redeemed.mine }))
  await press(button('Redeem anyway'))
  await says('You now have')
  await follow('Go to the team')
  await says('the team')
})

test('redeem: the plan that counts everywhere makes a code for one game useless', () => {
  const { mine } = redeemed
  expect(describeCovered({ ...offer, only: game, mine })).toBe(
    'You already have Utes+ until May 31, 2099, so this code won’t change what you can watch.',
  )
})

test('redeem: a code that this fan used says so, and cannot be used again', async () => {
  found = redeemed
  await openRedeem('?code=utah7f3k92qd')
  await says('You’ve already used this code for')
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Redeem')
})

test('redeem: someone else was first', async () => {
  server.answers(redeemPlanCode, () => wrong)
  await openRedeem('?code=utah7f3k92qd')
  await says('This code gives you')
  await press(button('Redeem'))
  await says('That code didn’t work.')
  expect(page.textContent).not.toContain('This code gives you')
})
