// @vitest-environment happy-dom
import type { Customer } from '@fieldhouse/contract/customer/customer'
import { expect, test } from 'vitest'
import { getProfileImageUrl, hasNewsletter, hasPushMessages } from './customer.queries.ts'

const customer = (profile: object) =>
  ({ customerProfile: { newsletter: 0, push_notifications: 0, profile_image_url: null, ...profile } }) as Customer

test.each([
  [null, undefined],
  ['', undefined],
  ['.', undefined],
  ['/media/a.webp', '/media/a.webp'],
  ['/media/a.webp.', '/media/a.webp'],
  ['/media/a.webp..', '/media/a.webp.'],
])('the profile picture %j is shown as %j, without one trailing dot', (profile_image_url, url) =>
  expect(getProfileImageUrl(customer({ profile_image_url }))).toBe(url),
)

test.each([
  [0, false],
  [1, true],
])('the newsletter is on unless it is zero: %i', (newsletter, on) =>
  expect(hasNewsletter(customer({ newsletter }))).toBe(on),
)

test.each([
  [1, true],
  [0, false],
  [2, false],
])('push messages are on only if they are one: %i', (push_notifications, on) =>
  expect(hasPushMessages(customer({ push_notifications }))).toBe(on),
)
