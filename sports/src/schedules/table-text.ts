import { decodeText } from '@fieldhouse/contract/decode-text'
import { isPageSource } from '@fieldhouse/contract/page-source'
import { type DecodedText, decodeBytes } from '../statcrew/bytes.ts'

const copyIt = 'This is a web page’s source code. Open the page in a browser, copy the table and paste that.'

/** Decodes the text of an uploaded table, or returns a message when there is none. */
export function tableText(bytes: Uint8Array): DecodedText | { kind: 'refused'; message: string } {
  const decoded = decodeBytes(bytes)
  const mayBePage = decoded.kind === 'text' || decoded.reason === 'doctype'
  if (mayBePage && isPageSource(decodeText(bytes)?.text ?? '')) return { kind: 'refused', message: copyIt }
  return decoded
}
