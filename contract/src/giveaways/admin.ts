import * as z from 'zod/mini'
import { retentionDays } from '../customer/retention-days.ts'
import { defineEndpoint } from '../endpoint.ts'
import { done, instantInRequest, numberText, reference } from '../fields.ts'
import { requiredLine, writtenBody } from '../stories/admin.ts'
import { giveawayAddress, maxGiveawayConsents, maxGiveawayFields } from './giveaways.ts'

/** Giveaways for staff: edit, open, count entries, draw, and publish the winners. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

const at = z.iso.datetime()
const one = { params: z.strictObject({ id: numberText }) } as const

/** Days after the drawing until entries are deleted, unless the giveaway sets its own. */
export const defaultEntryRetentionDays = retentionDays.entries

const field = z.strictObject({
  label: requiredLine(120, 'A field needs a label'),
  kind: z.enum(['text', 'phone', 'number']),
  required: z.boolean(),
})
const consent = z.strictObject({ label: requiredLine(300, 'A line needs words'), required: z.boolean() })

/** Kinds of story blocks that hold only text. */
const textBlockKinds = new Set(['paragraph', 'heading', 'quote', 'list', 'rule'])
const rules = writtenBody.check(
  z.minLength(1, 'It needs rules'),
  z.refine(
    (body) => body.every(({ kind }) => textBlockKinds.has(kind)),
    'Rules can have text only: no pictures, videos or games',
  ),
)

export const giveawayContent = z.strictObject({
  title: requiredLine(120, 'It needs a title'),
  words: requiredLine(600, 'Say in a sentence what it is'),
  picture_alt: z.nullable(requiredLine(300, 'Say in words what the picture shows')),
  prizes: z.array(requiredLine(200, 'A prize needs words')).check(z.minLength(1, 'Name a prize'), z.maxLength(20)),
  eligibility: z.strictObject({
    min_age: z.nullable(z.int().check(z.minimum(13), z.maximum(99))),
    /** Empty: residents of every state. */
    states: z.array(requiredLine(40, 'A state needs a name')).check(z.maxLength(60)),
    who: z.nullable(requiredLine(400, 'Say who may enter')),
  }),
  rules,
  fields: z.array(field).check(z.maxLength(maxGiveawayFields)),
  consents: z.array(consent).check(z.maxLength(maxGiveawayConsents)),
  per: z.enum(['once', 'daily']),
  winners: z.int().check(z.minimum(1), z.maximum(100)),
})
export type GiveawayContent = z.output<typeof giveawayContent>

const giveawayInput = z.strictObject({
  address: giveawayAddress,
  published: z.boolean(),
  opens_at: instantInRequest,
  closes_at: instantInRequest,
  sponsor_id: z.nullable(reference),
  keep_days: z._default(z.int().check(z.minimum(1), z.maximum(730)), defaultEntryRetentionDays),
  said: giveawayContent,
})
export type GiveawayInput = z.output<typeof giveawayInput>

const winner = z.object({
  place: z.int(),
  entry: z.string(),
  passed_over: z.nullable(z.string()),
  /** null once the entry is deleted. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

const operatorGiveaway = z.object({
  id: z.int(),
  address: giveawayAddress,
  published: z.boolean(),
  opens_at: at,
  closes_at: at,
  sponsor_id: z.nullable(z.int()),
  keep_days: z.int(),
  said: giveawayContent,
  picture: z.nullable(z.string()),
  revision: z.int(),
  state: z.enum(['draft', 'planned', 'open', 'closed', 'drawn']),
  commitment: z.string(),
  confirmed: z.int(),
  unconfirmed: z.int(),
  drawn_at: z.nullable(at),
  /** Time when its entries were removed. */
  cleared_at: z.nullable(at),
  winners: z.array(winner),
})
export type OperatorGiveaway = z.infer<typeof operatorGiveaway>

export const operatorGiveaways = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/giveaways',
  summary: 'Every giveaway, how many take part, and who won',
  cost: 'read',
  response: z.object({ giveaways: z.array(operatorGiveaway) }),
  errors: [401, 403],
})

export const createGiveaway = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/giveaways',
  summary: 'A new giveaway; its seed is drawn and committed to at once',
  cost: 'write',
  body: giveawayInput,
  status: 201,
  response: operatorGiveaway,
  errors: [400, 401, 403, 404, 409],
})

export const editGiveaway = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/giveaways/{id}',
  summary: 'Other words or times. What entries were made by stays as it was, once there is one',
  cost: 'write',
  ...one,
  body: z.extend(giveawayInput, { revision: z.int() }),
  response: operatorGiveaway,
  errors: [400, 401, 403, 404, 409],
})

export const putGiveawayPicture = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/giveaways/{id}/picture',
  summary: 'Its picture: JPEG, PNG or WebP of at most 5 MiB, drawn anew',
  cost: 'upload',
  ...one,
  bytes: { types: ['image/jpeg', 'image/png', 'image/webp'], maxLength: 5 * 1024 * 1024 },
  response: operatorGiveaway,
  errors: [400, 401, 403, 404],
})

export const previewGiveaway = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/giveaways/{id}/preview',
  summary: 'Where its page can be looked at for an hour, as visitors will see it while it is open',
  cost: 'read',
  ...one,
  response: z.object({ path: z.string() }),
  errors: [400, 401, 403, 404],
})

export const removeGiveaway = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/giveaways/{id}',
  summary: 'Remove a giveaway without entries',
  cost: 'write',
  ...one,
  response: done,
  errors: [400, 401, 403, 404, 409],
})

export const exportEntries = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/giveaways/{id}/entries',
  summary: 'Its entries as CSV, for a spreadsheet: no cell is a formula',
  sensitive: true,
  cost: 'read',
  ...one,
  response: z.object({ name: z.string(), csv: z.string() }),
  errors: [400, 401, 403, 404],
})

export const drawGiveaway = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/giveaways/{id}/draw',
  summary: 'Freeze the list, reveal the seed, draw the winners: once and for good',
  irreversible: true,
  sensitive: true,
  cost: 'write',
  ...one,
  response: operatorGiveaway,
  errors: [400, 401, 403, 404, 409],
})

export const redrawWinner = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/giveaways/{id}/redraw',
  summary: 'Pass a winner over, and why: the next of the drawing wins instead',
  irreversible: true,
  sensitive: true,
  cost: 'write',
  ...one,
  body: z.strictObject({
    entry: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** Published with the drawing. */
    reason: z.enum(['did not answer', 'may not take part by the rules', 'gave the prize back']),
  }),
  response: operatorGiveaway,
  errors: [400, 401, 403, 404, 409],
})

const sponsorRequest = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  words: z.string(),
  asked_at: at,
  answered_at: z.nullable(at),
})
export type SponsorRequest = z.infer<typeof sponsorRequest>

export const sponsorAsks = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/sponsor-asks',
  summary: 'Who asked to become a sponsor, the newest first',
  cost: 'read',
  response: z.object({ asks: z.array(sponsorRequest) }),
  errors: [401, 403],
})

export const answeredAsk = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/sponsor-asks/{id}/answered',
  summary: 'Mark a sponsor request as answered; it is deleted later',
  cost: 'write',
  ...one,
  response: sponsorRequest,
  errors: [400, 401, 403, 404],
})
