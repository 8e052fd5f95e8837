import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText, reference, webAddress } from '../fields.ts'
import { importPlan, textTypes } from '../games/schedule.ts'
import { seasonSlug, sportSlug } from '../games/slugs.ts'
import { cleanText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'
import { maxSections } from '../venues/venues.ts'
import { offerKinds, ticketGame, ticketSeason, ticketSeasonState, ticketState } from './tickets.ts'

/** Tickets for staff: prices, offers and sellers. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

/** A higher price is a typing mistake. */
export const maxTicketCents = 100_000_00
export const cents = z._default(
  z.nullable(z.int().check(z.minimum(0), z.maximum(maxTicketCents, 'Enter a price of 100,000 or less'))),
  null,
)
const url = z._default(z.nullable(webAddress), null)
const requiredText = (longest: number) => cleanText(longest).check(z.trim(), z.minLength(1, 'Enter a name'))
export const sellerHost = z
  .string()
  .check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter a domain like tickets.example.com'), z.maxLength(120))

const seller = z.strictObject({ host: sellerHost, name: requiredText(60) })
export const maxSellers = 20

const fields = {
  name: requiredText(120),
  sport: z._default(z.nullable(sportSlug), null),
  season: z._default(z.nullable(seasonSlug), null),
  text: z._default(cleanText(400), ''),
  state: z._default(ticketSeasonState, 'on_sale'),
  url,
  venue_id: z._default(z.nullable(reference), null),
  offers: z._default(
    z
      .array(
        z.strictObject({
          kind: z.enum(offerKinds),
          name: requiredText(120),
          text: z._default(cleanText(400), ''),
          price: cents,
          url,
        }),
      )
      .check(z.maxLength(40)),
    [],
  ),
  /** Price of a seat per section, for all games of the season. */
  prices: z._default(
    z.array(z.strictObject({ section: requiredText(24), price: cents })).check(z.maxLength(maxSections)),
    [],
  ),
}
const ticketSeasonInput = z.strictObject(fields)
export type TicketSeasonInput = z.output<typeof ticketSeasonInput>

const operatorTicketSeason = z.object({
  ...ticketSeason.shape,
  revision: z.int(),
  venue_id: z.nullable(z.int()),
  prices: z.array(z.object({ section: z.string(), price: z.nullable(z.int()) })),
})
export type OperatorTicketSeason = z.infer<typeof operatorTicketSeason>

const operatorTicketGame = z.extend(ticketGame, {
  /** false when staff have entered nothing yet. */
  said: z.boolean(),
})
export type OperatorTicketGame = z.infer<typeof operatorTicketGame>

const one = { params: z.strictObject({ id: numberText }) } as const

export const operatorTickets = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/tickets',
  summary: 'Get the ticket sellers, season tickets and upcoming home games with their prices',
  cost: 'read',
  status: 200,
  response: z.object({
    currency: z.string(),
    sellers: z.array(seller),
    /** Hosts of ticket links in the schedule that are no seller. Fans are not sent there. */
    strangers: z.array(z.object({ host: z.string(), games: z.int() })),
    seasons: z.array(operatorTicketSeason),
    games: z.array(operatorTicketGame),
  }),
  errors: [401, 403],
})

export const putSellers = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/tickets/sellers',
  summary: 'Replace the list of ticket sellers. Links to other sites are hidden from fans',
  cost: 'write',
  body: z.strictObject({
    sellers: z.array(seller).check(
      z.maxLength(maxSellers),
      z.refine((all) => new Set(all.map(({ host }) => host)).size === all.length, 'A seller is listed twice'),
    ),
  }),
  status: 200,
  response: z.object({ sellers: z.array(seller) }),
  errors: [400, 401, 403],
})

export const addTicketSeason = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/tickets/seasons',
  summary: 'Create a season ticket with its offers and seat prices',
  cost: 'write',
  body: ticketSeasonInput,
  status: 201,
  response: operatorTicketSeason,
  errors: [400, 401, 403],
})

export const changeTicketSeason = defineEndpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/tickets/seasons/{id}',
  summary: 'Update a season ticket. Requires its current revision',
  cost: 'write',
  body: z.strictObject({ revision: z.int().check(z.minimum(0), z.maximum(999_999_999)), ...fields }),
  status: 200,
  response: operatorTicketSeason,
  errors: [400, 401, 403, 404, 409],
})

export const removeTicketSeason = defineEndpoint({
  ...operator,
  ...one,
  sensitive: true,
  method: 'DELETE',
  path: '/tickets/seasons/{id}',
  summary: 'Delete a season ticket (moves it to the trash)',
  cost: 'write',
  status: 200,
  response: removed,
  errors: [400, 401, 403, 404],
})

export const setTicketGame = defineEndpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/tickets/games/{id}',
  summary: 'Update a home game’s ticket price, availability and link',
  cost: 'write',
  body: z.strictObject({ state: ticketState, price_from: cents, url }),
  status: 200,
  response: operatorTicketGame,
  errors: [400, 401, 403, 404],
})

export const ticketTables = z.enum(['games', 'sections', 'offers'])

export const importTickets = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/tickets/import',
  summary: 'Import ticket prices by game or section, or ticket offers, from CSV. The headings tell which',
  cost: 'upload',
  query: z.strictObject({
    table: z.optional(ticketTables),
    sport: z.optional(sportSlug),
    /** The ticket season that the sections and offers belong to. */
    season: z.optional(numberText),
    dry_run: z.optional(z.literal('true')),
  }),
  bytes: { types: textTypes, maxLength: 1024 * 1024 },
  status: 200,
  response: importPlan,
  errors: [400, 401, 403],
})
