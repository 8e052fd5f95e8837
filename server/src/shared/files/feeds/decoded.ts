import { isUtf8 } from 'node:buffer'
import { asBuffer } from '../as-buffer.ts'

const declaredIn = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i
const charsetIn = /charset\s*=\s*"?([\w.:-]{1,40})/i

/** Both kinds of Unicode are known by how they look: whoever says so of other bytes is mistaken. */
const unicode = /^(utf-?8|utf-?16(le|be)?|ucs-?2|unicode.*|us-ascii|ascii)$/i
/** Written in ASCII, with signs that switch. */
const switching = /^(iso-2022-|csiso2022)/i

/**
 * What bytes from outside say, whatever they say of themselves: a mark at the beginning is believed first, then what they look like,
 * then what the document declares, then what came with it.
 */
export function decoded(bytes: Uint8Array, contentType?: string): string {
  const seen = markOf(bytes) ?? looksLike(bytes)
  const declared = declaredIn.exec(asBuffer(bytes.subarray(0, 400)).toString('latin1'))?.[1]
  const said = [declared, charsetIn.exec(contentType ?? '')?.[1]].filter((one) => one !== undefined)
  if (seen) return text(bytes, seen)
  if (isUtf8(bytes)) return text(bytes, said.find((one) => switching.test(one)) ?? 'utf-8')
  const other = said.find((one) => !unicode.test(one) && isKnown(one))
  if (other) return text(bytes, other)
  return mostlyUtf8(bytes) ? text(bytes, 'utf-8') : text(bytes, 'windows-1252')
}

const text = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== 'replacement'
  } catch {
    return false
  }
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const firstSigns = [0x3c, 0x7b]

function looksLike([first = 0, second = 0]: Uint8Array): string | undefined {
  if (firstSigns.includes(first) && second === 0) return 'utf-16le'
  return first === 0 && firstSigns.includes(second) ? 'utf-16be' : undefined
}

/** Cut off within a letter, or with a broken one here and there. */
function mostlyUtf8(bytes: Uint8Array): boolean {
  let [good, broken] = [0, 0]
  for (const [sign] of text(bytes, 'utf-8').matchAll(/[^\0-\x7f]/gu))
    if (sign === '\ufffd') broken++
    else good++
  return good > 4 * broken
}
