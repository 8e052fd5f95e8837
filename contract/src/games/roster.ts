import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { cleanText } from '../shown-text.ts'
import { largestPhotoBytes, photoTypes } from './people.ts'
import { importPlan, textTypes } from './schedule.ts'
import { sportSlug } from './slugs.ts'

const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

export const importRoster = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/roster',
  summary: 'Import a roster of players and coaches (CSV). People are matched by name',
  cost: 'upload',
  query: z.strictObject({
    sport: sportSlug,
    dry_run: z.optional(z.literal('true')),
    /** The file is the whole roster: people who are missing have left. */
    complete: z.optional(z.literal('true')),
    /** An empty cell clears its fact. Otherwise what is known stays. */
    empty: z.optional(z.literal('clear')),
    /** Who the lines are that were asked about: `4:17,9:new`. */
    same: z.optional(
      z
        .string()
        .check(z.regex(/^\d{1,6}:(\d{1,9}|new)(,\d{1,6}:(\d{1,9}|new)){0,199}$/, 'Enter answers like 4:17,9:new')),
    ),
  }),
  bytes: { types: textTypes, maxLength: 4 * 1024 * 1024 },
  status: 200,
  response: importPlan,
  errors: [400, 401, 403],
})

export const putRosterPhoto = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/games/roster/photo',
  summary: 'Upload a roster photo. The file name tells who it shows: 7-ashdown.jpg, Ivo Ashdown.png',
  cost: 'upload',
  query: z.strictObject({ sport: sportSlug, file: cleanText(200) }),
  bytes: { types: photoTypes, maxLength: largestPhotoBytes },
  status: 200,
  response: z.object({
    person: z.object({ id: z.int(), firstname: z.string(), lastname: z.string(), number: z.nullable(z.string()) }),
    image: z.string(),
  }),
  errors: [400, 401, 403, 404, 409],
})
