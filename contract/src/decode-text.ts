export interface DecodedText {
  text: string
  encoding: 'utf-8' | 'utf-16' | 'windows-1252'
}

/** Decodes a file whose declared encoding cannot be trusted. Undefined when its byte order mark is wrong. */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const utf16 = detectUtf16(bytes)
  if (utf16) {
    const text = decodeStrictly(utf16, bytes)
    return text === undefined ? undefined : { text, encoding: 'utf-16' }
  }
  const text = decodeStrictly('utf-8', bytes)
  if (text !== undefined) return { text, encoding: 'utf-8' }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}

/** First bytes of an .xlsx or another archive, and of an .xls. */
const archiveSignatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Returns true for a workbook, which is not text. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  archiveSignatures.some((begin) => begin.every((byte, at) => bytes[at] === byte))

export const saveAsCsvMessage =
  'This is a workbook or another packed file. Save it in its program as CSV, and send that.'

function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

function decodeStrictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
