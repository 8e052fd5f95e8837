import { isUtf8 } from 'node:buffer'
import { asBuffer } from '../as-buffer.ts'

const declaredIn = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i
const charsetIn = /charset\s*=\s*"?([\w.:-]{1,40})/i

/** Names of Unicode encodings. The bytes themselves show both kinds, so a declaration alone is not believed. */
const unicode = /^(utf-?8|utf-?16(le|be)?|ucs-?2|unicode.*|us-ascii|ascii)$/i
/** Encodings that are written in ASCII with escape sequences. */
const switching = /^(iso-2022-|csiso2022)/i

/**
 * Decodes text from outside. A byte order mark counts first, then what the bytes look like, then what the document
 * declares, then the media type that came with it.
 */
export function decodeBytes(bytes: Uint8Array, contentType?: string): string {
  const detected = findByteOrderMark(bytes) ?? guessUtf16(bytes)
  const declared = declaredIn.exec(asBuffer(bytes.subarray(0, 400)).toString('latin1'))?.[1]
  const declaredEncodings = [declared, charsetIn.exec(contentType ?? '')?.[1]].filter((one) => one !== undefined)
  if (detected) return decodeAs(bytes, detected)
  if (isUtf8(bytes)) return decodeAs(bytes, declaredEncodings.find((one) => switching.test(one)) ?? 'utf-8')
  const other = declaredEncodings.find((one) => !unicode.test(one) && isKnownEncoding(one))
  if (other) return decodeAs(bytes, other)
  return isMostlyUtf8(bytes) ? decodeAs(bytes, 'utf-8') : decodeAs(bytes, 'windows-1252')
}

const decodeAs = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)

function isKnownEncoding(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== 'replacement'
  } catch {
    return false
  }
}

function findByteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const firstSigns = [0x3c, 0x7b]

function guessUtf16([first = 0, second = 0]: Uint8Array): string | undefined {
  if (firstSigns.includes(first) && second === 0) return 'utf-16le'
  return first === 0 && firstSigns.includes(second) ? 'utf-16be' : undefined
}

/** Whether UTF-8 fits apart from a cut-off or broken character here and there. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [good, broken] = [0, 0]
  for (const [sign] of decodeAs(bytes, 'utf-8').matchAll(/[^\0-\x7f]/gu))
    if (sign === '\ufffd') broken++
    else good++
  return good > 4 * broken
}
