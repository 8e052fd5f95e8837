import { webAddress } from '@fieldhouse/contract/fields'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import type { FeedEntry } from '../../shared/files/feeds/feed-entry.ts'
import { mostFeedBytes } from '../../shared/files/feeds/read-feed.ts'
import { readFeedInThread } from '../../shared/files/feeds/read-in-thread.ts'
import { toPictureUrl, toSafeLink } from '../../shared/files/markup/addresses.ts'
import { readMarkup } from '../../shared/files/markup/read-markup.ts'
import { fetchChanged } from '../../sources/fetch-changed.ts'
import { type FoundPost, mostPictures, type NetworkParts, type NetworkReader } from './network.ts'
import { getSpansText, toSingleLine, toSpans, toSpansFromPieces } from './spans.ts'

const accept = 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'

/** RSS, Atom and JSON Feed, for those without an account on a network. */
export function feedNetwork({ outside }: Pick<NetworkParts, 'outside'>): NetworkReader {
  return {
    normalizeAccount: (account) => {
      const read = webAddress.safeParse(account)
      if (!read.success) throw refuseField('account', 'Enter the feed’s public address, which begins with https://.')
      return new URL(read.data).href
    },

    read: async ({ account, ...known }) => {
      const response = await fetchChanged(outside, account, known, { mostBytes: mostFeedBytes, accept })
      if (response.kind !== 'came') return response
      const { stamps } = response
      try {
        const { title, entries, notRead } = await readFeedInThread(response.bytes, {
          address: account,
          contentType: response.contentType,
        })
        const posts = entries.flatMap((entry) => toFeedPost(entry, account) ?? [])
        const unreadable = entries.length - posts.length
        return { kind: 'came', title, posts, notRead: notRead + unreadable, since: null, remote: null, stamps }
      } catch (error) {
        if (error instanceof Refusal) return { kind: 'failed', words: error.message }
        throw error
      }
    },
  }
}

/** Joins the title and the text, unless the text starts with the title. */
function toFeedPost(entry: FeedEntry, account: string): FoundPost | undefined {
  const pieces = readMarkup(entry.content ?? entry.summary ?? '', entry.base)
  const body = toSpans(toSpansFromPieces(pieces))
  const bodyText = getSpansText(body).toLowerCase()
  const start = entry.title.toLowerCase().replace(/(…|\.{3})$/, '')
  const text = bodyText.startsWith(start) ? body : toSpans([{ text: `${entry.title}\n` }, ...body])
  const inside = pieces.flatMap((piece) => (piece.kind === 'found' ? [piece] : []))
  const beside = entry.pictures.flatMap(({ url, alt }) => {
    const at = toPictureUrl(url, entry.base)
    return at === undefined ? [] : [{ url: at, alt: alt ?? '' }]
  })
  const pictures = new Map([...inside, ...beside].map(({ url, alt }) => [url, toSingleLine(alt, 500)]))
  if (text.length === 0 && pictures.size === 0) return undefined
  const [name = ''] = entry.authors
  return {
    origin: entry.guid,
    author:
      name === '' ? null : { key: `${new URL(account).host} ${name}`, name: toSingleLine(name, 120), handle: null },
    text,
    at: entry.published ?? entry.updated,
    editedAt: null,
    url: toSafeLink(entry.url?.replace(/^http:/i, 'https:'), entry.base) ?? null,
    pictures: [...pictures].slice(0, mostPictures).map(([url, alt]) => ({ url, alt })),
    counts: { replies: null, reposts: null, likes: null },
  }
}
