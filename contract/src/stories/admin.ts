import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, instantInRequest, numberText, reference, webAddress } from '../fields.ts'
import { sportSlug } from '../games/slugs.ts'
import { pictureBytes } from '../pictures/picture-shapes.ts'
import { cleanText } from '../shown-text.ts'
import { defineStoryBody } from './document.ts'
import { drawnPicture } from './stories.ts'

/** Stories for staff: writing and publishing. */
const editor = { host: 'operator', status: 200, auth: 'editor', owner: 'nobody' } as const

const at = z.iso.datetime()
const one = { params: z.strictObject({ id: numberText }) } as const

export const storyTrashDays = 30
/** Days until a picture that no story uses is deleted, because someone may still be writing. */
export const unusedPictureDays = 7
/** Limits of one story: games that it may reveal, and people that it is about, counted over fields and body. */
export const maxRevealedGames = 200
export const maxStoryPeople = 500

export const requiredLine = (most: number, missing: string) =>
  cleanText(most).check(z.trim(), z.minLength(1, missing), z.regex(/[\p{L}\p{N}]/u, missing))

export const writtenBody = defineStoryBody(cleanText)

const fields = {
  title: requiredLine(200, 'Enter a title'),
  deck: z.nullable(requiredLine(400, 'Enter a summary')),
  author: z.nullable(requiredLine(120, 'Enter a name')),
  source: z.nullable(
    z.strictObject({
      name: requiredLine(120, 'Enter the name to credit'),
      url: webAddress,
      licence: requiredLine(200, 'Enter the license or terms'),
    }),
  ),
  teams: z.array(sportSlug).check(z.maxLength(40)),
  picture: z.nullable(
    z.strictObject({
      name: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
      alt: requiredLine(500, 'Describe the picture'),
    }),
  ),
  body: writtenBody,
  /** Games whose results it reveals. Fans who hide scores can read it once they see those games. */
  tells: z.array(reference).check(z.maxLength(maxRevealedGames)),
  people: z.array(reference).check(z.maxLength(maxStoryPeople)),
}
const storyInput = z.strictObject(fields)
export type StoryInput = z.output<typeof storyInput>

export const storyState = z.enum(['draft', 'planned', 'published', 'withdrawn', 'trash'])
export type StoryState = z.infer<typeof storyState>

const operatorStory = z.object({
  id: reference,
  revision: z.int(),
  state: storyState,
  title: z.string(),
  teams: z.array(z.string()),
  source: z.nullable(z.string()),
  /** Time from which fans can read it. */
  published_at: z.nullable(at),
  changed_at: at,
  /** Time when the trash deletes it. */
  until: z.nullable(at),
  /** A draft generated from a final game. An editor must review it. */
  recap: z.optional(z.literal(true)),
})
export type OperatorStory = z.infer<typeof operatorStory>

const storyWithContent = z.object({
  ...operatorStory.shape,
  /** The story as stored. An old one can be read even if it exceeds the current limits. */
  story: z.object({ ...fields, teams: z.array(z.string()), tells: z.array(reference), people: z.array(reference) }),
  corrections: z.array(z.object({ at, words: z.string() })),
  /** The pictures that it shows. */
  pictures: z.array(drawnPicture),
})
export type StoryWithContent = z.infer<typeof storyWithContent>

const revision = z.int().check(z.minimum(0), z.maximum(999_999_999))
const maxBody = 1024 * 1024

export const operatorStories = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/stories',
  summary: 'List stories with their states, last changed first',
  cost: 'read',
  query: z.strictObject({ q: z.optional(cleanText(80)), state: z.optional(storyState), after: z.optional(numberText) }),
  response: z.object({ stories: z.array(operatorStory), next: z.nullable(reference) }),
  errors: [400, 401, 403],
})

export const getStory = defineEndpoint({
  ...editor,
  ...one,
  method: 'GET',
  path: '/stories/{id}',
  summary: 'Get a story for editing',
  cost: 'read',
  response: storyWithContent,
  errors: [400, 401, 403, 404],
})

export const createStory = defineEndpoint({
  ...editor,
  status: 201,
  method: 'POST',
  path: '/stories',
  summary: 'Create a story as a draft',
  cost: 'write',
  body: storyInput,
  maxBody,
  response: storyWithContent,
  errors: [400, 401, 403],
})

export const editStory = defineEndpoint({
  ...editor,
  ...one,
  method: 'PUT',
  path: '/stories/{id}',
  summary: 'Update a story. Requires its current revision',
  cost: 'write',
  body: z.strictObject({ revision, ...fields }),
  maxBody,
  response: storyWithContent,
  errors: [400, 401, 403, 404, 409],
})

export const publishStory = defineEndpoint({
  ...editor,
  ...one,
  method: 'POST',
  path: '/stories/{id}/publish',
  summary: 'Publish a story now (`at` is null) or at a future time. Requires its current revision',
  cost: 'write',
  body: z.strictObject({ revision, at: z.nullable(instantInRequest) }),
  response: storyWithContent,
  errors: [400, 401, 403, 404, 409],
})

export const withdrawStory = defineEndpoint({
  ...editor,
  ...one,
  method: 'POST',
  path: '/stories/{id}/withdraw',
  summary: 'Withdraw a published or planned story. Requires its current revision',
  cost: 'write',
  body: z.strictObject({ revision }),
  response: storyWithContent,
  errors: [400, 401, 403, 404, 409],
})

export const correctStory = defineEndpoint({
  ...editor,
  ...one,
  method: 'POST',
  path: '/stories/{id}/corrections',
  summary: 'Add a correction below a published story. Corrections can’t be changed or deleted',
  cost: 'write',
  body: z.strictObject({ revision, words: requiredLine(500, 'Say what was wrong') }),
  response: storyWithContent,
  errors: [400, 401, 403, 404, 409],
})

export const removeStory = defineEndpoint({
  ...editor,
  ...one,
  method: 'DELETE',
  path: '/stories/{id}',
  summary: `Delete a story (moves it to the trash for ${storyTrashDays} days)`,
  cost: 'write',
  response: done,
  errors: [400, 401, 403, 404],
})

export const restoreStory = defineEndpoint({
  ...editor,
  ...one,
  method: 'POST',
  path: '/stories/{id}/restore',
  summary: 'Restore a story from the trash as a draft',
  cost: 'write',
  response: storyWithContent,
  errors: [400, 401, 403, 404],
})

export const putStoryPicture = defineEndpoint({
  ...editor,
  status: 201,
  method: 'POST',
  path: '/story-pictures',
  summary: 'Upload a picture for stories (JPEG, PNG or WebP, up to 15 MiB). Its metadata is removed',
  cost: 'upload',
  bytes: pictureBytes,
  response: drawnPicture,
  errors: [400, 401, 403],
})
