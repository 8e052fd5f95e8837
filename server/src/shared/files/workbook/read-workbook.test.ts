import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeZip } from '../zip/write-zip.ts'
import { isDateFormat, toSerialDay } from './date-styles.ts'
import { readWorkbook } from './read-workbook.ts'
import { makeTextWorkbook, makeWorkbook } from './test-workbook.ts'

const limits = { rows: 100, columns: 10, cellLetters: 50 }
const read = (bytes: Uint8Array) => readWorkbook(bytes, limits)
const cellsOf = async (sheet: string, more?: Record<string, string>) =>
  (await read(makeWorkbook(sheet, more))).map(({ cells }) => cells)

test('workbook: reads texts, numbers and dates of the first visible sheet', async () => {
  const shared = '<sst><si><t>Email</t></si><si><r><t>Sea</t></r><r><t>son</t></r><rPh><t>phonetic</t></rPh></si></sst>'
  const sheet = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
    <row r="5"><c r="A5" t="inlineStr"><is><t> a@b.example </t></is></c><c r="B5" s="1"><v>46568</v></c>
    <c r="C5" s="2"><v>46568.99</v></c><c r="D5"><v>4471</v></c><c r="E5" s="3"><v>46568</v></c><c r="F5" t="b"><v>1</v></c></row>`
  expect(await read(makeWorkbook(sheet, { 'xl/sharedStrings.xml': shared }))).toEqual([
    { line: 2, cells: ['Email', '', 'Season'] },
    { line: 5, cells: ['a@b.example', '2027-06-30', '2027-06-30', '4471', '46568', 'TRUE'] },
  ])
})

test('workbook: a formula is only its last result, and no entity is resolved', async () => {
  const formula = '<row><c t="str"><f>HYPERLINK("https://x.example")</f><v>=cmd|calc</v></c></row>'
  expect(await cellsOf(formula)).toEqual([['=cmd|calc']])
  const entities = { 'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>' }
  await expect(cellsOf('<row><c t="s"><v>0</v></c></row>', entities)).rejects.toThrow('This workbook is damaged')
})

test('workbook: names with a prefix, missing references and the calendar from 1904 are read', async () => {
  const book = {
    'xl/workbook.xml':
      '<x:workbook xmlns:x="x" xmlns:r="r"><x:workbookPr date1904="1"/><x:sheets><x:sheet r:id="rId1"/></x:sheets></x:workbook>',
  }
  expect(await cellsOf('<x:row><x:c s="1"><x:v>45106</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>', book)).toEqual([
    ['2027-06-30', '2'],
  ])
})

test('workbook: a bomb is refused while it is unpacked, whatever size it claims', async () => {
  const row = '<row><c t="str"><v>a@b.example</v></c></row>'
  const bomb = writeZip(
    Object.entries({
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row}${' '.repeat(65 * 1024 * 1024)}</sheetData></worksheet>`,
    }).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  )
  expect(bomb.length).toBeLessThan(1024 * 1024)
  await expect(read(bomb)).rejects.toThrow('This workbook is too large')
})

test('workbook: too many rows are refused, and long cells and far columns are cut', async () => {
  const many = makeTextWorkbook(Array.from({ length: 101 }, () => ['a']))
  await expect(read(many)).rejects.toThrow('This workbook is too large')
  const [line] = await read(
    makeWorkbook(`<row><c r="A1" t="str"><v>${'a'.repeat(999)}</v></c><c r="XFD1"><v>1</v></c></row>`),
  )
  expect(line?.cells).toHaveLength(1)
  expect(line?.cells[0]?.length).toBeLessThanOrEqual(100)
})

test('workbook: files that are none, cut ones and random ones are refused', async () => {
  const good = makeTextWorkbook([['Email'], ['a@b.example']])
  for (const bytes of [
    good.subarray(0, good.length / 2),
    Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync('nothing')]),
    writeZip([{ name: 'word/document.xml', bytes: Buffer.from('<a/>') }]),
    makeWorkbook('<row><c><v>1</v>'),
  ])
    await expect(read(bytes)).rejects.toThrow('This workbook is damaged')
  await expect(read(makeTextWorkbook([['', ' ']]))).rejects.toThrow('no visible sheet with rows')
})

test('dates of workbooks: formats with a day, a month or a year are dates', () => {
  expect(['m/d/yyyy', 'd-mmm-yy', '[$-409]mmmm d', 'yyyy'].map(isDateFormat)).toEqual([true, true, true, true])
  expect(['0.00', 'General', '0 "days"', '#,##0_d', '[Red]0', '\\d0'].map(isDateFormat)).toEqual(Array(6).fill(false))
  expect([toSerialDay(46568), toSerialDay(45106, true), toSerialDay(5), toSerialDay(900_000)]).toEqual([
    '2027-06-30',
    '2027-06-30',
    undefined,
    undefined,
  ])
})
