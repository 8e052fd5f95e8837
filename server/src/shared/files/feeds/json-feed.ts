import { escapeHtml } from '@fieldhouse/contract/html'
import * as z from 'zod/mini'
import type { RawEntry } from './feed-entry.ts'
import { parseFeedDate } from './parse-feed-date.ts'

const text = z.catch(z.optional(z.string()), undefined)
const author = z.catch(z.optional(z.object({ name: text })), undefined)
const arrayOf = <S extends z.ZodMiniType>(shape: S) => z.catch(z.array(shape), [])

/** An item of a JSON feed. Fields of another type than expected are ignored. */
const item = z.object({
  id: z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
  date_published: text,
  date_modified: text,
  author,
  authors: arrayOf(author),
  tags: arrayOf(text),
  attachments: arrayOf(z.catch(z.optional(z.object({ url: text, mime_type: text, title: text })), undefined)),
})
const feed = z.object({
  version: z.string().check(z.regex(/^https?:\/\/(www\.)?jsonfeed\.org\/version\/1/)),
  title: text,
  authors: arrayOf(author),
  author,
  items: z.array(z.unknown()),
})

/** Reads JSON Feed 1.0 and 1.1; undefined where it is neither. */
export function readJsonFeed(
  text: string,
  address: string,
): { title: string | undefined; entries: RawEntry[] } | undefined {
  const read = feed.safeParse(parseJson(text))
  if (!read.success) return undefined
  const { title, items, ...by } = read.data
  const own = listAuthorNames(by)
  const entries = items.flatMap((one): RawEntry[] => {
    const found = item.safeParse(one)
    return found.success ? [toRawEntry(found.data, own, address)] : []
  })
  return { title, entries }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

type AuthorFields = Pick<z.infer<typeof item>, 'author' | 'authors'>
const listAuthorNames = ({ author: one, authors }: AuthorFields): (string | undefined)[] =>
  [...authors, one].map((each) => each?.name)

function toRawEntry(one: z.infer<typeof item>, own: (string | undefined)[], base: string): RawEntry {
  const by = listAuthorNames(one).filter((name) => name !== undefined)
  const toMarkup = (plain: string | undefined) => plain && escapeHtml(plain).replaceAll('\n', '<br>')
  return {
    guid: one.id === undefined ? undefined : String(one.id),
    url: one.url ?? one.external_url,
    title: one.title,
    authors: by.length > 0 ? by : own,
    published: parseFeedDate(one.date_published),
    updated: parseFeedDate(one.date_modified),
    categories: one.tags,
    summary: toMarkup(one.summary),
    content: one.content_html ?? toMarkup(one.content_text),
    base,
    pictures: [
      { url: one.image },
      { url: one.banner_image },
      ...one.attachments
        .filter((each) => each?.mime_type?.startsWith('image/'))
        .map((each) => ({ url: each?.url, alt: each?.title })),
    ],
  }
}
