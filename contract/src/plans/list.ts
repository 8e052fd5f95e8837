import * as z from 'zod/mini'
import { retentionDays } from '../customer/retention-days.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dayInRequest, done, numberText } from '../fields.ts'
import { settingsSlug } from '../school/settings.ts'
import { cleanText } from '../shown-text.ts'

/** The ticket office's list of people with season tickets, and the plan that it gives each of them. */
const support = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

const at = z.iso.datetime()
const count = z.int()

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const listTypes = ['text/csv', workbookType, 'application/octet-stream']
export const maxListBytes = 8 * 1024 * 1024
export const maxListRows = 50_000
/** How long the last list can be undone. */
export const listUndoDays = retentionDays.ticketListUndo

export const listRoles = ['email', 'plan', 'sport', 'until', 'account', 'ignored'] as const
export type ListRole = (typeof listRoles)[number]

const columnChoice = /^\d{1,2}:(email|plan|sport|until|account|ignored)$/
/** `3:until,4:ignored`: what these columns are, counted from 1. */
export const formatListColumns = (roles: Readonly<Record<number, ListRole>>): string =>
  Object.entries(roles)
    .map(([place, role]) => `${place}:${role}`)
    .join(',')

/** One person's plan in the list: now, and after this file. */
const listedChange = z.object({
  kind: z.enum(['new', 'changed', 'ending', 'same']),
  /** The row in the file; null for someone who is not in it. */
  row: z.nullable(count),
  email: z.string(),
  account: z.nullable(z.string()),
  plan: z.string(),
  /** The team that the plan is for. null: everything. */
  sport: z.nullable(z.string()),
  /** When it ends now, and after. null: it has no end. Absent: the person does not have it by the list. */
  now: z.optional(z.nullable(at)),
  after: z.optional(z.nullable(at)),
  /** No account has this address yet. */
  waits: z.boolean(),
})
export type ListedChange = z.infer<typeof listedChange>

const listedColumn = z.object({
  place: count,
  heading: z.string(),
  samples: z.array(z.string()),
  role: z.enum(listRoles),
})
export type ListedColumn = z.infer<typeof listedColumn>

const rowNote = z.object({ row: count, message: z.string() })
export type ListRowNote = z.infer<typeof rowNote>

export const ticketListPreview = z.object({
  rows: count,
  columns: z.array(listedColumn),
  /** What the file does not say and staff choose. Nothing is compared before. */
  asks: z.array(z.enum(['email', 'plan', 'until'])),
  /** The team of rows that name none. null: everything. */
  sport: z.nullable(z.string()),
  changes: z.array(listedChange),
  /** Rows that cannot be used, each with the reason. */
  refused: z.array(rowNote),
  /** Rows that are used, with something to know about them. */
  notes: z.array(rowNote),
  /** People with a plan by the list now, those whose last plan by the list would end, and those after this file. */
  people: z.object({ now: count, ending: count, after: count, waiting: count }),
  /** More than half would end, so their number must be typed. */
  asks_number: z.boolean(),
  /** What is applied must be what was shown. null while something is asked. */
  fingerprint: z.nullable(z.string()),
  /** The number of the applied list; null for a preview. */
  applied: z.nullable(count),
})
export type TicketListPreview = z.infer<typeof ticketListPreview>

export const previewTicketList = defineEndpoint({
  ...support,
  method: 'POST',
  path: '/plans/list/preview',
  summary: 'Show what the ticket office’s list would change',
  cost: 'write',
  query: z.strictObject({
    columns: z.optional(
      z.string().check(
        z.maxLength(600),
        z.refine((text) => text.split(',').every((one) => columnChoice.test(one)), 'Write columns like 3:until'),
      ),
    ),
    /** For rows without one. */
    plan: z.optional(settingsSlug),
    sport: z.optional(z.union([z.literal('everything'), settingsSlug])),
    until: z.optional(z.union([dayInRequest, z.literal('none')])),
  }),
  bytes: { types: listTypes, maxLength: maxListBytes },
  status: 200,
  response: ticketListPreview,
  errors: [400, 401, 403],
})

export const applyTicketList = defineEndpoint({
  ...previewTicketList,
  path: '/plans/list',
  summary: 'Apply the ticket office’s list as it was previewed',
  query: z.strictObject({
    ...previewTicketList.query.shape,
    /** The fingerprint of the preview. */
    preview: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Preview the list first')),
    /** The number of people whose plan ends, where it is asked. */
    ending: z.optional(numberText),
    name: z.optional(cleanText(120)),
  }),
  errors: [400, 401, 403, 409],
})

const appliedList = z.object({
  id: count,
  name: z.string(),
  applied_at: at,
  /** null once that person's account is deleted. */
  applied_by: z.nullable(z.string()),
  added: count,
  changed: count,
  ended: count,
  same: count,
  refused: count,
  undone_at: z.nullable(at),
  /** It came from the watched address, without a person. */
  by_address: z.boolean(),
  can_undo: z.boolean(),
})
export type AppliedList = z.infer<typeof appliedList>

export const getTicketList = defineEndpoint({
  ...support,
  method: 'GET',
  path: '/plans/list',
  summary: 'Show how many people have a plan by the ticket office’s list, and the last lists',
  cost: 'read',
  status: 200,
  response: z.object({ people: count, waiting: count, applied: z.array(appliedList) }),
  errors: [401, 403],
})

export const undoTicketList = defineEndpoint({
  ...support,
  method: 'POST',
  path: '/plans/list/{id}/undo',
  summary: `Undo the last list, within ${listUndoDays} days`,
  cost: 'write',
  params: z.strictObject({ id: numberText }),
  status: 200,
  response: done,
  errors: [400, 401, 403, 404, 409],
})

const ticketHolder = z.object({
  id: count,
  email: z.string(),
  account: z.nullable(z.string()),
  plan: z.string(),
  sport: z.nullable(z.string()),
  ends_at: z.nullable(at),
  /** The account with this address; null while the plan waits for one. */
  uid: z.nullable(z.string()),
})
export type TicketHolder = z.infer<typeof ticketHolder>

export const maxFoundHolders = 50

export const findTicketHolders = defineEndpoint({
  ...support,
  method: 'POST',
  path: '/plans/list/people',
  summary: `Find people of the ticket office’s list by email or account number, at most ${maxFoundHolders}`,
  cost: 'read',
  // Not a query: addresses would be in logs of proxies.
  body: z.strictObject({ search: cleanText(254).check(z.trim(), z.minLength(2, 'Type at least two letters')) }),
  status: 200,
  response: z.object({ people: z.array(ticketHolder), more: z.boolean() }),
  errors: [400, 401, 403],
})

export const removeTicketHolder = defineEndpoint({
  ...support,
  method: 'DELETE',
  path: '/plans/list/people/{id}',
  summary: 'Remove one person from the ticket office’s list. A plan that it gave ends',
  cost: 'write',
  params: z.strictObject({ id: numberText }),
  status: 200,
  response: done,
  errors: [400, 401, 403, 404],
})
