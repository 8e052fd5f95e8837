import { decodeText, isWorkbook, saveAsCsvMessage } from '@fieldhouse/contract/decode-text'
import { removeInvisible } from '@fieldhouse/contract/shown-text'
import { createRefusal, type FileRefusal } from './refusal.ts'

export const fileLimitBytes = 10 * 1024 * 1024

export type DecodedText = { readonly kind: 'text'; readonly text: string; readonly notices: readonly string[] }

/** Decodes a score file. No file names its encoding in a way that can be trusted. */
export function decodeBytes(bytes: Uint8Array): DecodedText | FileRefusal {
  if (bytes.length > fileLimitBytes)
    return createRefusal('too-large', `The file has ${bytes.length} bytes; a score file has at most ${fileLimitBytes}.`)
  if (isWorkbook(bytes)) return createRefusal('binary', saveAsCsvMessage)
  const decoded = decodeText(bytes)
  if (decoded === undefined) return createRefusal('binary', 'The file says that it is UTF-16 but is not.')
  if (decoded.text.includes('\0')) return createRefusal('binary', 'The file is not text: it contains zero bytes.')
  // Checked before any parser: no producer writes a DOCTYPE, and all entity attacks need one.
  if (/<!(DOCTYPE|ENTITY)/i.test(decoded.text))
    return createRefusal(
      'doctype',
      'The file declares a DOCTYPE or an entity. No scoring program does: it is not read.',
    )
  return { kind: 'text', text: removeInvisible(decoded.text), notices: notices[decoded.encoding] ?? [] }
}

const notices: Readonly<Record<string, readonly string[]>> = {
  'windows-1252': ['The file is not UTF-8; it was read as Windows-1252. Look at names with accents.'],
}
