import { currentSchool } from '@fieldhouse/contract/company'
import { expect, test } from 'vitest'
import { parseEmail } from '../../auth/email.ts'
import { makeTextWorkbook, makeWorkbook } from '../../shared/files/workbook/test-workbook.ts'
import { readListTable } from './read-list.ts'
import { type ListChoices, readRows } from './read-rows.ts'

const now = new Date('2026-11-21T18:00:00Z')
const noChoices: ListChoices = { plan: undefined, until: undefined }

async function readList(file: string | Uint8Array, choices: Partial<ListChoices & { columns: string }> = {}) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const { columns, ...more } = choices
  const table = await readListTable(bytes, columns)
  return { table, ...readRows(table, { ...noChoices, ...more }, { now, readEmail: parseEmail }) }
}
const rowsOf = async (...read: Parameters<typeof readList>) =>
  (await readList(...read)).rows.map(({ row, norm, plan, ends, account }) => [
    row,
    norm,
    plan,
    ends?.toISOString() ?? null,
    account,
  ])
const refusedOf = async (...read: Parameters<typeof readList>) =>
  (await readList(...read)).refused.map(({ row, message }) => `${row}: ${message}`)
const june30 = '2027-07-01T06:00:00.000Z'

test('ticket list: usual headings, separators and encodings are read', async () => {
  const season = [[2, 'ana@mail.example', 'season', june30, '4471']]
  for (const file of [
    'Email,Plan,Until,Account\nana@mail.example,season,2027-06-30,4471',
    'E-mail address;Package;Expires;Patron ID\n ANA@mail.example ;Season Pass;6/30/2027;4471',
    '"Patron email"\t"Section"\t"Valid through"\t"Account #"\nana@mail.example\tSEASON PASS\tJun 30, 2027\t4471',
    'EMAIL|PLAN|UNTIL|ACCOUNT\nana@mail.example|season|6/30/27|4471',
    '\ufeffAccount,Until,Email,Plan\r\n4471,46568,ana@mail.example,season\r\n',
  ])
    expect(await rowsOf(file)).toEqual(season)
  const utf16 = Buffer.from(
    '\ufeffEmail\tPlan\tUntil\tAccount\nana@mail.example\tseason\t6/30/2027 11:59 PM\t4471',
    'utf16le',
  )
  expect(await rowsOf(utf16)).toEqual(season)
  const table = [
    ['Season tickets, November'],
    [],
    ['Email', 'Plan', 'Until', 'Account'],
    ['ana@mail.example', 'season', '6/30/2027', '4471'],
  ]
  expect(await rowsOf(makeTextWorkbook(table))).toEqual([[4, ...(season[0]?.slice(1) ?? [])]])
})

test('ticket list: a date of a workbook ends the plan at the end of that day', async () => {
  const sheet =
    '<row r="1"><c t="str"><v>Email</v></c><c t="str"><v>Expires</v></c></row><row r="2"><c t="str"><v>ana@mail.example</v></c><c s="1"><v>46568</v></c></row>'
  expect(await rowsOf(makeWorkbook(sheet), { plan: 'plus' })).toEqual([[2, 'ana@mail.example', 'plus', june30, null]])
})

test('ticket list: what the file does not say is asked, and then counts for rows without it', async () => {
  expect((await readList('Email\nana@mail.example')).asks).toEqual(['plan', 'until'])
  expect((await readList('Name,Seat\nAna,12')).asks).toEqual(['email', 'plan', 'until'])
  expect(await rowsOf('Email\nana@mail.example', { plan: 'season', until: 'none' })).toEqual([
    [2, 'ana@mail.example', 'season', null, null],
  ])
  expect(
    await rowsOf('Email,Plan\nana@mail.example,\nbo@mail.example,Utes+', { plan: 'season', until: '2027-06-30' }),
  ).toEqual([
    [2, 'ana@mail.example', 'season', june30, null],
    [3, 'bo@mail.example', 'plus', june30, null],
  ])
})

test('ticket list: without headings the addresses are found, and staff correct columns', async () => {
  const file = 'Ana,ana@mail.example,112\nBo,bo@mail.example,113'
  const choices = { plan: 'season', until: 'none' }
  expect(await rowsOf(file, choices)).toHaveLength(2)
  expect(await rowsOf(file, { ...choices, columns: '3:account' })).toMatchObject([
    [1, 'ana@mail.example', 'season', null, '112'],
    [2, 'bo@mail.example', 'season', null, '113'],
  ])
  const { table } = await readList('Email,Section\nana@mail.example,112', { ...choices, columns: '2:ignored' })
  expect(table.columns.map(({ role }) => role)).toEqual(['email', 'ignored'])
  const moved = await readList('Email,Second address\nana@mail.example,home@mail.example', {
    ...choices,
    columns: '2:email',
  })
  expect(moved.rows.map(({ norm }) => norm)).toEqual(['home@mail.example'])
})

test('ticket list: a row that cannot be used is named with the reason', async () => {
  const lines = [
    'Email,Plan,Until',
    ',season,2027-06-30',
    'not an address,season,2027-06-30',
    'a\u200bna@mail.example,season,2027-06-30',
    'ſam@mail.example,season,2027-06-30',
    'a@mail.example; b@mail.example,season,2027-06-30'.replace(';', ' '),
    'ana@mail.example,Gold,2027-06-30',
    'ana@mail.example,Owner,2027-06-30',
    'ana@mail.example,,2027-06-30',
    'ana@mail.example,season,soon',
    'ana@mail.example,season,2025-06-30',
    'ana@mail.example,season,',
    '=HYPERLINK("x"),season,2027-06-30',
  ]
  expect(await refusedOf(lines.join('\n'))).toEqual([
    '2: No email address',
    '3: “not an address” isn’t an email address',
    '4: The email has a hidden character',
    '5: The email has a letter that only looks like a plain one',
    '6: More than one email address. Use one row for each',
    '7: No plan is named “Gold”',
    '8: “Owner” can’t come from a list',
    '9: No plan. Choose one for rows without',
    '10: “soon” isn’t a date. Write it like 6/30/2027',
    '11: The end, 2025-06-30, is over',
    '12: No end. Choose one for rows without',
    '13: “=HYPERLINK("x")” isn’t an email address',
  ])
})

test('ticket list: a mistake in a row keeps what the person has, an end in the past does not', async () => {
  const file =
    'Email,Plan,Until\na@mail.example,Gold,2027-06-30\nb@mail.example,season,?\nc@mail.example,season,2025-06-30'
  expect([...(await readList(file)).kept]).toEqual(['a@mail.example', 'b@mail.example'])
})

test('ticket list: one person twice has the later end, or both plans, and each is said', async () => {
  const file =
    'Email,Plan,Until\nana@mail.example,season,2027-06-30\nANA@mail.example,season,\nana@mail.example,plus,2027-06-30\nana@mail.example,season,2027-01-31'
  const { rows, notes } = await readList(file, { until: 'none' })
  expect(rows.map(({ plan, ends }) => [plan, ends?.toISOString() ?? null])).toEqual([
    ['season', null],
    ['plus', june30],
  ])
  expect(notes.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '3: ANA@mail.example is also in row 2. The later end counts',
    '4: ana@mail.example also has Season Pass in row 2. Both count',
    '5: ana@mail.example is also in row 3. The later end counts',
  ])
})

test('ticket list: dates with the day first are read where the column proves it', async () => {
  const file = 'Email,Until\na@mail.example,30/06/2027\nb@mail.example,05/06/2027'
  expect((await rowsOf(file, { plan: 'season' })).map(([, , , ends]) => ends)).toEqual([
    june30,
    '2027-06-06T06:00:00.000Z',
  ])
  const american = 'Email,Until\na@mail.example,5/6/2027\nb@mail.example,2027-07-01T05:59:59Z'
  expect((await rowsOf(american, { plan: 'season' })).map(([, , , ends]) => ends)).toEqual([
    '2027-05-07T06:00:00.000Z',
    june30,
  ])
})

test('ticket list: hostile files are refused with what to do', async () => {
  const refusal = async (bytes: Uint8Array | string) =>
    readList(bytes, { plan: 'season', until: 'none' }).then(
      () => 'read',
      (error) => error.fields?.file ?? error.message,
    )
  expect(await refusal(Buffer.from('PK\x03\x04 no zip'))).toContain('This workbook is damaged')
  expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toContain('older Excel file')
  expect(await refusal(Buffer.from('Email\0\na@b.example'))).toContain('isn’t a text file')
  expect(await refusal('Email\n')).toContain('no rows below the headings')
  expect(await refusal(`Email,Plan\n${'a@b.example,'.repeat(3_000)}`)).toContain('Couldn’t read this table')
  expect(await refusal(`Email\n${'a@b.example\n'.repeat(50_020)}`)).toContain('has more than')
  expect(await refusal(`Email\n"a@b.example\n${'x\n'.repeat(9)}`)).toContain('Couldn’t read this table')
})

test('ticket list: the account number is plain text without hidden characters', async () => {
  const [row] = (await readList('Email,Account\na@mail.example,"44\u200b71\n5"', { plan: 'season', until: 'none' }))
    .rows
  expect([row?.account, currentSchool().timeZone]).toEqual(['4471 5', 'America/Denver'])
})

test('ticket list: a team is named by its name or its key, and the later end of the same team counts', async () => {
  const file = `Email,Plan,For,Until
ana@mail.example,plus,WOMEN'S BASKETBALL,6/30/2027
bo@mail.example,plus,womens-basketball,6/30/2027
bo@mail.example,plus,Women’s  Basketball,7/31/2027
cy@mail.example,plus,Everything,6/30/2027
cy@mail.example,plus,football,6/30/2027
di@mail.example,plus,—,6/30/2027`
  const { rows, refused, notes } = await readList(file, { sport: 'softball' })
  expect(rows.map(({ norm, sport, ends }) => [norm, sport, ends?.toISOString()])).toEqual([
    ['ana@mail.example', 'womens-basketball', june30],
    ['bo@mail.example', 'womens-basketball', '2027-08-01T06:00:00.000Z'],
    ['cy@mail.example', null, june30],
    ['cy@mail.example', 'football', june30],
  ])
  expect(refused).toEqual([{ row: 7, message: 'No team is named “—”' }])
  expect(notes.map(({ message }) => message)).toEqual([
    'bo@mail.example is also in row 3. The later end counts',
    'cy@mail.example also has Utes+ in row 5. Both count',
  ])
})
