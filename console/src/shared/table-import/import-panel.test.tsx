// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { planAnswer } from '../form/plan.testdata.ts'
import { setSession } from '../session/session.ts'
import { ImportPanel } from './ImportPanel.tsx'

const { page, show, eventually, press, button } = testPage()

const choose = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  act(() => {
    const chooser = page.querySelector('input[type=file]') as HTMLInputElement
    Object.defineProperty(chooser, 'files', { value: [new File([bytes], name)], configurable: true })
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  })
const rows = () => page.querySelector('textarea')?.value
const panel = () =>
  show(
    <QueryClientProvider client={queryClient}>
      <ImportPanel />
    </QueryClientProvider>,
  )
const table = 'Datum;Gegner\r\n28.11.2026;Universität Zürich\r\n'

test('schedule import: reads a file in the encoding it was saved in and keeps accents', async () => {
  panel()
  choose(
    'windows.csv',
    Uint8Array.from(table, (letter) => letter.charCodeAt(0)),
  )
  await eventually(() => expect(rows()).toContain('Universität Zürich'))
  choose(
    'excel.txt',
    new Uint8Array(Uint16Array.from(`\ufeffDate\tOpponent\n\t${table}`, (it) => it.charCodeAt(0)).buffer),
  )
  await eventually(() => expect(rows()).toContain('Date\tOpponent'))
  expect(rows()).toContain('Universität Zürich')
  choose('utf-8.csv', new TextEncoder().encode(`Date,Opponent\n${table}`))
  await eventually(() => expect(rows()).toContain('Date,Opponent'))
  expect(rows()).toContain('Universität Zürich')
})

test('schedule import: reads the tables of a saved web page', async () => {
  panel()
  const page =
    '<!DOCTYPE html><html><body><h1>2027&nbsp;schedule</h1><table><thead><tr><th>Date</th><th>Away</th><th>Home</th></tr></thead>' +
    '<tr><td>Sat, Jan 16, 2027</td><td>Westerly &amp; Co</td>\n<td>Mesa <b>Tech</b><br>(N)</td></tr></table>' +
    '<table><tr><td>Staff</td><td>Ada Holt</td></tr></table><script>alert(1)</script></body></html>'
  choose('page.html', new TextEncoder().encode(page))
  await eventually(() =>
    expect(rows()).toBe('Date\tAway\tHome\nSat, Jan 16, 2027\tWesterly & Co\tMesa Tech (N)\n\nStaff\tAda Holt'),
  )
})

test('schedule import: refuses a workbook, says what to do and keeps the current text', async () => {
  panel()
  choose('first.csv', new TextEncoder().encode(table))
  await eventually(() => expect(rows()).toContain('Zürich'))
  choose('season.xlsx', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3))
  await eventually(() => expect(page.textContent).toContain('Save it in its program as CSV'))
  expect(rows()).toContain('Zürich')
})

test('schedule import: a complete roster removes missing players only after a preview', async () => {
  setSession({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    const leaves = path.includes('complete=true') ? ['Una Foss leaves the roster'] : []
    return planAnswer({ dry_run: path.includes('dry_run=true'), changed: leaves })
  })
  panel()
  await press(page.querySelector('input[value=roster]') as HTMLElement)
  choose('roster.csv', new TextEncoder().encode('No,Name\n7,Ivo Ashdown\n'))
  await eventually(() => expect(rows()).toContain('Ashdown'))
  await press(button('Preview changes'))
  await eventually(() => expect(page.textContent).toContain('1 the same'))
  expect(page.textContent).not.toContain('Import')
  await press(page.querySelector('input[value=full]') as HTMLElement)
  await eventually(() => expect(page.textContent).toContain('Una Foss leaves the roster'))
  await press(button('Import'))
  await eventually(() => expect(paths).toHaveLength(3))
  expect(paths.map((path) => [path.includes('complete=true'), path.includes('dry_run=true')])).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ])
})

test('schedule import: a roster preview lists every player, warning and skipped line', async () => {
  setSession({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  const person = { line: 2, coach: false, number: '00', position: 'OH', year: 'Jr.', height: '6-2', weight: '205' }
  const ivo = { ...person, is: 'new', name: 'Ivo Ash III', hometown: 'Ogden, Utah' }
  const mara = { ...person, line: 3, is: 'same', name: 'Mara Dale', height: null, hometown: null }
  vi.stubGlobal('fetch', async () =>
    planAnswer({
      added: ['Ivo Ash III'],
      skipped: Array.from({ length: 30 }, (_, index) => `Coach ${index}: staff`),
      warned: [{ line: 3, message: 'Ivo Ash III and Mara Dale share number 00.' }],
      people: [ivo, mara],
    }),
  )
  panel()
  await press(page.querySelector('input[value=roster]') as HTMLElement)
  choose('roster.csv', new TextEncoder().encode('No,Name\n00,Ivo Ash III\n'))
  await eventually(() => expect(rows()).toContain('Ash'))
  await press(button('Preview changes'))
  await eventually(() => expect(page.textContent).toContain('30 skipped'))
  const people = [...page.querySelectorAll('[aria-label="The roster as it will be published"] li')]
  expect(people.map((one) => [...one.children].map((part) => part.textContent))).toEqual([
    ['00', 'Ivo Ash III', 'New', 'OH · Jr. · 6-2 · 205 lb · Ogden, Utah'],
    ['00', 'Mara Dale', '', 'OH · Jr. · 205 lb'],
  ])
  expect(page.textContent).toContain('Line 3: Ivo Ash III and Mara Dale share number 00.')
  for (const index of [0, 24, 25, 29]) expect(page.textContent).toContain(`Coach ${index}: staff`)
  expect(page.textContent).toContain('See 5 more')
})

test('schedule import: games that the table lacks are listed, and those that are checked go with the import', async () => {
  setSession({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(String(url))
    const missing = [{ id: 12, name: '2026-02-14 baseball Hallford at Utah' }]
    return planAnswer({ dry_run: url.includes('dry_run'), missing })
  })
  panel()
  choose('spring.csv', new TextEncoder().encode(table))
  await eventually(() => expect(rows()).toContain('Gegner'))
  await press(button('Preview changes'))
  await eventually(() => expect(page.textContent).toContain('Hallford at Utah'))
  const box = page.querySelector<HTMLInputElement>('fieldset input[type=checkbox]')
  if (!box) throw new Error('there is no game to choose')
  await press(box)
  await press(button('Import'))
  await eventually(() => expect(sent.at(-1)).toContain('remove=12'))
  vi.unstubAllGlobals()
})
