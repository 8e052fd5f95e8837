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
  summary: 'What a fan can be to this school',
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
  summary: 'What this fan said to be',
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
  summary: 'Add an affiliation; adding it twice is adding it once',
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
  summary: 'Take an affiliation away; taking it twice is taking it once',
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
  summary: 'Every team, and whether this fan follows it',
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
  summary: 'Follow exactly these teams',
  auth: 'fan',
  owner: 'subject',
  cost: 'write',
  body: z.strictObject({ teams: z.array(z.int().check(z.minimum(1), z.maximum(999_999))).check(z.maxLength(100)) }),
  response: teams,
  errors: [400, 401, 403],
})
