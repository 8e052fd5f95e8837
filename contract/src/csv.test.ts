import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCsv } from './csv.ts'

const cellOf = (text: string): string => formatCsv({ head: [text], rows: [] }).slice(1, -2)

test('CSV: text that a spreadsheet takes for a formula is quoted, with every form of its first sign', () => {
  const signs = ['=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠', '−', '﹦', '﹢', '﹣', '﹫']
  for (const sign of signs)
    for (const before of ['', ' ', '\u00a0', '\u200b', '\ufeff', '\u2028'])
      expect([sign, before, cellOf(`${before}${sign}1`)]).toEqual([sign, before, `'${before}${sign}1`])
  expect(cellOf('\t=1')).toBe(`"'\t=1"`)
  expect(cellOf('Utah - Oregon = 3')).toBe('Utah - Oregon = 3')
})

test('CSV: a negative number stays a number, and the same text is quoted', () => {
  expect(formatCsv({ head: ['a', 'b'], rows: [[-3, '-3']] })).toBe("\uFEFFa,b\r\n-3,'-3\r\n")
})

test('CSV: no text can end its cell early', () => {
  const text = fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\t', 'a', '=') })
  fc.assert(
    fc.property(text, (value) => {
      const cell = cellOf(value)
      const inner = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '') : cell
      expect(inner).not.toContain('"')
      if (!cell.startsWith('"')) expect(cell).not.toMatch(/[,;\t\r\n]/)
    }),
  )
})
