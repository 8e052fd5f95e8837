import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { watchable } from '../library/watchable.ts'

/** "I'm not there": a fan whom a blackout stops says that they are somewhere else. */
const mine = { host: 'service', status: 200, auth: 'fan', owner: 'subject' } as const

const at = z.iso.datetime()
const about = { body: z.strictObject({ content: watchable }) } as const

/** What is sent, and nothing else. */
export const placeReportFacts = {
  title: z.string(),
  market: z.string(),
  /** No one knows where the network is. */
  unknown: z.boolean(),
  /** Owner of the network, where the location file knows it. Never its address. */
  network: z.nullable(z.string()),
  at,
}

export const previewPlaceReport = defineEndpoint({
  ...mine,
  ...about,
  method: 'POST',
  path: '/user/place-report/preview',
  summary:
    'Show what “I’m not there” would send for a video that is blacked out where you are, and whether you sent it',
  cost: 'read',
  response: z.object({
    ...placeReportFacts,
    /** Set when this account sent one within the last hour. */
    sent_at: z.nullable(at),
  }),
  errors: [400, 401, 403, 404, 409],
})

export const sendPlaceReport = defineEndpoint({
  ...mine,
  ...about,
  method: 'POST',
  path: '/user/place-report',
  summary:
    'Tell the school that you aren’t where a blackout takes you to be. Once an hour; a second one changes nothing',
  cost: 'write',
  response: z.object({ sent_at: at }),
  errors: [400, 401, 403, 404, 409],
})
export type PlaceReportPreview = z.infer<typeof previewPlaceReport.response>
