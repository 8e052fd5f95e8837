import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instantInRequest, numberText, reference } from '../fields.ts'
import { titleAudience } from '../library/audience.ts'
import { chapter } from '../library/entities.ts'
import { cropFocus, pictureBytes } from '../pictures/picture-shapes.ts'
import { cleaned, cleanText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'

/** Titles and their files, for staff. */
const editor = { host: 'operator', status: 200, auth: 'editor', owner: 'nobody' } as const
const operator = { ...editor, auth: 'operator' } as const

const at = z.iso.datetime()
const id = reference
const one = z.strictObject({ id: numberText })
const assetState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('uploading'), received: z.number(), bytes: z.number() }),
  z.object({
    kind: z.literal('working'),
    step: z.enum(['probe', 'remux', 'encode', 'captions', 'pictures']),
    progress: z.number(),
    playable: z.boolean(),
  }),
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
  z.object({
    kind: z.literal('live'),
    live: z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['idle', 'starting']) }),
      z.object({ kind: z.literal('held'), kbps: z.number(), width: z.number(), height: z.number() }),
      z.object({
        kind: z.literal('live'),
        since: z.string(),
        source: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('feeding'), kbps: z.number(), width: z.number(), height: z.number() }),
          z.object({ kind: z.literal('gone'), at: z.string() }),
        ]),
      }),
      z.object({ kind: z.literal('ended'), since: z.nullable(z.string()), endedAt: z.string() }),
    ]),
  }),
])

const aboutTitle = {
  title: cleanText(200).check(z.minLength(1, 'Enter a title')),
  subtitle: z.nullable(cleanText(200)),
  short_description: z.nullable(cleanText(500)),
  long_description: z.nullable(z.string().check(z.maxLength(5_000), cleaned)),
  suggested_title: z.nullable(cleanText(200)),
  suggested_subtitle: z.nullable(cleanText(200)),
  kind: z.enum(['movie', 'series', 'episode']),
  parent_id: z.nullable(id),
  season: z.nullable(z.int().check(z.minimum(0), z.maximum(9999))),
  episode: z.nullable(z.int().check(z.minimum(0), z.maximum(9999))),
  year: z.nullable(z.int().check(z.minimum(1850), z.maximum(2200))),
  air_date: z.nullable(instantInRequest),
  groups: z.array(id).check(z.maxLength(40)),
  genres: z.array(id).check(z.maxLength(40)),
  persons: z.array(id).check(z.maxLength(100)),
  sponsor_id: z.nullable(id),
  /** The game that the title shows. */
  game_id: z.nullable(id),
  chapters: z.array(z.extend(chapter, { title: z.string().check(cleaned) })).check(z.maxLength(200)),
  /** Seconds at which ads interrupt it. null leaves that to the rule. An empty list means never. */
  ad_breaks: z.nullable(z.array(z.number().check(z.positive(), z.maximum(100_000))).check(z.maxLength(60))),
  audience: titleAudience,
  /** A hidden title appears nowhere. */
  hidden: z.boolean(),
}

/** Fields that are left out stay as they are. */
const titleChange = z.partial(z.strictObject(aboutTitle))
export type TitleChange = z.output<typeof titleChange>

export const operatorTitle = z.extend(z.object(aboutTitle), {
  id,
  image: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  asset: z.nullable(
    z.object({
      id: z.string(),
      state: assetState,
      /** The chosen frame of the video. A picture of the title itself comes first. */
      poster: z.nullable(z.string()),
      captions: z.array(z.object({ language: z.string(), label: z.string() })),
      renditions: z.array(z.object({ name: z.string(), width: z.number(), height: z.number(), bandwidth: z.number() })),
    }),
  ),
  created_at: at,
})
export type OperatorTitle = z.infer<typeof operatorTitle>

/** `waiting`: no video, or an unfinished upload. `failed`: the file was refused or could not be made playable. */
export const titleState = z.enum(['waiting', 'working', 'ready', 'failed', 'hidden'])
export type TitleState = z.infer<typeof titleState>

export const titleSorts = ['newest', 'oldest', 'title'] as const
export type TitleSort = (typeof titleSorts)[number]

export const operatorTitles = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/titles',
  summary: 'List titles, including hidden ones, newest first unless another order is asked for',
  cost: 'read',
  query: z.strictObject({
    q: z.optional(cleanText(80)),
    state: z.optional(titleState),
    group: z.optional(numberText),
    sort: z.optional(z.enum(titleSorts)),
    after: z.optional(numberText),
  }),
  response: z.object({
    titles: z.array(operatorTitle),
    next: z.nullable(id),
    /** Counted over all pages. */
    total: z.int(),
  }),
  errors: [400, 401, 403],
})

export const getTitle = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/titles/{id}',
  summary: 'Get a title with the state of its video',
  cost: 'read',
  params: one,
  response: operatorTitle,
  errors: [400, 401, 403, 404],
})

export const createTitle = defineEndpoint({
  ...editor,
  method: 'POST',
  path: '/titles',
  summary: 'Create a title. Upload its video afterward',
  cost: 'write',
  body: z.extend(titleChange, { title: aboutTitle.title }),
  status: 201,
  response: operatorTitle,
  errors: [400, 401, 403, 404],
})

export const editTitle = defineEndpoint({
  ...editor,
  method: 'PUT',
  path: '/titles/{id}',
  summary: 'Update a title. Omitted fields keep their values',
  cost: 'write',
  params: one,
  body: titleChange,
  response: operatorTitle,
  errors: [400, 401, 403, 404],
})

export const removeTitle = defineEndpoint({
  ...operator,
  sensitive: true,
  method: 'DELETE',
  path: '/titles/{id}',
  summary: 'Delete a title and its video (moves them to the trash)',
  cost: 'write',
  params: one,
  response: removed,
  errors: [400, 401, 403, 404, 409],
})

export const putTitleImage = defineEndpoint({
  ...editor,
  method: 'PUT',
  path: '/titles/{id}/image',
  summary: 'Upload a title’s picture (JPEG, PNG or WebP, up to 15 MiB)',
  cost: 'upload',
  params: one,
  query: cropFocus,
  bytes: pictureBytes,
  response: operatorTitle,
  errors: [400, 401, 403, 404],
})

export const removeTitleImage = defineEndpoint({
  ...editor,
  method: 'DELETE',
  path: '/titles/{id}/image',
  summary: 'Delete a title’s picture. The chosen frame of its video is shown instead',
  cost: 'write',
  params: one,
  response: operatorTitle,
  errors: [400, 401, 403, 404],
})

/** Size of an upload's piece, small enough to send again when the network fails. */
export const maxPieceBytes = 8 * 1024 * 1024
/** 20 GiB. */
export const maxVideoBytes = 20 * 1024 ** 3

export const beginUpload = defineEndpoint({
  ...editor,
  method: 'PUT',
  path: '/titles/{id}/video',
  summary: 'Start a video upload, or resume one of the same length. Returns how much has arrived',
  cost: 'upload',
  params: one,
  body: z.strictObject({
    bytes: z.int().check(z.positive(), z.maximum(maxVideoBytes, 'A video file can have up to 20 GiB')),
  }),
  response: operatorTitle,
  errors: [400, 401, 403, 404, 409],
})

export const sendPiece = defineEndpoint({
  ...editor,
  method: 'PUT',
  path: '/titles/{id}/video/{offset}',
  summary: 'Upload the next part of a video, starting where the received part ends',
  cost: 'upload',
  params: z.strictObject({
    id: numberText,
    offset: z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number)),
  }),
  bytes: { types: ['application/octet-stream'], maxLength: maxPieceBytes },
  response: operatorTitle,
  errors: [400, 401, 403, 404, 409],
})

export const finishUpload = defineEndpoint({
  ...editor,
  method: 'POST',
  path: '/titles/{id}/video/finish',
  summary: 'Finish a video upload. Checks the SHA-256 and starts processing',
  cost: 'upload',
  params: one,
  body: z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: operatorTitle,
  errors: [400, 401, 403, 404, 409],
})

export const retryVideo = defineEndpoint({
  ...editor,
  method: 'POST',
  path: '/titles/{id}/video/retry',
  summary: 'Process a failed video again',
  cost: 'write',
  params: one,
  response: operatorTitle,
  errors: [400, 401, 403, 404, 409],
})

export const getStatus = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/status',
  summary: 'Get the server’s video capabilities and the videos being processed',
  cost: 'read',
  response: z.object({
    ffmpeg: z.nullable(z.string()),
    how_to_get_it: z.nullable(z.string()),
    rtmp_port: z.nullable(z.int()),
    working: z.array(z.object({ title_id: id, title: z.string(), state: assetState })),
  }),
  errors: [401, 403],
})
