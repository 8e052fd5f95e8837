import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { shortText } from '../fields.ts'
import { gameItem } from '../games/item.ts'
import { eventItem, group, person, vodItem } from '../library/entities.ts'
import { storyItem } from '../stories/stories.ts'

export const search = defineEndpoint({
  host: 'service',
  method: 'GET',
  status: 200,
  auth: 'fan',
  owner: 'nobody',
  cost: 'read',
  path: '/search',
  summary: 'Search live events, videos, people, groups, games and stories. Small typos are tolerated',
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
  }),
  errors: [400, 401, 403],
})
