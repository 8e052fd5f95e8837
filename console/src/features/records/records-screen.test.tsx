// @vitest-environment happy-dom
import { serverAnswer } from '@fieldhouse/client/test-server'
import { listRoster } from '@fieldhouse/contract/games/people'
import {
  addRecord,
  changeRecord,
  type EnteredRecordItem,
  listRecords,
  removeRecord,
} from '@fieldhouse/contract/records/records'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import axe from 'axe-core'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { planAnswer } from '../../shared/form/plan.testdata.ts'
import { LeaveDialog } from '../../shared/router/LeaveDialog.tsx'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { RecordsScreen } from './RecordsScreen.tsx'
import { formatRecordsCsv } from './records.model.ts'

const { server, page, open, says, eventually, press, pressButton, type, typeInto } = testScreen()

const recordOf = (id: number, title: string, name: string, value: string, more: Partial<EnteredRecordItem> = {}) => ({
  id,
  sport: 'football',
  group: 'player' as const,
  scope: 'career' as const,
  category: null,
  title,
  low: false,
  name,
  person: null,
  value,
  sorts_by: Number(value),
  season: null,
  day: null,
  opponent: null,
  note: null,
  ...more,
})
const categories = [
  {
    key: 'pass_yds',
    title: 'Passing yards',
    group: 'player' as const,
    scopes: ['career' as const, 'season' as const],
    low: false,
    example: '2,104',
  },
]
let records: EnteredRecordItem[]
beforeEach(() => {
  history.replaceState(null, '', '/console/teams/football/records')
  records = [
    recordOf(1, 'Passing yards', 'Old Timer', '9104', { category: 'pass_yds', note: 'Four seasons' }),
    recordOf(2, 'Longest punt', 'Ida Lund', '88', { scope: 'game', day: '1951-10-06', opponent: 'Idaho', person: 7 }),
    recordOf(3, 'Passing yards', 'Bo Vance', '10021', { category: 'pass_yds' }),
  ]
  server.answers(listRecords, () => ({ records, categories }))
  server.answers(listRoster, () => ({
    season: { slug: '2026', current: true, people: 0 },
    seasons: [],
    people: [],
  }))
})
const screen = () => open(<RecordsScreen sport="football" />)
/** Chooses an option of the select with this label, in a dialog too. */
const choose = (label: string, option: string) =>
  act(async () => {
    const all = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const select = document.getElementById(all?.htmlFor ?? '') as HTMLSelectElement
    select.value = [...select.options].find(({ text }) => text === option)?.value ?? ''
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
/** The dialog is outside the page. */
const inDialog = (label: string) => {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')]
  const field = inputs.find(({ labels }) => labels?.[0]?.textContent?.startsWith(label))
  if (!field) throw new Error(`there is no field ${label}`)
  return field
}
const dialogSays = (text: string) =>
  eventually(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain(text))
const submit = () => press(document.querySelector('[role=dialog] button[type=submit]') as HTMLElement)
const values = () => [...page.querySelectorAll('tbody tr')].map((row) => row.children[3]?.textContent)

test('records: the list is searched, filtered and sorted', async () => {
  records.push(...['11', '12', '13'].map((value) => recordOf(Number(value), 'Punts', 'Ned Ash', value)))
  await screen()
  await says('6 records entered by hand')
  expect(values()).toEqual(['88', '9104', '10021', '11', '12', '13'])
  await pressButton('Value')
  expect(values()).toEqual(['10021', '9104', '88', '13', '12', '11'])
  await typeInto('Search', 'idaho')
  await eventually(() => expect(values()).toEqual(['88']))
  await typeInto('Search', '')
  await choose('Kind', 'Single game')
  expect(values()).toEqual(['88'])
  await choose('Kind', 'All')
  expect(page.querySelector('tbody')?.textContent).toContain('Four seasons')
  expect((await axe.run(page)).violations).toEqual([])
})

test('records: one is edited and Undo brings the old value back', async () => {
  server.answers(changeRecord, ({ params, body }) => {
    const before = records.find(({ id }) => String(id) === params.id)
    if (!before) throw new Error('there is no such record')
    const { value } = body as { value: string }
    records = records.map((one) => (one === before ? { ...one, value, sorts_by: Number(value) } : one))
    return { ...before, value }
  })
  await screen()
  await says('3 records entered by hand')
  await pressButton('Edit Ida Lund, Longest punt')
  await dialogSays('Edit record')
  expect((await axe.run(document.querySelector('[role=dialog]') as HTMLElement)).violations).toEqual([])
  await type(inDialog('Record'), '89')
  await submit()
  await says('Saved. Ida Lund, Longest punt: 89.')
  expect(server.callsOf(changeRecord)[0]?.body).toMatchObject({
    group: 'player',
    scope: 'game',
    category: null,
    title: 'Longest punt',
    value: '89',
    day: '1951-10-06',
    opponent: 'Idaho',
    person: 7,
  })
  await pressButton('Undo')
  await says('Undone.')
  expect(server.callsOf(changeRecord)[1]?.body).toMatchObject({ value: '88' })
})

test('records: one is removed, and Undo restores it from the trash', async () => {
  server.answers(removeRecord, () => ({ success: true as const, trash: 41 }))
  server.answers(restoreTrash, () => ({ kind: 'record' as const, id: 2, name: 'Ida Lund', lost: [] }))
  await screen()
  await says('3 records entered by hand')
  await pressButton('Remove Ida Lund, Longest punt')
  await says('is in the trash for 30 days.')
  await pressButton('Undo')
  await says('Undone.')
  expect(server.callsOf(restoreTrash)[0]?.params).toEqual({ id: '41' })
})

test('records: one is added in a category, and a refused value keeps what was typed', async () => {
  let isRefused = true
  server.answers(addRecord, ({ body }) => {
    if (isRefused) return { refused: 400, body: { message: '“many” can’t be ranked. Write it like 2,104.' } }
    const { value } = body as { value: string }
    return recordOf(9, 'Passing yards', 'Ned Ash', value)
  })
  records = []
  await screen()
  await says('No records entered')
  await pressButton('Add record')
  await dialogSays('To add many, use Import.')
  await choose('Category', 'Passing yards')
  await dialogSays('For example 2,104')
  await type(inDialog('Name'), 'Ned Ash')
  await type(inDialog('Record'), 'many')
  await submit()
  await dialogSays('Write it like 2,104.')
  expect(inDialog('Name').value).toBe('Ned Ash')
  isRefused = false
  await type(inDialog('Record'), '7001')
  await submit()
  await dialogSays('Passing yards, 7001 added.')
  expect(server.callsOf(addRecord).at(-1)?.body).toMatchObject({
    sport: 'football',
    category: 'pass_yds',
    name: 'Ned Ash',
    value: '7001',
    season: null,
  })
})

test('records: Escape asks before a typed record is lost', async () => {
  await screen()
  await says('3 records entered by hand')
  await pressButton('Add record')
  await dialogSays('To add many, use Import.')
  const name = inDialog('Name')
  name.focus()
  await type(name, 'Ned Ash')
  const pressEscape = () =>
    act(async () => void name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  await pressEscape()
  await eventually(() => expect(document.body.textContent).toContain('Discard changes?'))
  await pressButton('Keep editing')
  expect(inDialog('Name').value).toBe('Ned Ash')
  await pressEscape()
  await pressButton('Discard')
  await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})

test('records: pasted rows are asked about before the import is closed', async () => {
  history.replaceState(null, '', '/console/teams/football/records?tool=import')
  await open(
    <>
      <RecordsScreen sport="football" />
      <LeaveDialog />
    </>,
  )
  await says('Paste or drop a table')
  const rows = page.querySelector('textarea')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(rows, 'Longest punt,88')
    rows?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await pressButton('Back to the records')
  await eventually(() => expect(document.body.textContent).toContain('Leave without saving?'))
  await pressButton('Stay')
  expect(page.querySelector('textarea')?.value).toBe('Longest punt,88')
})

test('records: a table is imported after a preview', async () => {
  history.replaceState(null, '', '/console/teams/football/records?tool=import')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/import')) return serverAnswer({ records, categories })
    asked.push(url)
    return planAnswer({ added: ['Points, career: Old Timer, 2104'], dry_run: url.includes('dry_run=true') })
  })
  await screen()
  await says('Paste or drop a table')
  const field = page.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'record,value\nPoints,4')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await eventually(() => expect(page.querySelector<HTMLTextAreaElement>('textarea')?.value).toContain('Points'))
  await pressButton('Preview changes')
  await says('1 would be added')
  await pressButton('Import')
  await says('1 added')
  expect(asked.map((url) => [url.includes('sport=football'), url.includes('dry_run')])).toEqual([
    [true, true],
    [true, false],
  ])
})

test('records: the CSV has the headings that the import reads, and no cell is a formula', () => {
  const text = formatRecordsCsv([recordOf(1, '=cmd()', 'Old Timer', '9104', { season: '1998' })])
  expect(text).toContain('Record,Kind,Name,Value,Season,Date,Opponent,Note')
  expect(text).toContain("'=cmd()")
})
