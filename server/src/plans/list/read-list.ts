import { decodeText, isWorkbook } from '@fieldhouse/contract/decode-text'
import { type ListRole, maxListRows } from '@fieldhouse/contract/plans/list'
import { parseLines } from '@fieldhouse/sports/schedules/csv'
import { refuseField } from '../../shared/errors/refusal.ts'
import { readWorkbook } from '../../shared/files/workbook/read-workbook.ts'
import { WorkbookRefused } from '../../shared/files/workbook/workbook-refused.ts'
import { type ListLine, type ListTable, openListTable } from './list-columns.ts'

const [mostColumns, cellLetters, lineLetters] = [100, 500, 20_000]

/** Reads the lines of an uploaded list: an .xlsx, or text with any usual separator and encoding. */
async function readLines(bytes: Uint8Array): Promise<ListLine[]> {
  if (isWorkbook(bytes)) {
    try {
      if (bytes[0] !== 0x50) throw new WorkbookRefused('old')
      return await readWorkbook(bytes, { rows: maxListRows + looseLines, columns: mostColumns, cellLetters })
    } catch (error) {
      if (error instanceof WorkbookRefused) throw refuseField('file', error.message)
      throw error
    }
  }
  const decoded = decodeText(bytes)
  if (!decoded || decoded.text.includes('\0'))
    throw refuseField('file', 'This isn’t a text file. Save it as .xlsx or CSV.')
  const lines = parseLines(decoded.text, { lines: maxListRows + looseLines, letters: lineLetters })
  if (!Array.isArray(lines)) throw refuseField('file', lines.message)
  return lines.map(({ line, cells }) => ({ line, cells: cells.slice(0, mostColumns) }))
}

/** A title, headings and a line of sums. */
const looseLines = 12

const parseListColumns = (text: string | undefined): Record<number, ListRole> =>
  Object.fromEntries((text?.split(',') ?? []).map((one) => one.split(':')) as [string, ListRole][])

/** Reads the table of an uploaded list and what its columns are. */
export async function readListTable(bytes: Uint8Array, columns: string | undefined): Promise<ListTable> {
  const table = openListTable(await readLines(bytes), parseListColumns(columns))
  if (table.rows.length === 0) throw refuseField('file', 'There are no rows below the headings.')
  return table
}
