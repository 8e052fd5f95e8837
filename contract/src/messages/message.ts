import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instantInRequest, numberText } from '../fields.ts'

/** Fields and endpoints that all kinds of messages share. */
const instant = z.iso.datetime()

/** Rejects lone surrogates, line breaks and characters that turn the text direction. */
const readable = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*$/u

/** A trimmed line of readable text. */
export const plainTextLine = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter some text'),
      z.maxLength(longest, `Use ${longest} characters or fewer`),
      z.regex(readable, 'Use one line of plain text'),
      z.regex(/[\p{L}\p{N}]/u, 'Enter some text'),
    )

export const messageFields = {
  id: z.int(),
  /** Counts the changes. A change to an older revision is refused. */
  revision: z.int(),
  from: instant,
  made_by: z.nullable(z.string()),
  /** Set when staff ended it early. */
  ended_at: z.nullable(instant),
  ended_by: z.nullable(z.string()),
}

/** Also sent to phones as a notification when it starts, once. Absent: it is not. */
export const sendToPhones = { to_phones: z.optional(z.boolean()) }

/** Start of the message. null is now. */
export const messageStart = z.nullable(instantInRequest)

const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const
const params = z.strictObject({ id: numberText })
/** The revision that the editor saw. */
const revisionField = { revision: z.int().check(z.minimum(0), z.maximum(999_999_999)) }

interface MessageKindOptions<Input, List, Message> {
  path: `/${string}`
  input: Input
  /** The answer of the staff's list. */
  list: List
  message: Message
  summaries: Record<'list' | 'create' | 'edit' | 'end' | 'resume', string>
}

/** Declares the staff endpoints of one kind of message. */
export const defineMessageEndpoints = <
  Input extends z.core.$ZodLooseShape,
  List extends z.ZodMiniType,
  Message extends z.ZodMiniType,
>({
  path,
  input,
  list,
  message,
  summaries,
}: MessageKindOptions<Input, List, Message>) => {
  const one = { ...operator, params, response: message, cost: 'write' } as const
  return {
    list: defineEndpoint({
      ...operator,
      method: 'GET',
      path,
      summary: summaries.list,
      cost: 'read',
      response: list,
      errors: [401, 403],
    }),
    create: defineEndpoint({
      ...operator,
      status: 201,
      method: 'POST',
      path,
      summary: summaries.create,
      cost: 'write',
      body: z.strictObject(input),
      response: message,
      errors: [400, 401, 403, 409],
    }),
    edit: defineEndpoint({
      ...one,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: summaries.edit,
      body: z.strictObject({ ...revisionField, ...input }),
      errors: [400, 401, 403, 404, 409],
    }),
    end: defineEndpoint({
      ...one,
      method: 'POST',
      path: `${path}/{id}/end`,
      summary: summaries.end,
      errors: [400, 401, 403, 404],
    }),
    resume: defineEndpoint({
      ...one,
      method: 'POST',
      path: `${path}/{id}/resume`,
      summary: summaries.resume,
      errors: [400, 401, 403, 404, 409],
    }),
  }
}

/** Declares the arming step of a kind that stays held until it is confirmed. */
export const defineArmingEndpoint = <Message extends z.ZodMiniType>(
  path: `/${string}`,
  message: Message,
  summary: string,
) =>
  defineEndpoint({
    ...operator,
    method: 'POST',
    path: `${path}/{id}/arm`,
    summary,
    irreversible: true,
    cost: 'write',
    sensitive: true,
    params,
    body: z.strictObject(revisionField),
    response: message,
    errors: [400, 401, 403, 404, 409],
  })
