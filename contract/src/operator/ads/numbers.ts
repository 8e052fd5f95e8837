import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { givenDay } from '../../fields.ts'

/** A year and a day of leap. */
export const mostDays = 366

const adDay = z.object({
  /** The school's own. */
  day: z.iso.date(),
  ad_id: z.int(),
  /** null where it was removed. */
  title: z.nullable(z.string()),
  sponsor: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  impressions: z.int(),
  clicks: z.int(),
})
export type AdDay = z.infer<typeof adDay>

export const adNumbers = endpoint({
  host: 'operator',
  method: 'GET',
  path: '/ads/numbers',
  summary:
    'How often each ad was seen and clicked on each day between two, both counted; days without either are left out',
  auth: 'operator',
  owner: 'nobody',
  cost: 'read',
  query: z.strictObject({ from: givenDay, until: givenDay }),
  status: 200,
  response: z.object({ days: z.array(adDay) }),
  errors: [400, 401, 403],
})

const columns = ['day', 'ad', 'title', 'sponsor', 'kind', 'impressions', 'clicks'] as const

/** For a spreadsheet: a line an ad and day, the words of sponsors as words and never as a formula. */
export const adNumbersCsv = (days: readonly AdDay[]): string =>
  [
    columns.join(','),
    ...days.map(({ day, ad_id, title, sponsor, kind, impressions, clicks }) =>
      [day, ad_id, title ?? 'removed', sponsor ?? '', kind ?? '', impressions, clicks].map(cellOf).join(','),
    ),
    '',
  ].join('\r\n')

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
