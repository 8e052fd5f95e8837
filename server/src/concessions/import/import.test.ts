import { addConcessionVenue, importConcessions, operatorConcessions } from '@fieldhouse/contract/concessions/admin'
import { listConcessions } from '@fieldhouse/contract/concessions/concessions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { readConcessions } from './read-concessions.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
beforeEach(async () => {
  await running.deps.pool.query('truncate venue cascade')
  await running.busDelivers()
})
afterAll(() => running.close())

const bytes = (text: string) => new TextEncoder().encode(text)
const put = async (text: string, query: { dry_run?: 'true'; venue?: string } = {}) =>
  (await operator.call(importConcessions, { query, body: bytes(text) })).body
const fetchVenues = async () => (await operator.call(operatorConcessions)).body.venues
const items = (text: string) => readConcessions(bytes(text)).stands.map(({ item }) => item)

const menu = `\uFEFFVenue;Stand;Sec;Menu Item;Price;Category;Dietary;Allergens
Halford Field;The Grill;;Burger;"$1,2.00";Mains;;milk, gluten
Halford Field;The Grill;;Veggie Burger;$11.50;Mains;Vegan, GF;none
;;;Fries;6,50 €;Sides;V;
Halford Field;Pop Shop;;Soda;5;Drinks;;-`

test('menu import: a dry run changes nothing; an import is applied once and changes nothing the second time', async () => {
  const tried = await put(menu, { dry_run: 'true' })
  expect(tried).toEqual({
    added: [
      'Venue: Halford Field',
      'Stand: The Grill (Halford Field)',
      'Veggie Burger at The Grill: 11.50',
      'Fries at The Grill: 6.50',
      'Stand: Pop Shop (Halford Field)',
      'Soda at Pop Shop: 5.00',
    ],
    changed: [],
    same: 0,
    refused: [{ line: 2, message: '“$1,2.00” isn’t a price. Write it like $7.50.' }],
    asks: [],
    questions: [],
    leaving: [],
    ignored: [],
    skipped: [],
    warned: [],
    people: [],
    missing: [],
    dry_run: true,
    files: [],
    table: null,
  })
  expect(await fetchVenues()).toEqual([])
  expect(await put(menu)).toEqual({ ...tried, dry_run: false })
  expect((await fetchVenues())[0]?.stands.map(({ name, menu: all }) => [name, all.map((item) => item.name)])).toEqual([
    ['Pop Shop', ['Soda']],
    ['The Grill', ['Veggie Burger', 'Fries']],
  ])
  const fan = await running.fan()
  expect((await fan.call(listConcessions)).body.venues[0]?.stands[1]?.menu).toMatchObject([
    { price: 1150, diets: ['vegan', 'gluten-free'], allergens: [], group: 'Mains' },
    { price: 650, diets: ['vegetarian'], allergens: null },
  ])
  expect(await put(menu)).toMatchObject({ added: [], changed: [], same: 3 })
})

test('menu import: values missing from the table stay, and different ones are changed', async () => {
  await put(menu)
  const plan = await put('Stand,Item,Cost\nThe Grill,fries,$7\nPop Shop,Soda,$5.00')
  expect(plan).toMatchObject({ added: [], changed: ['Fries at The Grill: 7.00'], same: 1, refused: [] })
  const grill = (await fetchVenues())[0]?.stands.find(({ name }) => name === 'The Grill')
  expect(grill?.menu.find(({ name }) => name === 'Fries')).toMatchObject({
    price: 700,
    group: 'Sides',
    diets: ['vegetarian'],
  })
})

test('map import: reads ranges and short sides, and stands can use its sections afterwards', async () => {
  const { id } = (await operator.call(addConcessionVenue, { body: { name: 'Halford Field' } })).body
  const map = await put('Section,Level,Side\n101-103,Lower,N\nClub A,Club,South West\n201,Upper,somewhere\n,Upper,N')
  expect(map.added).toEqual([
    'Section 101, Lower north (Halford Field)',
    'Section 102, Lower north (Halford Field)',
    'Section 103, Lower north (Halford Field)',
    'Section Club A, Club south-west (Halford Field)',
  ])
  expect(map.refused.map(({ line }) => line)).toEqual([4, 5])
  expect((await fetchVenues())[0]?.sections).toContainEqual({ name: 'Club A', level: 'Club', side: 'south-west' })
  const of = { venue: String(id) }
  const plan = await put('Vendor,Type,Location,Near\nThe Grill,Kiosk,By the stairs,Sec. 102\nPop Shop,bar,,900', of)
  expect(plan).toMatchObject({ added: ['Stand: The Grill (Halford Field)'], refused: [{ line: 3 }] })
  expect((await fetchVenues())[0]?.stands).toMatchObject([
    { kind: 'cart', section: '102', place: 'By the stairs', menu: [] },
  ])
})

test('menu import: reads prices, diets and allergens in every common form', () => {
  expect(items('Stand,Item,Price\nA,a,"$1,250.00"')).toEqual([])
  const prices = items('Stand,Item,Price\nA,a,$7.5\nA,b,"7,50 €"\nA,c,FREE\nA,d,TBD\nA,e,"$ 8.00 "')
  expect(prices.map((item) => item?.price)).toEqual([750, 750, 0, undefined, 800])
  expect(items('Booth,Product,Vegan,Gluten Free,Milk,Peanuts\nA,a,x,no,No,\nA,b,,,Y,Y')).toMatchObject([
    { diets: ['vegan'], allergens: [] },
    { diets: undefined, allergens: ['milk', 'peanuts'] },
  ])
  expect(items('Stand,Item,Contains\nA,a,Contains: Dairy & Nuts\nA,b,')).toMatchObject([
    { allergens: ['milk', 'tree-nuts', 'peanuts'] },
    { allergens: undefined },
  ])
})

test('menu import: an unreadable line is reported with its number and removes nothing', async () => {
  await put(menu)
  const before = await fetchVenues()
  const { refused } = await put(
    'Stand,Item,Price,Diets,Allergens\n,Nothing,1,,\nThe Grill,Dip,five,,\nThe Grill,Dip,5,paleo,\nThe Grill,Dip,5,,plutonium\nThe Grill,Dip,5,vegan,milk\nThe Grill,Fries,6.50,,\nThe Grill,FRIES,6.50,,',
  )
  expect(refused).toEqual([
    { line: 2, message: 'The stand is missing.' },
    { line: 3, message: '“five” isn’t a price. Write it like $7.50.' },
    { line: 4, message: expect.stringMatching(/^“paleo” isn’t a diet\./) },
    { line: 5, message: expect.stringMatching(/^“plutonium” isn’t a known allergen/) },
    { line: 6, message: 'Dip: it cannot be vegan and contain milk.' },
    { line: 8, message: 'FRIES is on the menu of The Grill twice.' },
  ])
  expect(await fetchVenues()).toEqual(before)
  expect((await put('colour,size\nred,9')).refused).toEqual([
    { line: 1, message: 'The table needs a column Stand or Item. It has: colour, size.' },
  ])
  for (const text of ['\u0000\u0001', '"never closed', 'Stand,Item']) expect((await put(text)).refused).toHaveLength(1)
  expect((await operator.call(importConcessions, { query: { venue: '999999' }, body: bytes(menu) })).status).toBe(404)
})

test('menu import: reads tables as spreadsheets save them: separator lines, UTF-16 with tabs, Windows encoding, old line ends, empty lines', () => {
  const saved = {
    'semicolons, and said so': bytes('sep=;\r\nStand;Item;Price\r\nA;Jalapeño;"6,50"\r\n;;\r\n;;\r\n'),
    'a byte order mark': bytes('\ufeffStand,Item,Price\r\nA,Jalapeño,6.5\r\n,,\r\n'),
    'text of Unicode': Buffer.from('\ufeffStand\tItem\tPrice\r\nA\tJalapeño\t6.50\r\n', 'utf16le'),
    'letters of Windows': Buffer.from('Stand,Item,Price\r\nA,Jalape\xf1o,6.50\r\n', 'latin1'),
    'the line ends of an old Mac': bytes('Stand,Item,Price\rA,Jalapeño,6.50\r'),
  }
  for (const [how, file] of Object.entries(saved)) {
    const { stands, refused } = readConcessions(file)
    expect([how, stands.map(({ item }) => [item?.name, item?.price]), refused]).toEqual([how, [['Jalapeño', 650]], []])
  }
  expect(items('Stand,Item,Price\nA,12" pizza,5').map((item) => item?.name)).toEqual(['12" pizza'])
})

test('menu import: line numbers are those of the file, whatever is empty or broken above', () => {
  const file = readConcessions(bytes('Stand,Item,Price\r\n\r\n,,\r\nA,"a\r\nb",5\r\nA,c,five\r\n'))
  expect(file.refused.map(({ line }) => line)).toEqual([6])
  expect(file.stands.map(({ line, item }) => [line, item?.name])).toEqual([[4, 'a b']])
})

test('menu import: a file that is too large or no table is refused as a whole', async () => {
  const many = (count: number) =>
    `Stand,Item,Price\n${Array.from({ length: count }, (_, at) => `A,i${at},5`).join('\n')}`
  expect((await put(many(50_000))).refused).toEqual([
    { line: 1, message: 'This table has more than 5,000 lines. Import it in parts.' },
  ])
  expect((await operator.call(importConcessions, { query: {}, body: bytes(many(100_000)) })).status).toBe(413)
  for (const begin of [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ])
    expect(readConcessions(new Uint8Array([...begin, 20, 0])).refused[0]?.message).toMatch(
      'Save it in its program as CSV',
    )
  // Half an emoji, control characters and a megabyte in one cell do not make the import fail.
  const odd = `Venue,Stand,Item,Text\nHalford Field,A\u0007B,C,${'a'.repeat(299)}😀\nHalford Field,A B,D,${'v '.repeat(300_000)}`
  expect(await put(odd)).toMatchObject({ refused: [] })
  expect(
    (await fetchVenues())[0]?.stands.map(({ name, menu: all }) => [name, all.map(({ text }) => text?.length)]),
  ).toEqual([['A B', [299, 300]]])
})
