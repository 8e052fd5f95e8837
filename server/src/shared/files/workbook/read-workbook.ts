import { secondMs } from '@fieldhouse/contract/durations'
import { createStyleReader } from './date-styles.ts'
import { createSharedTextReader, createSheetReader, type SheetLimits, type SheetStyles } from './read-sheet.ts'
import { unzipParts } from './unzip-parts.ts'
import { WorkbookRefused } from './workbook-refused.ts'
import { createXmlReader } from './xml-parts.ts'

export interface WorkbookLine {
  /** The row in the sheet. */
  line: number
  cells: string[]
}

const longestMs = 10 * secondMs
/** A sheet of 50,000 rows has about 30 MB. */
const [mostBytes, mostOutlineBytes] = [64 * 1024 * 1024, 8 * 1024 * 1024]

/**
 * Reads the first visible sheet of an .xlsx. Only text, numbers and dates are read: no formula is computed and nothing
 * outside of the file is opened. Bytes, rows, texts and time are limited.
 */
export async function readWorkbook(zip: Uint8Array, limits: SheetLimits): Promise<WorkbookLine[]> {
  const deadline = performance.now() + longestMs
  const { sheet, styles } = await readOutline(zip, deadline)
  const reader = createSheetReader(limits, styles)
  const shared = createSharedTextReader({ texts: limits.rows * 12, letters: limits.cellLetters })
  let isRead = false
  await unzipParts(
    zip,
    (name) => {
      if (name === 'xl/sharedStrings.xml') return createXmlReader(shared)
      if (name !== sheet || isRead) return undefined
      isRead = true
      return createXmlReader(reader)
    },
    { bytes: mostBytes, deadline },
  )
  const lines = reader.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => (typeof cell === 'string' ? cell : (shared.texts[cell.shared] ?? '')).trim()),
  }))
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) throw new WorkbookRefused('empty')
  return filled
}

interface Outline {
  /** Path of the sheet in the zip. */
  sheet: string
  styles: SheetStyles
}

async function readOutline(zip: Uint8Array, deadline: number): Promise<Outline> {
  const styles = createStyleReader()
  const files = new Map<string, string>()
  const book = createBookReader()
  const readers: Readonly<Record<string, Parameters<typeof createXmlReader>[0]>> = {
    'xl/workbook.xml': book,
    'xl/styles.xml': styles,
    'xl/_rels/workbook.xml.rels': {
      open: (name, { Id = '', Target = '' }) => {
        if (name === 'Relationship') files.set(Id, Target)
      },
    },
  }
  await unzipParts(
    zip,
    (name) => {
      const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
      return reader && createXmlReader(reader)
    },
    { bytes: mostOutlineBytes, deadline },
  )
  const target = files.get(book.found.sheet ?? '')
  if (target === undefined) throw new WorkbookRefused(book.found.isBook ? 'empty' : 'damaged')
  return {
    sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    styles: { dates: styles.dates, since1904: book.found.since1904 },
  }
}

/** Finds the first sheet that is not hidden. */
function createBookReader() {
  const found: { isBook: boolean; sheet?: string; since1904: boolean } = { isBook: false, since1904: false }
  return {
    found,
    open: (name: string, attributes: Readonly<Record<string, string>>): void => {
      if (name === 'workbook') found.isBook = true
      if (name === 'workbookPr') found.since1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet' || found.sheet !== undefined || /hidden/i.test(attributes.state ?? '')) return
      const id = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1]
      if (id !== undefined) found.sheet = id
    },
  }
}
