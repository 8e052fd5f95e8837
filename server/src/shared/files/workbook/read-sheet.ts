import { toSerialDay } from './date-styles.ts'
import { WorkbookRefused } from './workbook-refused.ts'

export interface SheetLimits {
  /** Rows with content. */
  rows: number
  columns: number
  cellLetters: number
}

export interface SheetStyles {
  /** Whether a cell style shows a date. */
  dates: readonly boolean[]
  since1904: boolean
}

interface SheetRow {
  line: number
  /** Text, or the place of a text that cells share. */
  cells: (string | { shared: number })[]
}

/** Reads the cells of a sheet. Of a formula only its last result is read, which the file has beside it. */
export function createSheetReader(limits: SheetLimits, styles: SheetStyles) {
  const rows: SheetRow[] = []
  let row: SheetRow | undefined
  let lines = 0
  let cell: { column: number; type: string; style: number } | undefined
  let text: string | undefined

  const closeCell = () => {
    if (row && cell && text !== undefined && text !== '' && cell.column < limits.columns) {
      while (row.cells.length < cell.column) row.cells.push('')
      row.cells[cell.column] = readCell(cell, text, styles)
    }
    cell = undefined
    text = undefined
  }

  return {
    rows,
    open: (name: string, { r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void => {
      if (name === 'row') {
        lines = Number(r) > 0 ? Number(r) : lines + 1
        row = { line: lines, cells: [] }
      } else if (name === 'c')
        cell = { column: r === undefined ? (row?.cells.length ?? 0) : toColumn(r), type: t, style: Number(s) }
      // Phonetic text repeats what stands in the cell.
      else if (name === 'v' || (name === 't' && cell?.type === 'inlineStr')) text ??= ''
    },
    text: (piece: string): void => {
      if (text !== undefined && text.length < limits.cellLetters) text += piece.slice(0, limits.cellLetters)
    },
    close: (name: string): void => {
      if (name === 'c') closeCell()
      if (name !== 'row' || !row) return
      if (row.cells.some((value) => value !== '')) rows.push(row)
      if (rows.length > limits.rows) throw new WorkbookRefused('large')
      row = undefined
    },
  }
}

function readCell(
  { type, style }: { type: string; style: number },
  text: string,
  { dates, since1904 }: SheetStyles,
): SheetRow['cells'][number] {
  if (type === 's') return { shared: Number(text) }
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return text.slice(0, 10)
  if (type === 'n' && dates[style]) return toSerialDay(Number(text), since1904) ?? text
  return text
}

/** `AB12` is column 27, counted from 0. */
function toColumn(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Collects the texts that cells share. */
export function createSharedTextReader(limits: { texts: number; letters: number }) {
  const texts: string[] = []
  let isPhonetic = false
  let isText = false
  return {
    texts,
    open: (name: string): void => {
      if (name === 'si') {
        if (texts.length >= limits.texts) throw new WorkbookRefused('large')
        texts.push('')
      }
      if (name === 'rPh') isPhonetic = true
      if (name === 't') isText = !isPhonetic
    },
    text: (piece: string): void => {
      const last = texts.length - 1
      if (isText && last >= 0 && (texts[last] ?? '').length < limits.letters)
        texts[last] += piece.slice(0, limits.letters)
    },
    close: (name: string): void => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
    },
  }
}
