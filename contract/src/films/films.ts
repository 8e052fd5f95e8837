import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { browseEntry, genre, group, person, profileVideo, vod, vodItem } from '../library/entities.ts'
import { fanRead } from '../library/fan-read.ts'

const id = z.strictObject({ id: numberText })
/** Signed by the server, opaque to the client. */
const cursor = z.optional(z.string().check(z.maxLength(600), z.regex(/^[\w.-]+$/)))

export const catalogGroups = defineEndpoint({
  ...fanRead,
  path: '/catalogs/groups',
  summary: 'The groups under their titles, as the sports list is made of them',
  response: z.object({ groups: z.array(z.object({ title: z.string(), catalogs: z.array(group) })) }),
  errors: [401, 403],
})

export const catalogGroup = defineEndpoint({
  ...fanRead,
  path: '/catalogs/groups/{id}',
  summary: 'One group',
  params: id,
  response: group,
  errors: [400, 401, 403, 404],
})

export const catalogAll = defineEndpoint({
  ...fanRead,
  path: '/catalogs/all',
  summary: 'Every group, without their titles',
  response: z.object({ catalogs: z.array(group) }),
  errors: [401, 403],
})

export const catalogGenres = defineEndpoint({
  ...fanRead,
  path: '/catalogs/genres',
  summary: 'Every genre',
  response: z.object({ genres: z.array(genre) }),
  errors: [401, 403],
})

const page = z.object({ items: z.array(browseEntry), next_page: z.nullable(z.string()), total_items: z.int() })

export const browseAll = defineEndpoint({
  ...fanRead,
  path: '/catalogs/vod/browse',
  summary: 'Every title, newest first, fifty at a time',
  query: z.strictObject({ genre: z.optional(numberText), cursor }),
  response: page,
  errors: [400, 401, 403],
})

export const browse = defineEndpoint({
  ...fanRead,
  path: '/catalogs/vod/browse/{id}',
  summary: 'What a catalog holds: films and series; or what a series holds: its episodes',
  params: id,
  query: z.strictObject({ genre: z.optional(numberText), cursor }),
  response: page,
  errors: [400, 401, 403, 404],
})

export const showVod = defineEndpoint({
  ...fanRead,
  path: '/catalogs/vod/show/{id}',
  summary: 'A title with everything that a page about it needs',
  params: id,
  response: vod,
  errors: [400, 401, 403, 404],
})

export const contentVod = defineEndpoint({
  ...fanRead,
  path: '/content/vod/{id}',
  summary: 'A title as a list carries it',
  params: id,
  response: vodItem,
  errors: [400, 401, 403, 404],
})

export const listPersons = defineEndpoint({
  ...fanRead,
  path: '/persons',
  summary: 'The players (101) or coaches (100) of a group',
  query: z.strictObject({ group_id: numberText, person_type_id: z.enum(['100', '101']) }),
  response: z.object({ persons: z.array(person) }),
  errors: [400, 401, 403],
})

export const getPerson = defineEndpoint({
  ...fanRead,
  path: '/persons/{id}',
  summary: 'One person, and the titles about them',
  params: id,
  response: z.extend(person, { bio: z.nullable(z.string()), favorite: z.boolean(), videos: z.array(profileVideo) }),
  errors: [400, 401, 403, 404],
})

export const getOpenFilm = defineEndpoint({
  ...fanRead,
  auth: 'public',
  path: '/content/open',
  summary: 'A film that plays without an account: the newest one that everybody may watch',
  response: z.object({
    film: z.nullable(
      z.object({
        id: z.int(),
        title: z.string(),
        subtitle: z.nullable(z.string()),
        image: z.nullable(z.string()),
        /** Seconds. */
        duration: z.nullable(z.number()),
        sports: z.array(z.string()),
        /** Good for a day or two. */
        url: z.string(),
      }),
    ),
  }),
  errors: [],
})

const main = { host: 'main', method: 'GET', status: 200, auth: 'public', owner: 'nobody', cost: 'read' } as const

export const picture = defineEndpoint({
  ...main,
  path: '/media/pictures/{file}',
  summary: 'A picture of a title, a person or a sponsor, by its random name',
  params: z.strictObject({ file: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}\.webp$/)) }),
  response: z.string(),
  media: 'image/webp',
  errors: [400, 404],
})

export const poster = defineEndpoint({
  ...main,
  path: '/media/posters/{file}',
  summary: 'The frame that a video shows before it plays, by its random id',
  params: z.strictObject({ file: z.string().check(z.regex(/^[a-z0-9]{16,40}\.jpg$/)) }),
  response: z.string(),
  media: 'image/jpeg',
  errors: [400, 404],
})
