import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { WorkbookRefused } from './workbook-refused.ts'

export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Names without their prefix: some programs write `<x:row>`. */
const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads XML piece by piece. A document type, which could define entities, is refused. */
export function createXmlReader({ open, text, close }: XmlListener): (piece: Uint8Array, last: boolean) => void {
  const decoder = new TextDecoder('utf-8')
  const parser = new SaxesParser()
  const refuse = () => {
    throw new WorkbookRefused('damaged')
  }
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open?.(toLocalName(name), attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('closetag', ({ name }) => close?.(toLocalName(name)))
  return (piece, last) => {
    parser.write(decoder.decode(piece, { stream: !last }))
    if (last) parser.close()
  }
}
