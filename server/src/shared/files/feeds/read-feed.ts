import { refuseField } from '../../errors/refusal.ts'
import { decoded } from './decoded.ts'
import { addressIn, entryOf, type Feed, inOneLine, mostEntries, type RawEntry, withoutTwins } from './entry.ts'
import { jsonFeed } from './json-feed.ts'
import { plainOf } from './plain.ts'
import type { From } from './read-apart.ts'
import { xmlFeed } from './xml-feed.ts'
import { xmlTree } from './xml-tree.ts'

export const mostFeedBytes = 4 * 1024 * 1024

/** RSS, Atom or JSON Feed in whatever encoding; what is none of them is refused in words. */
export function readFeed(bytes: Uint8Array, { address, contentType }: From): Feed {
  if (bytes.length > mostFeedBytes) throw refuseField('address', 'It has more than 4 MB.')
  const text = decoded(bytes, contentType)
  const raw = /^\s*\{/.test(text) ? jsonFeed(text, address) : xmlFeed(xmlTree(text), text, address)
  if (!raw) throw refuseField('address', wordsOf(text, address))
  return { title: inOneLine(raw.title, 200) || null, ...entriesOf(raw.entries) }
}

function entriesOf(raw: readonly RawEntry[]): Pick<Feed, 'entries' | 'notRead'> {
  const looked = raw.slice(0, mostEntries)
  const entries = looked.flatMap((one) => entryOf(one, plainOf) ?? [])
  return { entries: withoutTwins(entries), notRead: looked.length - entries.length }
}

const pageTag = /<(!doctype html|html|head|body)\b/i
const offered = /<link\b[^>]{0,400}type\s*=\s*["']?application\/(rss\+xml|atom\+xml|feed\+json)[^>]{0,400}>/i

/** A page often says where its feed is. */
function wordsOf(text: string, address: string): string {
  const head = text.slice(0, 100_000)
  if (!pageTag.test(head.slice(0, 2_000))) return 'That address isn’t a feed (RSS, Atom or JSON Feed).'
  const [link = ''] = offered.exec(head) ?? []
  const [, href] = /href\s*=\s*["']?([^"'\s>]+)/i.exec(link) ?? []
  const feed = addressIn(href?.replaceAll('&amp;', '&'), address)
  return feed === null
    ? 'That address is a web page, not a feed.'
    : `That address is a web page. Its feed is at ${feed}`
}
