// @vitest-environment happy-dom

import { serverAnswer } from '@fieldhouse/client/test-server'
import type { OperatorConcessionVenue, OperatorStand } from '@fieldhouse/contract/concessions/admin'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../shared/api/queries.ts'
import { planAnswer } from '../../shared/form/plan.testdata.ts'
import { setSession } from '../../shared/session/session.ts'
import { ConcessionsScreen } from './ConcessionsScreen.tsx'
import { describeStandHours, parseCents, toStandDraft, toStandInput, toVenueInput } from './concessions.model.ts'

const { page, show, eventually, press: pressed, button } = testPage()
const press = (name: string) => pressed(button(name) as HTMLElement)
const until = '2027-11-22T12:00:00.000Z'

const pretzel = {
  id: 9,
  name: 'Pretzel',
  text: null,
  image: null,
  group: 'Snacks',
  price: 650,
  diets: ['vegan' as const],
  allergens: ['wheat' as const],
  sold_out_until: null as string | null,
}
const stand = (changes: Partial<OperatorStand> = {}): OperatorStand => ({
  id: 5,
  venue_id: 3,
  name: 'The Grill',
  kind: 'food',
  section: '101',
  place: null,
  hours: null,
  mark: null,
  menu: [pretzel],
  opens_minutes: 90,
  closes_minutes: 210,
  revision: 4,
  ...changes,
})
const venue = (stands: OperatorStand[]): OperatorConcessionVenue => ({
  id: 3,
  name: 'Halford Field',
  city: null,
  ground: 'field',
  sections: [{ name: '101', level: 'Lower', side: 'north' }],
  game: null,
  stands,
  revision: 2,
})

let venues: OperatorConcessionVenue[]
let requests: { what: string; body: unknown }[]
beforeEach(() => {
  queryClient.clear()
  setSession({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  venues = [venue([stand()])]
  requests = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const what = `${method} ${new URL(address, location.href).pathname.replace('/api/operator', '')}`
    if (method !== 'GET') requests.push({ what, body: typeof body === 'string' ? JSON.parse(body) : body })
    if (what === 'PUT /concessions/stands/5/mark') venues = [venue([stand({ mark: { state: 'open', until } })])]
    if (what === 'PUT /concessions/items/9/mark')
      venues = [venue([stand({ menu: [{ ...pretzel, sold_out_until: until }] })])]
    if (what.endsWith('/import'))
      return planAnswer({
        added: ['Dip at The Grill: 3.00'],
        refused: [{ line: 3, message: '“five” isn’t a price. Write it like $7.50.' }],
        dry_run: requests.length === 1,
      })
    if (what === 'GET /concessions') return serverAnswer({ currency: 'USD', venues, others: ['Old Stadium'] })
    return serverAnswer(what.includes('items') ? pretzel : stand(), { status: method === 'POST' ? 201 : 200 })
  })
})
const open = (part = '', id = '') =>
  act(async () =>
    show(
      <QueryClientProvider client={queryClient}>
        <ConcessionsScreen part={part} id={id} />
      </QueryClientProvider>,
    ),
  )
const expectText = (text: string) => eventually(() => expect(page.textContent).toContain(text))

test('venues with stands come first, of these the ones with a game', async () => {
  const game = { id: 7, title: 'Lakemont at Utah' }
  venues = [
    { ...venue([]), id: 1, name: 'Practice field' },
    { ...venue([stand()]), id: 2, name: 'Halford Field' },
    { ...venue([stand()]), id: 3, name: 'Kestrel Arena', game: game as OperatorConcessionVenue['game'] },
  ]
  await show(
    <QueryClientProvider client={queryClient}>
      <ConcessionsScreen part="" id="" />
    </QueryClientProvider>,
  )
  await eventually(() => expect(page.textContent).toContain('Lakemont at Utah'))
  const names = [...page.querySelectorAll('h2')].map((heading) => heading.textContent)
  expect(names.slice(0, 3)).toEqual(['Kestrel Arena', 'Halford Field', 'Practice field'])
})

test('concessions: one click opens a stand and another marks an item as sold out', async () => {
  await open()
  await expectText('The Grill')
  await expectText('No game scheduled, so no hours')
  await press('Open The Grill')
  await expectText('Opened by staff')
  await press('Menu of The Grill')
  await expectText('$6.50')
  await press('Mark sold out: Pretzel')
  await expectText('Sold out until tomorrow morning')
  expect(requests).toEqual([
    { what: 'PUT /concessions/stands/5/mark', body: { state: 'open' } },
    { what: 'PUT /concessions/items/9/mark', body: { sold_out: true } },
  ])
})

test('concessions: a table is previewed before it is imported, and unreadable lines are listed', async () => {
  await open()
  await expectText('Paste or drop a table')
  const field = page.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'stand,item,price')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Preview changes')
  await expectText('Line 3: “five” isn’t a price.')
  await expectText('1 would be added')
  await press('Import')
  await expectText('1 added')
})

test('concessions: an empty page says how to start, and an unknown stand is reported', async () => {
  venues = []
  await open()
  await expectText('No venue has stands yet.')
  await open('stand', '99')
  await expectText('This stand no longer exists.')
})

test('concessions: a stand is sent as typed, or its first error is shown', () => {
  const draft = toStandDraft(stand())
  expect(toStandInput(draft, 3)).toEqual({
    venue_id: 3,
    name: 'The Grill',
    kind: 'food',
    section: '101',
    place: null,
    opens_minutes: 90,
    closes_minutes: 210,
    menu: [{ id: 9, name: 'Pretzel', text: null, group: 'Snacks', price: 650, diets: ['vegan'], allergens: ['wheat'] }],
  })
  const item = draft.menu[0]
  if (!item) throw new Error('there is no menu')
  const wrong = (changes: object) => toStandInput({ ...draft, menu: [{ ...item, ...changes }] }, 3)
  expect(toStandInput({ ...draft, name: ' ' }, 3)).toBe('Enter the stand’s name.')
  expect(toStandInput({ ...draft, opens: '9999' }, 3)).toBe('Enter hours as minutes, up to 720.')
  expect(wrong({ price: 'five' })).toBe('“five” isn’t a price for Pretzel. Enter it like 7.50.')
  expect(wrong({ diets: ['gluten-free'] })).toBe('Pretzel: it cannot be gluten-free and contain wheat.')
  expect(['7.5', '$7.50', '7,50 €', '', '1.234', '9999999'].map(parseCents)).toEqual([
    750,
    750,
    750,
    null,
    undefined,
    undefined,
  ])
})

test('concessions: a venue map is typed in lines, and an invalid line is named', () => {
  const draft = { name: 'Halford Field', city: '', ground: 'field' as const, map: 'Lower north: 101-103\nUpper: A1-A2' }
  expect(toVenueInput(draft)).toMatchObject({
    sections: [
      { name: '101', level: 'Lower', side: 'north' },
      { name: '102' },
      { name: '103' },
      { name: 'A1', level: 'Upper', side: null },
      { name: 'A2' },
    ],
  })
  expect(toVenueInput({ ...draft, map: '101' })).toBe(
    'Line 1 of the map: Write the line like “Lower east: 101-112, 114”.',
  )
  expect(toVenueInput({ ...draft, map: 'L: 1\nU: 1' })).toBe('Line 2 of the map: Section 1 is listed twice.')
})

test('concessions: a stand’s hours are shown in the school’s time zone', () => {
  const hours = { opens_at: '2026-11-29T01:30:00.000Z', closes_at: '2026-11-29T06:30:00.000Z' }
  const describeHoursAt = (now: string) => describeStandHours({ ...stand(), mark: null, hours }, Date.parse(now)).words
  expect(describeHoursAt('2026-11-27T19:00:00Z')).toBe('Opens Sat, Nov 28, 6:30\u00a0PM')
  expect(describeHoursAt('2026-11-28T19:00:00Z')).toBe('Opens 6:30\u00a0PM')
  expect(describeHoursAt('2026-11-29T03:00:00Z')).toBe('Open until 11:30\u00a0PM')
})
