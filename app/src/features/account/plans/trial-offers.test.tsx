// @vitest-environment happy-dom
import { getTrialOffers, startTrial, type TrialOffer } from '@fieldhouse/contract/plans/trials'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { TrialOffers } from './TrialOffers.tsx'

const { server, page, open, says, button, press } = testScreen()

const offer: TrialOffer = {
  plan: { slug: 'plus', name: 'Utes+', promise: null, includes: ['Every game'], streams: 3 },
  days: 7,
  ends_at: '2026-12-07T20:12:00.000Z',
}
let offers: TrialOffer[]
beforeEach(() => {
  offers = [offer]
  server.answers(getTrialOffers, () => ({ offers }))
})
const openTrials = () => open('/app/account/plans', { '/app/account/plans': TrialOffers })

test('free trial: a fan reads what it adds and until when, starts it, and reads that it began', async () => {
  server.answers(startTrial, () => {
    offers = []
    return { plan: 'plus', ends_at: offer.ends_at }
  })
  await openTrials()
  await says('Try Utes+ free for 7 days')
  expect(page.textContent).toMatch(/Until Mon, Dec 7, 2026\. No card\. It ends automatically.*Every game/)
  const { violations } = await axe.run(page, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
  await press(button('Start the free trial'))
  await says('You have Utes+ until Mon, Dec 7, 2026.')
  expect(server.callsOf(startTrial).map(({ body }) => body)).toEqual([{ plan: 'plus' }])
  await expect.poll(() => page.textContent).not.toContain('Try Utes+')
})

test('free trial: a fan who came from a video is back there once it has begun', async () => {
  server.answers(startTrial, () => ({ plan: 'plus', ends_at: offer.ends_at }))
  await open('/app/account/plans?from=/app/watch/4/3', {
    '/app/account/plans': TrialOffers,
    '/app/watch/$rowId/$contentId': () => 'the video',
  })
  await says('Try Utes+ free for 7 days')
  await press(button('Start the free trial'))
  await says('the video')
  await says('You have Utes+')
})

test('free trial: a refusal says why, and offline it can be tried again', async () => {
  server.answers(startTrial, () => ({ refused: 409, body: { message: 'You’ve already tried Utes+.' } }))
  await openTrials()
  await says('Try Utes+ free for 7 days')
  await press(button('Start the free trial'))
  await says('You’ve already tried Utes+.')
})

test('free trial: without an offer there is nothing', async () => {
  offers = []
  await openTrials()
  await expect.poll(() => server.callsOf(getTrialOffers).length).toBe(1)
  expect(page.textContent).not.toContain('Try')
})
