import * as z from 'zod/mini'
import { ads } from '../ads/ads.ts'
import { defineEndpoint } from '../endpoint.ts'
import { row } from '../library/entities.ts'
import { fanRead, slug } from '../library/fan-read.ts'

const market = z.string().check(z.regex(/^\d{1,6}$/))

export const exploreHome = defineEndpoint({
  ...fanRead,
  path: '/explore/home',
  summary: 'Get a home screen with its first rows and its ads',
  query: z.strictObject({
    package: z.optional(slug),
    dma_id: z.optional(market),
    /** The home to load: the app's own (absent), highlights, or a sport by its slug. */
    home_id: z.optional(slug),
  }),
  response: z.object({ rows: z.array(row), next_page: z.nullable(z.string()), ads }),
  errors: [400, 401, 403, 404],
})

export const exploreHomeList = defineEndpoint({
  ...fanRead,
  path: '/explore/home/list',
  summary: 'List home screens',
  query: z.strictObject({ package: z.optional(slug) }),
  response: z.object({ homes: z.array(z.object({ id: z.string(), title: z.string() })) }),
  errors: [400, 401, 403],
})

export const exploreNext = defineEndpoint({
  ...fanRead,
  path: '/explore/next/{cursor}',
  summary: 'Get the next page of a row or a home screen, as given by `next_page`',
  params: z.strictObject({ cursor: z.string().check(z.maxLength(600), z.regex(/^[\w.-]+$/)) }),
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('items'), row }),
    z.object({ kind: z.literal('rows'), rows: z.array(row), next_page: z.nullable(z.string()) }),
  ]),
  errors: [400, 401, 403],
})
