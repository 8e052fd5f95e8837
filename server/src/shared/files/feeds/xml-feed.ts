import { escapeHtml } from '@fieldhouse/contract/html'
import { addressIn, type RawEntry } from './entry.ts'
import { plainTitle } from './plain.ts'
import { saidInstant } from './said-instant.ts'
import { childrenOf, firstOf, textOf, type XmlNode } from './xml-tree.ts'

interface RawFeed {
  title: string | undefined
  entries: RawEntry[]
}

/** RSS 0.9x, 1.0 and 2.0, and Atom; undefined where it is none of them. `text` is what the tree was read from. */
export function xmlFeed(tree: XmlNode, text: string, address: string): RawFeed | undefined {
  const root = tree.children.find(({ name }) => /^(rss|rdf:rdf|(atom:)?feed|channel)$/.test(name))
  if (!root) return undefined
  const base = addressIn(root.attributes['xml:base'], address) ?? address
  const said = (node: XmlNode) => text.slice(node.from, node.until)
  if (/feed$/.test(root.name)) return atomFeed(root, base, said)
  const channel = root.name === 'channel' ? root : (firstOf(root, 'channel') ?? root)
  const items = [...childrenOf(channel, 'item'), ...(channel === root ? [] : childrenOf(root, 'item'))]
  const site = addressIn(textOf(channel, 'link'), base) ?? base
  return { title: textOf(channel, 'title'), entries: items.map((item) => rssEntry(item, site, said)) }
}

/** What stands in it as it was written, where nobody escaped its markup. */
type Said = (node: XmlNode) => string

const markupOf = (node: XmlNode | undefined, said: Said): string | undefined =>
  node && (node.children.length > 0 ? said(node).replace(/<!\[CDATA\[|\]\]>/g, '') : node.text)

function rssEntry(item: XmlNode, site: string, said: Said): RawEntry {
  const base = addressIn(item.attributes['xml:base'], site) ?? site
  const guid = firstOf(item, 'guid')
  const named =
    guid && guid.attributes.isPermaLink !== 'false' && /^https?:/i.test(guid.text.trim()) ? guid.text : undefined
  const whole = markupOf(firstOf(item, 'content:encoded', 'xhtml:body', 'body'), said)
  const short = markupOf(firstOf(item, 'description', 'itunes:summary', 'media:description', 'dc:description'), said)
  return {
    guid: guid?.text ?? item.attributes['rdf:about'] ?? textOf(item, 'atom:id'),
    url: textOf(item, 'link') ?? linkOf(item, 'alternate') ?? named ?? item.attributes['rdf:about'],
    title: titleOf(firstOf(item, 'title', 'dc:title', 'media:title')),
    authors: childrenOf(item, 'dc:creator', 'author', 'itunes:author').map(({ text }) => nameOf(text)),
    published: saidInstant(textOf(item, 'pubdate', 'dc:date', 'dcterms:issued', 'dcterms:created', 'atom:published')),
    updated: saidInstant(textOf(item, 'atom:updated', 'dcterms:modified')),
    categories: childrenOf(item, 'category', 'dc:subject').map(({ text }) => plainTitle(text)),
    summary: whole === undefined ? undefined : short,
    content: whole ?? short,
    base,
    pictures: [
      ...enclosures(item),
      ...mediaOf(item),
      ...childrenOf(item, 'image').map((one) => ({ url: textOf(one, 'url') ?? one.text })),
    ],
  }
}

const titleOf = (node: XmlNode | undefined): string | undefined => node && plainTitle(node.text)

/** `ada@paper.example.org (Ada Ferris)`, as RSS wants it, and what people write instead. */
function nameOf(written: string): string {
  const said = written.trim().slice(0, 300)
  const [, inner] = /\(([^()]+)\)\s*$/.exec(said) ?? []
  return plainTitle(inner ?? (/^\s*\S+@\S+\s*$/.test(said) ? '' : said.replace(/\s*<[^<>@]+@[^<>]+>\s*$/, '')))
}

const linkOf = (node: XmlNode, rel: string): string | undefined =>
  childrenOf(node, 'atom:link', 'link').find(
    ({ attributes }) => attributes.href !== undefined && (attributes.rel ?? 'alternate') === rel,
  )?.attributes.href

const isPicture = ({ type, medium, url, href }: Readonly<Record<string, string>>): boolean =>
  type?.startsWith('image/') ||
  medium === 'image' ||
  (!type && !medium && /\.(jpe?g|png|webp)(\?|$)/i.test(url ?? href ?? ''))

const enclosures = (item: XmlNode) => [
  ...childrenOf(item, 'enclosure')
    .filter(({ attributes }) => isPicture(attributes))
    .map(({ attributes }) => ({ url: attributes.url })),
  ...childrenOf(item, 'atom:link', 'link')
    .filter(({ attributes }) => attributes.rel === 'enclosure' && isPicture(attributes))
    .map(({ attributes }) => ({ url: attributes.href, alt: attributes.title })),
]

/** Media RSS: the widest first, what is only a thumbnail last. */
function mediaOf(item: XmlNode) {
  const holders = [item, ...childrenOf(item, 'media:group')]
  const found = holders.flatMap((holder) => [
    ...childrenOf(holder, 'media:content').filter(({ attributes }) => isPicture(attributes)),
    ...childrenOf(holder, 'media:content').flatMap((one) => childrenOf(one, 'media:thumbnail')),
    ...childrenOf(holder, 'media:thumbnail', 'itunes:image'),
  ])
  return found
    .map((node) => ({
      url: node.attributes.url ?? node.attributes.href,
      alt: textOf(node, 'media:description', 'media:text', 'media:title'),
      credit: textOf(node, 'media:credit'),
      width: node.name === 'media:content' ? Number(node.attributes.width ?? 1) || 1 : 0,
    }))
    .toSorted((one, other) => other.width - one.width)
}

function atomFeed(feed: XmlNode, base: string, said: Said): RawFeed {
  const own = authorsOf(feed)
  const entries = childrenOf(feed, 'atom:entry', 'entry').map((entry): RawEntry => {
    const at = addressIn(entry.attributes['xml:base'], base) ?? base
    const content = firstOf(entry, 'atom:content', 'content')
    const [authors, source] = [authorsOf(entry), firstOf(entry, 'atom:source', 'source')]
    const inner = addressIn(content?.attributes['xml:base'], at) ?? at
    return {
      guid: textOf(entry, 'atom:id', 'id'),
      url: linkOf(entry, 'alternate') ?? content?.attributes.src,
      title: plainConstruct(firstOf(entry, 'atom:title', 'title', 'media:title'), said),
      authors: authors.length > 0 ? authors : source ? authorsOf(source) : own,
      published: saidInstant(textOf(entry, 'atom:published', 'published', 'atom:issued', 'issued', 'atom:created')),
      updated: saidInstant(textOf(entry, 'atom:updated', 'updated', 'atom:modified', 'modified')),
      categories: childrenOf(entry, 'atom:category', 'category').map(
        ({ attributes }) => attributes.label ?? attributes.term,
      ),
      summary: construct(firstOf(entry, 'atom:summary', 'summary'), said) ?? mediaWords(entry),
      content: construct(content, said),
      base: inner,
      pictures: [...enclosures(entry), ...mediaOf(entry)],
    }
  })
  return { title: plainConstruct(firstOf(feed, 'atom:title', 'title'), said), entries }
}

const authorsOf = (node: XmlNode): (string | undefined)[] =>
  childrenOf(node, 'atom:author', 'author').map((author) => textOf(author, 'atom:name', 'name') ?? nameOf(author.text))

const mediaWords = (entry: XmlNode): string | undefined => {
  const group = firstOf(entry, 'media:group') ?? entry
  const words = textOf(group, 'media:description')
  return words === undefined ? undefined : escapeHtml(words)
}

/** A text of Atom says what it is: words, markup that was escaped, or markup itself. */
function construct(node: XmlNode | undefined, said: Said): string | undefined {
  if (!node) return undefined
  const type = node.attributes.type?.toLowerCase() ?? 'text'
  if (type === 'xhtml' || /[+/]xml$/.test(type)) return markupOf(node, said)
  if (type === 'html' || type === 'text/html') return markupOf(node, said)
  if (type !== 'text' && type !== 'text/plain' && type !== '') return undefined
  return node.children.length > 0 ? markupOf(node, said) : escapeHtml(node.text)
}

function plainConstruct(node: XmlNode | undefined, said: Said): string | undefined {
  const markup = construct(node, said)
  return markup === undefined ? undefined : plainTitle(markup)
}
