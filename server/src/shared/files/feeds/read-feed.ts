import { refuseField } from '../../errors/refusal.ts'
import { decodeBytes } from './decode-bytes.ts'
import {
  mostEntries,
  type ParsedFeed,
  type RawEntry,
  removeDuplicateEntries,
  resolveWebUrl,
  toFeedEntry,
  toSingleLine,
} from './feed-entry.ts'
import { readJsonFeed } from './json-feed.ts'
import { toPlainText } from './plain-text.ts'
import type { FeedSource } from './read-in-thread.ts'
import { readXmlFeed } from './xml-feed.ts'
import { parseXmlTree } from './xml-tree.ts'

export const mostFeedBytes = 4 * 1024 * 1024

/** Reads RSS, Atom or JSON Feed in any encoding. Anything else is refused with a message. */
export function readFeed(bytes: Uint8Array, { address, contentType }: FeedSource): ParsedFeed {
  if (bytes.length > mostFeedBytes) throw refuseField('address', 'The feed is larger than 4 MB.')
  const text = decodeBytes(bytes, contentType)
  const raw = /^\s*\{/.test(text) ? readJsonFeed(text, address) : readXmlFeed(parseXmlTree(text), text, address)
  if (!raw) throw refuseField('address', describeNonFeed(text, address))
  return { title: toSingleLine(raw.title, 200) || null, ...collectEntries(raw.entries) }
}

function collectEntries(raw: readonly RawEntry[]): Pick<ParsedFeed, 'entries' | 'notRead'> {
  const looked = raw.slice(0, mostEntries)
  const entries = looked.flatMap((one) => toFeedEntry(one, toPlainText) ?? [])
  return { entries: removeDuplicateEntries(entries), notRead: looked.length - entries.length }
}

const pageTag = /<(!doctype html|html|head|body)\b/i
const feedLinkTag = /<link\b[^>]{0,400}type\s*=\s*["']?application\/(rss\+xml|atom\+xml|feed\+json)[^>]{0,400}>/i

/** Explains why a text is no feed. A web page often names its feed. */
function describeNonFeed(text: string, address: string): string {
  const head = text.slice(0, 100_000)
  if (!pageTag.test(head.slice(0, 2_000))) return 'That address isn’t a feed (RSS, Atom or JSON Feed).'
  const [link = ''] = feedLinkTag.exec(head) ?? []
  const [, href] = /href\s*=\s*["']?([^"'\s>]+)/i.exec(link) ?? []
  const feed = resolveWebUrl(href?.replaceAll('&amp;', '&'), address)
  return feed === null
    ? 'That address is a web page, not a feed.'
    : `That address is a web page. Its feed is at ${feed}`
}
