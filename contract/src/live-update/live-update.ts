import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { appVersion } from '../messages/versions.ts'
import { bundleChannel, bundleId, bundlePlatforms } from './bundle.ts'

const offer = z.object({
  bundleId: z.string(),
  version: z.string(),
  /** Path on the school's server. */
  url: z.string(),
  /** SHA-256 of the zip in lowercase hex. */
  checksum: z.string(),
  /** RSA signature (PKCS #1, SHA-256) of the zip in base64. */
  signature: z.string(),
})
export type LiveUpdateOffer = z.infer<typeof offer>

export const liveUpdateAnswer = z.object({
  /** The bundle to install; null where the device keeps what it has. */
  offer: z.nullable(offer),
  /** The device's bundle was withdrawn and no other one fits: it returns to the files of its store app. */
  returnToBuiltIn: z.boolean(),
})
export type LiveUpdateAnswer = z.infer<typeof liveUpdateAnswer>

/** The device id of the request's header decides which devices get a bundle first. */
export const offerLiveUpdate = defineEndpoint({
  host: 'service',
  method: 'GET',
  path: '/live-update/offer',
  summary: 'Get the newest bundle for a phone app, or the instruction to return to the files of the store app',
  auth: 'public',
  owner: 'nobody',
  cost: 'read',
  query: z.strictObject({
    platform: z.enum(bundlePlatforms),
    channel: bundleChannel,
    /** Version of the app from the store. */
    appVersion,
    /** The bundle that the app runs. Without it: the files of the store app. */
    bundle: z.optional(bundleId),
  }),
  status: 200,
  response: liveUpdateAnswer,
  errors: [400, 403],
})

export const liveUpdateFile = defineEndpoint({
  host: 'main',
  method: 'GET',
  path: '/media/live-update/{file}',
  summary: 'Download a bundle of a phone app. A withdrawn one is not found',
  auth: 'public',
  owner: 'nobody',
  cost: 'read',
  params: z.strictObject({
    file: z.string().check(z.maxLength(64), z.regex(/^[0-9a-z.-]+-[0-9a-f]{12}\.zip$/)),
  }),
  status: 200,
  response: z.string(),
  media: 'application/zip',
  errors: [400, 404],
})
