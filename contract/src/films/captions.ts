import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { cleanText } from '../shown-text.ts'
import { operatorTitle } from './admin.ts'

/** A title's preview and its captions, for staff. */
const editor = { host: 'operator', status: 200, auth: 'editor', owner: 'nobody' } as const

const one = z.strictObject({ id: numberText })
const language = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Use a language code like en or es-MX'))

const ofLanguage = z.strictObject({ id: numberText, language })

/** Signed for a few minutes, because hidden titles are among them. */
export const previewTitle = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/titles/{id}/preview',
  summary: 'Get a link to preview a title’s video, hidden or not. It expires after five minutes',
  cost: 'read',
  params: one,
  response: z.object({ url: z.string(), storyboard: z.nullable(z.string()) }),
  errors: [400, 401, 403, 404, 409],
})

export const getCaptions = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/titles/{id}/captions/{language}',
  summary: 'Get a title’s captions as WebVTT, with times from the start of the video',
  cost: 'read',
  params: ofLanguage,
  response: z.object({ language: z.string(), label: z.string(), vtt: z.string() }),
  errors: [400, 401, 403, 404, 409],
})

export const putCaptions = defineEndpoint({
  ...editor,
  method: 'PUT',
  path: '/titles/{id}/captions/{language}',
  summary: 'Upload a title’s captions as WebVTT or SRT (up to 2 MiB). Replaces captions in the same language',
  cost: 'upload',
  params: ofLanguage,
  query: z.strictObject({ label: z.optional(cleanText(60)) }),
  bytes: { types: ['text/vtt', 'application/x-subrip'], maxLength: 2 * 1024 * 1024 },
  response: operatorTitle,
  errors: [400, 401, 403, 404, 409],
})

export const removeCaptions = defineEndpoint({
  ...editor,
  method: 'DELETE',
  path: '/titles/{id}/captions/{language}',
  summary: 'Delete a title’s captions in one language',
  cost: 'write',
  params: ofLanguage,
  response: operatorTitle,
  errors: [400, 401, 403, 404],
})
