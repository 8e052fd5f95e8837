import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reference } from '../fields.ts'
import { rejectionReasons } from '../origin/origin.ts'

/** Signals of the encoders and numbers of viewers, for a game day. */
const at = z.iso.datetime()

const signal = z.object({
  /** End of the last step. */
  at,
  step_seconds: z.number(),
  /** A value per step, oldest first. */
  kbps: z.array(z.number()),
  /** Current frames per second. */
  frame_rate: z.nullable(z.number()),
  /** Gaps in the signal. `seconds` is null while a gap lasts. */
  losses: z.array(z.object({ at, seconds: z.nullable(z.number()) })),
})
export type Signal = z.infer<typeof signal>

const rejectedEncoder = z.object({
  /** Time of the last attempt. */
  at,
  times: z.int(),
  address: z.string(),
  why: z.enum(rejectionReasons),
})
export type RejectedEncoder = z.infer<typeof rejectedEncoder>

const watched = z.object({
  id: reference,
  /** Devices that play it now. */
  viewers: z.int(),
  /** The last five minutes. null when no encoder was connected in them. */
  signal: z.nullable(signal),
  /** Encoders that were rejected within the last hour, newest first. */
  knocks: z.array(rejectedEncoder),
})
export type EventSignals = z.infer<typeof watched>

export const eventSignals = defineEndpoint({
  host: 'operator',
  status: 200,
  auth: 'operator',
  owner: 'nobody',
  method: 'GET',
  path: '/events/signals',
  summary: 'List encoder signals, viewer counts and rejected encoders of events that aren’t over',
  cost: 'read',
  response: z.object({
    events: z.array(watched),
    /** Attempts with a key of no event. */
    strangers: z.array(rejectedEncoder),
  }),
  errors: [401, 403],
})
