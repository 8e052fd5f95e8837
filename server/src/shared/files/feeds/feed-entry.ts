/** A feed, whichever format it was in. */
export interface ParsedFeed {
  title: string | null
  entries: readonly FeedEntry[]
  /** The number of entries without a title or text. */
  notRead: number
}

interface FeedPicture {
  url: string
  alt: string | null
  credit: string | null
}

export interface FeedEntry {
  /** Identifies the entry, so that it is recognized when the feed is read again. */
  guid: string
  /** The page with the whole text. */
  url: string | null
  /** Plain text without markup. */
  title: string
  authors: readonly string[]
  published: Date | null
  updated: Date | null
  categories: readonly string[]
  /** Raw markup of the source. It is read with the stories' own reader and never shown as it is. */
  summary: string | null
  content: string | null
  /** The base of relative addresses in the markup. */
  base: string
  pictures: readonly FeedPicture[]
}

export const mostEntries = 200
const mostOfEach = 20
const longest = 300_000

/** An entry as the feed had it, before any cleaning. */
export interface RawEntry {
  guid?: string | undefined
  url?: string | undefined
  title?: string | undefined
  authors: readonly (string | undefined)[]
  published?: Date | null
  updated?: Date | null
  categories: readonly (string | undefined)[]
  summary?: string | undefined
  content?: string | undefined
  base: string
  pictures: readonly { url?: string | undefined; alt?: string | undefined; credit?: string | undefined }[]
}

/** Characters that no text needs, and those that change the writing direction of the text around them. */
const unreadable = /[\s\p{Cc}\p{Cs}\u2028\u2029]+/gu
const turning = /[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

export const toSingleLine = (text: string | undefined, most = 2_000): string =>
  (text ?? '')
    .slice(0, 4 * most)
    .replace(turning, '')
    .replace(unreadable, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')

/** Resolves a web address against its base; null unless it is http or https. */
export function resolveWebUrl(text: string | undefined, base: string): string | null {
  const trimmedText = text?.trim() ?? ''
  if (trimmedText === '' || trimmedText.length > 2_000 || !URL.canParse(trimmedText, base)) return null
  const { protocol, href } = new URL(trimmedText, base)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

const cleanList = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.map((one) => toSingleLine(one, 120)))].filter((one) => one !== '').slice(0, mostOfEach)

/** Cleans an entry; undefined where it has neither a title nor text. */
export function toFeedEntry(raw: RawEntry, plain: (markup: string) => string): FeedEntry | undefined {
  const texts = [raw.title, plain(raw.summary ?? raw.content ?? '').slice(0, 100)]
  const title = texts.map((one) => toSingleLine(one, 300)).find((one) => one !== '')
  if (title === undefined) return undefined
  const url = resolveWebUrl(raw.url, raw.base)
  const pictures = raw.pictures.flatMap(({ url: at, alt, credit }) => {
    const address = resolveWebUrl(at, raw.base)
    return address === null
      ? []
      : [{ url: address, alt: toSingleLine(alt, 300) || null, credit: toSingleLine(credit, 100) || null }]
  })
  return {
    guid: toSingleLine(raw.guid) || url || `${title} ${raw.published?.toISOString() ?? ''}`,
    url,
    title,
    authors: cleanList(raw.authors),
    published: raw.published ?? null,
    updated: raw.updated ?? null,
    categories: cleanList(raw.categories),
    summary: raw.summary?.slice(0, longest) ?? null,
    content: raw.content?.slice(0, longest) ?? null,
    base: raw.base,
    pictures: pictures.slice(0, mostOfEach),
  }
}

/** Removes duplicates: of entries with the same id or address, the one that changed last stays. */
export function removeDuplicateEntries(entries: readonly FeedEntry[]): FeedEntry[] {
  const unique: FeedEntry[] = []
  const places = new Map<string, number>()
  for (const entry of entries) {
    const names = [`guid ${entry.guid}`, ...(entry.url === null ? [] : [`url ${entry.url}`])]
    const place = names.map((name) => places.get(name)).find((one) => one !== undefined) ?? unique.length
    const other = unique[place]
    if (!other || getChangedMs(entry) > getChangedMs(other)) unique[place] = entry
    for (const name of names) places.set(name, place)
  }
  return unique
}

const getChangedMs = ({ updated, published }: FeedEntry): number => (updated ?? published)?.getTime() ?? 0
