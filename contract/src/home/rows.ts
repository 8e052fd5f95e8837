import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, instantInRequest, numberText, reference } from '../fields.ts'
import { rowType } from '../library/entities.ts'
import { cleanText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'

/** Rows of the fans' homes, for staff. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

const id = reference
const one = z.strictObject({ id: numberText })
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

/** The event that leads a hero from now until it is over. Other live events follow it. */
const event = z.optional(id)

/** Content of a row: these titles in this order, or the newest of a group or a genre. */
const filling = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('titles'), titles: z.array(id).check(z.maxLength(500)), event }),
  z.strictObject({ kind: z.literal('latest'), group: z.optional(id), genre: z.optional(id), event }),
  z.strictObject({ kind: z.literal('own') }),
])
export type RowFilling = z.infer<typeof filling>

const aboutRow = {
  home_id: z._default(slug, 'app'),
  title: cleanText(120),
  subtitle: z._default(z.nullable(cleanText(200)), null),
  type: z._default(rowType, 'carousel'),
  position: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 100),
  filling,
  sponsor_id: z._default(z.nullable(id), null),
  /** Limits the row to these plans or markets. Empty means everyone. */
  packages: z._default(z.array(slug).check(z.maxLength(20)), []),
  markets: z._default(z.array(z.string().check(z.regex(/^\d{1,6}$/))).check(z.maxLength(300)), []),
  /** A hidden row is never shown. Otherwise `from` and `until` limit it, and null is no bound. */
  hidden: z._default(z.boolean(), false),
  from: z._default(z.nullable(instantInRequest), null),
  until: z._default(z.nullable(instantInRequest), null),
}

const operatorRow = z.extend(z.object(aboutRow), { id })
const rowInput = z.strictObject({ ...aboutRow, title: aboutRow.title.check(z.minLength(1, 'Enter a title')) })
export type RowInput = z.output<typeof rowInput>
export type OperatorRow = z.infer<typeof operatorRow>

export const operatorRows = defineEndpoint({
  ...operator,
  auth: 'editor',
  method: 'GET',
  path: '/rows',
  summary: 'List the rows of all home screens and the titles they contain',
  cost: 'read',
  response: z.object({
    rows: z.array(operatorRow),
    titles: z.array(z.object({ id, title: z.string(), hidden: z.boolean() })),
  }),
  errors: [401, 403],
})

export const orderRows = defineEndpoint({
  ...operator,
  auth: 'editor',
  method: 'PUT',
  path: '/rows',
  summary: 'Reorder the rows of a home screen. The list must include every current row',
  cost: 'write',
  body: z.strictObject({ home_id: slug, rows: z.array(id).check(z.maxLength(500)) }),
  response: done,
  errors: [400, 401, 403, 409],
})

export const createRow = defineEndpoint({
  ...operator,
  auth: 'editor',
  method: 'POST',
  path: '/rows',
  summary: 'Create a home screen row',
  cost: 'write',
  body: rowInput,
  status: 201,
  response: operatorRow,
  errors: [400, 401, 403, 404],
})

export const editRow = defineEndpoint({
  ...operator,
  auth: 'editor',
  method: 'PUT',
  path: '/rows/{id}',
  summary: 'Update a home screen row',
  cost: 'write',
  params: one,
  body: rowInput,
  response: operatorRow,
  errors: [400, 401, 403, 404],
})

export const removeRow = defineEndpoint({
  ...operator,
  auth: 'editor',
  method: 'DELETE',
  path: '/rows/{id}',
  summary: 'Delete a home screen row (moves it to the trash)',
  cost: 'write',
  params: one,
  response: removed,
  errors: [400, 401, 403, 404],
})
