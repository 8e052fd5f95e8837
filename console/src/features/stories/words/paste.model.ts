import type { StoryLink, StoryRun } from '@fieldhouse/contract/stories/document'
import { parseInertPage } from '../../../shared/files/inert-page.ts'
import { createBlockKey, type StoryBlockDraft, type TextKind } from '../blocks.model.ts'
import { parseLink, runsToMarkdown } from './markdown.model.ts'

const kindsByTag: Readonly<Record<string, TextKind>> = {
  H1: 'heading-2',
  H2: 'heading-2',
  H3: 'heading-3',
  H4: 'heading-3',
  BLOCKQUOTE: 'quote',
  UL: 'list',
  OL: 'numbers',
}
/** Elements without readable text. */
const ignoredTags = new Set([
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
const blockSelector = 'p,div,section,article,ul,ol,blockquote,h1,h2,h3,h4,h5,h6,table,tr,li'

/** Converts HTML from the clipboard to blocks; only text, emphasis and links are kept. */
export function htmlToBlocks(html: string): StoryBlockDraft[] {
  const { body } = parseInertPage(html)
  const blocks: StoryBlockDraft[] = []
  collectBlocks(body, blocks)
  return blocks
}

function collectBlocks(parent: Element, blocks: StoryBlockDraft[]): void {
  let loose: Node[] = []
  const addLooseText = () => {
    addTextBlock(blocks, 'paragraph', toMarkdown(loose))
    loose = []
  }
  for (const node of parent.childNodes) {
    if (!(node instanceof Element) || !node.matches(blockSelector)) {
      if (node.nodeName === 'BR') addLooseText()
      else loose.push(node)
      continue
    }
    addLooseText()
    const kind = kindsByTag[node.tagName]
    if (kind === 'list' || kind === 'numbers') {
      const items = Array.from(node.querySelectorAll(':scope > li'), (item) => toMarkdown([item]))
      addTextBlock(blocks, kind, items.filter(Boolean).join('\n'))
    } else if (kind) addTextBlock(blocks, kind, toMarkdown([node]))
    else if (node.querySelector(blockSelector)) collectBlocks(node, blocks)
    else addTextBlock(blocks, 'paragraph', toMarkdown([node]))
  }
  addLooseText()
}

function addTextBlock(blocks: StoryBlockDraft[], kind: TextKind, typed: string) {
  if (typed !== '') blocks.push({ key: createBlockKey(), kind, typed, by: '' })
}

const toMarkdown = (nodes: readonly Node[]): string => {
  const runs: StoryRun[] = []
  for (const node of nodes) collectRuns(node, {}, runs)
  return runsToMarkdown(runs).replaceAll(/\s+/g, ' ').trim()
}

interface PastedMarks {
  strong?: true
  em?: true
  link?: StoryLink
}

function collectRuns(node: Node, marks: PastedMarks, runs: StoryRun[]): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? '').replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    if (text !== '') runs.push({ text, ...(text.trim() === '' ? {} : marks) })
    return
  }
  if (!(node instanceof Element) || ignoredTags.has(node.tagName.toUpperCase())) return
  const next = { ...marks, ...getPastedMarks(node) }
  for (const child of node.childNodes) collectRuns(child, next, runs)
}

function getPastedMarks(node: Element): PastedMarks {
  const style = node.getAttribute('style') ?? ''
  const link = node.tagName === 'A' ? parseLink(node.getAttribute('href') ?? '') : undefined
  return {
    ...((/^(B|STRONG)$/.test(node.tagName) || /font-weight:\s*(bold|[6-9]00)/.test(style)) && { strong: true }),
    ...((/^(I|EM)$/.test(node.tagName) || /font-style:\s*italic/.test(style)) && { em: true }),
    ...(link && { link }),
  }
}
