import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instantInRequest, numberText } from '../fields.ts'
import { gameState, gameStateInAnswer } from '../games/game.ts'
import { gameItem } from '../games/item.ts'
import type { MergePatch } from '../games/merge-patch.ts'

/** Games in real time: a stream of server-sent events, and the state at an instant. */
const reading = { host: 'realtime', method: 'GET', status: 200, auth: 'fan', owner: 'nobody', cost: 'read' } as const

const at = z.iso.datetime()
const byId = z.strictObject({ id: numberText })
/** A merge patch of the game document. null removes a member. */
const patch = z.custom<MergePatch>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

export const gameChange = z.object({
  seq: z.int(),
  /** Time of the change, in step with the video. Never earlier than the change before. */
  at,
  patch,
})

export const getGameSnapshot = defineEndpoint({
  ...reading,
  path: '/games/{id}',
  summary: 'Get a game’s current state and the number of its latest change',
  params: byId,
  response: z.object({ game: gameItem, seq: z.int(), state: gameStateInAnswer }),
  errors: [400, 401, 403, 404],
})

export const getGameLog = defineEndpoint({
  ...reading,
  path: '/games/{id}/log',
  summary: 'List a game’s changes after change number `after`. Merged in order, they give its state at any time',
  params: byId,
  query: z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  response: z.object({ sport: z.string(), changes: z.array(gameChange) }),
  errors: [400, 401, 403, 404],
})

export const getGameAt = defineEndpoint({
  ...reading,
  path: '/games/{id}/at/{instant}',
  summary: 'Get a game’s state at a point in time',
  params: z.strictObject({ id: numberText, instant: instantInRequest }),
  response: z.object({ sport: z.string(), seq: z.int(), at: z.nullable(at), state: gameStateInAnswer }),
  errors: [400, 401, 403, 404],
})

export const stream = defineEndpoint({
  ...reading,
  path: '/stream',
  summary: 'Stream updates of games, sports or the whole school as server-sent events. Send Last-Event-ID to resume',
  query: z.strictObject({
    /** Game ids separated by commas: their snapshots and every change. */
    games: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,19}$/))),
    /** Sports separated by commas, or `all`: the state of their games, for score strips and schedules. */
    sports: z.optional(z.union([z.literal('all'), z.string().check(z.regex(/^[a-z-]{1,60}(,[a-z-]{1,60}){0,19}$/))])),
    /** Closed stands and sold-out items: `concessions` events, the first one at once. */
    concessions: z.optional(z.literal('true')),
  }),
  media: 'text/event-stream',
  response: z.string(),
  errors: [400, 401, 403],
})

/** The current state of a game in one of the requested sports. */
const gameEvent = z.object({ kind: z.literal('game'), game: gameItem })

/** Events of the stream. An event's name is its `kind`. */
export const streamEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('snapshot'), id: z.int(), seq: z.int(), game: gameItem, state: gameState }),
  z.object({ kind: z.literal('change'), id: z.int(), seq: z.int(), at, patch }),
  gameEvent,
  /** Everything that was missed has been sent. The rest is live. */
  z.object({ kind: z.literal('ready') }),
])
export type StreamEvent = z.infer<typeof streamEvent>

const kinds: ReadonlySet<unknown> = new Set<StreamEvent['kind']>(['snapshot', 'change', 'game', 'ready'])

/** Parses an event. Undefined when it is of a kind that this version does not know. */
export function parseStreamEvent(text: string): StreamEvent | undefined {
  try {
    const event = JSON.parse(text) as StreamEvent | null
    return kinds.has(event?.kind) ? (event as StreamEvent) : undefined
  } catch {
    return undefined
  }
}
