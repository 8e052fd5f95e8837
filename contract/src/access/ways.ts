import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { gameItem } from '../games/item.ts'
import { rowItem } from '../library/entities.ts'
import { watchableKinds } from '../library/watchable.ts'
import { planPrice } from '../plans/purchases.ts'

/** A plan that is enough. */
const planWay = z.object({
  plan: z.string(),
  name: z.string(),
  promise: z.nullable(z.string()),
  /** What it costs by the month and for a season. Empty where it is not sold. */
  prices: z.array(planPrice),
  /** Days of the free trial that this fan can have. */
  trial_days: z.nullable(z.int()),
})
export type PlanWay = z.infer<typeof planWay>

/** A pass for one game that this is a video of. */
const gameWay = z.object({
  game: z.int(),
  price: planPrice,
  /** Days after the game for which the replay can be watched. */
  days: z.int(),
})
export type GameWay = z.infer<typeof gameWay>

const waysToWatch = z.object({
  /** What is locked. */
  item: rowItem,
  /** The game that it shows. */
  game: z.nullable(gameItem),
  /** Null where no plan is missing, or where no plan of the school is enough. */
  plan: z.nullable(planWay),
  pass: z.nullable(gameWay),
  /** The iPhone and Android apps may show prices. */
  in_apps: z.boolean(),
  /** Up to three others that this fan can watch now. */
  free: z.array(rowItem),
})
export type WaysToWatch = z.infer<typeof waysToWatch>

export const getWaysToWatch = defineEndpoint({
  host: 'service',
  method: 'GET',
  path: '/user/ways/{kind}/{id}',
  summary: 'Get how the fan can watch something that their plan does not include, and what they can watch now',
  auth: 'fan',
  owner: 'subject',
  cost: 'read',
  params: z.strictObject({ kind: z.enum(watchableKinds), id: numberText }),
  status: 200,
  response: waysToWatch,
  errors: [400, 401, 403, 404],
})
