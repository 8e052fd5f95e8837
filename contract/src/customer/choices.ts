import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { companyQuery, done, numberText } from '../fields.ts'

const customers = { host: 'customers', status: 200, query: companyQuery } as const

const affiliation = z.object({ id: z.int(), name: z.string(), description: z.string(), icon: z.string() })
export type Affiliation = z.infer<typeof affiliation>
const affiliations = z.object({ affiliations: z.array(affiliation) })
const affiliationParams = z.strictObject({ id: numberText })

export const listAffiliations = defineEndpoint({
  ...customers,
  method: 'GET',
  path: '/v1/jwt/affiliations',
  summary: 'List the affiliations a fan can choose',
  auth: 'fan',
  owner: 'nobody',
  cost: 'read',
  response: affiliations,
  errors: [401, 403],
})

export const listMyAffiliations = defineEndpoint({
  ...customers,
  method: 'GET',
  path: '/v1/jwt/customers/affiliations',
  summary: 'List the fan’s affiliations',
  auth: 'fan',
  owner: 'subject',
  cost: 'read',
  response: affiliations,
  errors: [401, 403],
})

export const addAffiliation = defineEndpoint({
  ...customers,
  method: 'POST',
  path: '/v1/jwt/customers/affiliations/{id}',
  summary: 'Add an affiliation. Adding it again has no effect',
  auth: 'fan',
  owner: 'subject',
  cost: 'write',
  params: affiliationParams,
  response: done,
  errors: [400, 401, 403, 404],
})

export const removeAffiliation = defineEndpoint({
  ...customers,
  method: 'DELETE',
  path: '/v1/jwt/customers/affiliations/{id}',
  summary: 'Remove an affiliation',
  auth: 'fan',
  owner: 'subject',
  cost: 'write',
  params: affiliationParams,
  response: done,
  errors: [400, 401, 403, 404],
})

const team = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  gender: z.enum(['', 'm', 'f', 'g']),
  icon: z.string(),
  selected: z.boolean(),
  /** Hides this team's results, regardless of the account's own setting. */
  score_safe: z.boolean(),
})
export type Team = z.infer<typeof team>
export const teams = z.object({ teams: z.array(team) })

export const listTeams = defineEndpoint({
  ...customers,
  method: 'GET',
  path: '/v2/jwt/customers/teams',
  summary: 'List all teams and whether the fan follows them',
  auth: 'fan',
  owner: 'subject',
  cost: 'read',
  response: teams,
  errors: [401, 403],
})

export const chooseTeams = defineEndpoint({
  ...customers,
  method: 'POST',
  path: '/v2/jwt/customers/teams',
  summary: 'Replace the list of teams the fan follows',
  auth: 'fan',
  owner: 'subject',
  cost: 'write',
  body: z.strictObject({ teams: z.array(z.int().check(z.minimum(1), z.maximum(999_999))).check(z.maxLength(100)) }),
  response: teams,
  errors: [400, 401, 403],
})
