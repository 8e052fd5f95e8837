import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done } from '../fields.ts'
import { sportSlug } from '../games/slugs.ts'
import { cleanText } from '../shown-text.ts'
import { oneSource as one, pollMinutesField, sourceState } from '../sources/source.ts'
import { requiredLine } from '../stories/admin.ts'
import { socialNetwork, socialSlug, socialSpan } from './social.ts'

/** Accounts and feeds of other sites whose posts are shown here. */
const editor = { host: 'operator', status: 200, auth: 'editor', owner: 'nobody' } as const

export const maxSocialSources = 40
export const defaultSourceMinutes = 10
/** The most posts stored per source, and their greatest age. */
export const maxPostsPerSource = 500
export const postDays = 365

const places = z.array(socialSlug).check(z.maxLength(10))

const fields = {
  network: socialNetwork,
  /** A feed's address. For other networks `@who@where` or the address of the account's page. */
  account: cleanText(500).check(z.trim(), z.minLength(1, 'Enter an account or address')),
  /** Name of the source as fans read it. */
  name: requiredLine(120, 'Enter the name to credit'),
  /** Teams that it covers, of which a post may name some. Empty means the school. */
  teams: z.array(sportSlug).check(z.maxLength(40)),
  /** Sections and channels where it is shown besides the main stream, in the department's own words. */
  sections: places,
  channels: places,
  every_minutes: pollMinutesField(defaultSourceMinutes),
}

const socialSource = z.object({
  ...sourceState,
  network: socialNetwork,
  /** Readable form: `@who@where`, or a feed's address. */
  account: z.string(),
  name: z.string(),
  teams: z.array(z.string()),
  sections: z.array(z.string()),
  channels: z.array(z.string()),
  /** The title that it gives itself. */
  title: z.nullable(z.string()),
  posts: z.int(),
})
export type SocialSource = z.infer<typeof socialSource>

/** Posts that would be shown, newest first. */
const found = z.object({
  title: z.nullable(z.string()),
  posts: z.array(
    z.object({
      author: z.nullable(z.string()),
      text: z.array(socialSpan),
      at: z.nullable(z.iso.datetime()),
      pictures: z.int(),
    }),
  ),
  not_read: z.int(),
})
export type SourcePreview = z.infer<typeof found>

export const listSources = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/social-sources',
  summary: 'List social sources with their last check and its error, if any',
  cost: 'read',
  response: z.object({ sources: z.array(socialSource) }),
  errors: [401, 403],
})

export const addSource = defineEndpoint({
  ...editor,
  method: 'POST',
  path: '/social-sources',
  summary: 'Preview and add a social source. With dry_run, only preview its posts',
  cost: 'write',
  body: z.strictObject({ ...fields, dry_run: z._default(z.boolean(), false) }),
  response: z.object({ source: z.nullable(socialSource), found }),
  errors: [400, 401, 403, 409],
})
export type SourceInput = z.output<typeof addSource.body>

export const changeSource = defineEndpoint({
  ...editor,
  ...one,
  method: 'PUT',
  path: '/social-sources/{id}',
  summary: 'Update, pause or resume a social source. Changing the account deletes its posts',
  cost: 'write',
  body: z.strictObject({ ...fields, paused: z._default(z.boolean(), false) }),
  response: socialSource,
  errors: [400, 401, 403, 404, 409],
})
export type SourceChange = z.output<typeof changeSource.body>

export const lookAtSource = defineEndpoint({
  ...editor,
  ...one,
  method: 'POST',
  path: '/social-sources/{id}/look',
  summary: 'Check a social source now. New posts appear a moment later',
  cost: 'write',
  response: socialSource,
  errors: [400, 401, 403, 404, 409],
})

export const removeSource = defineEndpoint({
  ...editor,
  ...one,
  method: 'DELETE',
  path: '/social-sources/{id}',
  summary: 'Delete a social source with its posts and pictures',
  cost: 'write',
  response: done,
  errors: [400, 401, 403, 404],
})
