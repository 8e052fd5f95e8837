import { escapeHtml } from '@fieldhouse/contract/html'
import { type RawEntry, resolveWebUrl } from './feed-entry.ts'
import { parseFeedDate } from './parse-feed-date.ts'
import { toPlainTitle } from './plain-text.ts'
import { findFirstChild, listChildren, readChildText, type XmlNode } from './xml-tree.ts'

interface RawFeed {
  title: string | undefined
  entries: RawEntry[]
}

/** Reads RSS 0.9x, 1.0 and 2.0, and Atom; undefined for anything else. `text` is the source of the tree. */
export function readXmlFeed(tree: XmlNode, text: string, address: string): RawFeed | undefined {
  const root = tree.children.find(({ name }) => /^(rss|rdf:rdf|(atom:)?feed|channel)$/.test(name))
  if (!root) return undefined
  const base = resolveWebUrl(root.attributes['xml:base'], address) ?? address
  const getSource = (node: XmlNode) => text.slice(node.from, node.until)
  if (/feed$/.test(root.name)) return atomFeed(root, base, getSource)
  const channel = root.name === 'channel' ? root : (findFirstChild(root, 'channel') ?? root)
  const items = [...listChildren(channel, 'item'), ...(channel === root ? [] : listChildren(root, 'item'))]
  const site = resolveWebUrl(readChildText(channel, 'link'), base) ?? base
  return { title: readChildText(channel, 'title'), entries: items.map((item) => rssEntry(item, site, getSource)) }
}

/** Returns the source text of a node, for feeds that did not escape their markup. */
type GetSource = (node: XmlNode) => string

const getMarkup = (node: XmlNode | undefined, getSource: GetSource): string | undefined =>
  node && (node.children.length > 0 ? getSource(node).replace(/<!\[CDATA\[|\]\]>/g, '') : node.text)

function rssEntry(item: XmlNode, site: string, getSource: GetSource): RawEntry {
  const base = resolveWebUrl(item.attributes['xml:base'], site) ?? site
  const guid = findFirstChild(item, 'guid')
  const named =
    guid && guid.attributes.isPermaLink !== 'false' && /^https?:/i.test(guid.text.trim()) ? guid.text : undefined
  const content = getMarkup(findFirstChild(item, 'content:encoded', 'xhtml:body', 'body'), getSource)
  const short = getMarkup(
    findFirstChild(item, 'description', 'itunes:summary', 'media:description', 'dc:description'),
    getSource,
  )
  return {
    guid: guid?.text ?? item.attributes['rdf:about'] ?? readChildText(item, 'atom:id'),
    url: readChildText(item, 'link') ?? findLink(item, 'alternate') ?? named ?? item.attributes['rdf:about'],
    title: readTitle(findFirstChild(item, 'title', 'dc:title', 'media:title')),
    authors: listChildren(item, 'dc:creator', 'author', 'itunes:author').map(({ text }) => parseAuthorName(text)),
    published: parseFeedDate(
      readChildText(item, 'pubdate', 'dc:date', 'dcterms:issued', 'dcterms:created', 'atom:published'),
    ),
    updated: parseFeedDate(readChildText(item, 'atom:updated', 'dcterms:modified')),
    categories: listChildren(item, 'category', 'dc:subject').map(({ text }) => toPlainTitle(text)),
    summary: content === undefined ? undefined : short,
    content: content ?? short,
    base,
    pictures: [
      ...listEnclosures(item),
      ...listMedia(item),
      ...listChildren(item, 'image').map((one) => ({ url: readChildText(one, 'url') ?? one.text })),
    ],
  }
}

const readTitle = (node: XmlNode | undefined): string | undefined => node && toPlainTitle(node.text)

/** Parses an author: `ada@paper.example.org (Ada Ferris)`, as RSS wants it, or what people write instead. */
function parseAuthorName(written: string): string {
  const text = written.trim().slice(0, 300)
  const [, inner] = /\(([^()]+)\)\s*$/.exec(text) ?? []
  return toPlainTitle(inner ?? (/^\s*\S+@\S+\s*$/.test(text) ? '' : text.replace(/\s*<[^<>@]+@[^<>]+>\s*$/, '')))
}

const findLink = (node: XmlNode, rel: string): string | undefined =>
  listChildren(node, 'atom:link', 'link').find(
    ({ attributes }) => attributes.href !== undefined && (attributes.rel ?? 'alternate') === rel,
  )?.attributes.href

const isPicture = ({ type, medium, url, href }: Readonly<Record<string, string>>): boolean =>
  type?.startsWith('image/') ||
  medium === 'image' ||
  (!type && !medium && /\.(jpe?g|png|webp)(\?|$)/i.test(url ?? href ?? ''))

const listEnclosures = (item: XmlNode) => [
  ...listChildren(item, 'enclosure')
    .filter(({ attributes }) => isPicture(attributes))
    .map(({ attributes }) => ({ url: attributes.url })),
  ...listChildren(item, 'atom:link', 'link')
    .filter(({ attributes }) => attributes.rel === 'enclosure' && isPicture(attributes))
    .map(({ attributes }) => ({ url: attributes.href, alt: attributes.title })),
]

/** Lists the pictures of Media RSS: the widest first, thumbnails last. */
function listMedia(item: XmlNode) {
  const holders = [item, ...listChildren(item, 'media:group')]
  const found = holders.flatMap((holder) => [
    ...listChildren(holder, 'media:content').filter(({ attributes }) => isPicture(attributes)),
    ...listChildren(holder, 'media:content').flatMap((one) => listChildren(one, 'media:thumbnail')),
    ...listChildren(holder, 'media:thumbnail', 'itunes:image'),
  ])
  return found
    .map((node) => ({
      url: node.attributes.url ?? node.attributes.href,
      alt: readChildText(node, 'media:description', 'media:text', 'media:title'),
      credit: readChildText(node, 'media:credit'),
      width: node.name === 'media:content' ? Number(node.attributes.width ?? 1) || 1 : 0,
    }))
    .toSorted((one, other) => other.width - one.width)
}

function atomFeed(feed: XmlNode, base: string, getSource: GetSource): RawFeed {
  const own = listAuthors(feed)
  const entries = listChildren(feed, 'atom:entry', 'entry').map((entry): RawEntry => {
    const at = resolveWebUrl(entry.attributes['xml:base'], base) ?? base
    const content = findFirstChild(entry, 'atom:content', 'content')
    const [authors, source] = [listAuthors(entry), findFirstChild(entry, 'atom:source', 'source')]
    const inner = resolveWebUrl(content?.attributes['xml:base'], at) ?? at
    return {
      guid: readChildText(entry, 'atom:id', 'id'),
      url: findLink(entry, 'alternate') ?? content?.attributes.src,
      title: readPlainConstruct(findFirstChild(entry, 'atom:title', 'title', 'media:title'), getSource),
      authors: authors.length > 0 ? authors : source ? listAuthors(source) : own,
      published: parseFeedDate(
        readChildText(entry, 'atom:published', 'published', 'atom:issued', 'issued', 'atom:created'),
      ),
      updated: parseFeedDate(readChildText(entry, 'atom:updated', 'updated', 'atom:modified', 'modified')),
      categories: listChildren(entry, 'atom:category', 'category').map(
        ({ attributes }) => attributes.label ?? attributes.term,
      ),
      summary:
        readTextConstruct(findFirstChild(entry, 'atom:summary', 'summary'), getSource) ?? readMediaDescription(entry),
      content: readTextConstruct(content, getSource),
      base: inner,
      pictures: [...listEnclosures(entry), ...listMedia(entry)],
    }
  })
  return { title: readPlainConstruct(findFirstChild(feed, 'atom:title', 'title'), getSource), entries }
}

const listAuthors = (node: XmlNode): (string | undefined)[] =>
  listChildren(node, 'atom:author', 'author').map(
    (author) => readChildText(author, 'atom:name', 'name') ?? parseAuthorName(author.text),
  )

const readMediaDescription = (entry: XmlNode): string | undefined => {
  const group = findFirstChild(entry, 'media:group') ?? entry
  const description = readChildText(group, 'media:description')
  return description === undefined ? undefined : escapeHtml(description)
}

/** Reads a text of Atom, which declares what it is: plain text, escaped markup, or markup. */
function readTextConstruct(node: XmlNode | undefined, getSource: GetSource): string | undefined {
  if (!node) return undefined
  const type = node.attributes.type?.toLowerCase() ?? 'text'
  if (type === 'xhtml' || /[+/]xml$/.test(type)) return getMarkup(node, getSource)
  if (type === 'html' || type === 'text/html') return getMarkup(node, getSource)
  if (type !== 'text' && type !== 'text/plain' && type !== '') return undefined
  return node.children.length > 0 ? getMarkup(node, getSource) : escapeHtml(node.text)
}

function readPlainConstruct(node: XmlNode | undefined, getSource: GetSource): string | undefined {
  const markup = readTextConstruct(node, getSource)
  return markup === undefined ? undefined : toPlainTitle(markup)
}
