import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, numberText } from '../fields.ts'
import { cleanText } from '../shown-text.ts'

/** Venues as the games name them, with the sections of their maps. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

const requiredText = (longest: number) => cleanText(longest).check(z.trim(), z.minLength(1, 'Enter a name'))

/** Sides of a venue on its map, clockwise from the top. */
export const venueSides = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const
export const venueGrounds = ['field', 'court', 'pitch', 'diamond', 'pool', 'oval'] as const

export const venueSection = z.strictObject({
  name: requiredText(24),
  /** The first level is nearest to the field. */
  level: requiredText(40),
  /** null: all around, in order. */
  side: z._default(z.nullable(z.enum(venueSides)), null),
  /** Description of the view from there. */
  view: z._default(cleanText(160), ''),
})
export type VenueSection = z.output<typeof venueSection>

export const maxSections = 300

const venueInput = z.strictObject({
  name: requiredText(160),
  city: z._default(z.nullable(cleanText(160)), null),
  ground: z._default(z.enum(venueGrounds), 'field'),
  sections: z._default(
    z.array(venueSection).check(
      z.maxLength(maxSections),
      z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'A section is listed twice'),
    ),
    [],
  ),
})
export type VenueInput = z.output<typeof venueInput>

export const venue = z.object({
  id: z.int(),
  name: z.string(),
  city: z.nullable(z.string()),
  ground: z.enum(venueGrounds),
  sections: z.array(venueSection),
})
export type Venue = z.infer<typeof venue>

const one = { params: z.strictObject({ id: numberText }) } as const

export const listVenues = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/venues',
  summary: 'List venues with their maps, and scheduled venues without one',
  cost: 'read',
  status: 200,
  response: z.object({ venues: z.array(venue), undrawn: z.array(z.string()) }),
  errors: [401, 403],
})

export const addVenue = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/venues',
  summary: 'Create a venue, named as on the schedule',
  cost: 'write',
  body: venueInput,
  status: 201,
  response: venue,
  errors: [400, 401, 403, 409],
})

export const changeVenue = defineEndpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/venues/{id}',
  summary: 'Update a venue’s name and map',
  cost: 'write',
  body: venueInput,
  status: 200,
  response: venue,
  errors: [400, 401, 403, 404, 409],
})

export const removeVenue = defineEndpoint({
  ...operator,
  ...one,
  method: 'DELETE',
  path: '/venues/{id}',
  summary: 'Delete a venue. Fails while tickets or concessions use it',
  cost: 'write',
  status: 200,
  response: done,
  errors: [400, 401, 403, 404, 409],
})
