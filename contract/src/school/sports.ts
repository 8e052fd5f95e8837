import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { sportSlug } from '../games/slugs.ts'
import { settingsSlug } from './settings.ts'

/** Addresses of the school's sports, and sports that it no longer plays. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

const revision = z.int().check(z.minimum(0))
const oneSport = z.strictObject({ sport: sportSlug })

const managedSport = z.object({
  sport: z.string(),
  title: z.string(),
  /** Addresses that redirect to it. */
  former: z.array(z.string()),
  past: z.boolean(),
  /** What it has, and keeps at a new address and as a past sport. */
  seasons: z.int(),
  games: z.int(),
  /** Games of those that are still to be played. */
  scheduled: z.int(),
  people: z.int(),
  videos: z.int(),
  stories: z.int(),
  followers: z.int(),
})
export type ManagedSport = z.infer<typeof managedSport>

const managedSports = z.object({ revision, sports: z.array(managedSport) })
export type ManagedSports = z.infer<typeof managedSports>

export const listManagedSports = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/school/sports',
  summary: 'List the school’s sports with their addresses and what each of them has',
  cost: 'read',
  response: managedSports,
  errors: [401, 403],
})

export const changeSportAddress = defineEndpoint({
  ...operator,
  sensitive: true,
  method: 'PUT',
  path: '/school/sports/{sport}/address',
  summary: 'Change the address of a sport. Everything it has moves along, and the old address redirects',
  cost: 'write',
  params: oneSport,
  body: z.strictObject({
    revision,
    address: settingsSlug,
    /** Takes an address that another sport had. Its old links then open this sport. */
    takes_over: z._default(z.boolean(), false),
  }),
  response: managedSports,
  errors: [400, 401, 403, 409],
})

export const changeSportPast = defineEndpoint({
  ...operator,
  sensitive: true,
  method: 'PUT',
  path: '/school/sports/{sport}/past',
  summary: 'End a sport, or bring it back. Its archive stays, and menus and alerts leave it out',
  cost: 'write',
  params: oneSport,
  body: z.strictObject({ revision, past: z.boolean() }),
  response: managedSports,
  errors: [400, 401, 403, 409],
})
