// @vitest-environment happy-dom
import { getMyPlans, type MyPlans } from '@fieldhouse/contract/plans/my-plans'
import { getMyPurchases } from '@fieldhouse/contract/plans/purchases'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { PlansScreen } from './PlansScreen.tsx'
import { describeEnding, listAddressOffers } from './plans.model.ts'

const { server, page, open, says, field, type, button, press } = testScreen()

const mine: MyPlans = {
  plan: 'plus',
  source: 'staff',
  ends_at: '2027-07-01T06:00:00.000Z',
  passes: [],
  next: 'free',
  domains: [{ domain: 'students.example.edu', plan: 'plus' }],
  plans: [
    { slug: 'free', name: 'Free', promise: 'Highlights and scores', includes: ['Scores'], streams: 2 },
    { slug: 'plus', name: 'Utes+', promise: null, includes: ['Scores', 'Every game'], streams: 3 },
  ],
}
let current: MyPlans
beforeEach(() => {
  current = mine
  server.answers(getMyPlans, () => current)
  server.answers(getMyPurchases, () => ({ prices: [], purchases: [], in_apps: false, has_receipts: false }))
})
const openPlans = () => open('/app/account/plans', { '/app/account/plans': PlansScreen })

test('plans: a fan sees their plan, its last day and what follows, and compares it with the others', async () => {
  await openPlans()
  await says('Last day')
  expect(page.querySelector('[aria-label="Your plan"]')?.textContent).toMatch(/Utes\+.*Given by Utah.*2027.*Then Free/)
  const rows = [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['ScoresIncludedIncluded', 'Every game–Not includedIncluded', 'Screens at once23'])
  // The cards of a phone have the same order, and the fan's own plan is marked.
  expect([...page.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Free', 'Utes+Your plan'])
  const { violations } = await axe.run(page, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('plans: a plan from a code says so, and a code leads to what it gives', async () => {
  current = { ...mine, source: 'code' }
  await open('/app/account/plans', { '/app/account/plans': PlansScreen, '/app/redeem': () => 'what it gives' })
  await says('From a code')
  await type(field('Code'), 'UTAH-7F3K')
  await press(button('See what it gives'))
  expect(location.search).toBe('?code=UTAH-7F3K')
})

test('plans: a fan who came from a video can go back, and a code leads back there too', async () => {
  await open('/app/account/plans?from=/app/watch/4/3', { '/app/account/plans': PlansScreen, '/app/redeem': () => 'it' })
  await says('Back to the video')
  await type(field('Code'), 'UTAH-7F3K')
  await press(button('See what it gives'))
  expect(location.search).toBe('?code=UTAH-7F3K&from=%2Fapp%2Fwatch%2F4%2F3')
})

test('plans: passes name their game or team, and lead there', async () => {
  const pass = { plan: 'plus', source: 'staff', starts_at: '2026-11-01T06:00:00.000Z' } as const
  const game = { kind: 'game', id: 12, type: 'game', name: 'Lakemont at Oaks', day: '2026-12-05' } as const
  current = {
    ...mine,
    passes: [
      { ...pass, id: 1, only: game, ends_at: '2026-12-13T07:00:00.000Z' },
      { ...pass, id: 2, only: { kind: 'team', sport: 'football' }, ends_at: null },
    ],
  }
  await openPlans()
  await says('Your passes')
  await says('Sat, Dec 5, 2026: live, and the recording with Utes+ until Dec 12, 2026')
  const links = [...page.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Lakemont at Oaks', '/app/sports/game/12'],
    ['Football', '/app/sports/football'],
  ])
})

test('plans: the plan of everyone has no end', async () => {
  current = { ...mine, plan: 'free', source: null, ends_at: null, next: null }
  await openPlans()
  await says('Free with your account')
  expect(page.textContent).not.toContain('Last day')
})

test('plans: an address of the school that gives more is named, and not to who has as much', async () => {
  current = { ...mine, plan: 'free', source: null, ends_at: null, next: null }
  await openPlans()
  await says('students.example.edu gives you Utes+ for a year.')
  expect(listAddressOffers(mine)).toEqual([])
})

test('plans: a plan by an address says how to renew it', () => {
  const ending = { ...mine, source: 'domain' } as const
  expect(describeEnding(ending, new Date('2027-06-25T06:00:00Z'))).toMatch(/emailed code to keep it/)
})

test('plans: a plan that did not load can be asked for again', async () => {
  server.answers(getMyPlans, () => ({ refused: 500, body: { message: 'Not now.' } }))
  await openPlans()
  await says('Your plan did not load')
})

test('plans: the last seven days have a reminder, unless the plan goes on', () => {
  const at = (time: string, changes: Partial<MyPlans> = {}) => describeEnding({ ...mine, ...changes }, new Date(time))
  expect(at('2027-06-20T06:00:00Z')).toBeUndefined()
  expect(at('2027-06-25T06:00:00Z')).toMatch(/^Utes\+ ends on .*2027\. Then you have Free\.$/)
  expect(at('2027-06-25T06:00:00Z', { next: 'plus' })).toBeUndefined()
  expect(at('2027-06-25T06:00:00Z', { ends_at: null, next: null })).toBeUndefined()
})
