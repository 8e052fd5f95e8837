import { decodeText, isWorkbook, saveAsCsvMessage } from '@fieldhouse/contract/decode-text'
import { isPageSource } from '@fieldhouse/contract/page-source'
import { parseInertPage } from './inert-page.ts'

/** Reads the rows of a file, or returns why it has none. */
export async function readTableFile(file: File): Promise<{ text: string } | { wrong: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decoded = isWorkbook(bytes) ? undefined : decodeText(bytes)
  return decoded ? { text: toTableRows(decoded.text) } : { wrong: saveAsCsvMessage }
}

/**
 * Extracts the tables of a page's source as a browser copies them: tabs between cells, an empty line between tables.
 */
export function toTableRows(text: string): string {
  if (!isPageSource(text)) return text
  const tables = [...parseInertPage(text).querySelectorAll('table')].filter(
    (table) => table.querySelector('table') === null,
  )
  return tables.length === 0 ? text : tables.map(formatTableRows).join('\n\n')
}

const formatTableRows = (table: Element): string =>
  [...table.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll('th, td')].map(getCellText).join('\t'))
    .filter((row) => row.trim() !== '')
    .join('\n')

function getCellText(cell: Element): string {
  for (const separator of cell.querySelectorAll('br, p, div, li')) separator.after(' ')
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
}
