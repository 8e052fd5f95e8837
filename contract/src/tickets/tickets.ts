import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { venue, venueSection } from '../venues/venues.ts'

/** Tickets and their prices. They are sold elsewhere (spec 7, "Tickets"). */
const read = { host: 'tickets', method: 'GET', status: 200, auth: 'fan', owner: 'nobody', cost: 'read' } as const

const id = z.int()
const text = z.nullable(z.string())
/** Whole cents of the school's currency. */
const cents = z.nullable(z.int())

export const ticketState = z.enum(['soon', 'on_sale', 'few', 'sold_out', 'free'])
export type TicketState = z.infer<typeof ticketState>

/** A season that is over stays readable and sells nothing. */
export const ticketSeasonState = z.enum([...ticketState.options, 'over'])
export type TicketSeasonState = z.infer<typeof ticketSeasonState>

/** Statuses of games that are not over. */
const ticketGameStatus = z.enum(['scheduled', 'delayed', 'live', 'postponed'])

export const offerKinds = ['season', 'mini', 'group', 'student', 'family', 'parking', 'other'] as const

export const ticketGame = z.object({
  /** The game's id. */
  id,
  type: z.enum(['game', 'event']),
  sport: z.string(),
  /** The season ticket of this list that includes it. */
  season_id: z.nullable(id),
  title: text,
  opponent: text,
  day: z.iso.date(),
  /** null is TBA. */
  starts_at: z.nullable(z.iso.datetime()),
  time_zone: z.string(),
  venue: text,
  city: text,
  /** Status only, never the score. */
  status: ticketGameStatus,
  state: ticketState,
  price_from: cents,
  /** Address of a seller, always https. */
  url: text,
})
export type TicketGame = z.infer<typeof ticketGame>

export const ticketOffer = z.object({
  kind: z.enum(offerKinds),
  name: z.string(),
  text: z.string(),
  price: cents,
  url: text,
})
export type TicketOffer = z.infer<typeof ticketOffer>

export const ticketSeason = z.object({
  id,
  name: z.string(),
  sport: text,
  season: text,
  text: z.string(),
  state: ticketSeasonState,
  price_from: cents,
  url: text,
  /** Number of its games that are sold separately. */
  games: z.int(),
  offers: z.array(ticketOffer),
})
export type TicketSeason = z.infer<typeof ticketSeason>

const money = { currency: z.string(), sellers: z.array(z.object({ host: z.string(), name: z.string() })) }

export const ticketPage = z.object({ ...money, games: z.array(ticketGame), seasons: z.array(ticketSeason) })
export type TicketPage = z.infer<typeof ticketPage>

export const ticketSeasonPage = z.object({
  ...money,
  season: ticketSeason,
  games: z.array(ticketGame),
  /** null when no map was drawn. */
  venue: z.nullable(z.extend(venue, { sections: z.array(z.extend(venueSection, { price: cents })) })),
})
export type TicketSeasonPage = z.infer<typeof ticketSeasonPage>

export const listTickets = defineEndpoint({
  ...read,
  path: '',
  summary: 'List season tickets and the upcoming home games with tickets',
  response: ticketPage,
  errors: [401, 403],
})

export const listTicketSeasons = defineEndpoint({
  ...read,
  path: '/seasons',
  summary: 'List season tickets with their offers',
  response: z.object({ ...money, seasons: z.array(ticketSeason) }),
  errors: [401, 403],
})

export const getTicketSeason = defineEndpoint({
  ...read,
  path: '/seasons/{id}',
  summary: 'Get a season ticket with its games, offers and seat map with prices',
  params: z.strictObject({ id: numberText }),
  response: ticketSeasonPage,
  errors: [400, 401, 403, 404],
})
