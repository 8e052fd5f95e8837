import { decodeText, isWorkbook, saveAsCsvMessage } from '@fieldhouse/contract/decoded'
import { isPageSource } from '@fieldhouse/contract/page-source'
import { inertPage } from './inert-page.ts'

/** The rows of a file that somebody chose; in words why it has none. */
export async function rowsOf(file: File): Promise<{ text: string } | { wrong: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decoded = isWorkbook(bytes) ? undefined : decodeText(bytes)
  return decoded ? { text: asRows(decoded.text) } : { wrong: saveAsCsvMessage }
}

/** The tables of a page's source, as a browser copies them: tabs between the cells, an empty line between two tables. */
export function asRows(text: string): string {
  if (!isPageSource(text)) return text
  const tables = [...inertPage(text).querySelectorAll('table')].filter((table) => table.querySelector('table') === null)
  return tables.length === 0 ? text : tables.map(rowsIn).join('\n\n')
}

const rowsIn = (table: Element): string =>
  [...table.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll('th, td')].map(wordsIn).join('\t'))
    .filter((row) => row.trim() !== '')
    .join('\n')

function wordsIn(cell: Element): string {
  for (const apart of cell.querySelectorAll('br, p, div, li')) apart.after(' ')
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
}
