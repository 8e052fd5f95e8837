// @vitest-environment happy-dom

import {
  type AppliedList,
  applyTicketList,
  findTicketHolders,
  getTicketList,
  type ListedChange,
  previewTicketList,
  removeTicketHolder,
  type TicketListPreview,
  undoTicketList,
} from '@fieldhouse/contract/plans/list'
import { getWatchedList } from '@fieldhouse/contract/plans/watched-list'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { TicketListScreen } from './TicketListScreen.tsx'
import { formatAfter, formatEnd, formatTemplate, readListFile, toListQuery } from './ticket-list.model.ts'

const { server, page, open, says, eventually, press, pressButton, button, type, typeInto } = testScreen()

const june30 = '2027-07-01T06:00:00.000Z'
const change = (kind: ListedChange['kind'], email: string, more: Partial<ListedChange> = {}): ListedChange => ({
  kind,
  row: 2,
  email,
  account: '4471',
  plan: 'season',
  sport: null,
  waits: false,
  ...more,
})
const shown: TicketListPreview = {
  rows: 4,
  columns: [{ place: 1, heading: 'Email', samples: ['ana@mail.example'], role: 'email' }],
  asks: [],
  sport: null,
  changes: [
    change('ending', 'gone@mail.example', { row: null, now: june30 }),
    change('new', 'ana@mail.example', { after: june30, waits: true }),
    change('same', 'bo@mail.example', { now: june30, after: june30 }),
  ],
  refused: [{ row: 5, message: 'No plan is named “Gold”' }],
  notes: [],
  people: { now: 2, ending: 1, after: 2, waiting: 1 },
  asks_number: false,
  fingerprint: 'f'.repeat(64),
  applied: null,
}
const list: AppliedList = {
  id: 3,
  name: 'november.csv',
  applied_at: '2026-11-28T20:03:00Z',
  applied_by: 'Jordan Vale',
  added: 118,
  changed: 37,
  ended: 53,
  same: 2716,
  refused: 3,
  by_address: false,
  undone_at: null,
  can_undo: true,
}

let state: { people: number; waiting: number; applied: AppliedList[] }
let answer: TicketListPreview
beforeEach(() => {
  state = { people: 0, waiting: 0, applied: [] }
  answer = shown
  server.answers(getTicketList, () => state)
  server.answers(getWatchedList, () => ({ watched: null }))
  server.answers(previewTicketList, () => answer)
  server.answers(applyTicketList, () => ({ ...shown, applied: 4 }))
  server.answers(undoTicketList, () => ({ success: true as const }))
  server.answers(removeTicketHolder, () => ({ success: true as const }))
})

const queriesOf = (endpoint: Parameters<typeof server.callsOf>[0]) =>
  server.callsOf(endpoint).map(({ search }) => Object.fromEntries(search))

const paste = async (rows = 'Email\nana@mail.example') => {
  const field = page.querySelector('textarea')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, rows)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await pressButton('Preview rows')
}

test('ticket list: without a list the page says what to do, and a pasted one is previewed with what ends first', async () => {
  await open(<TicketListScreen />)
  await says('No list yet. Drop the ticket office’s file.')
  await paste()
  await says('gone@mail.example')
  expect(page.textContent).not.toContain('bo@mail.example')
  await says('1 row we can’t use')
  await says('No plan is named “Gold”')
  await says('2 people after this. Undo for 7 days. 1 get it when they confirm their email address.')
  await press(button('1new'))
  await says('Waiting for an account')
  await pressButton('Apply list')
  await says('Pasted list was applied.')
  expect(queriesOf(applyTicketList)).toMatchObject([{ preview: 'f'.repeat(64), name: 'Pasted list' }])
})

test('ticket list: a dropped file is sent with its name, and the choices with it', async () => {
  await open(<TicketListScreen />)
  await says('No list yet')
  answer = { ...shown, asks: ['plan', 'until'], changes: [], fingerprint: null }
  const picker = page.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(picker, 'files', { value: [new File(['Email\nana@mail.example'], 'season.csv')] })
  await act(async () => picker?.dispatchEvent(new Event('change', { bubbles: true })))
  await says('No column is used as the plan. Choose one below, or a plan for everyone.')
  await says('No column is used as the last day. Choose one below, or an end for everyone.')
  expect([...page.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Apply list')
  const choose = async (label: string, value: string) => {
    const field = [...page.querySelectorAll('select')].find(({ labels }) => labels?.[0]?.textContent === label)
    if (!field) throw new Error(`there is no field ${label}`)
    await act(async () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  await choose('Plan for everyone', 'season')
  await eventually(() => expect(queriesOf(previewTicketList).at(-1)).toEqual({ plan: 'season' }))
  answer = shown
  await choose('End for everyone', 'none')
  await eventually(() => expect(queriesOf(previewTicketList).at(-1)).toEqual({ plan: 'season', until: 'none' }))
  await pressButton('Apply list')
  await says('season.csv was applied.')
  expect(queriesOf(applyTicketList)).toMatchObject([{ plan: 'season', until: 'none', name: 'season.csv' }])
})

test('ticket list: when more than half would end, nothing is sent before their number is typed', async () => {
  answer = { ...shown, asks_number: true, people: { ...shown.people, ending: 1_234 } }
  await open(<TicketListScreen />)
  await says('No list yet')
  await paste()
  await says('More than half would end. Type 1,234 to go on')
  await pressButton('Apply list')
  await says('Type 1,234 to end their plans.')
  expect(server.callsOf(applyTicketList)).toEqual([])
  typeInto('More than half', '1,234')
  await pressButton('Apply list')
  await says('was applied.')
  expect(queriesOf(applyTicketList)).toMatchObject([{ ending: '1234' }])
})

test('ticket list: when something changed since the preview, the new one is shown with the reason', async () => {
  await open(<TicketListScreen />)
  await says('No list yet')
  await paste()
  await says('gone@mail.example')
  server.answers(applyTicketList, () => ({ refused: 409, body: { message: 'Something changed since this preview.' } }))
  answer = { ...shown, changes: [change('new', 'late@mail.example', { after: null })] }
  await pressButton('Apply list')
  await says('Something changed since this preview.')
  await says('late@mail.example')
  expect(server.callsOf(previewTicketList)).toHaveLength(2)
})

test('ticket list: the last list is undone after a question, and one person is removed', async () => {
  state = { people: 2871, waiting: 42, applied: [list, { ...list, id: 2, can_undo: false, undone_at: june30 }] }
  server.answers(findTicketHolders, () => ({
    people: [
      {
        id: 9,
        email: 'ana@mail.example',
        account: '4471',
        plan: 'season',
        sport: 'football',
        ends_at: june30,
        uid: null,
      },
    ],
    more: false,
  }))
  await open(<TicketListScreen />)
  await says('2,871 people on the list. 42 waiting for an account.')
  await says('118 new · 37 changed · 53 ended · 2,716 same · 3 rows not used')
  await pressButton('Undo')
  await pressButton('Undo list')
  await says('november.csv was undone.')
  expect(server.callsOf(undoTicketList)).toMatchObject([{ params: { id: '3' } }])
  const search = page.querySelector<HTMLInputElement>('input[type=search]')
  if (!search) throw new Error('there is no search')
  type(search, 'ana')
  await says('Season Pass for Football · until Jun 30, 2027 · account 4471 · waiting for an account')
  await press(button('Remove ana@mail.example'))
  await pressButton('Remove')
  await says('ana@mail.example was removed from the list.')
  expect(server.callsOf(removeTicketHolder)).toMatchObject([{ params: { id: '9' } }])
})

test('ticket list: the team of the file is chosen, and a change names its team', async () => {
  const football = { ...shown, sport: 'football', changes: [change('new', 'ana@mail.example', { sport: 'football' })] }
  server.answers(previewTicketList, ({ search }) => (search.get('sport') === 'football' ? football : shown))
  await open(<TicketListScreen />)
  await says('No list yet.')
  await paste()
  await says('Season Pass ends')
  const label = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === 'For')
  const select = page.querySelector<HTMLSelectElement>(`select[id="${label?.htmlFor}"]`)
  if (!select) throw new Error('there is no select')
  expect(select.value).toBe('everything')
  act(() => {
    select.value = 'football'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await says('Gets Season Pass for Football')
  expect(queriesOf(previewTicketList)).toEqual([{}, { sport: 'football' }])
})

test('ticket list model: ends, choices, the template and too large files', async () => {
  expect([formatEnd(june30), formatEnd(null)]).toEqual(['Jun 30, 2027', 'No end'])
  expect(formatAfter(change('ending', 'a@b.example', { now: june30 }))).toBe('Ends now')
  expect(
    toListQuery({ columns: { 3: 'until', 4: 'ignored' }, plan: 'season', sport: '', until: '2027-06-30' }),
  ).toEqual({
    columns: '3:until,4:ignored',
    plan: 'season',
    until: '2027-06-30',
  })
  expect(formatTemplate()).toContain(
    'Email,Plan,Team,Until,Account\r\nfan1@example.org,Season Pass,,6/30/2027,4471\r\nfan2@example.org',
  )
  const large = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'large.xlsx')
  expect(await readListFile(large)).toEqual({ wrong: expect.stringContaining('larger than 8 MB') })
})
