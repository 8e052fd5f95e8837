import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText, reference } from '../fields.ts'
import { importPlan, textTypes } from '../games/schedule.ts'
import { cropFocus, pictureBytes } from '../pictures/picture-shapes.ts'
import { cleanText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'
import { maxSections } from '../venues/venues.ts'
import {
  concessionStand,
  concessionVenue,
  menuItem,
  standKind,
  standMark,
  venueGround,
  venueSide,
} from './concessions.ts'
import { allergens, diets } from './food.ts'

const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const
const one = { params: z.strictObject({ id: numberText }) } as const

const requiredText = (longest: number) => cleanText(longest).check(z.trim(), z.minLength(1, 'Enter a name'))
const optionalText = (longest: number) => z._default(z.nullable(cleanText(longest).check(z.trim())), null)
const revision = z.int().check(z.minimum(0), z.maximum(999_999_999))

/** A higher price is a typing mistake. */
export const maxItemCents = 100_000
export const maxStands = 120
export const maxMenuItems = 120
/** Minutes before the start of a game and after it. */
export const defaultStandMinutes = { opens: 90, closes: 210 } as const
const minutesField = (usual: number) =>
  z._default(z.int().check(z.minimum(0), z.maximum(720, 'Use at most twelve hours')), usual)

const section = z.strictObject({
  name: requiredText(24),
  level: requiredText(40),
  side: z._default(z.nullable(venueSide), null),
})

const venueFields = {
  name: requiredText(160),
  city: optionalText(160),
  ground: z._default(venueGround, 'field'),
  sections: z._default(
    z.array(section).check(
      z.maxLength(maxSections, `A map can have up to ${maxSections} sections`),
      z.refine(
        (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
        'A section is listed twice',
      ),
    ),
    [],
  ),
}
const venueInput = z.strictObject(venueFields)
export type ConcessionVenueInput = z.output<typeof venueInput>

const item = z.strictObject({
  /** Id of the stand's item. A new one has none. */
  id: z.optional(reference),
  name: requiredText(120),
  text: optionalText(300),
  group: optionalText(60),
  price: z._default(
    z.nullable(
      z
        .int()
        .check(z.minimum(0), z.maximum(maxItemCents, `That price is too high. Enter at most ${maxItemCents / 100}`)),
    ),
    null,
  ),
  diets: z._default(z.array(z.enum(diets)).check(z.maxLength(diets.length)), []),
  allergens: z._default(z.nullable(z.array(z.enum(allergens)).check(z.maxLength(allergens.length))), null),
})
export type MenuItemInput = z.output<typeof item>

const standFields = {
  venue_id: reference,
  name: requiredText(120),
  kind: z._default(standKind, 'food'),
  section: optionalText(24),
  place: optionalText(160),
  opens_minutes: minutesField(defaultStandMinutes.opens),
  closes_minutes: minutesField(defaultStandMinutes.closes),
  menu: z._default(
    z.array(item).check(
      z.maxLength(maxMenuItems, `A menu can have up to ${maxMenuItems} items`),
      z.refine(
        (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
        'An item is on the menu twice',
      ),
    ),
    [],
  ),
}
const standInput = z.strictObject(standFields)
export type StandInput = z.output<typeof standInput>

export const operatorStand = z.object({
  ...concessionStand.shape,
  venue_id: z.int(),
  opens_minutes: z.int(),
  closes_minutes: z.int(),
  revision: z.int(),
})
export type OperatorStand = z.infer<typeof operatorStand>

export const operatorConcessionVenue = z.object({
  ...concessionVenue.shape,
  revision: z.int(),
  stands: z.array(operatorStand),
})
export type OperatorConcessionVenue = z.infer<typeof operatorConcessionVenue>

export const operatorConcessions = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/concessions',
  summary: 'List venues with their stands and menus, and scheduled venues without any',
  cost: 'read',
  status: 200,
  response: z.object({ currency: z.string(), venues: z.array(operatorConcessionVenue), others: z.array(z.string()) }),
  errors: [401, 403],
})

export const addConcessionVenue = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/concessions/venues',
  summary: 'Create a concessions venue, named as on the schedule',
  cost: 'write',
  body: venueInput,
  maxBody: 256 * 1024,
  status: 201,
  response: operatorConcessionVenue,
  errors: [400, 401, 403, 409],
})

export const changeConcessionVenue = defineEndpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/concessions/venues/{id}',
  summary: 'Update a concessions venue and its map. Requires its current revision',
  cost: 'write',
  body: z.strictObject({ revision, ...venueFields }),
  maxBody: 256 * 1024,
  status: 200,
  response: operatorConcessionVenue,
  errors: [400, 401, 403, 404, 409],
})

export const removeConcessionVenue = defineEndpoint({
  ...operator,
  ...one,
  method: 'DELETE',
  path: '/concessions/venues/{id}',
  summary: 'Delete a concessions venue and its stands (moves them to the trash)',
  cost: 'write',
  status: 200,
  response: removed,
  errors: [400, 401, 403, 404],
})

export const addStand = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/concessions/stands',
  summary: 'Create a concession stand with its location and menu',
  cost: 'write',
  body: standInput,
  maxBody: 256 * 1024,
  status: 201,
  response: operatorStand,
  errors: [400, 401, 403, 404, 409],
})

export const changeStand = defineEndpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/concessions/stands/{id}',
  summary: 'Update a concession stand and its menu. Requires its current revision',
  cost: 'write',
  body: z.strictObject({ revision, ...standFields }),
  maxBody: 256 * 1024,
  status: 200,
  response: operatorStand,
  errors: [400, 401, 403, 404, 409],
})

export const removeStand = defineEndpoint({
  ...operator,
  ...one,
  method: 'DELETE',
  path: '/concessions/stands/{id}',
  summary: 'Delete a concession stand (moves it to the trash)',
  cost: 'write',
  status: 200,
  response: removed,
  errors: [400, 401, 403, 404],
})

export const markStand = defineEndpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/concessions/stands/{id}/mark',
  summary: 'Mark a stand as open or closed until the next morning, or follow its hours with null',
  cost: 'write',
  body: z.strictObject({ state: z.nullable(standMark) }),
  status: 200,
  response: operatorStand,
  errors: [400, 401, 403, 404],
})

export const markItem = defineEndpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/concessions/items/{id}/mark',
  summary: 'Mark a menu item as sold out until the next morning, or as available',
  cost: 'write',
  body: z.strictObject({ sold_out: z.boolean() }),
  status: 200,
  response: menuItem,
  errors: [400, 401, 403, 404],
})

export const putItemImage = defineEndpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/concessions/items/{id}/image',
  summary: 'Upload a menu item’s picture (JPEG, PNG or WebP, up to 15 MiB)',
  cost: 'upload',
  query: cropFocus,
  bytes: pictureBytes,
  status: 200,
  response: menuItem,
  errors: [400, 401, 403, 404],
})

export const removeItemImage = defineEndpoint({
  ...operator,
  ...one,
  method: 'DELETE',
  path: '/concessions/items/{id}/image',
  summary: 'Delete a menu item’s picture',
  cost: 'write',
  status: 200,
  response: menuItem,
  errors: [400, 401, 403, 404],
})

export const importConcessions = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/concessions/import',
  summary: 'Import menu items by stand, or sections of a venue’s map, from CSV',
  cost: 'upload',
  query: z.strictObject({
    /** The venue of rows that name none. */
    venue: z.optional(numberText),
    dry_run: z.optional(z.literal('true')),
  }),
  bytes: { types: textTypes, maxLength: 1024 * 1024 },
  status: 200,
  response: importPlan,
  errors: [400, 401, 403, 404],
})
