import { webAddress } from '@fieldhouse/contract/fields'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import type { FeedEntry } from '../../shared/files/feeds/entry.ts'
import { readFeedApart } from '../../shared/files/feeds/read-apart.ts'
import { mostFeedBytes } from '../../shared/files/feeds/read-feed.ts'
import { linkIn, pictureIn } from '../../shared/files/markup/addresses.ts'
import { readMarkup } from '../../shared/files/markup/read-markup.ts'
import { askChanged } from '../../sources/ask.ts'
import { type FoundPost, mostPictures, type Network, type NetworkParts } from './network.ts'
import { inLine, spansOf, spansOfPieces, wordsOf } from './spans.ts'

const accept = 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'

/** RSS, Atom and JSON Feed, for those without an account on a network. */
export function feedNetwork({ outside }: Pick<NetworkParts, 'outside'>): Network {
  return {
    settled: (account) => {
      const read = webAddress.safeParse(account)
      if (!read.success)
        throw refuseField('account', 'A feed is named by its address: it begins with https:// and names a public host.')
      return new URL(read.data).href
    },

    read: async ({ account, ...known }) => {
      const came = await askChanged(outside, account, known, { mostBytes: mostFeedBytes, accept })
      if (came.kind !== 'came') return came
      const { stamps } = came
      try {
        const { title, entries, notRead } = await readFeedApart(came.bytes, {
          address: account,
          contentType: came.contentType,
        })
        const posts = entries.flatMap((entry) => postOf(entry, account) ?? [])
        const unshown = entries.length - posts.length
        return { kind: 'came', title, posts, notRead: notRead + unshown, since: null, remote: null, stamps }
      } catch (error) {
        if (error instanceof Refusal) return { kind: 'failed', words: error.message }
        throw error
      }
    },
  }
}

/** Joins the title and the text, unless the text starts with the title. */
function postOf(entry: FeedEntry, account: string): FoundPost | undefined {
  const pieces = readMarkup(entry.content ?? entry.summary ?? '', entry.base)
  const body = spansOf(spansOfPieces(pieces))
  const said = wordsOf(body).toLowerCase()
  const start = entry.title.toLowerCase().replace(/(…|\.{3})$/, '')
  const text = said.startsWith(start) ? body : spansOf([{ text: `${entry.title}\n` }, ...body])
  const inside = pieces.flatMap((piece) => (piece.kind === 'found' ? [piece] : []))
  const beside = entry.pictures.flatMap(({ url, alt }) => {
    const at = pictureIn(url, entry.base)
    return at === undefined ? [] : [{ url: at, alt: alt ?? '' }]
  })
  const pictures = new Map([...inside, ...beside].map(({ url, alt }) => [url, inLine(alt, 500)]))
  if (text.length === 0 && pictures.size === 0) return undefined
  const [name = ''] = entry.authors
  return {
    origin: entry.guid,
    author: name === '' ? null : { key: `${new URL(account).host} ${name}`, name: inLine(name, 120), handle: null },
    text,
    at: entry.published ?? entry.updated,
    editedAt: null,
    url: linkIn(entry.url?.replace(/^http:/i, 'https:'), entry.base) ?? null,
    pictures: [...pictures].slice(0, mostPictures).map(([url, alt]) => ({ url, alt })),
    counts: { replies: null, reposts: null, likes: null },
  }
}
