import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { dayInRequest, numberText, reference } from '../fields.ts'
import { importPlan, textTypes } from '../games/schedule.ts'
import { sportSlug } from '../games/slugs.ts'
import { cleanText, visibleText } from '../shown-text.ts'
import { recordGroups, recordScopes } from '../stats/records.ts'
import { removed } from '../trash/trash.ts'

/** School records that staff enter by hand, mostly from before the first box score. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

const group = z.enum(recordGroups)
const scope = z.enum(recordScopes)
const text = z.nullable(z.string())

export const longestRecordText = { title: 80, name: 120, value: 24, season: 24, opponent: 120, note: 300 } as const

const enteredRecord = z.object({
  id: z.int(),
  sport: z.string(),
  group,
  scope,
  /** A category of the sport; null for a record with a title of its own. */
  category: text,
  title: z.string(),
  low: z.boolean(),
  /** Empty for the team. */
  name: z.string(),
  person: z.nullable(z.int()),
  /** The value as fans read it. */
  value: z.string(),
  /** The number that it is ranked by. */
  sorts_by: z.number(),
  season: text,
  day: z.nullable(z.iso.date()),
  opponent: text,
  note: text,
})
export type EnteredRecordItem = z.infer<typeof enteredRecord>

const category = z.object({
  key: z.string(),
  title: z.string(),
  group,
  scopes: z.array(scope),
  low: z.boolean(),
  /** How a value is written: `2,104`, `.412`. */
  example: z.string(),
})
export type RecordCategory = z.infer<typeof category>

const optionalText = (longest: number) => z._default(z.nullable(visibleText(longest).check(z.trim())), null)
const requiredText = (longest: number, problem: string) => visibleText(longest).check(z.trim(), z.minLength(1, problem))

const recordInput = {
  group,
  scope,
  category: z._default(z.nullable(visibleText(120)), null),
  /** The title of a record that is in no category. */
  title: optionalText(longestRecordText.title),
  /** The smaller value is the better one, where no category says so. */
  low: z._default(z.boolean(), false),
  name: z._default(visibleText(longestRecordText.name).check(z.trim()), ''),
  person: z._default(z.nullable(reference), null),
  value: requiredText(longestRecordText.value, 'Enter the record'),
  season: optionalText(longestRecordText.season),
  day: z._default(z.nullable(dayInRequest), null),
  opponent: optionalText(longestRecordText.opponent),
  note: z._default(z.nullable(cleanText(longestRecordText.note)), null),
} as const

export const listRecords = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/records',
  summary: 'List a sport’s records that staff entered, and the categories they can be in',
  cost: 'read',
  query: z.strictObject({ sport: sportSlug }),
  status: 200,
  response: z.object({ records: z.array(enteredRecord), categories: z.array(category) }),
  errors: [400, 401, 403],
})

export const addRecord = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/records',
  summary: 'Enter a record of a player or a team',
  cost: 'write',
  body: z.strictObject({ sport: sportSlug, ...recordInput }),
  status: 201,
  response: enteredRecord,
  errors: [400, 401, 403, 409],
})
export type RecordInput = Omit<z.output<typeof addRecord.body>, 'sport'>
export type RecordDraft = z.output<typeof addRecord.body>

export const changeRecord = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/records/{id}',
  summary: 'Update an entered record',
  cost: 'write',
  params: z.strictObject({ id: numberText }),
  body: z.strictObject(recordInput),
  status: 200,
  response: enteredRecord,
  errors: [400, 401, 403, 404, 409],
})

export const removeRecord = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/records/{id}',
  summary: 'Delete an entered record (moves it to the trash)',
  cost: 'write',
  params: z.strictObject({ id: numberText }),
  status: 200,
  response: removed,
  errors: [400, 401, 403, 404],
})

export const maxRecordsBytes = 1024 * 1024

export const importRecords = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/records/import',
  summary: 'Import records of a sport from CSV. A line of the same record and holder updates it',
  cost: 'upload',
  query: z.strictObject({ sport: sportSlug, dry_run: z.optional(z.literal('true')) }),
  bytes: { types: textTypes, maxLength: maxRecordsBytes },
  status: 200,
  response: importPlan,
  errors: [400, 401, 403],
})
