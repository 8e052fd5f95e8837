import { type CsvRow, readCsv } from '@fieldhouse/sports/schedules/csv'
import { decodeBytes } from '@fieldhouse/sports/statcrew/bytes'

/** The rows of a table that somebody sends, or why it is none. */
export function rowsOf(bytes: Uint8Array): CsvRow[] | { message: string } {
  const decoded = decodeBytes(bytes)
  return decoded.kind === 'refused' ? decoded : readCsv(decoded.text)
}
