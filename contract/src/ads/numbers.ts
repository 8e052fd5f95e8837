import * as z from 'zod/mini'
import { formatCsv } from '../csv.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dayInRequest } from '../fields.ts'

/** A leap year. */
export const maxAdReportDays = 366

const adDay = z.object({
  /** A day in the school's time zone. */
  day: z.iso.date(),
  ad_id: z.int(),
  /** null when the ad was removed. */
  title: z.nullable(z.string()),
  sponsor: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  impressions: z.int(),
  clicks: z.int(),
})
export type AdDay = z.infer<typeof adDay>

export const adNumbers = defineEndpoint({
  host: 'operator',
  method: 'GET',
  path: '/ads/numbers',
  summary: 'List impressions and clicks per ad and day, from one day through another',
  auth: 'operator',
  owner: 'nobody',
  cost: 'read',
  query: z.strictObject({ from: dayInRequest, until: dayInRequest }),
  status: 200,
  response: z.object({ days: z.array(adDay) }),
  errors: [400, 401, 403],
})

const columns = ['day', 'ad', 'title', 'sponsor', 'kind', 'impressions', 'clicks'] as const

/** Formats the numbers for a spreadsheet, one line per ad and day. */
export const formatAdNumbersCsv = (days: readonly AdDay[]): string =>
  formatCsv({
    head: columns,
    rows: days.map(({ day, ad_id, title, sponsor, kind, impressions, clicks }) => [
      day,
      ad_id,
      title ?? 'removed',
      sponsor ?? '',
      kind ?? '',
      impressions,
      clicks,
    ]),
  })
