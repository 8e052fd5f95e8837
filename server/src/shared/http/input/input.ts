import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '../../errors/refusal.ts'
import { inputWords } from './input-words.ts'

z.config({ localeError: inputWords })

/** Parses what came in by the contract. Unknown keys, wrong types and wrong lengths all end here, by field. */
export function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  // Without a prototype: a key of the request may be called `constructor`.
  const fields: Record<string, string> = Object.create(null)
  const parsed = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    const broken = placeOfBrokenText(value)
    if (broken !== undefined) fields[clean(broken) || 'body'] ??= 'This holds signs that are no text.'
    const result = (schema ?? nothing).safeParse(value ?? {})
    if (!result.success) collect(result.error, fields)
    return result.data
  }
  const params = parsed(endpoint.params, request.params)
  const query = parsed(endpoint.query, queryOf(endpoint, request.query))
  const body = endpoint.bytes
    ? bytesOf(request, endpoint.bytes)
    : endpoint.body
      ? parsed(endpoint.body, request.body)
      : undefined
  const names = Object.keys(fields)
  if (names.length > 0)
    throw new Refusal('input', 'field.invalid', inWords(names[0] as string, fields[names[0] as string] as string), {
      fields,
    })
  return { params, query, body }
}

/**
 * As the web asks: a parameter without a value was not given, one that nobody knows is let through. What operators say decides what
 * happens to their department: there a misspelled word is not taken for none.
 */
function queryOf(endpoint: Endpoint, given: unknown): Record<string, unknown> {
  const strict = endpoint.host === 'operator'
  const shape = endpoint.query?.shape ?? {}
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      if (!field) return strict
      return value !== '' || !z.safeParse(field, undefined).success
    }),
  )
}

/** Where something is written that no database and no mail can carry: NUL, or half a character. The one rule for every text of the contract. */
function placeOfBrokenText(value: unknown): string | undefined {
  const open: (readonly [place: string, value: unknown])[] = [['', value]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [place, each] = next
    if (typeof each === 'string') {
      if (each.includes('\0') || !each.isWellFormed()) return place
    } else if (typeof each === 'object' && each !== null && !(each instanceof Uint8Array))
      for (const [name, inner] of Object.entries(each))
        open.push([name, name], [place === '' ? name : `${place}.${name}`, inner])
  }
  return undefined
}

/** A sentence stands alone; what begins with its verb needs the field that it speaks of. */
const inWords = (field: string, text: string): string =>
  /^[A-Z]/.test(text) ? `${text.replace(/\.$/, '')}.` : `${field} ${text}.`

const nothing = z.strictObject({})

function collect(error: z.core.$ZodError, fields: Record<string, string>) {
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, 5)) fields[clean(key)] ??= issue.message
    else fields[clean(issue.path.join('.')) || 'body'] ??= issue.message
  }
}

/** A key can be anything that was sent. */
const clean = (key: string): string => key.replace(/[^\w.-]/g, '').slice(0, 60) || 'body'

function bytesOf(request: FastifyRequest, { mayBeEmpty }: NonNullable<Endpoint['bytes']>): Uint8Array {
  if (mayBeEmpty && (request.body === undefined || request.body === null)) return new Uint8Array()
  if (mayBeEmpty && request.body instanceof Uint8Array) return request.body
  if (!(request.body instanceof Uint8Array) || request.body.length === 0)
    throw new Refusal('input', 'file.empty', 'The file is empty.', { fields: { image: 'The file is empty.' } })
  return request.body
}

type Parts = { params: unknown; query: unknown; body: unknown }

/** Whether a request names another company, wherever its service names one: `company_id`, `cid` or `company`. */
export function speaksOfAnotherCompany(parts: Parts, companyId: number): boolean {
  const { params, query, body } = parts as Record<keyof Parts, Record<string, unknown> | undefined>
  const named = [query?.company_id, body?.company_id, body?.cid, params?.company]
  return named.some((id) => typeof id === 'number' && id !== companyId)
}
