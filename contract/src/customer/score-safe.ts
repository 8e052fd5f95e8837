import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { companyQuery, done, flag, numberText } from '../fields.ts'
import { teams } from './choices.ts'

/**
 * Score-safe mode of one team, and single games that are shown anyway. The account's own switch is in `updateProfile`.
 */
const mine = {
  host: 'customers',
  status: 200,
  query: companyQuery,
  auth: 'fan',
  owner: 'subject',
  cost: 'write',
  params: z.strictObject({ id: numberText }),
} as const

export const keepTeamSafe = defineEndpoint({
  ...mine,
  method: 'PUT',
  path: '/v1/jwt/customers/score-safe/teams/{id}',
  summary: 'Hide or show the scores of a team',
  body: z.strictObject({ score_safe: flag }),
  response: teams,
  errors: [400, 401, 403, 404],
})

export const showScore = defineEndpoint({
  ...mine,
  method: 'PUT',
  path: '/v1/jwt/customers/score-safe/shown/{id}',
  summary: 'Reveal the score of a game. Only the last 200 revealed games are stored',
  response: done,
  errors: [400, 401, 403],
})

export const hideScore = defineEndpoint({
  ...mine,
  method: 'DELETE',
  path: '/v1/jwt/customers/score-safe/shown/{id}',
  summary: 'Hide the score of a revealed game again',
  response: done,
  errors: [400, 401, 403],
})
