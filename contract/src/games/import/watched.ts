import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { done, webAddress } from '../../fields.ts'
import { cleanText } from '../../shown-text.ts'
import { oneSource, pollMinutesField, sourceState } from '../../sources/source.ts'
import { importPlan, tableChoices } from '../schedule.ts'
import { sportSlug } from '../slugs.ts'
import { dayOrders } from './columns.ts'

/** Schedules of other programs at addresses that are polled. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody', status: 200 } as const

export const maxWatchedAddresses = 40
export const defaultWatchMinutes = 15
/** Changes that an address would make. They wait for a person's decision. */
const waiting = z.object({
  /**
   * `off`: a game is canceled or gone. `moved`: many games are. `empty`: the schedule is empty. `page`: the address is
   * a web page.
   */
  why: z.enum(['off', 'moved', 'empty', 'page']),
  words: z.string(),
  /** Identifies the plan that the decision is about. */
  plan: z.string(),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  gone: z.array(z.string()),
})

export const watchedAddress = z.object({
  ...sourceState,
  address: z.string(),
  host: z.string(),
  sport: z.nullable(z.string()),
  columns: z.nullable(z.string()),
  dates: z.nullable(z.enum(dayOrders)),
  changed_at: z.nullable(z.iso.datetime()),
  games: z.int(),
  waits: z.nullable(waiting),
})
export type WatchedAddress = z.infer<typeof watchedAddress>

const watchFields = {
  address: webAddress,
  sport: z.optional(sportSlug),
  every_minutes: pollMinutesField(defaultWatchMinutes),
  ...tableChoices,
}

export const listWatched = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/games/watched',
  summary: 'List watched schedule addresses and the changes that wait for a decision',
  cost: 'read',
  response: z.object({ addresses: z.array(watchedAddress) }),
  errors: [401, 403],
})

export const watchAddress = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/watched',
  summary: 'Read a schedule address and list its changes. Without dry_run, import them and watch the address',
  cost: 'write',
  body: z.strictObject({ ...watchFields, dry_run: z._default(z.boolean(), false) }),
  response: z.object({ address: z.nullable(watchedAddress), planned: importPlan }),
  errors: [400, 401, 403, 409],
})
export type WatchInput = z.output<typeof watchAddress.body>

export const changeWatched = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/games/watched/{id}',
  summary: 'Update a watched address, or pause or resume it',
  cost: 'write',
  ...oneSource,
  body: z.strictObject({ ...watchFields, paused: z._default(z.boolean(), false) }),
  response: watchedAddress,
  errors: [400, 401, 403, 404, 409],
})
export type WatchChange = z.output<typeof changeWatched.body>

export const lookNow = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/watched/{id}/look',
  summary: 'Check a watched address now',
  cost: 'write',
  ...oneSource,
  response: watchedAddress,
  errors: [401, 403, 404, 409],
})

/** May remove games from the schedule, as `removeGame` does. */
export const decideWatched = defineEndpoint({
  ...operator,
  sensitive: true,
  method: 'POST',
  path: '/games/watched/{id}/decide',
  summary: 'Apply or dismiss the waiting changes of a watched address. Applying can cancel or delete games',
  cost: 'write',
  ...oneSource,
  body: z.strictObject({ decision: z.enum(['take', 'leave']), plan: cleanText(64) }),
  response: watchedAddress,
  errors: [400, 401, 403, 404, 409],
})

export const removeWatched = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/games/watched/{id}',
  summary: 'Delete a watched address. Its games stay on the schedule',
  cost: 'write',
  ...oneSource,
  response: done,
  errors: [401, 403, 404],
})
