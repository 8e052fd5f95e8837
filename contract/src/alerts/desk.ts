import * as z from 'zod/mini'
import { retentionDays } from '../customer/retention-days.ts'
import { defineEndpoint } from '../endpoint.ts'

/** Alerts on phones, for staff. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const
const instant = z.iso.datetime()

/** Days for which alerts are listed and counted. */
export const alertsListedDays = retentionDays.alerts

const counts = {
  waiting: z.int(),
  sent: z.int(),
  /** The push service did not take it, or the app is no longer installed. */
  refused: z.int(),
  /** Not sent on purpose: scores are hidden, quiet hours, limits, out of date, replaced or taken back. */
  held_back: z.int(),
  opened: z.int(),
}

const topicState = z.enum(['waiting', 'sent', 'refused'])

const alertLine = z.object({
  id: z.string(),
  kind: z.enum(['start', 'close', 'score', 'final', 'story', 'announcement', 'app-notice', 'test']),
  title: z.string(),
  body: z.string(),
  at: instant,
  /** The topic that it went to. Firebase does not say how many phones that are. null: it went to each phone. */
  topic: z.nullable(z.string()),
  topic_state: z.nullable(topicState),
  withdrawn: z.boolean(),
  ...counts,
})
export type AlertLine = z.infer<typeof alertLine>

const alertReport = z.object({
  /** The Firebase project. null: none is set up, and nothing is sent. */
  project: z.nullable(z.string()),
  /** Fans who turned alerts on. */
  fans: z.int(),
  /** Signed-in phones that can get alerts. */
  phones: z.object({ android: z.int(), ios: z.int() }),
  /** Phones of the staff member’s own account. */
  my_phones: z.int(),
  teams: z.array(z.object({ sport: z.string(), name: z.string(), fans: z.int(), phones: z.int() })),
  refusals: z.array(z.object({ reason: z.string(), phones: z.int() })),
  alerts: z.array(alertLine),
})
export type AlertReport = z.infer<typeof alertReport>

export const operatorAlerts = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/alerts',
  summary: `Show who gets alerts, and what was sent, refused and opened in the last ${alertsListedDays} days`,
  cost: 'read',
  response: alertReport,
  errors: [401, 403],
})

export const testAlert = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/alerts/test',
  summary: 'Send a test alert to the phones of your own account',
  cost: 'write',
  response: z.object({ sent: z.int(), refused: z.int(), reasons: z.array(z.string()) }),
  errors: [401, 403, 409],
})

export const testDebugAlert = defineEndpoint({
  ...operator,
  auth: 'owner',
  method: 'POST',
  path: '/alerts/test-debug',
  summary: 'Send a test alert to the phones of the test accounts',
  cost: 'write',
  /** `reason` is the push service’s code of a refusal. A waiting alert is sent later. */
  response: z.object({ state: topicState, reason: z.nullable(z.string()) }),
  errors: [401, 403, 409],
})
export type DebugAlertOutcome = z.infer<typeof testDebugAlert.response>
