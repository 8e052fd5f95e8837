import { type CsvRow, readCsv } from '@fieldhouse/sports/schedules/csv'
import { tableText } from '@fieldhouse/sports/schedules/table-text'

/** The rows of a table that somebody sends, or why it is none. */
export function rowsOf(bytes: Uint8Array): CsvRow[] | { message: string } {
  const decoded = tableText(bytes)
  return decoded.kind === 'refused' ? decoded : readCsv(decoded.text)
}
