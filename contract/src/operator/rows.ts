import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { givenInstant, numberText, reference, shortText } from '../fields.ts'
import { rowType } from '../video/entities.ts'
import { removed } from './trash.ts'

/** Rows, sponsors and ads, as the department arranges them. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

const id = reference
const one = z.strictObject({ id: numberText })
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

/** What fills a row: these titles in this order, or the newest of a group or a genre. */
const filling = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('titles'), titles: z.array(id).check(z.maxLength(500)) }),
  z.strictObject({ kind: z.literal('latest'), group: z.optional(id), genre: z.optional(id) }),
  z.strictObject({ kind: z.literal('own') }),
])
export type RowFilling = z.infer<typeof filling>

const aboutRow = {
  home_id: z._default(slug, 'app'),
  title: shortText(120),
  subtitle: z._default(z.nullable(shortText(200)), null),
  type: z._default(rowType, 'carousel'),
  position: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 100),
  filling,
  sponsor_id: z._default(z.nullable(id), null),
  /** Only for these plans or markets; empty is everybody. */
  packages: z._default(z.array(slug).check(z.maxLength(20)), []),
  markets: z._default(z.array(z.string().check(z.regex(/^\d{1,6}$/))).check(z.maxLength(300)), []),
}

const operatorRow = z.extend(z.object(aboutRow), { id })
const rowWish = z.strictObject(aboutRow)
export type RowWish = z.output<typeof rowWish>

export const operatorRows = endpoint({
  ...operator,
  auth: 'editor',
  method: 'GET',
  path: '/rows',
  summary: 'The rows of every home',
  cost: 'read',
  response: z.object({ rows: z.array(operatorRow) }),
  errors: [401, 403],
})

export const createRow = endpoint({
  ...operator,
  auth: 'editor',
  method: 'POST',
  path: '/rows',
  summary: 'A new row of a home',
  cost: 'write',
  body: rowWish,
  status: 201,
  response: operatorRow,
  errors: [400, 401, 403, 404],
})

export const editRow = endpoint({
  ...operator,
  auth: 'editor',
  method: 'PUT',
  path: '/rows/{id}',
  summary: 'Put another row in its place',
  cost: 'write',
  params: one,
  body: rowWish,
  response: operatorRow,
  errors: [400, 401, 403, 404],
})

export const removeRow = endpoint({
  ...operator,
  auth: 'editor',
  method: 'DELETE',
  path: '/rows/{id}',
  summary: 'Take a row away',
  cost: 'write',
  params: one,
  response: removed,
  errors: [400, 401, 403, 404],
})

/** A sponsor's address is https or nothing: it is opened in a fan's browser. */
const webAddress = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/[^\s"'<>\\]*)?$/i,
      'An address begins with https:// and names a public host',
    ),
  )

const operatorSponsor = z.object({ id, name: z.string(), url: z.nullable(z.string()), image: z.nullable(z.string()) })

export const operatorSponsors = endpoint({
  ...operator,
  method: 'GET',
  path: '/sponsors',
  summary: 'Every sponsor',
  cost: 'read',
  response: z.object({ sponsors: z.array(operatorSponsor) }),
  errors: [401, 403],
})

export const createSponsor = endpoint({
  ...operator,
  method: 'POST',
  path: '/sponsors',
  summary: 'A new sponsor',
  cost: 'write',
  body: z.strictObject({ name: shortText(120).check(z.minLength(1)), url: z._default(z.nullable(webAddress), null) }),
  status: 201,
  response: operatorSponsor,
  errors: [400, 401, 403],
})

export const removeSponsor = endpoint({
  ...operator,
  method: 'DELETE',
  path: '/sponsors/{id}',
  summary: 'Into the trash, with its ads; what it sponsored is sponsored by nobody',
  cost: 'write',
  params: one,
  response: removed,
  errors: [400, 401, 403, 404],
})

const aboutAd = {
  sponsor_id: id,
  title: shortText(200).check(z.minLength(1)),
  kind: z.enum(['10seconds', '15seconds', 'banner', 'playerprofile', 'article']),
  /** The title whose film is the ad; its picture is the ad's. Banners need only the picture. */
  title_id: id,
  /** Everywhere (app), on one page, or on one channel. */
  place: z._default(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('app') }),
      z.strictObject({ kind: z.literal('page'), page: slug }),
      z.strictObject({ kind: z.literal('channel'), channel_id: id }),
    ]),
    { kind: 'app' },
  ),
  skip_after: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(60))), 5),
  from: z._default(z.nullable(givenInstant), null),
  until: z._default(z.nullable(givenInstant), null),
  position: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 100),
}
const adWish = z.strictObject(aboutAd)
export type AdWish = z.output<typeof adWish>
const operatorAd = z.extend(z.object(aboutAd), { id, title_id: z.nullable(id), clicks: z.int() })

export const operatorAds = endpoint({
  ...operator,
  method: 'GET',
  path: '/ads',
  summary: 'Every ad and how often it was clicked',
  cost: 'read',
  response: z.object({ ads: z.array(operatorAd) }),
  errors: [401, 403],
})

export const createAd = endpoint({
  ...operator,
  method: 'POST',
  path: '/ads',
  summary: 'A new ad',
  cost: 'write',
  body: adWish,
  status: 201,
  response: operatorAd,
  errors: [400, 401, 403, 404],
})

export const removeAd = endpoint({
  ...operator,
  method: 'DELETE',
  path: '/ads/{id}',
  summary: 'Show an ad no more',
  cost: 'write',
  params: one,
  response: removed,
  errors: [400, 401, 403, 404],
})
