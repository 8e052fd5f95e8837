import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shortText } from '../fields.ts'
import { sportSlug } from '../games/slugs.ts'
import { drawnPicture } from '../stories/stories.ts'

/** What the school and those around it say elsewhere, as fans read it here (spec 7, "Socials"). */
const read = { host: 'socials', status: 200, auth: 'fan', owner: 'nobody', cost: 'read' } as const

const id = z.int()
const at = z.iso.datetime()
const text = z.nullable(z.string())
const count = z.nullable(z.int())

/** Networks whose posts can be read without a contract. */
export const socialNetwork = z.enum(['feed', 'mastodon', 'bluesky'])
export type SocialNetwork = z.infer<typeof socialNetwork>

/** Words, and where they lead: always https, and elsewhere. Lines end by `\n`. */
export const socialSpan = z.object({ text: z.string(), url: z.optional(z.string()) })
export type SocialSpan = z.infer<typeof socialSpan>

export const socialItem = z.object({
  id,
  network: socialNetwork,
  /** Where it was read: an account or a feed, as the department calls it. */
  source: z.object({ id, name: z.string() }),
  /** As it calls itself there; a feed's authors have no handle. */
  author: z.nullable(z.object({ name: z.string(), handle: text })),
  text: z.array(socialSpan),
  at,
  /** Where it became another since. */
  edited_at: z.nullable(at),
  /** The post itself, elsewhere. */
  url: text,
  /** Drawn anew here; `socialSourceSet` says where they are. */
  pictures: z.array(z.extend(drawnPicture, { alt: z.string() })),
  /** Slugs of the sports it is of. */
  teams: z.array(z.string()),
  /** As far as its network says them. */
  counts: z.object({ replies: count, reposts: count, likes: count }),
  /** The games of which it may say how they went. */
  tells: z.array(z.object({ id, sport: z.string() })),
  /** It sounds like a result, and nobody knows of which game. */
  tells_other: z.optional(z.literal(true)),
  /** This fan keeps scores safe, and it may tell how a game went: neither its words nor who says them are told, nor where it is. */
  safe: z.optional(z.literal(true)),
})
export type SocialItem = z.infer<typeof socialItem>

/** A source that could not be read lately. What it said before is told, and of when it is. */
const behind = z.object({
  id,
  network: socialNetwork,
  name: z.string(),
  /** When it was last read well; null: never. */
  since: z.nullable(at),
})
export type SocialBehind = z.infer<typeof behind>

export const socialPage = z.object({
  items: z.array(socialItem),
  next_page: z.nullable(z.string()),
  /** When the newest of its sources was last read well; null: none of them ever was, or there is none. */
  read_at: z.nullable(at),
  behind: z.array(behind),
})
export type SocialPage = z.infer<typeof socialPage>

export const postsOfAPage = 20

/** What the page before called the next one. */
const next_page = z.optional(shortText(300))
export const socialSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))
const query = z.strictObject({ next_page })

export const listSocials = endpoint({
  ...read,
  method: 'POST',
  path: '',
  summary: 'Posts of these teams, or of all where none is named, the newest first',
  body: z.strictObject({ teamSlugs: z.array(sportSlug).check(z.maxLength(40)), next_page }),
  response: socialPage,
  errors: [400, 401, 403],
})

export const socialSection = endpoint({
  ...read,
  method: 'GET',
  path: '/tenant/{tenant}/sections/{section}',
  summary: 'Posts of the sources that the department shows in a section',
  params: z.strictObject({ tenant: socialSlug, section: socialSlug }),
  query,
  response: socialPage,
  errors: [400, 401, 403, 404],
})

export const socialChannel = endpoint({
  ...read,
  method: 'GET',
  path: '/tenant/{tenant}/channels/{channel}',
  summary: 'Posts of the sources that the department puts into a channel',
  params: z.strictObject({ tenant: socialSlug, channel: socialSlug }),
  query,
  response: socialPage,
  errors: [400, 401, 403, 404],
})

export const socialTenant = endpoint({
  ...read,
  method: 'GET',
  path: '/tenant/{tenant}/',
  summary: 'All posts of the school',
  params: z.strictObject({ tenant: socialSlug }),
  query,
  response: socialPage,
  errors: [400, 401, 403, 404],
})

const pictureFile = /^[A-Za-z0-9_-]{22}-\d{2,4}\.(avif|webp)$/

export const socialPicture = endpoint({
  host: 'main',
  method: 'GET',
  status: 200,
  auth: 'public',
  owner: 'nobody',
  cost: 'read',
  path: '/media/social/{file}',
  summary: 'A picture of a post in one of its widths, by its random name',
  params: z.strictObject({ file: z.string().check(z.regex(pictureFile)) }),
  response: z.string(),
  media: 'image/avif',
  errors: [400, 404],
})
