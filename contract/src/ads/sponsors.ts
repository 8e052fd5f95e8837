import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instantInRequest, numberText, reference, webAddress } from '../fields.ts'
import { cropFocus, pictureBytes } from '../pictures/picture-shapes.ts'
import { visibleText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'
import { ad } from './ads.ts'

const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

const id = reference
const one = z.strictObject({ id: numberText })
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

const aboutSponsor = z.strictObject({
  name: visibleText(120).check(z.minLength(1, 'Enter a name')),
  url: z._default(z.nullable(webAddress), null),
  /** Text for the sponsors page. Left out, it stays as it is. */
  words: z.optional(z.nullable(visibleText(300))),
})
export type SponsorInput = z.output<typeof aboutSponsor>

const operatorSponsor = z.object({
  id,
  name: z.string(),
  url: z.nullable(z.string()),
  image: z.nullable(z.string()),
  words: z.nullable(z.string()),
  /** The places that use the sponsor, described for a person. */
  used_by: z.array(z.string()),
})
export type OperatorSponsor = z.infer<typeof operatorSponsor>

export const operatorSponsors = defineEndpoint({
  ...operator,
  auth: 'editor',
  method: 'GET',
  path: '/sponsors',
  summary: 'List sponsors and where each is used',
  cost: 'read',
  response: z.object({ sponsors: z.array(operatorSponsor) }),
  errors: [401, 403],
})

export const createSponsor = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/sponsors',
  summary: 'Create a sponsor',
  cost: 'write',
  body: aboutSponsor,
  status: 201,
  response: operatorSponsor,
  errors: [400, 401, 403],
})

export const editSponsor = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/sponsors/{id}',
  summary: 'Update a sponsor',
  cost: 'write',
  params: one,
  body: aboutSponsor,
  response: operatorSponsor,
  errors: [400, 401, 403, 404],
})

export const putSponsorImage = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/sponsors/{id}/image',
  summary: 'Upload a sponsor’s logo (JPEG, PNG or WebP, up to 15 MiB)',
  cost: 'upload',
  params: one,
  bytes: pictureBytes,
  response: operatorSponsor,
  errors: [400, 401, 403, 404],
})

export const removeSponsorImage = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/sponsors/{id}/image',
  summary: 'Delete a sponsor’s logo. Its name is shown instead',
  cost: 'write',
  params: one,
  response: operatorSponsor,
  errors: [400, 401, 403, 404],
})

export const removeSponsor = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/sponsors/{id}',
  summary: 'Delete a sponsor and its ads (moves them to the trash). What it sponsored has no sponsor then',
  cost: 'write',
  params: one,
  response: removed,
  errors: [400, 401, 403, 404],
})

/** Pages of the app that show their own ad; each sport's page does, too, by its slug. */
export const adPages = ['home', 'highlights', 'livetv'] as const

const aboutAd = {
  sponsor_id: id,
  title: visibleText(200).check(z.minLength(1)),
  kind: z.enum(['10seconds', '15seconds', 'banner', 'playerprofile', 'article']),
  /** The title whose video is the ad. A banner has a picture of its own; without one it shows the title's. */
  title_id: z._default(z.nullable(id), null),
  /** What a banner shows, in words, for fans who cannot see it. */
  alt: z._default(z.nullable(visibleText(200)), null),
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
  from: z._default(z.nullable(instantInRequest), null),
  until: z._default(z.nullable(instantInRequest), null),
  position: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 100),
  /** The ad appears this often for each time that an ad of weight 1 does. */
  weight: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1),
  /** The most times a fan sees the ad in a day. null is no limit. */
  per_day: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100))), null),
}
export const adInput = z.strictObject(aboutAd)
export type AdInput = z.output<typeof adInput>
const operatorAd = z.extend(z.object(aboutAd), {
  id,
  title: z.string(),
  title_id: z.nullable(id),
  alt: z.nullable(z.string()),
  /** The banner's own pictures: for a desktop, and for a phone. */
  image: z.nullable(z.string()),
  image_small: z.nullable(z.string()),
  /** What fans see of a banner now. null where there is nothing to show, and then it is not shown. */
  shown: z.nullable(z.string()),
  /** Counted since the ad was created. */
  impressions: z.int(),
  clicks: z.int(),
})
export type OperatorAd = z.infer<typeof operatorAd>

export const operatorAds = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/ads',
  summary: 'List ads with their impressions and clicks',
  cost: 'read',
  response: z.object({ ads: z.array(operatorAd) }),
  errors: [401, 403],
})

export const createAd = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/ads',
  summary: 'Create an ad',
  cost: 'write',
  body: adInput,
  status: 201,
  response: operatorAd,
  errors: [400, 401, 403, 404],
})

export const editAd = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/ads/{id}',
  summary: 'Update an ad. Its impressions and clicks stay',
  cost: 'write',
  params: one,
  body: adInput,
  response: operatorAd,
  errors: [400, 401, 403, 404],
})

const adPicture = z.strictObject({ id: numberText, size: z.enum(['desktop', 'phone']) })
export type AdPictureSize = z.output<typeof adPicture>['size']

export const putAdPicture = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/ads/{id}/pictures/{size}',
  summary: 'Upload an ad’s banner for desktops or for phones (JPEG, PNG or WebP, up to 15 MiB)',
  cost: 'upload',
  params: adPicture,
  query: cropFocus,
  bytes: pictureBytes,
  response: operatorAd,
  errors: [400, 401, 403, 404],
})

export const removeAdPicture = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/ads/{id}/pictures/{size}',
  summary: 'Delete an ad’s banner for desktops or for phones. The other one is shown instead',
  cost: 'write',
  params: adPicture,
  response: operatorAd,
  errors: [400, 401, 403, 404],
})

const turnOfAds = z.object({
  turn: z.array(ad),
  /** Video ads that would not run then, and why. */
  left_out: z.array(z.object({ id, why: z.enum(['early', 'over', 'no-film', 'elsewhere']) })),
})
export type AdTurn = z.infer<typeof turnOfAds>

export const adTurn = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/ads/turn',
  summary: 'List the next ten video ads, and those left out with the reason',
  cost: 'read',
  query: z.strictObject({ at: z.optional(instantInRequest) }),
  response: turnOfAds,
  errors: [400, 401, 403],
})

export const removeAd = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/ads/{id}',
  summary: 'Delete an ad (moves it to the trash)',
  cost: 'write',
  params: one,
  response: removed,
  errors: [400, 401, 403, 404],
})
