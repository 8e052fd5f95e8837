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
  summary: 'What fans show of themselves, the newest first, a page at a time',
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
  summary: 'One picture, with what it shows: of one that was taken away there is no other way to see it',
  cost: 'read',
  params: one,
  response: z.object({ picture, image: z.string() }),
  errors: [400, 401, 403, 404],
})

export const lookAtPictures = defineEndpoint({
  ...department,
  method: 'PUT',
  path: '/pictures/looked-at',
  summary: 'Mark photos as fine, or as not reviewed; photos that are gone are left out',
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
  summary: 'Take it away at once: its owner is told why, and after three within ninety days may show none for a while',
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
  summary: 'Put it back within thirty days; it counts against its owner no more',
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
  summary: 'Why my picture is gone, and from when on I may show another',
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
