import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { dayInRequest } from '../fields.ts'

/** The department's analytics. Days are the school's own, and no person can be told from the numbers. */
const operator = {
  host: 'operator',
  method: 'GET',
  auth: 'operator',
  owner: 'nobody',
  cost: 'read',
  status: 200,
} as const

/** Limits of one report: days, and lines of each list. */
export const maxReportDays = 400
export const maxReportLines = 100

const many = z.int()

const day = z.object({
  day: z.iso.date(),
  views: many,
  plays: many,
  /** Minutes watched. */
  minutes: many,
  stories: many,
  /** Accounts that were created. */
  joined: many,
})

const watched = z.object({
  kind: z.enum(['title', 'event', 'channel']),
  id: z.int(),
  /** Today's name. null when the item was removed. */
  name: z.nullable(z.string()),
  plays: many,
  /** Plays that reached each quarter. The last one is the end. */
  quarter: many,
  half: many,
  three_quarters: many,
  whole: many,
  minutes: many,
  errors: many,
})
export type WatchedLine = z.infer<typeof watched>

const numbersAnswer = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  days: z.array(day),
  watched: z.array(watched),
  /** Plays per network type, how often they stalled, and for how long in all. */
  networks: z.array(z.object({ network: z.string(), plays: many, stalls: many, stalled_ms: many })),
  faults: z.array(z.object({ fault: z.string(), times: many })),
  /** Visits that reached each step of signing up, in order. */
  joining: z.array(z.object({ step: z.string(), visits: many })),
  stories: z.array(z.object({ id: z.int(), name: z.nullable(z.string()), opened: many, read: many })),
  pages: z.array(z.object({ path: z.string(), views: many })),
  searches: z.array(z.object({ opened: z.string(), times: many })),
  follows: z.array(z.object({ what: z.string(), begun: many, ended: many })),
  shares: z.array(z.object({ what: z.string(), times: many })),
  ads: z.array(
    z.object({ id: z.int(), name: z.nullable(z.string()), started: many, done: many, skipped: many, failed: many }),
  ),
})
export type AnalyticsReport = z.infer<typeof numbersAnswer>

export const getNumbers = defineEndpoint({
  ...operator,
  path: '/numbers',
  summary: 'Get usage totals for a range of days',
  query: z.strictObject({ from: dayInRequest, until: dayInRequest }),
  response: numbersAnswer,
  errors: [400, 401, 403],
})

const viewers = z.object({ at: z.iso.datetime(), viewers: many })

export const getViewers = defineEndpoint({
  ...operator,
  path: '/numbers/viewers',
  summary: 'Get live viewers per minute of a day, in total and by broadcast',
  query: z.strictObject({ day: dayInRequest }),
  response: z.object({
    day: z.iso.date(),
    /** Minutes without viewers are left out. */
    minutes: z.array(viewers),
    broadcasts: z.array(
      z.object({
        kind: z.enum(['event', 'channel', 'title']),
        id: z.int(),
        name: z.nullable(z.string()),
        most: many,
        most_at: z.iso.datetime(),
        minutes: many,
      }),
    ),
  }),
  errors: [400, 401, 403],
})
