// @vitest-environment happy-dom
import { listConcessions } from '@fieldhouse/contract/concessions/concessions'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../shared/api/query-client.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { ConcessionsScreen } from './ConcessionsScreen.tsx'
import { itemOf, pageOf, standOf, venueOf } from './concessions.testdata.ts'
import { MenuScreen } from './MenuScreen.tsx'

let tell: (event: { name: string; text: string }) => void
vi.mock('../../shared/api/event-stream.ts', () => ({
  openEventStream: (query: object, { onEvent }: { onEvent: typeof tell }) => {
    expect(query).toEqual({ concessions: 'true' })
    tell = onEvent
    return () => {}
  },
}))

const { server, page, open, says, saysNoMore, link, press, button, field, type, choose } = testScreen()
const screens = { '/app/concessions': ConcessionsScreen, '/app/concessions/menu': MenuScreen }
const until = new Date(Date.now() + 3_600_000).toISOString()
const grill = standOf(1, {
  name: 'The Grill',
  section: '105',
  place: 'By the stairs',
  mark: { state: 'open', until },
  menu: [
    itemOf(1, { name: 'Bean burger', group: 'Mains', price: 1150, diets: ['vegan'], allergens: ['wheat', 'soy'] }),
    itemOf(2, { name: 'Water', group: 'Drinks', price: 400, allergens: [] }),
  ],
})
const cart = standOf(2, { name: 'Pretzel Cart', section: '102', menu: [itemOf(3, { name: 'Pretzel', price: null })] })
const onRequest = vi.fn()
beforeEach(() => {
  onRequest.mockClear()
  queries.clear()
  localStorage.clear()
  server.answers(listConcessions, () => {
    onRequest()
    return pageOf(venueOf(1, { stands: [grill, cart] }))
  })
})
const names = () => [...page.querySelectorAll('ol li')].map((line) => line.textContent ?? '')

test('concessions: a school without stands shows an empty state', async () => {
  server.answers(listConcessions, () => pageOf())
  await open('/app/concessions', screens)
  await says('No concessions yet')
})

test('concessions: stands show whether they are open, and the nearest comes first once a section is chosen', async () => {
  await open('/app/concessions', screens)
  await says('The Grill')
  await says('No games scheduled here')
  expect(names()[0]).toContain('Pretzel Cart')
  const sections = page.querySelector<HTMLSelectElement>('select')
  if (sections) await choose(sections, '105')
  await says('At your section')
  expect(names()[0]).toMatch(/The Grill.*Section 105 · By the stairs.*Open.*At your section/)
  expect(names()[1]).toMatch(/Pretzel Cart.*Opens on game days.*3 sections away/)
})

test('concessions: a menu shows prices, diets and allergens, or that allergens are not listed', async () => {
  await open('/app/concessions', screens)
  await says('The Grill')
  const grillLink = [...page.querySelectorAll('ol a')].find((one) => one.textContent?.includes('The Grill'))
  await press(link(String(grillLink?.textContent)))
  await says('Bean burger')
  for (const text of ['$11.50', 'Vegan', 'Contains wheat, soy', 'No listed allergens', 'Mains']) await says(text)
  await open('/app/concessions/menu?stand=2', screens)
  await says('Allergens not listed: ask at the stand')
  await open('/app/concessions/menu?stand=99', screens)
  await says('This stand is no longer listed')
})

test('concessions: a mark appears on an open menu without another request', async () => {
  await open('/app/concessions/menu?stand=1', screens)
  await says('Bean burger')
  const marks = { version: 'one', stands: [{ id: 1, state: 'closed', until }], sold_out: [{ id: 2, until }] }
  act(() => tell({ name: 'concessions', text: JSON.stringify(marks) }))
  await says('Sold out')
  await says('Closed for now')
  expect(onRequest).toHaveBeenCalledTimes(1)
  act(() => tell({ name: 'concessions', text: '{"version":' }))
  act(() => tell({ name: 'concessions', text: JSON.stringify({ version: 'two', stands: [], sold_out: [] }) }))
  await saysNoMore('Sold out')
  expect(onRequest).toHaveBeenCalledTimes(2)
})

test('concessions: menus are searched by words, by diet and without an allergen', async () => {
  await open('/app/concessions/menu', screens)
  await says('3 items')
  await press(button('Vegan'))
  await says('1 item')
  await press(button('Vegan'))
  await press(button('Milk'))
  await says('2 items. 1 more lists no allergens: ask at the stand.')
  await press(button('Milk'))
  type(field('What are you craving at Venue 1?'), 'pizza')
  await says('No matches')
  expect(location.search).toContain('q=pizza')
})
