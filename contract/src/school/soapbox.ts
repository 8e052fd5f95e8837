import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** The social link area: the school's links, and other hosts that its app may frame. */

/** Chooses the icon of a link. `other` when none fits. */
export const linkNetworks = [
  'other',
  'instagram',
  'youtube',
  'tiktok',
  'x',
  'facebook',
  'threads',
  'bluesky',
  'mastodon',
  'snapchat',
  'podcast',
  'newsletter',
] as const
export type LinkNetwork = (typeof linkNetworks)[number]

export const soapboxPage = defineEndpoint({
  host: 'main',
  method: 'GET',
  path: '/soapbox',
  summary: 'Get the HTML page of the school’s social links',
  auth: 'public',
  owner: 'nobody',
  cost: 'read',
  status: 200,
  response: z.string(),
  media: 'text/html',
  errors: [],
})
