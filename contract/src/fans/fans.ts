import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { accountUid, done, instantInRequest, shortText } from '../fields.ts'
import { marketOverride } from '../markets/admin.ts'
import { fanPlans } from '../plans/admin.ts'
import { requiredLine } from '../stories/admin.ts'
import { maxReasonLetters } from './reason.ts'

/** Fan accounts for people who support fans. Accounts of staff are never among them. */
const support = { host: 'operator', auth: 'operator', owner: 'nobody', status: 200 } as const

const at = z.iso.datetime()
const one = { params: z.strictObject({ uid: accountUid }) } as const

export const minFanSearchLetters = 2
export const maxFoundFans = 20
/** The account number counts only from this many letters on, so that few letters find names. */
export const minAccountNumberLetters = 6
export const maxCorrection = 100_000

const foundFan = z.object({
  uid: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  plan: z.string(),
  suspended: z.boolean(),
})
export type FoundFan = z.infer<typeof foundFan>

/** A POST, so that no address in a log or a browser's history has what was typed. */
export const findFans = defineEndpoint({
  ...support,
  method: 'POST',
  path: '/fans/search',
  summary: `Find up to ${maxFoundFans} fans by the beginnings of their names, email address or account number`,
  cost: 'read',
  body: z.strictObject({
    search: shortText(254).check(z.trim(), z.minLength(minFanSearchLetters, 'Type two letters or more')),
  }),
  response: z.object({
    fans: z.array(foundFan),
    /** Others match, too. */
    more: z.boolean(),
  }),
  errors: [400, 401, 403],
})

export const listOpenedFans = defineEndpoint({
  ...support,
  method: 'GET',
  path: '/fans/opened',
  summary: 'List the fans whose pages you opened last',
  cost: 'read',
  response: z.object({ fans: z.array(foundFan) }),
  errors: [401, 403],
})

const suspension = z.object({ reason: z.string(), since: at, until: at })
export type FanSuspension = z.infer<typeof suspension>

/** What a fan agreed to, and since when. `at` is null where that was not kept, or the fan never chose. */
const consent = z.object({
  kind: z.enum(['newsletter', 'alerts', 'leaderboard']),
  on: z.boolean(),
  at: z.nullable(at),
})
export type FanConsent = z.infer<typeof consent>

const fanPage = z.object({
  ...foundFan.shape,
  /** The plans that they were given. */
  grants: fanPlans.shape.grants,
  market: z.object({
    /** The market that staff set for them, while it lasts. */
    override: z.nullable(marketOverride),
    /** The market of their last stream. */
    last: z.nullable(z.object({ market: z.string(), at })),
  }),
  /** Public address of the profile photo. */
  picture: z.nullable(z.string()),
  created_at: at,
  last_seen_at: z.nullable(at),
  suspension: z.nullable(suspension),
  follows: z.array(z.string()),
  affiliations: z.array(z.string()),
  devices: z.array(z.object({ device: z.string(), since: at, last_seen_at: at })),
  /** Only of what the school has. */
  consents: z.array(consent),
  points: z.object({
    balance: z.int(),
    /** Lifetime points, by which the leaderboard ranks. */
    earned: z.int(),
    lines: z.array(
      z.object({
        at,
        points: z.int(),
        words: z.string(),
        of: z.nullable(z.string()),
        corrected: z.boolean(),
        /** A correction that lifetime points do not count. */
        balance_only: z.boolean(),
      }),
    ),
    more: z.boolean(),
  }),
  prizes: z.array(
    z.object({ at, prize: z.string(), points: z.int(), state: z.enum(['waiting', 'handed-out', 'taken-back']) }),
  ),
  giveaways: z.array(z.object({ at, giveaway: z.string(), number: z.string(), confirmed: z.boolean() })),
  /** Who opened this page, newest first. A name is null once that person's account is deleted. */
  opened: z.array(z.object({ at, name: z.nullable(z.string()) })),
})
export type FanPage = z.infer<typeof fanPage>

export const openFan = defineEndpoint({
  ...support,
  ...one,
  method: 'POST',
  path: '/fans/{uid}/opening',
  summary: 'Get a fan’s page: account, devices, consents, points and entries. The activity log notes who opened it',
  cost: 'write',
  response: fanPage,
  errors: [400, 401, 403, 404],
})

export const suspendFan = defineEndpoint({
  ...support,
  ...one,
  method: 'PUT',
  path: '/fans/{uid}/suspension',
  summary: 'Suspend a fan until an instant, with a reason that they read at sign-in. Ends their sessions',
  cost: 'write',
  body: z.strictObject({
    reason: requiredLine(maxReasonLetters, 'Enter the reason'),
    until: instantInRequest,
  }),
  response: suspension,
  errors: [400, 401, 403, 404],
})

export const liftSuspension = defineEndpoint({
  ...support,
  ...one,
  method: 'DELETE',
  path: '/fans/{uid}/suspension',
  summary: 'Lift a suspension, so that the fan can sign in again',
  cost: 'write',
  response: done,
  errors: [400, 401, 403, 404, 409],
})

export const endFanSessions = defineEndpoint({
  ...support,
  ...one,
  method: 'DELETE',
  path: '/fans/{uid}/sessions',
  summary: 'Sign a fan out on all devices',
  cost: 'write',
  response: z.object({ ended: z.int() }),
  errors: [400, 401, 403, 404],
})

export const correctPoints = defineEndpoint({
  ...support,
  ...one,
  method: 'POST',
  path: '/fans/{uid}/points',
  summary:
    'Add points to a fan, or take some with a negative number, from the balance and the lifetime points or from the balance only. With an Idempotency-Key header a retry counts once',
  cost: 'write',
  body: z.strictObject({
    points: z.int().check(
      z.minimum(-maxCorrection),
      z.maximum(maxCorrection),
      z.refine((points) => points !== 0, 'Enter a number other than 0'),
    ),
    reason: requiredLine(maxReasonLetters, 'Enter the reason, which the fan reads'),
    /** Lifetime points and the leaderboard stay as they are. Otherwise they change with the balance. */
    balance_only: z.optional(z.boolean()),
  }),
  response: z.object({ balance: z.int() }),
  errors: [400, 401, 403, 404, 409],
})

export const deleteFan = defineEndpoint({
  ...support,
  ...one,
  sensitive: true,
  irreversible: true,
  method: 'POST',
  path: '/fans/{uid}/deletion',
  summary: 'Delete a fan’s account permanently, as the fan could in the settings',
  cost: 'write',
  response: done,
  errors: [400, 401, 403, 404, 409],
})
