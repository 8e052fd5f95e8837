import type { StoryLink, StoryRun } from '@fieldhouse/contract/stories/document'
import { inertPage } from '../../../shared/files/inert-page.ts'
import { type DraftBlock, newKey, type TextKind } from '../blocks.model.ts'
import { linkOf, typedOf } from './words.model.ts'

const kinds: Readonly<Record<string, TextKind>> = {
  H1: 'heading-2',
  H2: 'heading-2',
  H3: 'heading-3',
  H4: 'heading-3',
  BLOCKQUOTE: 'quote',
  UL: 'list',
  OL: 'numbers',
}
/** What is no words at all. */
const nothing = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'HEAD',
  'TITLE',
  'META',
  'LINK',
])
const holds = 'p,div,section,article,ul,ol,blockquote,h1,h2,h3,h4,h5,h6,table,tr,li'

/** What a web page or a word processor puts on the clipboard, as blocks: words and marks, and nothing else of it. */
export function blocksOfHtml(html: string): DraftBlock[] {
  const { body } = inertPage(html)
  const blocks: DraftBlock[] = []
  gather(body, blocks)
  return blocks
}

function gather(parent: Element, blocks: DraftBlock[]): void {
  let loose: Node[] = []
  const flush = () => {
    add(blocks, 'paragraph', typedIn(loose))
    loose = []
  }
  for (const node of parent.childNodes) {
    if (!(node instanceof Element) || !node.matches(holds)) {
      if (node.nodeName === 'BR') flush()
      else loose.push(node)
      continue
    }
    flush()
    const kind = kinds[node.tagName]
    if (kind === 'list' || kind === 'numbers') {
      const items = Array.from(node.querySelectorAll(':scope > li'), (item) => typedIn([item]))
      add(blocks, kind, items.filter(Boolean).join('\n'))
    } else if (kind) add(blocks, kind, typedIn([node]))
    else if (node.querySelector(holds)) gather(node, blocks)
    else add(blocks, 'paragraph', typedIn([node]))
  }
  flush()
}

function add(blocks: DraftBlock[], kind: TextKind, typed: string) {
  if (typed !== '') blocks.push({ key: newKey(), kind, typed, by: '' })
}

const typedIn = (nodes: readonly Node[]): string => {
  const runs: StoryRun[] = []
  for (const node of nodes) read(node, {}, runs)
  return typedOf(runs).replaceAll(/\s+/g, ' ').trim()
}

interface Marks {
  strong?: true
  em?: true
  link?: StoryLink
}

function read(node: Node, marks: Marks, runs: StoryRun[]): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? '').replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    if (text !== '') runs.push({ text, ...(text.trim() === '' ? {} : marks) })
    return
  }
  if (!(node instanceof Element) || nothing.has(node.tagName.toUpperCase())) return
  const next = { ...marks, ...marksOf(node) }
  for (const child of node.childNodes) read(child, next, runs)
}

function marksOf(node: Element): Marks {
  const style = node.getAttribute('style') ?? ''
  const link = node.tagName === 'A' ? linkOf(node.getAttribute('href') ?? '') : undefined
  return {
    ...((/^(B|STRONG)$/.test(node.tagName) || /font-weight:\s*(bold|[6-9]00)/.test(style)) && { strong: true }),
    ...((/^(I|EM)$/.test(node.tagName) || /font-style:\s*italic/.test(style)) && { em: true }),
    ...(link && { link }),
  }
}
