import * as z from 'zod/mini'
import { retentionDays } from '../customer/retention-days.ts'
import { defineEndpoint } from '../endpoint.ts'
import { done, instantInRequest, numberText, reference } from '../fields.ts'
import { cropFocus, pictureBytes } from '../pictures/picture-shapes.ts'
import { requiredLine, writtenBody } from '../stories/admin.ts'
import { giveawayAddress, maxGiveawayConsents, maxGiveawayFields } from './giveaways.ts'

/** Giveaways for staff: edit, open, count entries, draw, and publish the winners. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

const at = z.iso.datetime()
const one = { params: z.strictObject({ id: numberText }) } as const

/** Days after the drawing until entries are deleted, unless the giveaway sets its own. */
export const defaultEntryRetentionDays = retentionDays.entries

const field = z.strictObject({
  label: requiredLine(120, 'Enter a label for the field'),
  kind: z.enum(['text', 'phone', 'number']),
  required: z.boolean(),
})
const consent = z.strictObject({
  label: requiredLine(300, 'Enter the text that people agree to'),
  required: z.boolean(),
})

/** Kinds of story blocks that hold only text. */
const textBlockKinds = new Set(['paragraph', 'heading', 'quote', 'list', 'rule'])
const rules = writtenBody.check(
  z.minLength(1, 'Enter the rules'),
  z.refine(
    (body) => body.every(({ kind }) => textBlockKinds.has(kind)),
    'Rules can have text only. Remove pictures, videos and games',
  ),
)

export const giveawayContent = z.strictObject({
  title: requiredLine(120, 'Enter a title'),
  words: requiredLine(600, 'Describe the giveaway in a sentence'),
  picture_alt: z.nullable(requiredLine(300, 'Describe what the picture shows')),
  prizes: z
    .array(requiredLine(200, 'Describe the prize'))
    .check(z.minLength(1, 'Add at least one prize'), z.maxLength(20)),
  eligibility: z.strictObject({
    min_age: z.nullable(z.int().check(z.minimum(13), z.maximum(99))),
    /** Empty: residents of every state. */
    states: z.array(requiredLine(40, 'Enter a state')).check(z.maxLength(60)),
    who: z.nullable(requiredLine(400, 'Enter who can take part')),
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
  summary: 'List giveaways with entry counts and winners',
  cost: 'read',
  response: z.object({ giveaways: z.array(operatorGiveaway) }),
  errors: [401, 403],
})

export const createGiveaway = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/giveaways',
  summary: 'Create a giveaway and commit to its drawing seed',
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
  summary: 'Update a giveaway. Once it has entries, its prizes, rules, form and start can’t change',
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
  summary: 'Upload a giveaway’s picture (JPEG, PNG or WebP, up to 15 MiB)',
  cost: 'upload',
  ...one,
  query: cropFocus,
  bytes: pictureBytes,
  response: operatorGiveaway,
  errors: [400, 401, 403, 404],
})

export const removeGiveawayPicture = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/giveaways/{id}/picture',
  summary: 'Delete a giveaway’s picture',
  cost: 'write',
  ...one,
  response: operatorGiveaway,
  errors: [400, 401, 403, 404],
})

export const previewGiveaway = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/giveaways/{id}/preview',
  summary: 'Get a link to preview a giveaway’s page. It expires after one hour',
  cost: 'read',
  ...one,
  response: z.object({ path: z.string() }),
  errors: [400, 401, 403, 404],
})

export const removeGiveaway = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/giveaways/{id}',
  summary: 'Delete a giveaway that has no entries',
  cost: 'write',
  ...one,
  response: done,
  errors: [400, 401, 403, 404, 409],
})

export const exportEntries = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/giveaways/{id}/entries',
  summary: 'Export a giveaway’s entries as CSV, safe to open in a spreadsheet',
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
  summary: 'Draw the winners of a closed giveaway and publish its seed. This can’t be undone',
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
  summary: 'Pass over a winner for a published reason and draw the next one. This can’t be undone',
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
  summary: 'List sponsor requests, newest first',
  cost: 'read',
  response: z.object({ asks: z.array(sponsorRequest) }),
  errors: [401, 403],
})

export const answeredAsk = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/sponsor-asks/{id}/answered',
  summary: 'Mark a sponsor request as answered',
  cost: 'write',
  ...one,
  response: sponsorRequest,
  errors: [400, 401, 403, 404],
})
