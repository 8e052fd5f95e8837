import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { capitalize } from '@fieldhouse/contract/text'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '../../errors/refusal.ts'
import { describeInputIssue } from './describe-input-issue.ts'

z.config({ localeError: describeInputIssue })

/** Parses a request by the contract. Unknown keys, wrong types and wrong lengths are refused here, by field. */
export function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  // Without a prototype: a key of the request can be `constructor`.
  const fields: Record<string, string> = Object.create(null)
  const parsePart = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    const broken = findBrokenText(value)
    if (broken !== undefined) fields[cleanKey(broken) || 'body'] ??= 'This contains characters that can’t be saved.'
    const result = (schema ?? nothing).safeParse(value ?? {})
    if (!result.success) collectFields(result.error, fields)
    return result.data
  }
  const params = parsePart(endpoint.params, request.params)
  const query = parsePart(endpoint.query, pickQuery(endpoint, request.query))
  const body = endpoint.bytes
    ? readBytes(request, endpoint.bytes)
    : endpoint.body
      ? parsePart(endpoint.body, request.body)
      : undefined
  const names = Object.keys(fields)
  if (names.length > 0)
    throw new Refusal(
      'input',
      'field.invalid',
      formatFieldError(names[0] as string, fields[names[0] as string] as string),
      {
        fields,
      },
    )
  return { params, query, body }
}

/**
 * Picks the known query parameters. An empty one counts as not given, and an unknown one is ignored. Operators'
 * requests are strict: a misspelled parameter must not be ignored there.
 */
function pickQuery(endpoint: Endpoint, query: unknown): Record<string, unknown> {
  const strict = endpoint.host === 'operator'
  const shape = endpoint.query?.shape ?? {}
  return Object.fromEntries(
    Object.entries(query ?? {}).filter(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      if (!field) return strict
      return value !== '' || !z.safeParse(field, undefined).success
    }),
  )
}

/**
 * Finds text that neither the database nor an email can hold: NUL, or half a character. It covers every text of the
 * contract.
 */
function findBrokenText(value: unknown): string | undefined {
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

/**
 * Formats an error for people. A full sentence is used unchanged; a text that begins with its verb gets the field's
 * label.
 */
const formatFieldError = (field: string, text: string): string =>
  /^[A-Z]/.test(text) ? `${text.replace(/\.$/, '')}.` : `${formatFieldLabel(field)} ${text}.`

/** Formats the path of a field as a form would label it: `menu.0.sold_out` is `Menu 1 sold out`. */
const formatFieldLabel = (field: string): string =>
  capitalize(
    field
      .split('.')
      .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
      .join(' ')
      .replaceAll('_', ' ')
      .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
      .replace(/\b(id|url)\b/g, (word) => word.toUpperCase()),
  )

const nothing = z.strictObject({})

function collectFields(error: z.core.$ZodError, fields: Record<string, string>) {
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, 5)) fields[cleanKey(key)] ??= issue.message
    else fields[cleanKey(issue.path.join('.')) || 'body'] ??= issue.message
  }
}

/** Cleans a key, which can be any text. */
const cleanKey = (key: string): string => key.replace(/[^\w.-]/g, '').slice(0, 60) || 'body'

function readBytes(request: FastifyRequest, { mayBeEmpty }: NonNullable<Endpoint['bytes']>): Uint8Array {
  if (mayBeEmpty && (request.body === undefined || request.body === null)) return new Uint8Array()
  if (mayBeEmpty && request.body instanceof Uint8Array) return request.body
  if (!(request.body instanceof Uint8Array) || request.body.length === 0)
    throw new Refusal('input', 'file.empty', 'The file is empty.', { fields: { image: 'The file is empty.' } })
  return request.body
}

type RequestParts = { params: unknown; query: unknown; body: unknown }

/** Whether a request names another company in `company_id`, `cid` or `company`. */
export function namesAnotherCompany(parts: RequestParts, companyId: number): boolean {
  const { params, query, body } = parts as Record<keyof RequestParts, Record<string, unknown> | undefined>
  const named = [query?.company_id, body?.company_id, body?.cid, params?.company]
  return named.some((id) => typeof id === 'number' && id !== companyId)
}
