import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { accountUid, instantInRequest, reference } from '../fields.ts'
import { titleAudience } from '../library/audience.ts'
import { unavailable } from '../library/entities.ts'
import { watchable, watchableKinds } from '../library/watchable.ts'
import { eventTerms } from '../live/admin.ts'
import { marketNumber } from '../markets/market-rules.ts'
import { cleanText } from '../shown-text.ts'

/** Who can watch what, as staff check it. Each answer comes from the code that decides for fans. */
const desk = { host: 'operator', owner: 'nobody', status: 200 } as const

const at = z.iso.datetime()
/** Without an instant it is now. */
const moment = z._default(z.nullable(instantInRequest), null)

const foundWatchable = z.object({
  kind: z.enum(watchableKinds),
  id: reference,
  title: z.string(),
  /** What tells it from others of the same name. */
  detail: z.nullable(z.string()),
  /** Start of an event. */
  starts_at: z.nullable(at),
  state: z.nullable(z.enum(['hidden', 'upcoming', 'live', 'interrupted', 'ended', 'cancelled'])),
})
export type FoundWatchable = z.infer<typeof foundWatchable>

export const maxFoundWatchables = 12

export const findWatchables = defineEndpoint({
  ...desk,
  auth: 'operator',
  method: 'POST',
  path: '/access/search',
  summary: `Find up to ${maxFoundWatchables} videos, live events and channels by words of their titles. Without words, what is on now or next`,
  cost: 'read',
  body: z.strictObject({ search: z._default(cleanText(80), '') }),
  response: z.object({ found: z.array(foundWatchable), more: z.boolean() }),
  errors: [400, 401, 403],
})

/** Where the fan's network is taken to be. `now`: where their last stream was. A market that staff set comes first. */
const askedPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('now') }),
  z.strictObject({ kind: z.literal('market'), market: marketNumber }),
  z.strictObject({ kind: z.literal('unknown') }),
])
export type AskedPlace = z.infer<typeof askedPlace>

export const accessStepKinds = ['account', 'content', 'place', 'plan', 'picture', 'screens'] as const

/** One step of the decision. After the first `no` none is needed. */
const accessStep = z.object({
  kind: z.enum(accessStepKinds),
  title: z.string(),
  words: z.string(),
  state: z.enum(['yes', 'no', 'not-needed']),
})
export type AccessStep = z.infer<typeof accessStep>

const accessCheck = z.object({
  fan: z.object({ uid: z.string(), firstname: z.string(), lastname: z.string() }),
  content: foundWatchable,
  at,
  plan: z.string(),
  /** The lowest plan that is enough; null where everyone's is. */
  enough: z.nullable(z.string()),
  market: z.string(),
  /** The network's place is unknown. */
  unknown: z.boolean(),
  /** `later`: nothing stops the fan, but it has not begun. */
  answer: z.enum(['yes', 'later', 'no']),
  headline: z.string(),
  /** What else there is to say in a sentence. */
  note: z.nullable(z.string()),
  steps: z.array(accessStep),
  /** What the fan reads. null where they watch, or where another page has the answer. */
  unavailable: z.nullable(unavailable),
  /** End of what stops the fan. */
  until: z.nullable(at),
})
export type AccessCheck = z.infer<typeof accessCheck>

export const checkAccess = defineEndpoint({
  ...desk,
  auth: 'operator',
  method: 'POST',
  path: '/fans/{uid}/access',
  summary: 'Decide whether a fan can watch something, step by step. The activity log notes who asked',
  cost: 'write',
  params: z.strictObject({ uid: accountUid }),
  body: z.strictObject({
    content: watchable,
    at: moment,
    place: z._default(askedPlace, { kind: 'now' }),
  }),
  response: accessCheck,
  errors: [400, 401, 403, 404],
})

/** The rights of something as they are saved, or as someone is typing them. */
const askedRights = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('saved'), content: watchable }),
  z.strictObject({
    kind: z.literal('draft'),
    hidden: z._default(z.boolean(), false),
    audience: titleAudience,
    /** Set for the recording of an event, which has plans of its own. */
    replay: z._default(eventTerms.replay, null),
  }),
])
export type AskedRights = z.input<typeof askedRights>

export const accessCodes = ['yes', 'hidden', 'upcoming', 'market', 'plan'] as const

const accessCell = z.object({
  code: z.enum(accessCodes),
  /** When what stops the fan ends. */
  until: z.nullable(at),
})
export type AccessCell = z.infer<typeof accessCell>

const accessTable = z.object({
  at,
  title: z.nullable(z.string()),
  /** Plans that are needed. Empty: every plan. */
  plans: z.array(z.string()),
  /** The last one is of unknown networks, with the market that they get. */
  columns: z.array(z.object({ market: z.string(), unknown: z.boolean() })),
  rows: z.array(
    z.object({
      plan: z.string(),
      /** Fans who have it now. null where they were not asked for. */
      fans: z.nullable(z.int()),
      cells: z.array(accessCell),
    }),
  ),
  /** Why no one could watch. null: someone could. */
  nobody: z.nullable(z.string()),
})
export type AccessTable = z.infer<typeof accessTable>

export const tabulateAccess = defineEndpoint({
  ...desk,
  auth: 'editor',
  method: 'POST',
  path: '/access/table',
  summary: 'Say who can watch something at an instant: each plan in each market. Operators can also count the fans',
  cost: 'read',
  body: z.strictObject({ rights: askedRights, at: moment, count: z._default(z.boolean(), false) }),
  response: accessTable,
  errors: [400, 401, 403, 404],
})
