import { SaxesParser } from 'saxes'
import type { Mistake } from './mistake.ts'

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
  line: number
  /** The line of each attribute. */
  lines: Readonly<Record<string, number>>
}

/** Parses a file and keeps the line of each element. Returns the first mistake of a file that is no XML. */
export function parseXml(file: string, text: string): XmlElement | Mistake {
  const parser = new SaxesParser()
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 1, lines: {} }
  const open = [top]
  let line = 1
  let lines: Record<string, number> = {}
  parser.on('opentagstart', () => {
    // The parser has read one character beyond the name, which may be the end of the line.
    line = text.slice(0, parser.position - 1).split('\n').length
    lines = {}
  })
  parser.on('attribute', ({ name }) => {
    lines[name] = parser.line
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: '', line, lines }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (part) => {
    const element = open.at(-1)
    if (element) element.text += part.trim()
  })
  let mistake: Mistake | undefined
  parser.on('error', (error) => {
    mistake ??= { file, line: parser.line, text: `is no valid XML: ${error.message.replace(/^\d+:\d+: /, '')}` }
  })
  parser.write(text).close()
  const [root] = top.children
  return mistake ?? root ?? { file, line: 1, text: 'is empty' }
}

export const isMistake = (found: XmlElement | Mistake): found is Mistake => 'file' in found

export const findChildren = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []
