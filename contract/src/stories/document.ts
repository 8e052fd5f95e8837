import * as z from 'zod/mini'
import { reference, shortText, webAddress } from '../fields.ts'

/**
 * A story as data: blocks of words with a few marks, pictures and things of our own that live inside the text. Whatever comes in
 * (a feed's HTML, an editor's typing) is read into this; screens draw it as components, and no markup of anybody is ever kept.
 */

export const mostRuns = 400
export const mostBlocks = 500

/** Each text of it is of the kind that is given: what is written here is looked at more closely than what is read. */
/* @__NO_SIDE_EFFECTS__ */
export function storyBodyOf(text: typeof shortText) {
  /** Where words lead. What is of ours is named by its number, so that it lives on when its address changes. */
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
  const words = z.array(run).check(z.maxLength(mostRuns))
  const block = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('paragraph'), words }),
    z.strictObject({ kind: z.literal('heading'), level: z.literal([2, 3]), words }),
    z.strictObject({ kind: z.literal('quote'), words, by: z.optional(text(120)) }),
    z.strictObject({
      kind: z.literal('list'),
      ordered: z.boolean(),
      items: z.array(words).check(z.minLength(1), z.maxLength(100)),
    }),
    /** `picture` names one that was drawn anew here; words say what is to be seen in it. */
    z.strictObject({
      kind: z.literal('picture'),
      picture: z.string().check(z.regex(/^[\w-]{8,64}$/)),
      alt: text(500).check(z.trim(), z.minLength(1, 'Say in words what the picture shows')),
      caption: z.optional(words),
      credit: z.optional(text(120)),
    }),
    /** A title of ours, which plays in its place. */
    z.strictObject({ kind: z.literal('film'), title: reference }),
    /** A game's score as it stands. */
    z.strictObject({ kind: z.literal('game'), game: reference }),
    /** A line of a game's box score. */
    z.strictObject({ kind: z.literal('line'), game: reference, person: reference }),
    z.strictObject({ kind: z.literal('rule') }),
  ])
  return z.array(block).check(z.maxLength(mostBlocks))
}

export const storyBody = storyBodyOf(shortText)
export type StoryBlock = z.infer<typeof storyBody>[number]
export type StoryRun = Extract<StoryBlock, { kind: 'paragraph' }>['words'][number]
export type StoryLink = NonNullable<StoryRun['link']>

const wordsOf = (one: StoryBlock): StoryRun[] => {
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

/** All that can be read in it, for search, summaries and counting. */
export const plainText = (body: readonly StoryBlock[]): string =>
  body
    .map((one) =>
      wordsOf(one)
        .map(({ text }) => text)
        .join(''),
    )
    .filter((text) => text.trim() !== '')
    .join('\n')

const wordsAMinute = 230

/** Whole minutes, one at least. */
export const readingMinutes = (body: readonly StoryBlock[]): number =>
  Math.max(1, Math.round(plainText(body).split(/\s+/).filter(Boolean).length / wordsAMinute))
