import { type CsvRow, readCsv } from '@fieldhouse/sports/schedules/csv'
import { tableText } from '@fieldhouse/sports/schedules/table-text'

/** Reads the rows of an uploaded table, or says why it is none. */
export function readTableRows(bytes: Uint8Array): CsvRow[] | { message: string } {
  const decoded = tableText(bytes)
  return decoded.kind === 'refused' ? decoded : readCsv(decoded.text)
}
