import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { maxReasonLetters } from '../fans/reason.ts'
import { accountUid, numberText } from '../fields.ts'
import { settingsSlug } from '../school/settings.ts'
import { requiredLine } from '../stories/admin.ts'

/** Plans that fans buy with Stripe. */
const at = z.iso.datetime()
const cents = z.int()

export const purchaseKinds = ['month', 'season', 'game'] as const
const kind = z.enum(purchaseKinds)
export type PurchaseKind = z.infer<typeof kind>

/** A plan that this fan can buy. */
export const planPrice = z.object({
  plan: z.string(),
  kind,
  amount: cents,
  currency: z.string(),
  /** The end of what is bought; null for a plan that goes on every month. */
  ends_at: z.nullable(at),
})
export type PlanPrice = z.infer<typeof planPrice>

const purchase = z.object({
  id: z.int(),
  plan: z.string(),
  plan_name: z.string(),
  kind,
  game_id: z.nullable(z.int()),
  /** `Football: Lakemont at Oaks`. */
  game_name: z.nullable(z.string()),
  amount: cents,
  currency: z.string(),
  /**
   * `open`: the fan is paying. `unpaid`: they did not. `late`: a monthly payment failed. `ended`: its time is over.
   */
  state: z.enum(['open', 'unpaid', 'paid', 'late', 'ended', 'refunded', 'disputed']),
  bought_at: z.nullable(at),
  /** The end of what is paid. A month goes on after it unless it is canceled. */
  paid_until: z.nullable(at),
  canceled: z.boolean(),
})
export type Purchase = z.infer<typeof purchase>

const myPurchases = z.object({
  prices: z.array(planPrice),
  purchases: z.array(purchase),
  /** The iPhone and Android apps may show prices. */
  in_apps: z.boolean(),
  /** The fan has payments and receipts to look at. */
  has_receipts: z.boolean(),
})
export type MyPurchases = z.infer<typeof myPurchases>

const ofFan = { host: 'service', auth: 'fan', owner: 'subject' } as const

export const getMyPurchases = defineEndpoint({
  ...ofFan,
  method: 'GET',
  path: '/user/purchases',
  summary: 'Get what the fan can buy, and what they bought. Empty where the server has no payments',
  cost: 'read',
  status: 200,
  response: myPurchases,
  errors: [401, 403],
})

export const getGamePrices = defineEndpoint({
  ...ofFan,
  method: 'GET',
  path: '/user/purchases/games/{id}',
  summary: 'Get what a pass for one game costs the fan. Empty where they can watch it, or no pass helps',
  cost: 'read',
  params: z.strictObject({ id: numberText }),
  status: 200,
  response: z.object({ prices: z.array(planPrice) }),
  errors: [400, 401, 403],
})

/** An address at Stripe, which the browser opens. */
const payment = z.object({ url: z.string() })

export const buyPlan = defineEndpoint({
  ...ofFan,
  method: 'POST',
  path: '/user/purchases',
  summary: 'Begin to buy a plan. Beginning again with the same plan continues the same purchase',
  cost: 'write',
  body: z.strictObject({
    plan: settingsSlug,
    kind,
    /** The game of a pass. */
    game: z.optional(z.int().check(z.positive())),
  }),
  status: 201,
  response: payment,
  errors: [400, 401, 403, 404, 409],
})

export const openReceipts = defineEndpoint({
  ...ofFan,
  method: 'POST',
  path: '/user/purchases/receipts',
  summary: 'Open the page with the fan’s payments and receipts',
  cost: 'write',
  status: 201,
  response: payment,
  errors: [401, 403, 404],
})

const one = { ...ofFan, owner: { param: 'id' }, params: z.strictObject({ id: numberText }), status: 200 } as const

export const getPurchase = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/user/purchases/{id}',
  summary: 'Get one purchase of the fan',
  cost: 'read',
  response: purchase,
  errors: [400, 401, 403, 404],
})

export const cancelPurchase = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/user/purchases/{id}/cancellation',
  summary: 'Cancel a monthly plan. It stays until the end of what is paid',
  cost: 'write',
  response: purchase,
  errors: [400, 401, 403, 404, 409],
})

export const keepPurchase = defineEndpoint({
  ...one,
  method: 'DELETE',
  path: '/user/purchases/{id}/cancellation',
  summary: 'Keep a monthly plan that was canceled and has not ended',
  cost: 'write',
  response: purchase,
  errors: [400, 401, 403, 404, 409],
})

/** Reads the exact bytes, which Stripe signs. */
export const noticePayment = defineEndpoint({
  host: 'main',
  method: 'POST',
  path: '/stripe/webhook',
  summary: 'Messages of Stripe, signed by it',
  auth: 'public',
  owner: 'nobody',
  cost: 'write',
  bytes: { types: ['application/json'], maxLength: 512 * 1024 },
  status: 200,
  response: z.object({ received: z.boolean() }),
  errors: [400, 404],
})

const support = { host: 'operator', auth: 'operator', owner: 'nobody', status: 200 } as const

/** A purchase as staff see it. */
const fanPurchase = z.object({
  ...purchase.shape,
  refunded: cents,
  /** A refund that Stripe has not made yet, and why. */
  refund_due: z.boolean(),
  refund_reason: z.nullable(z.string()),
  can_refund: z.boolean(),
})
export type FanPurchase = z.infer<typeof fanPurchase>

const fanPurchases = z.object({ purchases: z.array(fanPurchase) })

export const getPaymentSetup = defineEndpoint({
  ...support,
  method: 'GET',
  path: '/plans/payments',
  summary: 'Tell whether this server takes payments, and whether they are real',
  cost: 'read',
  response: z.object({ state: z.enum(['off', 'test', 'live']) }),
  errors: [401, 403],
})

export const listFanPurchases = defineEndpoint({
  ...support,
  method: 'GET',
  path: '/fans/{uid}/purchases',
  summary: 'List what a fan bought',
  cost: 'read',
  params: z.strictObject({ uid: accountUid }),
  response: fanPurchases,
  errors: [400, 401, 403],
})

export const refundPurchase = defineEndpoint({
  ...support,
  sensitive: true,
  irreversible: true,
  method: 'POST',
  path: '/fans/{uid}/purchases/{id}/refund',
  summary: 'Pay back the last payment of a purchase. Its plan ends, unless the fan keeps it',
  cost: 'write',
  params: z.strictObject({ uid: accountUid, id: numberText }),
  body: z.strictObject({ reason: requiredLine(maxReasonLetters, 'Enter the reason'), keeps_plan: z.boolean() }),
  response: fanPurchases,
  errors: [400, 401, 403, 404, 409],
})
