import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { maxReasonLetters } from '../fans/reason.ts'
import { accountUid, done, instantInRequest } from '../fields.ts'
import { cleanText } from '../shown-text.ts'
import { requiredLine } from '../stories/admin.ts'
import { marketNumber } from './market-rules.ts'

/** Markets as staff check them, and the market that staff set for a fan. */
const desk = { host: 'operator', auth: 'operator', owner: 'nobody', status: 200 } as const

const at = z.iso.datetime()
const reason = requiredLine(maxReasonLetters, 'Enter the reason')

/** A market that staff set for a fan. It comes before the fan's network while it lasts. */
export const marketOverride = z.object({
  market: z.string(),
  reason: z.string(),
  /** Who set it; null once that person's account is deleted. */
  given_by: z.nullable(z.string()),
  given_at: at,
  ends_at: at,
})
export type MarketOverride = z.infer<typeof marketOverride>

export const setMarketOverride = defineEndpoint({
  ...desk,
  method: 'PUT',
  path: '/fans/{uid}/market',
  summary: 'Set the market of a fan until an instant, whatever their network is',
  cost: 'write',
  params: z.strictObject({ uid: accountUid }),
  body: z.strictObject({ market: marketNumber, ends_at: instantInRequest, reason }),
  response: marketOverride,
  errors: [400, 401, 403, 404],
})

export const removeMarketOverride = defineEndpoint({
  ...desk,
  method: 'POST',
  path: '/fans/{uid}/market/removal',
  summary: 'Remove the market that was set for a fan: their network counts again',
  cost: 'write',
  params: z.strictObject({ uid: accountUid }),
  body: z.strictObject({ reason }),
  response: done,
  errors: [400, 401, 403, 404, 409],
})

/** The location file of this server. */
const locationFile = z.object({
  /** `kept`: the file on disk can't be read, and the last good one is used. `missing`: there has been no good one. */
  state: z.enum(['none', 'loaded', 'kept', 'missing']),
  type: z.nullable(z.string()),
  built_at: z.nullable(at),
})

const sources = z.object({
  file: locationFile,
  /** Whether a proxy in front sends metro codes. */
  header: z.boolean(),
})
export type MarketSources = z.infer<typeof sources>

export const getMarketSources = defineEndpoint({
  ...desk,
  method: 'GET',
  path: '/markets/sources',
  summary: 'Get what tells this server where a network is',
  cost: 'read',
  response: sources,
  errors: [401, 403],
})

const latitude = z.number().check(z.minimum(-90, 'Enter a latitude from -90 to 90'), z.maximum(90))
const longitude = z.number().check(z.minimum(-180, 'Enter a longitude from -180 to 180'), z.maximum(180))

/** One step of finding a market, in words. */
const step = z.object({ title: z.string(), words: z.string(), counts: z.boolean() })
export type MarketStep = z.infer<typeof step>

const foundMarket = z.object({ market: z.string(), unknown: z.boolean(), steps: z.array(step) })
export type FoundMarket = z.infer<typeof foundMarket>

/** A POST, so that no address is in a log or a browser's history. It is kept nowhere. */
export const findMarket = defineEndpoint({
  ...desk,
  method: 'POST',
  path: '/markets/search',
  summary: 'Find the market of an IP address, a metro code or a point on the map, and why',
  cost: 'read',
  body: z.union([
    z.strictObject({ ip: cleanText(45).check(z.trim(), z.minLength(2, 'Enter an IP address')) }),
    z.strictObject({ metro: z.string().check(z.regex(/^\d{1,6}$/, 'Enter a metro code like 770')) }),
    z.strictObject({ latitude, longitude }),
  ]),
  response: foundMarket,
  errors: [400, 401, 403],
})
