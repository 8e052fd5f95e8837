import { Parser } from 'htmlparser2'
import { refuseField } from '../../errors/refusal.ts'

export interface XmlNode {
  /** Lower case, with the prefix that this module uses for the namespace. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  text: string
  /** The range of the content in the source text. */
  from: number
  until: number
}

const mostDepth = 100
const mostNodes = 200_000

/** Prefixes of known namespaces, independent of the document's own. */
const namespaces: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/(www\.w3\.org\/2005\/atom|purl\.org\/atom\/ns)/i, 'atom'],
  [/^https?:\/\/purl\.org\/dc\/elements/i, 'dc'],
  [/^https?:\/\/purl\.org\/dc\/terms/i, 'dcterms'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content/i, 'content'],
  [/^https?:\/\/search\.yahoo\.com\/mrss/i, 'media'],
  [/^http:\/\/www\.itunes\.com\/dtds/i, 'itunes'],
  [/^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns/i, 'rdf'],
  [/^http:\/\/www\.w3\.org\/1999\/xhtml/i, 'xhtml'],
]
const findKnownPrefix = (uri: string): string | undefined => namespaces.find(([known]) => known.test(uri))?.[1]

type NamespaceScope = ReadonlyMap<string, string>

/**
 * Parses XML, also where it is badly formed: an unclosed tag ends with its parent. Only the five entities of XML are
 * expanded, no document type is read and nothing is fetched.
 */
export function parseXmlTree(text: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '', from: 0, until: text.length }
  const open: { node: XmlNode; scope: NamespaceScope }[] = [{ node: root, scope: new Map() }]
  let nodes = 0
  let isTooMuch = false
  const parser = new Parser(
    {
      onopentag: (written, attributes) => {
        const parent = open.at(-1) as (typeof open)[number]
        const scope = extendScope(parent.scope, attributes)
        const node = {
          name: resolveName(scope, written),
          attributes,
          children: [],
          text: '',
          from: parser.endIndex + 1,
          until: 0,
        }
        parent.node.children.push(node)
        open.push({ node, scope })
        nodes++
        isTooMuch = open.length > mostDepth || nodes > mostNodes
        if (isTooMuch) parser.pause()
      },
      onclosetag: () => {
        const closed = open.length > 1 ? open.pop() : undefined
        if (closed) closed.node.until = Math.max(closed.node.from, parser.startIndex)
      },
      ontext: (text) => {
        const { node } = open.at(-1) as (typeof open)[number]
        node.text += text
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  if (isTooMuch) throw refuseField('address', 'The feed is too large or nested too deeply.')
  return root
}

function extendScope(outer: NamespaceScope, attributes: Readonly<Record<string, string>>): NamespaceScope {
  const own = Object.entries(attributes).flatMap(([name, uri]): [string, string][] => {
    const prefix =
      name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice('xmlns:'.length).toLowerCase() : undefined
    return prefix === undefined ? [] : [[prefix, findKnownPrefix(uri) ?? prefix]]
  })
  return own.length === 0 ? outer : new Map([...outer, ...own])
}

function resolveName(scope: NamespaceScope, written: string): string {
  const [local = '', prefix = ''] = written.toLowerCase().split(':').toReversed()
  const called = scope.get(prefix) ?? prefix
  return called === '' ? local : `${called}:${local}`
}

export const listChildren = (node: XmlNode, ...names: string[]): XmlNode[] =>
  node.children.filter(({ name }) => names.includes(name))

/** Finds the first child that has content, trying the names in their order. */
export const findFirstChild = (node: XmlNode, ...names: string[]): XmlNode | undefined =>
  names
    .flatMap((name) => listChildren(node, name))
    .find(({ text, children, attributes }) => text.trim() !== '' || children.length > 0 || 'src' in attributes)

export const readChildText = (node: XmlNode, ...names: string[]): string | undefined =>
  findFirstChild(node, ...names)?.text.trim()
