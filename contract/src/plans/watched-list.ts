import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, numberText, webAddress } from '../fields.ts'
import { cleanText } from '../shown-text.ts'
import { pollMinutesField, sourceState } from '../sources/source.ts'
import { applyTicketList, previewTicketList, ticketListPreview } from './list.ts'

/** The ticket office's list at an address that is read by itself. */
const support = { host: 'operator', auth: 'operator', owner: 'nobody', cost: 'write' } as const

/** How the ticket office's server knows us. The secret is never sent back. */
const access = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('basic'),
    user: cleanText(120).check(z.regex(/^[^:]+$/, 'A user name has no colon')),
    secret: z.string().check(z.minLength(1, 'Enter the password'), z.maxLength(500)),
  }),
  z.strictObject({
    kind: z.literal('bearer'),
    secret: z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/, 'Enter a token without spaces')),
  }),
])
export type ListAccess = z.infer<typeof access>

export const defaultListMinutes = 60

/**
 * Why a list waits for a person. `ending`: plans would end. `sooner`: plans would end earlier. `columns`: the columns
 * are others. `rows`: more rows cannot be used than before.
 */
export const listWaitReasons = ['ending', 'sooner', 'columns', 'rows'] as const
export type ListWaitReason = (typeof listWaitReasons)[number]

const watchedList = z.object({
  ...sourceState,
  address: z.string(),
  host: z.string(),
  access: z.enum(['none', 'basic', 'bearer']),
  /** When it last changed the list. */
  changed_at: z.nullable(z.iso.datetime()),
  waits: z.nullable(z.object({ why: z.enum(listWaitReasons), words: z.string(), people: z.int() })),
})
export type WatchedList = z.infer<typeof watchedList>

const response = z.object({ watched: z.nullable(watchedList) })

export const getWatchedList = defineEndpoint({
  ...support,
  method: 'GET',
  path: '/plans/list/address',
  summary: 'Get the watched address of the ticket office’s list, how it was read last, and whether something waits',
  cost: 'read',
  status: 200,
  response,
  errors: [401, 403],
})

export const previewListAddress = defineEndpoint({
  ...support,
  method: 'POST',
  path: '/plans/list/address/preview',
  summary: 'Read the list at a new address, or at the watched one without an address, and show what it would change',
  body: z.strictObject({
    ...previewTicketList.query.shape,
    address: z.optional(webAddress),
    access: z.optional(access),
  }),
  status: 200,
  response: ticketListPreview,
  errors: [400, 401, 403, 404],
})

export const watchListAddress = defineEndpoint({
  ...support,
  method: 'PUT',
  path: '/plans/list/address',
  summary: 'Apply the list at an address as it was previewed, and read it automatically from now on',
  body: z.strictObject({
    ...previewTicketList.query.shape,
    preview: applyTicketList.query.shape.preview,
    ending: applyTicketList.query.shape.ending,
    address: webAddress,
    access,
    every_minutes: pollMinutesField(defaultListMinutes),
  }),
  status: 200,
  response,
  errors: [400, 401, 403, 409],
})

export const applyListAddress = defineEndpoint({
  ...support,
  method: 'POST',
  path: '/plans/list/address/apply',
  summary: 'Apply what waits at the watched address, as it was previewed. Its columns count from now on',
  body: z.strictObject({
    ...previewTicketList.query.shape,
    preview: applyTicketList.query.shape.preview,
    ending: applyTicketList.query.shape.ending,
  }),
  status: 200,
  response: ticketListPreview,
  errors: [400, 401, 403, 404, 409],
})

const one = { params: z.strictObject({ id: numberText }), status: 200 } as const

export const readListAddress = defineEndpoint({
  ...support,
  ...one,
  method: 'POST',
  path: '/plans/list/address/{id}/read',
  summary: 'Read the watched address now',
  response,
  errors: [400, 401, 403, 404, 409],
})

export const unwatchListAddress = defineEndpoint({
  ...support,
  ...one,
  method: 'DELETE',
  path: '/plans/list/address/{id}',
  summary: 'Stop watching the address. The list stays as it is',
  response: done,
  errors: [400, 401, 403, 404],
})
