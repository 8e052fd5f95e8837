import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { shortText } from '../fields.ts'

/** The school's newsletter: who agreed to it, and the way out of it. The school sends it with a program of its own. */

const subscriber = z.object({
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** When they agreed. null: in a version that did not keep it. */
  agreed_at: z.nullable(z.iso.datetime()),
  /** For the newsletter's link and for its List-Unsubscribe header (RFC 8058). It needs no sign-in. */
  unsubscribe_url: z.string(),
})
export type NewsletterSubscriber = z.infer<typeof subscriber>

/** A POST, because the activity log notes each list that left the server. */
export const exportNewsletter = defineEndpoint({
  host: 'operator',
  auth: 'operator',
  owner: 'nobody',
  sensitive: true,
  method: 'POST',
  path: '/newsletter/export',
  status: 200,
  summary: 'Get everyone who agreed to the newsletter, with the date and a link that unsubscribes. It is logged',
  cost: 'write',
  response: z.object({ subscribers: z.array(subscriber) }),
  errors: [401, 403, 409],
})

const unsubscribing = {
  host: 'main',
  auth: 'public',
  owner: 'nobody',
  path: '/unsubscribe',
  status: 200,
  query: z.strictObject({ token: z.optional(shortText(200)) }),
  response: z.string(),
  media: 'text/html',
} as const

/** Changes nothing: programs that scan emails open every link. */
export const unsubscribePage = defineEndpoint({
  ...unsubscribing,
  method: 'GET',
  summary: 'Get the HTML page of an unsubscribe link, with the button that unsubscribes',
  cost: 'read',
  errors: [400],
})

/** What a mail program posts for its own "Unsubscribe", and what the page's button does. */
export const unsubscribe = defineEndpoint({
  ...unsubscribing,
  method: 'POST',
  summary: 'Unsubscribe from the newsletter with one request (RFC 8058), without a session',
  cost: 'write',
  bytes: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], maxLength: 4096, mayBeEmpty: true },
  errors: [400, 404],
})
