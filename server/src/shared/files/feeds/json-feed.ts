import { escapeHtml } from '@fieldhouse/contract/html'
import * as z from 'zod/mini'
import type { RawEntry } from './entry.ts'
import { saidInstant } from './said-instant.ts'

const text = z.catch(z.optional(z.string()), undefined)
const author = z.catch(z.optional(z.object({ name: text })), undefined)
const many = <S extends z.ZodMiniType>(shape: S) => z.catch(z.array(shape), [])

/** Of what it says only what is of the right kind is read: the rest is as if it were not there. */
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
  authors: many(author),
  tags: many(text),
  attachments: many(z.catch(z.optional(z.object({ url: text, mime_type: text, title: text })), undefined)),
})
const feed = z.object({
  version: z.string().check(z.regex(/^https?:\/\/(www\.)?jsonfeed\.org\/version\/1/)),
  title: text,
  authors: many(author),
  author,
  items: z.array(z.unknown()),
})

/** JSON Feed 1.0 and 1.1; undefined where it is none. */
export function jsonFeed(
  said: string,
  address: string,
): { title: string | undefined; entries: RawEntry[] } | undefined {
  const read = feed.safeParse(parsed(said))
  if (!read.success) return undefined
  const { title, items, ...by } = read.data
  const own = names(by)
  const entries = items.flatMap((one): RawEntry[] => {
    const found = item.safeParse(one)
    return found.success ? [entryIn(found.data, own, address)] : []
  })
  return { title, entries }
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

type By = Pick<z.infer<typeof item>, 'author' | 'authors'>
const names = ({ author: one, authors }: By): (string | undefined)[] => [...authors, one].map((each) => each?.name)

function entryIn(one: z.infer<typeof item>, own: (string | undefined)[], base: string): RawEntry {
  const by = names(one).filter((name) => name !== undefined)
  const words = (plain: string | undefined) => plain && escapeHtml(plain).replaceAll('\n', '<br>')
  return {
    guid: one.id === undefined ? undefined : String(one.id),
    url: one.url ?? one.external_url,
    title: one.title,
    authors: by.length > 0 ? by : own,
    published: saidInstant(one.date_published),
    updated: saidInstant(one.date_modified),
    categories: one.tags,
    summary: words(one.summary),
    content: one.content_html ?? words(one.content_text),
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
