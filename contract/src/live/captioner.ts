import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { cleanText } from '../shown-text.ts'
import { liveEvent } from './admin.ts'

/** Live captions: where a captioner sends text during an event, and the stored captions afterwards. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

const one = z.strictObject({ id: numberText })
const language = z
  .string()
  .check(z.maxLength(20), z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Use a language code like en or es-MX'))
const ofLanguage = z.strictObject({ id: numberText, language })

/** The address includes its key: anyone who has it can write captions. */
const captioner = z.object({ language, address: z.string() })
const captionerResponse = z.object({ captioner: z.nullable(captioner) })

export const showCaptioner = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/events/{id}/captioner',
  summary: 'Get a live event’s caption address with its key. The activity log records who looked',
  cost: 'write',
  params: one,
  response: captionerResponse,
  errors: [400, 401, 403, 404],
})

export const setCaptioner = defineEndpoint({
  ...operator,
  sensitive: true,
  method: 'POST',
  path: '/events/{id}/captioner',
  summary: 'Create a live event’s caption address. An earlier address stops working',
  cost: 'write',
  params: one,
  body: z.strictObject({ language: z._default(language, 'en') }),
  response: captionerResponse,
  errors: [400, 401, 403, 404, 409],
})

export const removeCaptioner = defineEndpoint({
  ...operator,
  sensitive: true,
  method: 'DELETE',
  path: '/events/{id}/captioner',
  summary: 'Delete a live event’s caption address. Fans then get no live captions',
  cost: 'write',
  params: one,
  response: captionerResponse,
  errors: [400, 401, 403, 404, 409],
})

export const getEventCaptions = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/events/{id}/captions/{language}',
  summary: 'Get a recording’s captions as WebVTT, with times from its start, not counting slates',
  cost: 'read',
  params: ofLanguage,
  response: z.object({ language: z.string(), label: z.string(), vtt: z.string() }),
  errors: [400, 401, 403, 404],
})

export const putEventCaptions = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/events/{id}/captions/{language}',
  summary: 'Upload a recording’s captions as WebVTT or SRT (up to 2 MiB). Replaces captions in the same language',
  cost: 'upload',
  params: ofLanguage,
  query: z.strictObject({ label: z.optional(cleanText(60)) }),
  bytes: { types: ['text/vtt', 'application/x-subrip'], maxLength: 2 * 1024 * 1024 },
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

export const removeEventCaptions = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/events/{id}/captions/{language}',
  summary: 'Delete a recording’s captions in one language',
  cost: 'write',
  params: ofLanguage,
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

/** The protocol of captioning programs. They add their own parameters to the address with an `&`. */
export const captionWords = defineEndpoint({
  host: 'main',
  method: 'POST',
  path: '/closedcaption',
  summary:
    'Send live captions as timed lines, plain lines or WebVTT. Repeated posts count once. An empty post tests the address',
  auth: 'public',
  owner: 'nobody',
  cost: 'write',
  query: z.object({
    key: z.optional(z.string().check(z.maxLength(80))),
    seq: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'must be a number that grows by one with each post'))),
  }),
  bytes: { types: ['text/plain', 'text/vtt', 'application/octet-stream'], maxLength: 16 * 1024, mayBeEmpty: true },
  status: 200,
  response: z.string(),
  media: 'text/plain',
  errors: [400, 401, 403, 409],
})
