import { parse } from 'csv-parse/sync'

export interface CsvRow {
  line: number
  /** As the file writes them. */
  headings: readonly string[]
  /** The cell under the first of these headings that the file has. */
  cell(...headings: string[]): string | undefined
}

const heading = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
const mostRows = 5_000

/** All lines of a table; commas, semicolons or tabs. */
export function parseRows(text: string): string[][] | { message: string } {
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: mostRows,
      delimiter: delimiterOf(text),
    })
  } catch (error) {
    return { message: `This is no table: ${error instanceof Error ? error.message : 'it cannot be read'}.` }
  }
}

/** Rows with a heading line. */
export function readCsv(text: string): CsvRow[] | { message: string } {
  const rows = parseRows(text)
  if (!Array.isArray(rows)) return rows
  const [first = [], ...others] = rows
  const columns = new Map(first.map((name, index) => [heading(name), index]))
  return others.map((row, index) => ({
    line: index + 2,
    headings: first,
    cell: (...headings) => {
      for (const name of headings) {
        const value = row[columns.get(heading(name)) ?? -1]
        if (value !== undefined && value !== '') return value
      }
      return undefined
    },
  }))
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  return [',', ';', '\t'].sort((one, other) => first.split(other).length - first.split(one).length)[0] as string
}
