import { type Mistake, unless } from './mistake.ts'
import { isMistake, parseXml, type XmlElement } from './xml.ts'

/** A dictionary of a property list: each value with the line of its key. */
export type PlistEntries = ReadonlyMap<string, { line: number; value: XmlElement }>

export interface Plist {
  entries: PlistEntries
  mistakes: Mistake[]
}

const kinds = new Set(['dict', 'array', 'string', 'true', 'false', 'integer', 'real', 'date', 'data'])

/** Parses a property list, and finds what Apple's tools would refuse or silently ignore. */
export function parsePlist(file: string, text: string): Plist {
  const parsed = parseXml(file, text)
  if (isMistake(parsed)) return { entries: new Map(), mistakes: [parsed] }
  const [top] = parsed.children
  if (parsed.name !== 'plist' || top?.name !== 'dict')
    return { entries: new Map(), mistakes: [{ file, line: parsed.line, text: 'must be a plist with a dict' }] }
  return { entries: readDict(top), mistakes: findMalformed(file, top) }
}

export function readDict(dict: XmlElement): PlistEntries {
  const entries = new Map<string, { line: number; value: XmlElement }>()
  for (const [at, { name, text, line }] of dict.children.entries()) {
    const value = dict.children[at + 1]
    if (name === 'key' && value && value.name !== 'key' && !entries.has(text)) entries.set(text, { line, value })
  }
  return entries
}

export const readTexts = (value: XmlElement | undefined): string[] => value?.children.map(({ text }) => text) ?? []

function findMalformed(file: string, element: XmlElement): Mistake[] {
  const { name, children, line } = element
  const inside = children.filter((child) => child.name !== 'key').flatMap((child) => findMalformed(file, child))
  const known = unless(kinds.has(name), { file, line, text: `<${name}> is no value of a property list` })
  if (name !== 'dict') return [...known, ...inside]
  const keys = children.filter((child) => child.name === 'key')
  const repeated = keys.filter((key, at) => keys.findIndex(({ text }) => text === key.text) !== at)
  const valueless = children.filter(
    (child, at) => (child.name === 'key') === (children[at - 1]?.name === 'key' || at % 2 === 1),
  )
  return [
    ...known,
    ...repeated.map((key) => ({ file, line: key.line, text: `${key.text} is there twice` })),
    ...valueless.slice(0, 1).map((child) => ({ file, line: child.line, text: 'a key and its value must alternate' })),
    ...inside,
  ]
}
