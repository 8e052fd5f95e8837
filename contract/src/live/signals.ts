import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { reference } from '../fields.ts'
import { knockReasons } from '../origin/origin.ts'

/** What encoders send and who watches: for whoever keeps an eye on a game day. */
const at = z.iso.datetime()

const signal = z.object({
  /** The end of the last step. */
  at,
  step_seconds: z.number(),
  /** A step each, the oldest first. */
  kbps: z.array(z.number()),
  /** Pictures a second, just now. */
  frame_rate: z.nullable(z.number()),
  /** Where nothing came; `seconds` is null while nothing comes. */
  losses: z.array(z.object({ at, seconds: z.nullable(z.number()) })),
})
export type Signal = z.infer<typeof signal>

const knock = z.object({
  /** The last time. */
  at,
  times: z.int(),
  address: z.string(),
  why: z.enum(knockReasons),
})
export type KnockAtDoor = z.infer<typeof knock>

const watched = z.object({
  id: reference,
  /** Devices that play it now. */
  viewers: z.int(),
  /** Of the last five minutes; null where no encoder sent in them. */
  signal: z.nullable(signal),
  /** Encoders that were not let in within the last hour, the newest first. */
  knocks: z.array(knock),
})
export type EventSignals = z.infer<typeof watched>

export const eventSignals = endpoint({
  host: 'operator',
  status: 200,
  auth: 'operator',
  owner: 'nobody',
  method: 'GET',
  path: '/events/signals',
  summary:
    'Of each event that is not over: what its encoder sent in the last minutes, who watches, and who was not let in',
  cost: 'read',
  response: z.object({
    events: z.array(watched),
    /** Those that came with the key of no event. */
    strangers: z.array(knock),
  }),
  errors: [401, 403],
})
