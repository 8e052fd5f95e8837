export interface Decoded {
  text: string
  encoding: 'utf-8' | 'utf-16' | 'windows-1252'
}

/** The text of a file that does not say its encoding in a way that can be trusted; undefined where it says one that it is not in. */
export function decodedText(bytes: Uint8Array): Decoded | undefined {
  const utf16 = utf16Of(bytes)
  if (utf16) {
    const text = strictly(utf16, bytes)
    return text === undefined ? undefined : { text, encoding: 'utf-16' }
  }
  const text = strictly('utf-8', bytes)
  if (text !== undefined) return { text, encoding: 'utf-8' }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}

/** How an .xlsx and every other archive begins, and an .xls. */
const packed = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** A workbook, which is no text. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  packed.some((begin) => begin.every((byte, at) => bytes[at] === byte))

export const saveAsCsv = 'This is a workbook or another packed file. Save it in its program as CSV, and send that.'

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
