import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, webAddress } from '../fields.ts'
import { sportSlug } from '../games/slugs.ts'
import { oneSource as one, pollMinutesField, sourceState } from '../sources/source.ts'
import { requiredLine } from './admin.ts'

/** Feeds of other sites that become stories. */
const editor = { host: 'operator', status: 200, auth: 'editor', owner: 'nobody' } as const

export const maxFeeds = 40
export const defaultFeedMinutes = 15
/** Entries older than this do not become stories. */
export const maxFeedEntryDays = 60

const fields = {
  address: webAddress,
  /** Owner and license, shown below each story. */
  name: requiredLine(120, 'Enter the name to credit'),
  licence: requiredLine(200, 'Enter the license or terms'),
  /** Teams that it covers. Empty: the entries' categories decide. */
  teams: z.array(sportSlug).check(z.maxLength(40)),
  /** true publishes its stories at once. Otherwise they are drafts. */
  publishes: z._default(z.boolean(), false),
  every_minutes: pollMinutesField(defaultFeedMinutes),
}

const storyFeed = z.object({
  ...sourceState,
  address: z.string(),
  host: z.string(),
  name: z.string(),
  licence: z.string(),
  teams: z.array(z.string()),
  publishes: z.boolean(),
  /** The title that the feed gives itself. */
  title: z.nullable(z.string()),
  stories: z.int(),
})
export type StoryFeed = z.infer<typeof storyFeed>

/** Entries that would become stories, newest first. */
const found = z.object({
  title: z.nullable(z.string()),
  entries: z.array(
    z.object({
      title: z.string(),
      published_at: z.nullable(z.iso.datetime()),
      teams: z.array(z.string()),
      pictures: z.int(),
    }),
  ),
  not_read: z.int(),
})
export type FeedPreview = z.infer<typeof found>

export const listFeeds = defineEndpoint({
  ...editor,
  method: 'GET',
  path: '/story-feeds',
  summary: 'List story feeds with their last check and its error, if any',
  cost: 'read',
  response: z.object({ feeds: z.array(storyFeed) }),
  errors: [401, 403],
})

export const addFeed = defineEndpoint({
  ...editor,
  method: 'POST',
  path: '/story-feeds',
  summary: 'Preview and add a story feed. With dry_run, only preview its entries',
  cost: 'write',
  body: z.strictObject({ ...fields, dry_run: z._default(z.boolean(), false) }),
  response: z.object({ feed: z.nullable(storyFeed), found }),
  errors: [400, 401, 403, 409],
})
export type FeedInput = z.output<typeof addFeed.body>

export const changeFeed = defineEndpoint({
  ...editor,
  ...one,
  method: 'PUT',
  path: '/story-feeds/{id}',
  summary: 'Update, pause or resume a story feed',
  cost: 'write',
  body: z.strictObject({ ...fields, paused: z._default(z.boolean(), false) }),
  response: storyFeed,
  errors: [400, 401, 403, 404, 409],
})
export type FeedChange = z.output<typeof changeFeed.body>

export const lookAtFeed = defineEndpoint({
  ...editor,
  ...one,
  method: 'POST',
  path: '/story-feeds/{id}/look',
  summary: 'Check a story feed now. New stories appear a moment later',
  cost: 'write',
  response: storyFeed,
  errors: [400, 401, 403, 404, 409],
})

export const removeFeed = defineEndpoint({
  ...editor,
  ...one,
  method: 'DELETE',
  path: '/story-feeds/{id}',
  summary: 'Delete a story feed. Its stories stay',
  cost: 'write',
  response: done,
  errors: [400, 401, 403, 404],
})
