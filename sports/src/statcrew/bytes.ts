import { decodeText, isWorkbook, saveAsCsvMessage } from '@fieldhouse/contract/decode-text'
import { removeInvisible } from '@fieldhouse/contract/shown-text'
import { createRefusal, type FileRefusal } from './refusal.ts'

export const fileLimitBytes = 10 * 1024 * 1024

export type DecodedText = { readonly kind: 'text'; readonly text: string; readonly notices: readonly string[] }

/** Decodes a score file. No file names its encoding in a way that can be trusted. */
export function decodeBytes(bytes: Uint8Array): DecodedText | FileRefusal {
  if (bytes.length > fileLimitBytes)
    return createRefusal(
      'too-large',
      `The file is too large: ${bytes.length} bytes. Score files can be up to ${fileLimitBytes} bytes.`,
    )
  if (isWorkbook(bytes)) return createRefusal('binary', saveAsCsvMessage)
  const decoded = decodeText(bytes)
  if (decoded === undefined) return createRefusal('binary', 'The file is labeled UTF-16 but isn’t.')
  if (decoded.text.includes('\0')) return createRefusal('binary', 'This isn’t a text file: it contains zero bytes.')
  // Checked before any parser: no producer writes a DOCTYPE, and all entity attacks need one.
  if (/<!(DOCTYPE|ENTITY)/i.test(decoded.text))
    return createRefusal(
      'doctype',
      'The file declares a DOCTYPE or an entity, which no scoring program does, so it wasn’t read.',
    )
  return { kind: 'text', text: removeInvisible(decoded.text), notices: notices[decoded.encoding] ?? [] }
}

const notices: Readonly<Record<string, readonly string[]>> = {
  'windows-1252': ['The file isn’t UTF-8, so it was read as Windows-1252. Check names with accents.'],
}
