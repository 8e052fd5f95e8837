import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText, reference } from '../fields.ts'
import { personPage } from './people.ts'

/** Players of two teams who are one person: a runner of cross country and of track. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

const one = z.strictObject({ id: numberText })

export const joinTeams = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/roster/people/{id}/teams',
  summary: 'Say that a player of another team is the same person: the career has both sports',
  cost: 'write',
  params: one,
  body: z.strictObject({ other: reference }),
  status: 200,
  response: personPage,
  errors: [400, 401, 403, 404, 409],
})

export const splitTeams = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/roster/people/{id}/teams/split',
  summary: 'Say that a player of another team is someone else',
  cost: 'write',
  params: one,
  body: z.strictObject({ other: reference }),
  status: 200,
  response: personPage,
  errors: [400, 401, 403, 404],
})
