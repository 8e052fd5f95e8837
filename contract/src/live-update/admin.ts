import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { bundleChannel, bundlePlatforms, maxBundleBytes } from './bundle.ts'

/** The newest bundles of a channel keep their files. */
export const keptBundles = 10
/** Devices are counted over this many days. */
export const countedDays = 7

const instant = z.iso.datetime()

const publishedBundle = z.object({
  id: z.int(),
  channel: z.string(),
  bundle_id: z.string(),
  version: z.string(),
  oldest_app: z.string(),
  platforms: z.array(z.enum(bundlePlatforms)),
  /** Whether it was built with the contract of this server. */
  fits_server: z.boolean(),
  bytes: z.int(),
  /** Percent of the devices that are offered it. */
  share: z.int(),
  /** `removed`: its file was deleted because newer ones followed. */
  state: z.enum(['offered', 'withdrawn', 'removed']),
  /** About how many devices started with it in the last days. */
  devices: z.int(),
  published_at: instant,
  withdrawn_at: z.nullable(instant),
})
export type PublishedBundle = z.infer<typeof publishedBundle>

const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const
const one = { params: z.strictObject({ id: numberText }) } as const

const percentText = z.pipe(z.string().check(z.regex(/^(\d{1,2}|100)$/, 'Enter 0 to 100')), z.transform(Number))

export const operatorLiveUpdate = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/live-update',
  summary: 'List the bundles of the phone apps, newest first, with the devices that run them',
  cost: 'read',
  response: z.object({
    bundles: z.array(publishedBundle),
    /** Whether the school settings have the publisher’s public key, without which nothing can be published. */
    has_key: z.boolean(),
    /** About how many devices started with the files of their store app in the last days. */
    built_in_devices: z.int(),
  }),
  errors: [401, 403],
})

export const publishLiveUpdate = defineEndpoint({
  ...operator,
  sensitive: true,
  status: 201,
  method: 'POST',
  path: '/live-update',
  summary: 'Publish a signed bundle on a channel. It must be newer than every bundle published there before',
  cost: 'upload',
  query: z.strictObject({
    channel: z.optional(bundleChannel),
    /** Percent of the devices that are offered it. The default is 100. */
    share: z.optional(percentText),
  }),
  bytes: { types: ['application/zip'], maxLength: maxBundleBytes },
  response: publishedBundle,
  errors: [400, 401, 403, 409],
})

export const shareLiveUpdate = defineEndpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/live-update/{id}/share',
  summary: 'Change the percent of devices that are offered a bundle. Devices that have it keep it',
  cost: 'write',
  body: z.strictObject({ share: z.int().check(z.minimum(0, 'Enter 0 to 100'), z.maximum(100, 'Enter 0 to 100')) }),
  response: publishedBundle,
  errors: [400, 401, 403, 404, 409],
})

export const withdrawLiveUpdate = defineEndpoint({
  ...operator,
  ...one,
  method: 'POST',
  path: '/live-update/{id}/withdraw',
  summary: 'Withdraw a bundle. Devices that have it go back to the files of the store app until there is a newer one',
  cost: 'write',
  response: publishedBundle,
  errors: [400, 401, 403, 404],
})

export const restoreLiveUpdate = defineEndpoint({
  ...operator,
  ...one,
  sensitive: true,
  method: 'POST',
  path: '/live-update/{id}/restore',
  summary: 'Offer a withdrawn bundle again',
  cost: 'write',
  response: publishedBundle,
  errors: [400, 401, 403, 404, 409],
})
