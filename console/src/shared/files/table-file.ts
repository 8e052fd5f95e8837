import { decodedText, isWorkbook, saveAsCsv } from '@fieldhouse/contract/decoded'

/** The rows of a file that somebody chose; in words why it has none. */
export async function rowsOf(file: File): Promise<{ text: string } | { wrong: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decoded = isWorkbook(bytes) ? undefined : decodedText(bytes)
  return decoded ? { text: decoded.text } : { wrong: saveAsCsv }
}
