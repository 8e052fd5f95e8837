import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { gameItem } from '../games/item.ts'
import { mine } from './login.ts'

const at = z.iso.datetime()

export const predictionPick = z.enum(['away', 'home'])
export type PredictionPick = z.infer<typeof predictionPick>

/** A game whose winner fans predict before it begins. Outcome `kept`: hidden, because this fan hides scores. */
export const prediction = z.object({
  game: gameItem,
  open: z.boolean(),
  mine: z.nullable(predictionPick),
  placed_at: z.nullable(at),
  outcome: z.nullable(z.enum(['waiting', 'right', 'wrong', 'void', 'kept'])),
})
export type Prediction = z.infer<typeof prediction>

export const listGames = defineEndpoint({
  ...mine,
  method: 'GET',
  path: '/games',
  summary: 'List games open for picks in the next two weeks, and the authenticated user’s picks with results',
  cost: 'read',
  response: z.object({
    /** Points for a correct prediction. null when the school has no rule for it. */
    points: z.nullable(z.int()),
    games: z.array(prediction),
  }),
  errors: [401, 403],
})

export const callGame = defineEndpoint({
  ...mine,
  method: 'PUT',
  path: '/games/{id}/pick',
  summary: 'Pick the winner of a game. The pick can be changed until the game starts',
  cost: 'write',
  params: z.strictObject({ id: numberText }),
  body: z.strictObject({ pick: predictionPick }),
  response: prediction,
  errors: [400, 401, 403, 404, 409],
})
