import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { venueGrounds, venueSides } from '../venues/venues.ts'
import { allergens, diets } from './food.ts'

/** Concessions as fans read them (spec 7, "Concessions"). */
const id = z.int()
const text = z.nullable(z.string())
const at = z.iso.datetime()

export const venueGround = z.enum(venueGrounds)
export type VenueGround = z.infer<typeof venueGround>
export const venueSide = z.enum(venueSides)
export type VenueSide = z.infer<typeof venueSide>

export const concessionSection = z.object({ name: z.string(), level: z.string(), side: z.nullable(venueSide) })
export type ConcessionSection = z.infer<typeof concessionSection>

export const standKinds = ['food', 'drinks', 'sweets', 'coffee', 'restaurant', 'cart'] as const
export const standKind = z.enum(standKinds)
export type StandKind = z.infer<typeof standKind>

export const standMark = z.enum(['open', 'closed'])
export type StandMark = z.infer<typeof standMark>

export const menuItem = z.object({
  id,
  name: z.string(),
  text,
  image: text,
  /** Heading of the menu that lists it. null: none. */
  group: text,
  /** Whole cents of the school's currency. null when unknown. */
  price: z.nullable(z.int()),
  /** Diets that the stand states. A diet that is not listed is unknown. */
  diets: z.array(z.enum(diets)),
  /** null: unknown. An empty list: stated to have none. */
  allergens: z.nullable(z.array(z.enum(allergens))),
  /** Set by staff at the stand. Holds until this time. */
  sold_out_until: z.nullable(at),
})
export type MenuItem = z.infer<typeof menuItem>

export const concessionStand = z.object({
  id,
  name: z.string(),
  kind: standKind,
  /** The nearest section of the map, if one is near. */
  section: text,
  /** Directions in the stand's own text. */
  place: text,
  /** Hours at the current or next game. null when its time is unknown or there is none. */
  hours: z.nullable(z.object({ opens_at: at, closes_at: at })),
  /** Set by hand. Overrides the hours until it ends. */
  mark: z.nullable(z.object({ state: standMark, until: at })),
  menu: z.array(menuItem),
})
export type ConcessionStand = z.infer<typeof concessionStand>

export const concessionVenue = z.object({
  id,
  name: z.string(),
  city: text,
  ground: venueGround,
  sections: z.array(concessionSection),
  /** The game that is on or comes next. Never its score. */
  game: z.nullable(
    z.object({
      id,
      type: z.enum(['game', 'event']),
      sport: z.string(),
      title: z.string(),
      day: z.iso.date(),
      /** null is TBA. */
      starts_at: z.nullable(at),
      time_zone: z.string(),
    }),
  ),
  stands: z.array(concessionStand),
})
export type ConcessionVenue = z.infer<typeof concessionVenue>

export const concessionPage = z.object({
  /** Currency code such as USD. */
  currency: z.string(),
  /** Changes whenever anything but a mark changes. */
  version: z.string(),
  venues: z.array(concessionVenue),
})
export type ConcessionPage = z.infer<typeof concessionPage>

export const listConcessions = defineEndpoint({
  host: 'concessions',
  method: 'GET',
  path: '/venues',
  summary: 'List venues with their stands, menus, prices and sold-out items',
  status: 200,
  auth: 'fan',
  owner: 'nobody',
  cost: 'read',
  response: concessionPage,
  errors: [401, 403],
})
