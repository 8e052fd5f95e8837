import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { mine } from './login.ts'

const at = z.iso.datetime()
const one = { params: z.strictObject({ id: numberText }) } as const

/** Drawings of a prize. */
export const prizeArts = ['cap', 'scarf', 'shirt', 'ball', 'poster', 'ticket', 'cup', 'gift'] as const
export const prizeArt = z.enum(prizeArts)
export type PrizeArt = z.infer<typeof prizeArt>

export const prize = z.object({
  id: z.int(),
  name: z.string(),
  words: z.string(),
  art: prizeArt,
  /** Its photo. Without one its drawing is shown. */
  image: z.nullable(z.string()),
  cost: z.int(),
  left: z.int(),
  /** Limit per fan. null is no limit. */
  per_fan: z.nullable(z.int()),
  /** Number that this fan has. */
  mine: z.int(),
})
export type Prize = z.infer<typeof prize>

export const redemption = z.object({
  id: z.int(),
  prize: z.string(),
  art: prizeArt,
  points: z.int(),
  at,
  /** The code to show when the prize is handed out. */
  code: z.string(),
  state: z.enum(['waiting', 'handed-out', 'taken-back']),
})
export type Redemption = z.infer<typeof redemption>

export const listPrizes = defineEndpoint({
  ...mine,
  method: 'GET',
  path: '/prizes',
  summary: 'List prizes with the stock left, and the authenticated user’s redemptions',
  cost: 'read',
  response: z.object({ balance: z.int(), prizes: z.array(prize), redeemed: z.array(redemption) }),
  errors: [401, 403],
})
export type PrizeList = z.infer<typeof listPrizes.response>

export const redeemPrize = defineEndpoint({
  ...mine,
  ...one,
  method: 'POST',
  path: '/prizes/{id}/redemptions',
  summary: 'Redeem points for a prize. Requires an Idempotency-Key header, so that a retry doesn’t redeem twice',
  cost: 'write',
  /** The price that the fan saw. If it has changed, the fan is asked again. */
  body: z.strictObject({ cost: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
  response: z.object({ balance: z.int(), redemption }),
  errors: [400, 401, 403, 404, 409],
})

export const cause = z.object({
  id: z.int(),
  name: z.string(),
  words: z.string(),
  /** Points that it hopes for. null is no goal. */
  goal: z.nullable(z.int()),
  given: z.int(),
  /** Given by this fan. */
  mine: z.int(),
})
export type Cause = z.infer<typeof cause>

export const listCauses = defineEndpoint({
  ...mine,
  method: 'GET',
  path: '/causes',
  summary: 'List causes with the points given in total and by the authenticated user',
  cost: 'read',
  response: z.object({ balance: z.int(), causes: z.array(cause) }),
  errors: [401, 403],
})
export type CauseList = z.infer<typeof listCauses.response>

export const maxDonation = 100_000

export const donatePoints = defineEndpoint({
  ...mine,
  ...one,
  method: 'POST',
  path: '/causes/{id}/donations',
  summary: 'Give points to a cause. Requires an Idempotency-Key header, so that a retry doesn’t give twice',
  cost: 'write',
  body: z.strictObject({ points: z.int().check(z.minimum(1), z.maximum(maxDonation)) }),
  response: z.object({ balance: z.int(), cause }),
  errors: [400, 401, 403, 404, 409],
})
