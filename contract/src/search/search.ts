import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { shortText } from '../fields.ts'
import { gameItem } from '../games/item.ts'
import { eventItem, group, person, vodItem } from '../library/entities.ts'
import { prize } from '../rewards/prizes.ts'
import { storyItem } from '../stories/stories.ts'

/** A stand, or one item on its menu. */
const foundFood = z.object({
  venue: z.object({ id: z.int(), name: z.string() }),
  stand: z.object({ id: z.int(), name: z.string() }),
  section: z.nullable(z.string()),
  place: z.nullable(z.string()),
  item: z.nullable(z.object({ id: z.int(), name: z.string() })),
})
export type FoundFood = z.infer<typeof foundFood>

const foundPrize = z.pick(prize, { id: true, name: true, cost: true, art: true, image: true })
export type FoundPrize = z.infer<typeof foundPrize>

export const search = defineEndpoint({
  host: 'service',
  method: 'GET',
  status: 200,
  auth: 'fan',
  owner: 'nobody',
  cost: 'read',
  path: '/search',
  summary:
    'Search games, live events, videos, people, groups, stories, food and prizes. Typos count where nothing else matches',
  query: z.strictObject({ q: shortText(80) }),
  response: z.object({
    /** The suggested spelling, when nothing matches the text as typed. */
    meant: z.nullable(z.string()),
    events: z.array(eventItem),
    titles: z.array(vodItem),
    persons: z.array(person),
    groups: z.array(group),
    /** Found by teams, sport and a meet's name, never by the result. */
    games: z.array(gameItem),
    stories: z.array(storyItem),
    food: z.array(foundFood),
    prizes: z.array(foundPrize),
  }),
  errors: [400, 401, 403],
})
export type SearchAnswer = z.infer<typeof search.response>
