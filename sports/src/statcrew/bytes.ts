import { type Refusal, refusal } from './refusal.ts'

export const fileLimitBytes = 10 * 1024 * 1024

export type Decoded = { readonly kind: 'text'; readonly text: string; readonly notices: readonly string[] }

/** The bytes of a score file as text. None of them names its encoding in a way that can be trusted. */
export function decodeBytes(bytes: Uint8Array): Decoded | Refusal {
  if (bytes.length > fileLimitBytes)
    return refusal('too-large', `The file has ${bytes.length} bytes; a score file has at most ${fileLimitBytes}.`)
  if (packed.some((begin) => begin.every((byte, at) => bytes[at] === byte)))
    return refusal('binary', 'This is a workbook or another packed file. Save it in its program as CSV, and send that.')
  const decoded = decodeText(bytes)
  if (decoded === undefined) return refusal('binary', 'The file says that it is UTF-16 but is not.')
  if (decoded.text.includes('\0')) return refusal('binary', 'The file is not text: it contains zero bytes.')
  // Looked for anywhere, before any parser: no producer writes one, and all entity attacks need one.
  if (/<!(DOCTYPE|ENTITY)/i.test(decoded.text))
    return refusal('doctype', 'The file declares a DOCTYPE or an entity. No scoring program does: it is not read.')
  return decoded
}

/** How an .xlsx and every other archive begins, and an .xls. */
const packed = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

function decodeText(bytes: Uint8Array): Decoded | undefined {
  const utf16 = utf16Of(bytes)
  if (utf16) {
    const text = strictly(utf16, bytes)
    return text === undefined ? undefined : { kind: 'text', text, notices: [] }
  }
  const text = strictly('utf-8', bytes)
  if (text !== undefined) return { kind: 'text', text, notices: [] }
  return {
    kind: 'text',
    text: new TextDecoder('windows-1252').decode(bytes),
    notices: ['The file is not UTF-8; it was read as Windows-1252. Look at names with accents.'],
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
