import type { Endpoint } from '@fieldhouse/contract/endpoint'
import fc, { type Arbitrary } from 'fast-check'
import * as z from 'zod/mini'
import { contentTypes, hostileTexts, oddValues, rawBodies } from './hostile-values.ts'

type JsonSchema = Record<string, unknown>

const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...oddValues) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Generates values that fit a schema, or nearly do. */
function arbitraryFor(schema: JsonSchema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choice = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choice) return fc.oneof(...choice.map(arbitraryFor))
  if (schema.type === 'object') return arbitraryObject(schema)
  if (schema.type === 'array')
    return fc.array(arbitraryFor((schema.items ?? {}) as JsonSchema), {
      maxLength: Math.min(3, Number(schema.maxItems ?? 3)),
    })
  if (schema.type === 'integer' || schema.type === 'number') {
    const edges = [schema.minimum, schema.maximum, 36].filter((edge) => typeof edge === 'number')
    return fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 0, max: 200 }))
  }
  if (schema.type === 'string') return arbitraryText(schema)
  if (schema.type === 'null') return fc.constant(null)
  return fc.jsonValue()
}

function arbitraryObject({
  properties,
  required = [],
  propertyNames,
  additionalProperties,
}: JsonSchema): Arbitrary<unknown> {
  if (!properties && propertyNames && typeof additionalProperties === 'object')
    return fc.dictionary(arbitraryName(propertyNames as JsonSchema), arbitraryFor(additionalProperties as JsonSchema), {
      maxKeys: 4,
    })
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>)
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, arbitraryFor(field)])), {
    requiredKeys: required as string[],
  })
}

const arbitraryName = (names: JsonSchema): Arbitrary<string> =>
  Array.isArray(names.enum) ? fc.constantFrom(...(names.enum as string[])) : fc.string({ maxLength: 20 })

function arbitraryText({ format, pattern, maxLength }: JsonSchema): Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const plain = fc.oneof(
    fc.string({ maxLength: Math.min(40, Number(maxLength ?? 40)) }),
    fc.constantFrom('ana@example.org', 'a'.repeat(Number(maxLength ?? 8)), 'a'.repeat(Number(maxLength ?? 8) + 1)),
  )
  const matching = typeof pattern === 'string' ? getMatchingText(pattern) : undefined
  return matching ? fc.oneof({ weight: 4, arbitrary: matching }, plain) : plain
}

/** Texts by pattern. Each costs a table of all characters, and many endpoints share a pattern. */
const matchingTexts = new Map<string, Arbitrary<string> | undefined>()

/** Returns texts that match; undefined for a pattern that fast-check does not read (\p{…}, lookbehind). */
function getMatchingText(pattern: string): Arbitrary<string> | undefined {
  if (!matchingTexts.has(pattern)) matchingTexts.set(pattern, createMatchingText(pattern))
  return matchingTexts.get(pattern)
}

function createMatchingText(pattern: string): Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return undefined
  }
}

/** Spoils one place of a valid request: a wrong value, a missing key, an extra key, or a wrapped value. */
function spoilRequest(good: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.tuple(good, hostileValue, fc.nat(20), fc.nat(5)).map(([value, bad, place, way]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return way === 0 ? [value] : bad
    const keys = Object.keys(value)
    const key = keys[place % Math.max(1, keys.length)] ?? 'x'
    const { [key]: was, ...rest } = value as JsonSchema
    if (way === 0) return rest
    if (way === 1) return { ...value, [typeof bad === 'string' ? bad : 'extra']: bad }
    if (way === 2) return { ...rest, [key]: [was] }
    if (way === 3) return { ...rest, [key]: { [key]: was } }
    return { ...rest, [key]: bad }
  })
}

const headerValue = fc.constantFrom(
  ...hostileTexts.filter((text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text) && text.length < 5_000),
  'e30.e30.e30',
  'a.b.c',
  `${'A'.repeat(4_000)}.e30.A`,
)

export interface HostileRequest {
  params: Record<string, string>
  query: Record<string, string>
  payload: string | undefined
  headers: Record<string, string>
}

const toInputSchema = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const toRecord = (schema: z.ZodMiniType | undefined): Arbitrary<Record<string, string>> =>
  (schema
    ? fc.oneof(
        { weight: 3, arbitrary: arbitraryFor(toInputSchema(schema)) },
        { weight: 1, arbitrary: spoilRequest(arbitraryFor(toInputSchema(schema))) },
      )
    : fc.constant({})
  ).map((value) =>
    Object.fromEntries(
      Object.entries((value ?? {}) as JsonSchema).map(([key, field]) => [
        key,
        typeof field === 'string' ? field : (JSON.stringify(field) ?? ''),
      ]),
    ),
  )

/** Generates valid, nearly valid and malicious requests of an endpoint. */
export function hostileRequests(endpoint: Endpoint): Arbitrary<HostileRequest> {
  const body = endpoint.body ? arbitraryFor(toInputSchema(endpoint.body)) : fc.constant({})
  const json = fc.oneof(
    { weight: 2, arbitrary: body },
    { weight: 5, arbitrary: spoilRequest(body) },
    { weight: 1, arbitrary: spoilRequest(spoilRequest(body)) },
  )
  const takesBody = endpoint.body !== undefined || endpoint.bytes !== undefined
  const payload = fc.oneof(
    { weight: 6, arbitrary: json.map((value) => JSON.stringify(value) ?? '') },
    { weight: 2, arbitrary: fc.constantFrom(...rawBodies) },
  )
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
  )
  const more = fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: headerValue.map((value) => ({ 'x-device-id': value })) },
    { weight: 1, arbitrary: headerValue.map((value) => ({ session: value })) },
    {
      weight: 1,
      arbitrary: headerValue.map((value) => ({ 'user-agent': value, 'x-forwarded-for': value, forwarded: value })),
    },
    {
      weight: 1,
      arbitrary: headerValue.map((value) => ({ 'if-none-match': value, 'accept-encoding': value, accept: value })),
    },
    {
      weight: 1,
      arbitrary: headerValue.map((value) => ({
        'x-http-method-override': 'DELETE',
        origin: value,
        'sec-fetch-site': 'same-origin',
      })),
    },
  )
  return fc.record({
    params: toRecord(endpoint.params),
    query: toRecord(endpoint.query),
    payload: takesBody ? payload : fc.constant(undefined),
    headers: fc
      .tuple(type, more)
      .map(([contentType, others]) => ({ ...(takesBody && { 'content-type': contentType }), ...others })),
  })
}
