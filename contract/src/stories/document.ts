import * as z from 'zod/mini'
import { reference, shortText, webAddress } from '../fields.ts'

/**
 * A story as data: text blocks with a few marks, pictures, and embedded games and videos. A feed's HTML and an editor's
 * input are parsed into it. Screens draw it with components, and no foreign markup is ever stored.
 */

export const maxTextRuns = 400
export const maxStoryBlocks = 500

/** Declares a story body for a kind of text. Text written here is checked more strictly than text from storage. */
/* @__NO_SIDE_EFFECTS__ */
export function defineStoryBody(text: typeof shortText) {
  /** Target of a link. Our own pages are named by id, so that a link survives a change of address. */
  const link = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('web'), url: webAddress }),
    z.strictObject({ kind: z.literal('game'), id: reference }),
    z.strictObject({ kind: z.literal('person'), id: reference, sport: text(60) }),
    z.strictObject({ kind: z.literal('title'), id: reference }),
    z.strictObject({ kind: z.literal('story'), id: reference }),
  ])
  const run = z.strictObject({
    text: text(4_000),
    strong: z.optional(z.literal(true)),
    em: z.optional(z.literal(true)),
    link: z.optional(link),
  })
  const words = z.array(run).check(z.maxLength(maxTextRuns))
  const block = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('paragraph'), words }),
    z.strictObject({ kind: z.literal('heading'), level: z.literal([2, 3]), words }),
    z.strictObject({ kind: z.literal('quote'), words, by: z.optional(text(120)) }),
    z.strictObject({
      kind: z.literal('list'),
      ordered: z.boolean(),
      items: z.array(words).check(z.minLength(1), z.maxLength(100)),
    }),
    /** `picture` names one that was redrawn here. The alt text is required. */
    z.strictObject({
      kind: z.literal('picture'),
      picture: z.string().check(z.regex(/^[\w-]{8,64}$/)),
      alt: text(500).check(z.trim(), z.minLength(1, 'Describe the picture')),
      caption: z.optional(words),
      credit: z.optional(text(120)),
    }),
    /** One of our titles, played in place. */
    z.strictObject({ kind: z.literal('film'), title: reference }),
    /** The current score of a game. */
    z.strictObject({ kind: z.literal('game'), game: reference }),
    /** A player's line of a box score. */
    z.strictObject({ kind: z.literal('line'), game: reference, person: reference }),
    z.strictObject({ kind: z.literal('rule') }),
  ])
  return z.array(block).check(z.maxLength(maxStoryBlocks))
}

export const storyBody = defineStoryBody(shortText)
export type StoryBlock = z.infer<typeof storyBody>[number]
export type StoryRun = Extract<StoryBlock, { kind: 'paragraph' }>['words'][number]
export type StoryLink = NonNullable<StoryRun['link']>

const listBlockRuns = (one: StoryBlock): StoryRun[] => {
  switch (one.kind) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return one.words
    case 'list':
      return one.items.flat()
    case 'picture':
      return one.caption ?? []
    default:
      return []
  }
}

/** Returns all readable text, for search, summaries and counting. */
export const toPlainText = (body: readonly StoryBlock[]): string =>
  body
    .map((one) =>
      listBlockRuns(one)
        .map(({ text }) => text)
        .join(''),
    )
    .filter((text) => text.trim() !== '')
    .join('\n')

const wordsAMinute = 230

/** Returns the reading time in whole minutes, at least one. */
export const countReadingMinutes = (body: readonly StoryBlock[]): number =>
  Math.max(1, Math.round(toPlainText(body).split(/\s+/).filter(Boolean).length / wordsAMinute))
