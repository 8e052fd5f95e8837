import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { numberText, reference } from '../fields.ts'
import { planned, textTypes } from '../games/schedule.ts'
import { cleanText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'
import { mostSections } from '../venues/venues.ts'
import {
  concessionStand,
  concessionVenue,
  menuItem,
  standKind,
  standMark,
  venueGround,
  venueSide,
} from './concessions.ts'
import { diets, eaten } from './food.ts'

const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const
const one = { params: z.strictObject({ id: numberText }) } as const

const named = (longest: number) => cleanText(longest).check(z.trim(), z.minLength(1, 'It needs a name'))
const maybe = (longest: number) => z._default(z.nullable(cleanText(longest).check(z.trim())), null)
const revision = z.int().check(z.minimum(0), z.maximum(999_999_999))

/** A higher price is a typing mistake. */
export const mostCents = 100_000
export const mostStands = 120
export const mostItems = 120
/** Minutes before the start of a game and after it. */
export const usualMinutes = { opens: 90, closes: 210 } as const
const minutes = (usual: number) =>
  z._default(z.int().check(z.minimum(0), z.maximum(720, 'At most twelve hours')), usual)

const section = z.strictObject({
  name: named(24),
  level: named(40),
  side: z._default(z.nullable(venueSide), null),
})

const venueWish = {
  name: named(160),
  city: maybe(160),
  ground: z._default(venueGround, 'field'),
  sections: z._default(
    z.array(section).check(
      z.maxLength(mostSections, `A map has at most ${mostSections} sections`),
      z.refine(
        (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
        'A section is listed twice',
      ),
    ),
    [],
  ),
}
const wishedVenue = z.strictObject(venueWish)
export type ConcessionVenueWish = z.output<typeof wishedVenue>

const item = z.strictObject({
  /** Id of the stand's item. A new one has none. */
  id: z.optional(reference),
  name: named(120),
  text: maybe(300),
  group: maybe(60),
  price: z._default(
    z.nullable(z.int().check(z.minimum(0), z.maximum(mostCents, 'That is more than anybody pays at a stand'))),
    null,
  ),
  diets: z._default(z.array(z.enum(diets)).check(z.maxLength(diets.length)), []),
  allergens: z._default(z.nullable(z.array(z.enum(eaten)).check(z.maxLength(eaten.length))), null),
})
export type MenuItemWish = z.output<typeof item>

const standWish = {
  venue_id: reference,
  name: named(120),
  kind: z._default(standKind, 'food'),
  section: maybe(24),
  place: maybe(160),
  opens_minutes: minutes(usualMinutes.opens),
  closes_minutes: minutes(usualMinutes.closes),
  menu: z._default(
    z.array(item).check(
      z.maxLength(mostItems, `A menu has at most ${mostItems} things`),
      z.refine(
        (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
        'Something is on the menu twice',
      ),
    ),
    [],
  ),
}
const wishedStand = z.strictObject(standWish)
export type StandWish = z.output<typeof wishedStand>

export const keptStand = z.object({
  ...concessionStand.shape,
  venue_id: z.int(),
  opens_minutes: z.int(),
  closes_minutes: z.int(),
  revision: z.int(),
})
export type KeptStand = z.infer<typeof keptStand>

export const keptVenue = z.object({ ...concessionVenue.shape, revision: z.int(), stands: z.array(keptStand) })
export type KeptVenue = z.infer<typeof keptVenue>

export const operatorConcessions = endpoint({
  ...operator,
  method: 'GET',
  path: '/concessions',
  summary: 'All venues with their stands and menus, and the venues of the schedule that have none yet',
  cost: 'read',
  status: 200,
  response: z.object({ currency: z.string(), venues: z.array(keptVenue), others: z.array(z.string()) }),
  errors: [401, 403],
})

export const addConcessionVenue = endpoint({
  ...operator,
  method: 'POST',
  path: '/concessions/venues',
  summary: 'A venue with stands, by the name that its games call it',
  cost: 'write',
  body: wishedVenue,
  maxBody: 256 * 1024,
  status: 201,
  response: keptVenue,
  errors: [400, 401, 403, 409],
})

export const changeConcessionVenue = endpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/concessions/venues/{id}',
  summary: 'Another name, another map',
  cost: 'write',
  body: z.strictObject({ revision, ...venueWish }),
  maxBody: 256 * 1024,
  status: 200,
  response: keptVenue,
  errors: [400, 401, 403, 404, 409],
})

export const removeConcessionVenue = endpoint({
  ...operator,
  ...one,
  method: 'DELETE',
  path: '/concessions/venues/{id}',
  summary: 'Take a venue with its stands away; it lies in the trash',
  cost: 'write',
  status: 200,
  response: removed,
  errors: [400, 401, 403, 404],
})

export const addStand = endpoint({
  ...operator,
  method: 'POST',
  path: '/concessions/stands',
  summary: 'A stand, where it is, and what it sells',
  cost: 'write',
  body: wishedStand,
  maxBody: 256 * 1024,
  status: 201,
  response: keptStand,
  errors: [400, 401, 403, 404, 409],
})

export const changeStand = endpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/concessions/stands/{id}',
  summary: 'Another place, other hours, another menu: of the revision that one has seen',
  cost: 'write',
  body: z.strictObject({ revision, ...standWish }),
  maxBody: 256 * 1024,
  status: 200,
  response: keptStand,
  errors: [400, 401, 403, 404, 409],
})

export const removeStand = endpoint({
  ...operator,
  ...one,
  method: 'DELETE',
  path: '/concessions/stands/{id}',
  summary: 'Take a stand away; it lies in the trash',
  cost: 'write',
  status: 200,
  response: removed,
  errors: [400, 401, 403, 404],
})

export const markStand = endpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/concessions/stands/{id}/mark',
  summary: 'It is closed, or open, whatever its hours say, until the next morning; null: as its hours say',
  cost: 'write',
  body: z.strictObject({ state: z.nullable(standMark) }),
  status: 200,
  response: keptStand,
  errors: [400, 401, 403, 404],
})

export const markItem = endpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/concessions/items/{id}/mark',
  summary: 'It is sold out, until the next morning; or it is there again',
  cost: 'write',
  body: z.strictObject({ sold_out: z.boolean() }),
  status: 200,
  response: menuItem,
  errors: [400, 401, 403, 404],
})

export const importConcessions = endpoint({
  ...operator,
  method: 'POST',
  path: '/concessions/import',
  summary: 'Read a table (CSV) of what is sold where, a line a thing; or of the sections of a venue’s map',
  cost: 'upload',
  query: z.strictObject({
    /** The venue of rows that name none. */
    venue: z.optional(numberText),
    dry_run: z.optional(z.literal('true')),
  }),
  bytes: { types: textTypes, maxLength: 1024 * 1024 },
  status: 200,
  response: planned,
  errors: [400, 401, 403, 404],
})
