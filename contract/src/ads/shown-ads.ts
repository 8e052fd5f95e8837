import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText, reference } from '../fields.ts'
import { ad } from './ads.ts'

export const adsResults = z.object({
  banner: z.array(ad),
  '10seconds': z.array(ad),
  '15seconds': z.array(ad),
  playerprofiles: z.array(ad),
  articles: z.array(ad),
})
export type AdsResults = z.infer<typeof adsResults>

export const exploreAds = defineEndpoint({
  host: 'service',
  method: 'GET',
  path: '/explore/ads',
  summary: 'List the ads of one type in display order',
  auth: 'fan',
  owner: 'nobody',
  cost: 'read',
  query: z.strictObject({ type: z.enum(['banners', 'interstitials', 'player_profiles', 'articles']) }),
  status: 200,
  response: z.object({ results: adsResults }),
  errors: [400, 401, 403],
})

/** An ad given to one page of one fan. It is signed, good for a day, and counts as viewed once and as clicked once. */
const impression = z.string().check(z.regex(/^[\w-]{64}$/, 'That impression isn’t valid'))

const service = { host: 'service', method: 'POST', auth: 'fan', owner: 'subject', status: 200 } as const
/** Limit of one page or one video. */
const maxAdsAtOnce = 50

export const chooseAd = defineEndpoint({
  ...service,
  path: '/explore/ads/turn',
  summary: 'Choose one of the given ads for a fan: the one seen longest ago, below its daily limit, or null',
  cost: 'read',
  body: z.strictObject({ ads: z.array(reference).check(z.minLength(1), z.maxLength(maxAdsAtOnce)) }),
  response: z.object({ ad: z.nullable(z.object({ id: z.int(), impression: z.string() })) }),
  errors: [400, 401, 403],
})

export const seenAds = defineEndpoint({
  ...service,
  path: '/explore/ads/seen',
  summary: 'Report ads that were at least half visible for one second. Each impression counts once',
  cost: 'write',
  body: z.strictObject({ impressions: z.array(impression).check(z.minLength(1), z.maxLength(maxAdsAtOnce)) }),
  response: z.object({ counted: z.int() }),
  errors: [400, 401, 403],
})

export const clickAd = defineEndpoint({
  host: 'main',
  method: 'GET',
  path: '/out/{id}',
  summary: 'Redirect to the sponsor of an ad. Counts one click per impression',
  auth: 'public',
  owner: 'nobody',
  cost: 'write',
  params: z.strictObject({ id: numberText }),
  query: z.strictObject({ impression: z.optional(impression) }),
  status: 302,
  response: z.string(),
  errors: [400, 404],
})
