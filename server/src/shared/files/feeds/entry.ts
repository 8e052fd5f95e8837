/** What a feed says, whichever of the formats it is in. */
export interface Feed {
  title: string | null
  entries: readonly FeedEntry[]
  /** So many were there that say nothing. */
  notRead: number
}

interface FeedPicture {
  url: string
  alt: string | null
  credit: string | null
}

export interface FeedEntry {
  /** By which it is the same again. */
  guid: string
  /** Where the whole of it is read. */
  url: string | null
  /** Plain words, without any markup. */
  title: string
  authors: readonly string[]
  published: Date | null
  updated: Date | null
  categories: readonly string[]
  /** Markup of somebody else's, as it came: it is read with the stories' own reader and never shown. */
  summary: string | null
  content: string | null
  /** Against which its addresses are read. */
  base: string
  pictures: readonly FeedPicture[]
}

export const mostEntries = 200
const mostOfEach = 20
const longest = 300_000

/** As somebody's program said it, before anything was looked at. */
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

/** Signs that no text carries, and those that turn the direction of what stands around it. */
const unreadable = /[\s\p{Cc}\p{Cs}\u2028\u2029]+/gu
const turning = /[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

export const inOneLine = (text: string | undefined, most = 2_000): string =>
  (text ?? '')
    .slice(0, 4 * most)
    .replace(turning, '')
    .replace(unreadable, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')

/** http and https alone; relative ones against where they stand. */
export function addressIn(text: string | undefined, base: string): string | null {
  const said = text?.trim() ?? ''
  if (said === '' || said.length > 2_000 || !URL.canParse(said, base)) return null
  const { protocol, href } = new URL(said, base)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

const each = (words: readonly (string | undefined)[]): string[] =>
  [...new Set(words.map((one) => inOneLine(one, 120)))].filter((one) => one !== '').slice(0, mostOfEach)

/** Nothing where it has neither a title nor words. */
export function entryOf(raw: RawEntry, plain: (markup: string) => string): FeedEntry | undefined {
  const words = [raw.title, plain(raw.summary ?? raw.content ?? '').slice(0, 100)]
  const title = words.map((one) => inOneLine(one, 300)).find((one) => one !== '')
  if (title === undefined) return undefined
  const url = addressIn(raw.url, raw.base)
  const pictures = raw.pictures.flatMap(({ url: at, alt, credit }) => {
    const address = addressIn(at, raw.base)
    return address === null
      ? []
      : [{ url: address, alt: inOneLine(alt, 300) || null, credit: inOneLine(credit, 100) || null }]
  })
  return {
    guid: inOneLine(raw.guid) || url || `${title} ${raw.published?.toISOString() ?? ''}`,
    url,
    title,
    authors: each(raw.authors),
    published: raw.published ?? null,
    updated: raw.updated ?? null,
    categories: each(raw.categories),
    summary: raw.summary?.slice(0, longest) ?? null,
    content: raw.content?.slice(0, longest) ?? null,
    base: raw.base,
    pictures: pictures.slice(0, mostOfEach),
  }
}

/** One of each: what stands there twice, by its name or by its address, is what was changed last. */
export function withoutTwins(entries: readonly FeedEntry[]): FeedEntry[] {
  const kept: FeedEntry[] = []
  const places = new Map<string, number>()
  for (const entry of entries) {
    const names = [`guid ${entry.guid}`, ...(entry.url === null ? [] : [`url ${entry.url}`])]
    const place = names.map((name) => places.get(name)).find((one) => one !== undefined) ?? kept.length
    const other = kept[place]
    if (!other || changedAt(entry) > changedAt(other)) kept[place] = entry
    for (const name of names) places.set(name, place)
  }
  return kept
}

const changedAt = ({ updated, published }: FeedEntry): number => (updated ?? published)?.getTime() ?? 0
