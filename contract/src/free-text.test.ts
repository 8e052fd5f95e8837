import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from './endpoints.ts'
import { scoreEntry } from './games/scorer.ts'

type Schema = z.ZodMiniType

interface Field {
  path: string
  schema: Schema
}

/** Lists every text field of a schema with its path. */
function textsIn(schema: Schema, path: string, seen: ReadonlySet<Schema> = new Set()): Field[] {
  if (seen.has(schema)) return []
  const within = new Set([...seen, schema])
  const into = (inner: unknown, name = ''): Field[] => textsIn(inner as Schema, `${path}${name}`, within)
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string }
  if (def.type === 'string') return [{ path, schema }]
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, Schema>).flatMap(([name, inner]) => into(inner, `.${name}`))
  if (def.type === 'array') return into(def.element, '[]')
  if (def.type === 'tuple') return (def.items as Schema[]).flatMap((inner, index) => into(inner, `[${index}]`))
  if (def.type === 'record') return [...into(def.keyType, '{key}'), ...into(def.valueType, '{}')]
  if (def.type === 'union') return (def.options as Schema[]).flatMap((inner) => into(inner))
  if (def.type === 'pipe') return into(def.in)
  if (def.type === 'lazy') return into((def.getter as () => Schema)())
  return def.innerType === undefined ? [] : into(def.innerType)
}

/** Sample texts from one word to a paragraph. */
const written = ['Oak', 'Oak Hill', 'Oak Hill is open tonight at six', 'o'.repeat(64)]

/** Tells whether a field accepts ordinary text and keeps a character that reverses the text after it. */
const takesHidden = ({ schema }: Field): boolean =>
  written.some(
    (text) =>
      schema.safeParse(text).success &&
      String(schema.safeParse(`${text.slice(0, 1)}\u202e${text.slice(1, -1)}`).data ?? '').includes('\u202e'),
  )

/** Fields that are only compared, that only their own account sees, or that are sealed and never sent back. */
const unread =
  /^(appLogin\.device\w+|heartbeat\.device\w+|getToken\.uid|checkMisspelled\.email|\w+\.website|captionWords\.key|\w+Passkey\.response\.(response|authenticatorAttachment|clientExtensionResults).*|\w+\.next_page|loginRewards\.(tenant|name)|attendGame\.code|unsubscribe\.token|findFans\.search|\w+ListAddress\.access\.secret|postBatch\.(environment|user\.\w+))$/
/** Documents of a game differ by sport and are cleaned as a whole. */
const cleanedAsOne = /^enterScore\./

test('free text: no endpoint keeps invisible characters that staff or fans send', () => {
  const fields = Object.entries(endpoints)
    .filter(([, { method }]) => method !== 'GET')
    .flatMap(([name, { params, query, body }]) =>
      [params, query, body].flatMap((schema) => (schema === undefined ? [] : textsIn(schema, name))),
    )
  expect(fields.length).toBeGreaterThan(300)
  const found = fields.filter(
    (field) => !unread.test(field.path) && !cleanedAsOne.test(field.path) && takesHidden(field),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

test('score entry: invisible characters are removed in every part of the document', () => {
  const hidden = 'Fo\u202euled'
  const entry = scoreEntry.parse({
    status: { kind: 'final', note: hidden },
    play: { text: hidden },
    document: { notes: { a: [hidden, { text: hidden }] }, meet: null },
  })
  expect(entry).toMatchObject({
    status: { note: 'Fouled' },
    play: { text: 'Fouled' },
    document: { notes: { a: ['Fouled', { text: 'Fouled' }] }, meet: null },
  })
})

test('responses: every text field accepts invisible characters that were stored earlier', () => {
  const fields = Object.entries(endpoints).flatMap(([name, { response }]) => textsIn(response, name))
  const refusesHidden = ({ schema }: Field): boolean =>
    schema.safeParse('Oak Hill').success && !schema.safeParse('Oak\u202e Hill').success
  expect(fields.length).toBeGreaterThan(1_000)
  expect(fields.filter(refusesHidden).map(({ path }) => path)).toEqual([])
})
