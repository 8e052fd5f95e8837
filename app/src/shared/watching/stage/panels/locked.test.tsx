// @vitest-environment happy-dom
import { describeUnlock } from '@fieldhouse/client/watching/locked-words'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { expect, test, vi } from 'vitest'
import { getContactUrl } from '../../../school-contact.ts'
import { testScreen } from '../../../screen/test-screen.tsx'
import { LockedVideo } from './LockedVideo.tsx'
import { getRetryDelay } from './locked.model.ts'

const { page, open, says, button, press } = testScreen()
const again = vi.fn()
const shows = (unavailable: Unavailable) =>
  open('/app/watch/1/2', {
    '/app/watch/$rowId/$contentId': () => (
      <LockedVideo content={{ kind: 'vod', id: 1 }} unavailable={unavailable} poster={null} again={again} />
    ),
  })

test('a locked video names its plan over the picture, and leads to the ways to watch where the page has none', async () => {
  await shows({ code: 'plan', message: 'Available with Season Pass.', until: null })
  await says('Available with Season Pass')
  expect(page.querySelector('h2')?.textContent).toBe('Available with Season Pass')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/app/watch/live/1')
})

test('a locked video that is being prepared has a retry button, and an upcoming one says that it starts automatically', async () => {
  await shows({ code: 'not-ready', message: 'This video is still being processed. Try again later.', until: null })
  await press(button('Try again'))
  expect(again).toHaveBeenCalledOnce()
  await shows({ code: 'upcoming', message: 'Available from', until: new Date(Date.now() + 3_600_000).toISOString() })
  await says('It’ll start here automatically.')
  expect(page.querySelector('a[href="/app/sports"]')?.textContent).toBe('See what’s on')
})

test('a locked video is requested again at its start, after at most twelve hours', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect([
    getRetryDelay(null, now),
    getRetryDelay('2026-11-21T12:00:10Z', now),
    getRetryDelay('2026-11-21T11:00:00Z', now),
    getRetryDelay('2026-12-21T11:00:00Z', now),
  ]).toEqual([undefined, 11_000, 1_000, 43_200_000])
})

test('a contact is linked only if it is an email or https address', () => {
  expect(
    ['fans@school.edu', 'https://school.edu/plans', 'javascript:alert(1)', 'call us', null].map(getContactUrl),
  ).toEqual(['mailto:fans@school.edu', 'https://school.edu/plans', undefined, undefined, undefined])
})

test('a blacked-out game points to its live score and plays', () => {
  for (const until of [null, '2026-11-28T20:00:00.000Z'])
    expect(describeUnlock({ code: 'market', until })).toContain('Live score and plays are in Scores')
})
