import type { CueNode } from './cue.ts'

/** Tags that are kept. Any other tag is shown as text. */
const allowed = new Set(['b', 'i', 'u', 'c', 'v', 'lang', 'ruby', 'rt'])
const annotated = new Set(['v', 'lang'])
const mostDeep = 20

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

const tagPattern = /^<(\/?)([a-z]+)((?:\.[A-Za-z0-9_-]+)*)(?:[ \t\n]+([^<>]*))?>/
/** Timestamps for karaoke-style captions, which our player does not use. */
const timePattern = /^<(?:\d{2,}:)?\d\d:\d\d\.\d{3}>/
const entityPattern = /^&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-z]+));/

/** Parses a cue's payload into a tree. Unclosed tags are closed, and unopened ones are dropped. */
export function parseCueText(source: string): CueNode[] {
  const root: CueNode[] = []
  const open: { tag: string; inside: CueNode[] }[] = []
  let text = ''
  const getOpenNode = () => open.at(-1)?.inside ?? root
  const flushText = () => {
    if (text !== '') getOpenNode().push({ kind: 'text', text })
    text = ''
  }
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at, at + 300)
    const token = readToken(rest)
    at += token.length
    if (token.kind === 'text') text += token.text
    if (token.kind === 'close' && open.at(-1)?.tag === token.tag) {
      flushText()
      open.pop()
    }
    if (token.kind === 'open' && open.length < mostDeep) {
      flushText()
      const { tag, classes, annotation } = token
      const node = { kind: 'tag' as const, tag, classes, annotation, inside: [] }
      getOpenNode().push(node)
      open.push(node)
    }
  }
  flushText()
  return root
}

type CueToken = { length: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; classes: string[]; annotation: string }
  | { kind: 'close'; tag: string }
  | { kind: 'nothing' }
)

function readToken(rest: string): CueToken {
  const [time] = timePattern.exec(rest) ?? []
  if (time) return { kind: 'nothing', length: time.length }
  const [matched = '', slash, tag = '', classes = '', annotation = ''] = tagPattern.exec(rest) ?? []
  if (allowed.has(tag) && slash) return { kind: 'close', tag, length: matched.length }
  if (allowed.has(tag)) {
    const cleanText = annotated.has(tag) ? cleanAnnotation(annotation) : ''
    return {
      kind: 'open',
      tag,
      classes: classes.split('.').filter(Boolean),
      annotation: cleanText,
      length: matched.length,
    }
  }
  const [entity = '', decimal, hex, name = ''] = entityPattern.exec(rest) ?? []
  const spelled = decimal
    ? decodeCharacter(Number(decimal))
    : hex
      ? decodeCharacter(Number.parseInt(hex, 16))
      : named[name]
  if (spelled !== undefined) return { kind: 'text', text: spelled, length: entity.length }
  return { kind: 'text', text: rest.charAt(0), length: 1 }
}

const cleanAnnotation = (annotation: string) => annotation.replaceAll(/[&\s]+/g, ' ').trim()

/** Decodes a character. No control characters and no surrogates. */
function decodeCharacter(code: number): string | undefined {
  const isGood = code === 9 || (code >= 0x20 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff)
  return isGood && code !== 0x7f ? String.fromCodePoint(code) : undefined
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
  '\u200e': '&lrm;',
  '\u200f': '&rlm;',
}

export const writeCueText = (nodes: readonly CueNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return node.text.replaceAll(/[&<>\u00a0\u200e\u200f]/g, (one) => escapes[one] ?? one)
      const { tag, classes, annotation, inside } = node
      const head = [[tag, ...classes].join('.'), annotation].filter(Boolean).join(' ')
      return `<${head}>${writeCueText(inside)}</${tag}>`
    })
    .join('')
