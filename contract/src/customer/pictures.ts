import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { companyQuery, done, numberText, reference } from '../fields.ts'
import { pictureReasonNames } from './picture-reasons.ts'

/** Profile pictures of fans. Staff review them and remove the ones that break the rules. */
const department = { host: 'operator', auth: 'editor', owner: 'nobody', status: 200 } as const

const at = z.iso.datetime()
const reason = z.enum(pictureReasonNames)
const one = z.strictObject({ id: numberText })

const mostPicturesAtOnce = 100

const picture = z.object({
  id: reference,
  /** The owner's name as other fans read it. */
  name: z.string(),
  uploaded_at: at,
  looked_at: z.nullable(at),
  /** Public address. null once the picture is removed. */
  url: z.nullable(z.string()),
  /** Set when the picture was removed. It can be restored until `until`. */
  taken: z.nullable(z.object({ reason, at, until: at })),
})
export type FanPicture = z.infer<typeof picture>

const show = z.enum(['new', 'all', 'taken'])
export type PictureFilter = z.infer<typeof show>

export const listPictures = defineEndpoint({
  ...department,
  method: 'GET',
  path: '/pictures',
  summary: 'List fans’ profile photos for review, newest first',
  cost: 'read',
  query: z.strictObject({ show: z.optional(show), after: z.optional(numberText) }),
  response: z.object({
    pictures: z.array(picture),
    /** Number of pictures that were not reviewed yet, over all pages. */
    new: z.int(),
    next: z.nullable(reference),
  }),
  errors: [400, 401, 403],
})

export const seePicture = defineEndpoint({
  ...department,
  method: 'GET',
  path: '/pictures/{id}',
  summary: 'Get a profile photo with its image data, even after its removal',
  cost: 'read',
  params: one,
  response: z.object({ picture, image: z.string() }),
  errors: [400, 401, 403, 404],
})

export const lookAtPictures = defineEndpoint({
  ...department,
  method: 'PUT',
  path: '/pictures/looked-at',
  summary: 'Mark photos as reviewed or not reviewed. Missing photos are skipped',
  cost: 'write',
  body: z.strictObject({
    pictures: z.array(reference).check(z.minLength(1), z.maxLength(mostPicturesAtOnce)),
    fine: z.boolean(),
  }),
  response: done,
  errors: [400, 401, 403],
})

export const removePicture = defineEndpoint({
  ...department,
  method: 'POST',
  path: '/pictures/{id}/removal',
  summary: 'Remove a fan’s photo and email them the reason. Three removals in 90 days pause their uploads',
  cost: 'write',
  params: one,
  body: z.strictObject({ reason }),
  response: picture,
  errors: [400, 401, 403, 404],
})

export const restorePicture = defineEndpoint({
  ...department,
  method: 'POST',
  path: '/pictures/{id}/restore',
  summary: 'Restore a photo within 30 days of its removal. The removal then doesn’t count against the fan',
  cost: 'write',
  params: one,
  /** false when the owner has chosen another picture meanwhile, which stays. */
  response: z.object({ shown: z.boolean(), name: z.string() }),
  errors: [400, 401, 403, 404],
})

export const pictureStanding = defineEndpoint({
  host: 'customers',
  status: 200,
  query: companyQuery,
  method: 'GET',
  path: '/v1/jwt/customers/profile/image',
  summary: 'Get the reason the fan’s photo was removed and when they can upload another one',
  auth: 'fan',
  owner: 'subject',
  cost: 'read',
  response: z.object({
    /** The newest removal of the last thirty days, while no other picture replaced it. */
    taken: z.nullable(z.object({ reason, at })),
    /** null while a picture may be uploaded. */
    refused_until: z.nullable(at),
  }),
  errors: [401, 403],
})
export type PictureStatus = z.infer<typeof pictureStanding.response>
