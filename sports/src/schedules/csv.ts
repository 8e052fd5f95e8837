import { parse } from 'csv-parse/sync'

export interface CsvRow {
  line: number
  /** The headings as written in the file. */
  headings: readonly string[]
  /** The cell under the first of these headings that the file has. */
  cell(...headings: string[]): string | undefined
}

export interface TableLine {
  /** The line in the file, counting empty lines. */
  line: number
  cells: readonly string[]
}

/** The parser's result with line numbers, which its own types describe only in other shapes. */
interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

const normalizeName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
const mostRows = 5_000
/** The longest cell; longer than any field accepts. */
const longestCell = 2_000

export interface LineLimits {
  lines: number
  /** Letters of one line. */
  letters?: number
}

/**
 * Parses all lines of a table that have content, separated by commas, semicolons, tabs or bars. A table that is too long
 * is refused and not cut.
 */
export function parseLines(
  written: string,
  { lines, letters }: LineLimits = { lines: mostRows },
): TableLine[] | { message: string } {
  // In a cell the parser takes CR LF for two lines.
  const text = written.replaceAll('\r\n', '\n')
  const delimiter = excelDelimiter.exec(text)?.[1]
  try {
    const read = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      // A handwritten inch sign, as in a 12" pizza, is not a quote.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      from_line: delimiter === undefined ? 1 : 2,
      to: lines + 1,
      ...(letters !== undefined && { max_record_size: letters }),
      delimiter: delimiter ?? findDelimiter(text),
    }) as unknown as ParsedRecord[]
    if (read.length > lines)
      return { message: `This table has more than ${lines.toLocaleString('en-US')} lines. Import it in parts.` }
    return read.map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record }))
  } catch (error) {
    return { message: `Couldn’t read this table: ${error instanceof Error ? error.message : 'unknown format'}.` }
  }
}

/**
 * Reads rows below a heading line. Where headings are repeated or change, the following rows are read by the new ones.
 */
export function readCsv(text: string): CsvRow[] | { message: string } {
  const lines = parseLines(text)
  if (!Array.isArray(lines)) return lines
  const [first, ...others] = lines
  const known = new Set((first?.cells ?? []).map(normalizeName).filter(Boolean))
  const isHeadings = (cells: readonly string[]) => {
    const names = cells.map(normalizeName).filter(Boolean)
    const again = names.filter((name) => known.has(name)).length
    return again >= 2 && again * 2 > names.length
  }
  let under = indexHeadings(first?.cells ?? [])
  return others.flatMap(({ line, cells }) => {
    if (isHeadings(cells)) {
      under = indexHeadings(cells)
      return []
    }
    return toCsvRow(line, cells, under)
  })
}

interface HeadingColumns {
  headings: readonly string[]
  columns: ReadonlyMap<string, number>
}

const indexHeadings = (headings: readonly string[]): HeadingColumns => ({
  headings,
  columns: new Map(headings.map((name, index) => [normalizeName(name), index])),
})

const toCsvRow = (line: number, cells: readonly string[], { headings, columns }: HeadingColumns): CsvRow => ({
  line,
  headings,
  cell: (...names) => {
    for (const name of names) {
      const value = cells[columns.get(normalizeName(name)) ?? -1]?.slice(0, longestCell).replace(unreadable, ' ').trim()
      if (value) return value
    }
    return undefined
  },
})

/** Matches the delimiter that Excel writes at the top for other countries. */
const excelDelimiter = /^\ufeff?sep=(.)[\r\n]/i

const [looksAt, tellsWithin] = [200, 10]

/** Finds the delimiter. A title above the headings may have none, or its own comma. */
function findDelimiter(text: string): string {
  const lines = text
    .slice(0, 50_000)
    .split(/[\r\n]+/, looksAt)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '')
  const countSign = (line: string, sign: string) => line.split(sign).length - 1
  // A copied web page has tabs only in its table, below its menu.
  const tabbed = lines.filter((line) => line.includes('\t')).length
  if (tabbed > 0 && tabbed >= lines.filter((line) => /^[^\t]*[,;][^\t]*$/.test(line)).length) return '\t'
  const telling = lines.slice(0, tellsWithin).find((line) => countSign(line, ';') > 0 || countSign(line, ',') > 1) ?? ''
  if (telling === '' && lines.length > 0 && lines.slice(0, tellsWithin).every((line) => line.includes('|'))) return '|'
  return countSign(telling, ';') > countSign(telling, ',') ? ';' : ','
}

/** Matches characters that no form field accepts: line breaks inside a cell, and invisible ones. */
const unreadable = /[\s\p{Cc}\p{Cs}]+/gu

const breaksIn = (cells: readonly string[]): number => cells.join('').match(/[\r\n]/g)?.length ?? 0
