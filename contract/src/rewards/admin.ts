import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText, shortText } from '../fields.ts'
import { cropFocus, pictureBytes } from '../pictures/picture-shapes.ts'
import { requiredLine } from '../stories/admin.ts'
import { prizeArt } from './prizes.ts'

/** Rewards for staff: prizes and their redemptions, causes, and the codes that fans enter at the venue. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

const at = z.iso.datetime()
const one = { params: z.strictObject({ id: numberText }) } as const
const amountField = (most: number) => z.int().check(z.minimum(1), z.maximum(most))

const prizeInput = {
  name: requiredLine(80, 'Enter a name'),
  words: requiredLine(300, 'Describe the prize and where to pick it up'),
  art: z._default(prizeArt, 'gift'),
  cost: amountField(1_000_000),
  /** Total stock, redeemed ones included. */
  stock: z.int().check(z.minimum(0), z.maximum(100_000)),
  per_fan: z._default(z.nullable(amountField(100)), null),
  paused: z._default(z.boolean(), false),
}

const operatorPrize = z.object({
  id: z.int(),
  name: z.string(),
  words: z.string(),
  art: prizeArt,
  image: z.nullable(z.string()),
  cost: z.int(),
  stock: z.int(),
  taken: z.int(),
  handed_out: z.int(),
  per_fan: z.nullable(z.int()),
  paused: z.boolean(),
})
export type OperatorPrize = z.infer<typeof operatorPrize>

export const listKeptPrizes = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/reward-prizes',
  summary: 'List prizes with how many were redeemed and handed out',
  cost: 'read',
  response: z.object({ prizes: z.array(operatorPrize) }),
  errors: [401, 403],
})

export const addPrize = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/reward-prizes',
  summary: 'Create a prize',
  cost: 'write',
  body: z.strictObject(prizeInput),
  response: operatorPrize,
  errors: [400, 401, 403],
})
export type PrizeInput = z.output<typeof addPrize.body>

export const changePrize = defineEndpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/reward-prizes/{id}',
  summary: 'Update, pause or resume a prize. Earlier redemptions stay as they are',
  cost: 'write',
  body: z.strictObject(prizeInput),
  response: operatorPrize,
  errors: [400, 401, 403, 404, 409],
})

export const putPrizeImage = defineEndpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/reward-prizes/{id}/image',
  summary: 'Upload a prize’s picture (JPEG, PNG or WebP, up to 15 MiB)',
  cost: 'upload',
  query: cropFocus,
  bytes: pictureBytes,
  response: operatorPrize,
  errors: [400, 401, 403, 404],
})

export const removePrizeImage = defineEndpoint({
  ...operator,
  ...one,
  method: 'DELETE',
  path: '/reward-prizes/{id}/image',
  summary: 'Delete a prize’s picture. Its drawing is shown instead',
  cost: 'write',
  response: operatorPrize,
  errors: [400, 401, 403, 404],
})

export const redemptionState = z.enum(['waiting', 'handed-out', 'taken-back'])
export type RedemptionState = z.infer<typeof redemptionState>

const operatorRedemption = z.object({
  id: z.int(),
  prize: z.string(),
  points: z.int(),
  at,
  code: z.string(),
  fan: z.string(),
  email: z.string(),
  state: redemptionState,
  handed_at: z.nullable(at),
})
export type OperatorRedemption = z.infer<typeof operatorRedemption>

export const listRedemptions = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/reward-redemptions',
  summary: 'List prize redemptions, newest first, 200 per page. Filter by state or redemption code',
  cost: 'read',
  query: z.strictObject({
    state: z.optional(redemptionState),
    code: z.optional(shortText(20)),
    /** Redemptions before this id. */
    before: z.optional(numberText),
  }),
  response: z.object({ redemptions: z.array(operatorRedemption), more: z.boolean() }),
  errors: [400, 401, 403],
})

export const handOut = defineEndpoint({
  ...operator,
  ...one,
  method: 'POST',
  path: '/reward-redemptions/{id}/hand-out',
  summary: 'Mark a redemption as handed out',
  cost: 'write',
  response: operatorRedemption,
  errors: [400, 401, 403, 404, 409],
})

export const takeBack = defineEndpoint({
  ...operator,
  ...one,
  method: 'POST',
  path: '/reward-redemptions/{id}/take-back',
  summary: 'Cancel a redemption. The points go back to the fan and the prize goes back in stock',
  cost: 'write',
  response: operatorRedemption,
  errors: [400, 401, 403, 404, 409],
})

const causeInput = {
  name: requiredLine(80, 'Enter a name'),
  words: requiredLine(300, 'Describe what the points support'),
  goal: z._default(z.nullable(amountField(100_000_000)), null),
  paused: z._default(z.boolean(), false),
}

const operatorCause = z.object({
  id: z.int(),
  name: z.string(),
  words: z.string(),
  goal: z.nullable(z.int()),
  given: z.int(),
  paused: z.boolean(),
})
export type OperatorCause = z.infer<typeof operatorCause>

export const listKeptCauses = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/reward-causes',
  summary: 'List causes with the points given to each',
  cost: 'read',
  response: z.object({ causes: z.array(operatorCause) }),
  errors: [401, 403],
})

export const addCause = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/reward-causes',
  summary: 'Create a cause that fans can give points to',
  cost: 'write',
  body: z.strictObject(causeInput),
  response: operatorCause,
  errors: [400, 401, 403],
})
export type CauseInput = z.output<typeof addCause.body>

export const changeCause = defineEndpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/reward-causes/{id}',
  summary: 'Update, pause or resume a cause. Points already given stay',
  cost: 'write',
  body: z.strictObject(causeInput),
  response: operatorCause,
  errors: [400, 401, 403, 404],
})

const venueCode = z.object({
  game: z.int(),
  sport: z.string(),
  name: z.string(),
  day: z.iso.date(),
  code: z.nullable(z.string()),
  /** The code is valid from then until then. */
  from: z.nullable(at),
  until: z.nullable(at),
  /** Number of fans who used it. */
  fans: z.int(),
})
export type VenueCode = z.infer<typeof venueCode>

export const listVenueCodes = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/reward-codes',
  summary: 'List home games from yesterday to two weeks ahead with their check-in codes',
  cost: 'read',
  response: z.object({ codes: z.array(venueCode) }),
  errors: [401, 403],
})

export const makeVenueCode = defineEndpoint({
  ...operator,
  ...one,
  method: 'POST',
  path: '/reward-codes/{id}',
  summary: 'Create or replace a game’s check-in code. Earlier check-ins still count',
  cost: 'write',
  response: venueCode,
  errors: [400, 401, 403, 404, 409],
})
