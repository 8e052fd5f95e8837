import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { venueGrounds, venueSides } from '../venues/venues.ts'
import { diets, eaten } from './food.ts'

/** What can be eaten where, as fans read it (spec 7, "Concessions"). */
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
  /** Under which word the menu lists it; null: under none. */
  group: text,
  /** Whole cents of the school's currency; null where nobody has said it. */
  price: z.nullable(z.int()),
  /** What it is said to be. What is not named is not known to be. */
  diets: z.array(z.enum(diets)),
  /** null: nobody has said; an empty list: it is said to have none of them. */
  allergens: z.nullable(z.array(z.enum(eaten))),
  /** Somebody at the stand said so, and for how long it is believed. */
  sold_out_until: z.nullable(at),
})
export type MenuItem = z.infer<typeof menuItem>

export const concessionStand = z.object({
  id,
  name: z.string(),
  kind: standKind,
  /** Beside which section it is; null where no section of the map is near. */
  section: text,
  /** Where, in the words of who knows the place. */
  place: text,
  /** Of the game that is on or comes next; null where its time is not known or there is none. */
  hours: z.nullable(z.object({ opens_at: at, closes_at: at })),
  /** What somebody said by hand: it counts more than the hours for as long. */
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
  /** What is played there now or next: never how it stands. */
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
  /** As in USD. */
  currency: z.string(),
  /** Another one whenever anything but a mark is another. */
  version: z.string(),
  venues: z.array(concessionVenue),
})
export type ConcessionPage = z.infer<typeof concessionPage>

export const listConcessions = endpoint({
  host: 'concessions',
  method: 'GET',
  path: '/venues',
  summary: 'The venues with their stands and menus: what is open, what it costs, what is in it, what is sold out',
  status: 200,
  auth: 'fan',
  owner: 'nobody',
  cost: 'read',
  response: concessionPage,
  errors: [401, 403],
})
