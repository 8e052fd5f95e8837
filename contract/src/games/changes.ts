import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { gameStateInAnswer } from './game.ts'
import { gameItem } from './item.ts'

/** History of a game's changes, and undo. */
const scorer = { host: 'operator', auth: 'scorer', owner: 'nobody' } as const

const at = z.iso.datetime()
const one = z.strictObject({ id: numberText })

/** A game after a change of it. */
export const entered = z.object({ game: gameItem, seq: z.int(), state: gameStateInAnswer })

export const listChanges = defineEndpoint({
  ...scorer,
  method: 'GET',
  path: '/games/{id}/changes',
  summary: 'List the changes to a game and who made them, newest first',
  cost: 'read',
  params: one,
  query: z.strictObject({ before: z.optional(numberText) }),
  status: 200,
  response: z.object({
    /** Who added the game by hand, on the first page. The name goes with the account. */
    added: z.optional(z.object({ at, actor_name: z.nullable(z.string()) })),
    changes: z.array(
      z.object({
        seq: z.int(),
        at,
        recorded_at: at,
        actor: z.nullable(z.string()),
        actor_name: z.nullable(z.string()),
        source: z.string(),
        note: z.nullable(z.string()),
        undoes: z.nullable(z.int()),
        /** Paths with their values before and after. */
        cells: z.array(z.object({ path: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
      }),
    ),
  }),
  errors: [400, 401, 403, 404],
})

export const undoChange = defineEndpoint({
  ...scorer,
  method: 'POST',
  path: '/games/{id}/changes/{seq}/undo',
  summary: 'Undo a change to a game. If later changes set the same values, the error names them',
  cost: 'write',
  params: z.strictObject({ id: numberText, seq: numberText }),
  status: 200,
  response: entered,
  errors: [400, 401, 403, 404, 409],
})
