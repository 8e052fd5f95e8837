import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { shortText } from '../fields.ts'
import { sportSlug } from '../games/slugs.ts'
import { drawnPicture } from '../stories/stories.ts'

/** Social posts of the school and others, as fans read them (spec 7, "Socials"). */
const read = { host: 'socials', status: 200, auth: 'fan', owner: 'nobody', cost: 'read' } as const

const id = z.int()
const at = z.iso.datetime()
const text = z.nullable(z.string())
const count = z.nullable(z.int())

/** Networks whose posts can be read without a contract. */
export const socialNetwork = z.enum(['feed', 'mastodon', 'bluesky'])
export type SocialNetwork = z.infer<typeof socialNetwork>

/** A piece of text and its external https link. Lines end with `\n`. */
export const socialSpan = z.object({ text: z.string(), url: z.optional(z.string()) })
export type SocialSpan = z.infer<typeof socialSpan>

export const socialItem = z.object({
  id,
  network: socialNetwork,
  /** The account or feed, by the name that staff gave it. */
  source: z.object({ id, name: z.string() }),
  /** The author's own name. Authors in a feed have no handle. */
  author: z.nullable(z.object({ name: z.string(), handle: text })),
  text: z.array(socialSpan),
  at,
  /** Time of the last edit. */
  edited_at: z.nullable(at),
  /** Address of the original post. */
  url: text,
  /** Redrawn on this server. `socialSourceSet` returns their addresses. */
  pictures: z.array(z.extend(drawnPicture, { alt: z.string() })),
  /** Slugs of its sports. */
  teams: z.array(z.string()),
  /** Counts that the network reports. */
  counts: z.object({ replies: count, reposts: count, likes: count }),
  /** Games whose result it may reveal. */
  tells: z.array(z.object({ id, sport: z.string() })),
  /** The post reads like the result of an unknown game. */
  tells_other: z.optional(z.literal(true)),
  /** The fan hides scores and the post may reveal one, so its text, author and address are left out. */
  safe: z.optional(z.literal(true)),
})
export type SocialItem = z.infer<typeof socialItem>

/** A source that could not be read lately. Its older posts are shown with their age. */
const outdatedSource = z.object({
  id,
  network: socialNetwork,
  name: z.string(),
  /** Last successful read. null: never. */
  since: z.nullable(at),
})
export type OutdatedSocialSource = z.infer<typeof outdatedSource>

export const socialPage = z.object({
  items: z.array(socialItem),
  next_page: z.nullable(z.string()),
  /** Last successful read of any source. null when there was none. */
  read_at: z.nullable(at),
  behind: z.array(outdatedSource),
})
export type SocialPage = z.infer<typeof socialPage>

export const socialPageSize = 20

/** `next_page` of the previous answer. */
const next_page = z.optional(shortText(300))
export const socialSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))
const query = z.strictObject({ next_page })

export const listSocials = defineEndpoint({
  ...read,
  method: 'POST',
  path: '',
  summary: 'List social posts, newest first. Filter by teams',
  body: z.strictObject({ teamSlugs: z.array(sportSlug).check(z.maxLength(40)), next_page }),
  response: socialPage,
  errors: [400, 401, 403],
})

export const socialSection = defineEndpoint({
  ...read,
  method: 'GET',
  path: '/tenant/{tenant}/sections/{section}',
  summary: 'List a section’s social posts, newest first',
  params: z.strictObject({ tenant: socialSlug, section: socialSlug }),
  query,
  response: socialPage,
  errors: [400, 401, 403, 404],
})

export const socialChannel = defineEndpoint({
  ...read,
  method: 'GET',
  path: '/tenant/{tenant}/channels/{channel}',
  summary: 'List a social channel’s posts, newest first',
  params: z.strictObject({ tenant: socialSlug, channel: socialSlug }),
  query,
  response: socialPage,
  errors: [400, 401, 403, 404],
})

export const socialTenant = defineEndpoint({
  ...read,
  method: 'GET',
  path: '/tenant/{tenant}/',
  summary: 'List all of the school’s social posts, newest first',
  params: z.strictObject({ tenant: socialSlug }),
  query,
  response: socialPage,
  errors: [400, 401, 403, 404],
})

const pictureFile = /^[A-Za-z0-9_-]{22}-\d{2,4}\.(avif|webp)$/

export const socialPicture = defineEndpoint({
  host: 'main',
  method: 'GET',
  status: 200,
  auth: 'public',
  owner: 'nobody',
  cost: 'read',
  path: '/media/social/{file}',
  summary: 'Get a social post’s picture by its random file name',
  params: z.strictObject({ file: z.string().check(z.regex(pictureFile)) }),
  response: z.string(),
  media: 'image/avif',
  errors: [400, 404],
})
