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
  summary: 'List groups by section',
  response: z.object({ groups: z.array(z.object({ title: z.string(), catalogs: z.array(group) })) }),
  errors: [401, 403],
})

export const catalogGroup = defineEndpoint({
  ...fanRead,
  path: '/catalogs/groups/{id}',
  summary: 'Get a group',
  params: id,
  response: group,
  errors: [400, 401, 403, 404],
})

export const catalogAll = defineEndpoint({
  ...fanRead,
  path: '/catalogs/all',
  summary: 'List all groups',
  response: z.object({ catalogs: z.array(group) }),
  errors: [401, 403],
})

export const catalogGenres = defineEndpoint({
  ...fanRead,
  path: '/catalogs/genres',
  summary: 'List genres',
  response: z.object({ genres: z.array(genre) }),
  errors: [401, 403],
})

const page = z.object({ items: z.array(browseEntry), next_page: z.nullable(z.string()), total_items: z.int() })

export const browseAll = defineEndpoint({
  ...fanRead,
  path: '/catalogs/vod/browse',
  summary: 'List titles, newest first, 50 per page',
  query: z.strictObject({ genre: z.optional(numberText), cursor }),
  response: page,
  errors: [400, 401, 403],
})

export const browse = defineEndpoint({
  ...fanRead,
  path: '/catalogs/vod/browse/{id}',
  summary: 'List the videos and series of a group, or the episodes of a series, 50 per page',
  params: id,
  query: z.strictObject({ genre: z.optional(numberText), cursor }),
  response: page,
  errors: [400, 401, 403, 404],
})

export const showVod = defineEndpoint({
  ...fanRead,
  path: '/catalogs/vod/show/{id}',
  summary: 'Get a title with all its details',
  params: id,
  response: vod,
  errors: [400, 401, 403, 404],
})

export const contentVod = defineEndpoint({
  ...fanRead,
  path: '/content/vod/{id}',
  summary: 'Get a title as it appears in lists',
  params: id,
  response: vodItem,
  errors: [400, 401, 403, 404],
})

export const listPersons = defineEndpoint({
  ...fanRead,
  path: '/persons',
  summary: 'List the players (101) or coaches (100) of a group',
  query: z.strictObject({ group_id: numberText, person_type_id: z.enum(['100', '101']) }),
  response: z.object({ persons: z.array(person) }),
  errors: [400, 401, 403],
})

export const getPerson = defineEndpoint({
  ...fanRead,
  path: '/persons/{id}',
  summary: 'Get a player or coach and the titles about them',
  params: id,
  response: z.extend(person, { bio: z.nullable(z.string()), favorite: z.boolean(), videos: z.array(profileVideo) }),
  errors: [400, 401, 403, 404],
})

export const getOpenFilm = defineEndpoint({
  ...fanRead,
  auth: 'public',
  path: '/content/open',
  summary: 'Get the newest video that plays without an account',
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
  summary: 'Get the picture of a title, person or sponsor by its random file name',
  params: z.strictObject({ file: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}\.webp$/)) }),
  response: z.string(),
  media: 'image/webp',
  errors: [400, 404],
})

export const poster = defineEndpoint({
  ...main,
  path: '/media/posters/{file}',
  summary: 'Get a video’s poster by its random file name',
  params: z.strictObject({ file: z.string().check(z.regex(/^[a-z0-9]{16,40}\.jpg$/)) }),
  response: z.string(),
  media: 'image/jpeg',
  errors: [400, 404],
})
