import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText, reference, shortText } from '../fields.ts'
import { gameItem } from '../games/item.ts'
import { sportSlug } from '../games/slugs.ts'
import { storyBody } from './document.ts'

/** Stories as fans read them (spec 7, "Articles"). */
const read = { host: 'stats', status: 200, auth: 'fan', owner: 'nobody', cost: 'read' } as const

const id = z.int()
const at = z.iso.datetime()
const text = z.nullable(z.string())

/** Redrawn on this server in these widths, each as AVIF and WebP. */
export const drawnPicture = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
})
export type DrawnPicture = z.infer<typeof drawnPicture>

/** Origin of a story that the department has not written. */
export const storySource = z.object({ name: z.string(), url: z.string(), licence: z.string() })

export const storyItem = z.object({
  id,
  title: z.string(),
  deck: text,
  author: text,
  source: z.nullable(storySource),
  /** Slugs of its sports. */
  teams: z.array(z.string()),
  picture: z.nullable(z.extend(drawnPicture, { alt: z.string() })),
  published_at: at,
  /** Time of the last edit. */
  updated_at: z.nullable(at),
  minutes: z.int(),
  /** Games whose results it reveals. */
  tells: z.array(z.object({ id, sport: z.string() })),
  /** The fan hides scores and the story reveals one, so its text is left out. */
  safe: z.optional(z.literal(true)),
})
export type StoryItem = z.infer<typeof storyItem>

/** A player's current line of a box score. */
export const storyLine = z.object({
  game: id,
  sport: z.string(),
  person: id,
  name: z.string(),
  tables: z.array(
    z.object({
      title: z.string(),
      cells: z.array(z.object({ abbr: z.string(), meaning: z.string(), text: z.string() })),
    }),
  ),
})
export type StoryLine = z.infer<typeof storyLine>

export const storyPage = z.extend(storyItem, {
  body: storyBody,
  corrections: z.array(z.object({ at, words: z.string() })),
  /** Pictures that the body names. */
  pictures: z.array(drawnPicture),
  games: z.array(gameItem),
  lines: z.array(storyLine),
  people: z.array(z.object({ id, sport: z.string(), name: z.string(), number: text, position: text, image: text })),
  /** Other stories of the same teams, newest first. */
  related: z.array(storyItem),
})
export type StoryPage = z.infer<typeof storyPage>

export const storyPageSize = 12

export const listArticles = defineEndpoint({
  ...read,
  method: 'POST',
  path: '/articles',
  summary: 'List published stories, newest first. Filter by teams, game or player',
  body: z.strictObject({
    teamSlugs: z.array(sportSlug).check(z.maxLength(40)),
    game: z.optional(reference),
    person: z.optional(reference),
    /** `next_page` of the previous answer. */
    next_page: z.optional(shortText(300)),
  }),
  response: z.object({ articles: z.array(storyItem), next_page: z.nullable(z.string()) }),
  errors: [400, 401, 403],
})

export const getArticle = defineEndpoint({
  ...read,
  method: 'GET',
  path: '/articles/{id}',
  summary: 'Get a published story with current data of the games and players it names',
  params: z.strictObject({ id: numberText }),
  response: storyPage,
  errors: [400, 401, 403, 404],
})

const pictureFile = /^[A-Za-z0-9_-]{22}-\d{2,4}\.(avif|webp)$/

export const storyPicture = defineEndpoint({
  host: 'main',
  method: 'GET',
  status: 200,
  auth: 'public',
  owner: 'nobody',
  cost: 'read',
  path: '/media/stories/{file}',
  summary: 'Get a story’s picture by its random file name',
  params: z.strictObject({ file: z.string().check(z.regex(pictureFile)) }),
  response: z.string(),
  media: 'image/avif',
  errors: [400, 404],
})
