import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shortText } from '../fields.ts'
import { gameItem } from '../games/item.ts'
import { eventItem, group, person, vodItem } from '../library/entities.ts'
import { storyItem } from '../stories/stories.ts'

export const search = endpoint({
  host: 'service',
  method: 'GET',
  status: 200,
  auth: 'fan',
  owner: 'nobody',
  cost: 'read',
  path: '/search',
  summary: 'Live events, titles, people, groups, games and stories by a few letters; mistakes are forgiven',
  query: z.strictObject({ q: shortText(80) }),
  response: z.object({
    /** What was probably meant, when nothing is written as it was typed. */
    meant: z.nullable(z.string()),
    events: z.array(eventItem),
    titles: z.array(vodItem),
    persons: z.array(person),
    groups: z.array(group),
    /** By who plays, what is played and what a meet is called: never by how it went. */
    games: z.array(gameItem),
    stories: z.array(storyItem),
  }),
  errors: [400, 401, 403],
})
