import { writeZip } from '../zip/write-zip.ts'

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const parts = (sheet: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Notes" sheetId="2" state="hidden" r:id="rId2"/><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]mmm d, yyyy"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row><c t="str"><v>hidden</v></c></row></sheetData></worksheet>',
  ...more,
})

/** Makes an .xlsx as spreadsheet programs do, from the XML of its sheet and other parts. */
export const makeWorkbook = (sheet: string, more?: Readonly<Record<string, string>>): Buffer =>
  writeZip(Object.entries(parts(sheet, more)).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))

/** Makes an .xlsx with text in its cells. */
export const makeTextWorkbook = (rows: readonly (readonly string[])[]): Buffer =>
  makeWorkbook(
    rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((text) => `<c t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`).join('')}</row>`,
      )
      .join(''),
  )
