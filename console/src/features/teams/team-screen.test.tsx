// @vitest-environment happy-dom
import {
  addPerson,
  changePerson,
  focusPersonPhoto,
  getRosterPerson,
  listRoster,
  listRosterTeams,
  orderCoaches,
  putPersonPhoto,
  type RosterPerson,
  removePerson,
  removePersonPhoto,
} from '@fieldhouse/contract/games/people'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import axe from 'axe-core'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { pageOf, personOf } from './people.testdata.ts'
import { TeamScreen } from './TeamScreen.tsx'
import { TeamsScreen } from './TeamsScreen.tsx'

const { server, page, open, says, eventually, press, pressButton, button, type } = testScreen()

let people: RosterPerson[]
beforeEach(() => {
  history.replaceState(null, '', '/console/teams/football')
  people = [
    personOf(2, 'Vera Boone', { position: 'MB' }),
    personOf(5, 'Lena Zeller'),
    personOf(9, 'Ada Holt', { coach: true, number: null, position: 'Head coach' }),
    personOf(10, 'Ben Orr', { coach: true, number: null, position: 'Assistant coach' }),
  ]
  const seasons = [
    { slug: '2026', current: true, people: 4 },
    { slug: '2025', current: false, people: 30 },
  ]
  server.answers(listRoster, ({ search }) => {
    const [now, before] = seasons
    const season = search.get('season') === '2025' ? before : now
    if (!season) throw new Error('there are two seasons')
    return { season, seasons, people }
  })
  server.answers(changePerson, ({ params, body }) => {
    const id = Number(params.id)
    people = people.map((one) => (one.id === id ? { ...one, ...(body as Partial<RosterPerson>) } : one))
    const person = people.find((one) => one.id === id)
    if (!person) throw new Error('no such person')
    return pageOf(person)
  })
})

const refuse = (refused: number, message: string) => ({ refused, body: { message } })
const cell = (label: string) => {
  const found = page.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  if (!found) throw new Error(`there is no cell ${label}`)
  return found
}
const typeCell = async (label: string, text: string, key: string) => {
  const input = cell(label)
  input.focus()
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(
    async () => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
}

test('the teams are listed with the size of their rosters', async () => {
  server.answers(listRosterTeams, () => ({
    teams: [
      { sport: 'football', players: 110, coaches: 1, photos: 109 },
      { sport: 'softball', players: 0, coaches: 0, photos: 0 },
    ],
  }))
  await open(<TeamsScreen />)
  await says('110 players, 1 coach, 1 photo missing')
  await says('No roster yet')
  expect(page.querySelector('a[href="/console/teams/football"]')).not.toBeNull()
})

test('a cell saves with Enter and goes down, and Undo changes it back', async () => {
  await open(<TeamScreen sport="football" />)
  await says('Vera Boone')
  await typeCell('Number of Vera Boone', '5', 'Enter')
  await says('Saved. Vera Boone: number 5.')
  const marks = () => [...page.querySelectorAll('td, th')].filter(({ textContent }) => textContent === 'Saved')
  expect(marks()).toEqual([cell('Number of Vera Boone').closest('td')])
  expect(page.textContent).toContain('Cells save as you leave them.')
  expect(document.activeElement).toBe(cell('Number of Lena Zeller'))
  await says('#5 is also Lena Zeller. Both can keep it.')
  await pressButton('Undo')
  await says('Undone.')
  await eventually(() => expect(cell('Number of Vera Boone').value).toBe('2'))
  expect(marks()).toEqual([])
})

test('a row stays in its place while its cells are edited, until the roster is sorted again', async () => {
  const listNames = () => [...page.querySelectorAll('tbody th a')].map(({ textContent }) => textContent?.slice(0, 4))
  await open(<TeamScreen sport="football" />)
  await says('Vera Boone')
  expect(listNames()).toEqual(['Vera', 'Lena'])
  await typeCell('Number of Vera Boone', '98', 'Enter')
  await says('Saved. Vera Boone: number 98.')
  expect(listNames()).toEqual(['Vera', 'Lena'])
  expect(document.activeElement).toBe(cell('Number of Lena Zeller'))
  await pressButton('No.')
  await pressButton('No.')
  expect(listNames()).toEqual(['Lena', 'Vera'])
})

test('Escape restores a cell, and a refused value stays in it with the reason', async () => {
  await open(<TeamScreen sport="football" />)
  await says('Vera Boone')
  await typeCell('Position of Vera Boone', 'OH', 'Escape')
  expect(cell('Position of Vera Boone').value).toBe('MB')
  server.answers(changePerson, () => refuse(400, 'Position seems to contain a phone number.'))
  await typeCell('Position of Vera Boone', '801-555-0100', 'Enter')
  await says('Not saved. Position seems to contain a phone number.')
  expect(cell('Position of Vera Boone').value).toBe('801-555-0100')
})

test('an earlier season is reached by the select, and its cells change only that season', async () => {
  let sent: unknown
  await open(<TeamScreen sport="football" />)
  await says('Vera Boone')
  const select = page.querySelector('select')
  if (!select) throw new Error('there is no season select')
  expect([...select.options].map(({ text }) => text)).toEqual(['2026, now (4)', '2025 (30)'])
  await act(async () => {
    select.value = '2025'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(location.search).toBe('?season=2025')
  await says('an earlier roster')
  server.answers(changePerson, ({ body }) => {
    sent = body
    return pageOf(personOf(2, 'Vera Boone'))
  })
  await typeCell('Number of Vera Boone', '22', 'Enter')
  await says('number 22')
  expect(sent).toEqual({ number: '22', season: '2025' })
})

test('coaches are moved by the arrow keys and saved in their new order', async () => {
  let order: number[] = []
  server.answers(orderCoaches, ({ body }) => {
    order = (body as { people: number[] }).people
    return { success: true as const }
  })
  await open(<TeamScreen sport="football" />)
  await says('Ben Orr')
  const grip = button('Move Ben Orr: drag it, or press the arrow keys')
  await act(async () => void grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })))
  await pressButton('Save order')
  await eventually(() => expect(order).toEqual([10, 9]))
  await says('Order saved.')
})

test('a person without stats goes to the trash and comes back with Undo; one with stats stays, with the reason', async () => {
  let restored = ''
  server.answers(restoreTrash, ({ params }) => {
    restored = params.id ?? ''
    return { kind: 'person' as const, id: 2, name: 'Vera Boone', lost: [] }
  })
  server.answers(removePerson, () => ({ success: true as const, trash: 7 }))
  await open(<TeamScreen sport="football" />)
  await says('Vera Boone')
  const remove = async () => {
    await pressButton('Actions for Vera Boone')
    const entry = [...page.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === 'Remove')
    if (!entry) throw new Error('there is no Remove')
    await press(entry)
  }
  await remove()
  await says('Vera Boone is in the trash for 30 days.')
  await pressButton('Undo')
  await eventually(() => expect(restored).toBe('7'))
  server.answers(removePerson, () => refuse(409, 'Vera has stats in 3 games. Merge with the right person.'))
  await remove()
  await says('Vera has stats in 3 games.')
})

test('a person is added, and a number that is taken is a note', async () => {
  let added: unknown
  server.answers(addPerson, ({ body }) => {
    added = body
    return pageOf(personOf(77, 'Mo Birch'))
  })
  await open(<TeamScreen sport="football" />)
  await says('Vera Boone')
  await pressButton('Add person')
  // The dialog is outside the page.
  const inDialog = (label: string) => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')]
    const field = inputs.find(({ labels }) => labels?.[0]?.textContent?.startsWith(label))
    if (!field) throw new Error(`there is no field ${label}`)
    return field
  }
  const dialogSays = (text: string) =>
    eventually(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain(text))
  await type(inDialog('First name'), 'Mo')
  await type(inDialog('Last name'), 'Birch')
  await type(inDialog('Number'), '5')
  await dialogSays('#5 is Lena Zeller. Both can keep it.')
  const submit = document.querySelector<HTMLElement>('[role=dialog] button[type=submit]')
  if (!submit) throw new Error('the dialog has no Add')
  await press(submit)
  await dialogSays('Mo Birch added.')
  expect(added).toMatchObject({ sport: 'football', firstname: 'Mo', lastname: 'Birch', number: '5', coach: false })
})

/** Opens the team and drops photos of Vera Boone and Lena Zeller, with others. */
async function dropPhotos() {
  await open(<TeamScreen sport="football" />)
  await says('Vera Boone')
  const input = page.querySelector<HTMLInputElement>('input[aria-label="Choose photos"]')
  if (!input) throw new Error('there is no place for photos')
  const names = ['02_boone_vera.jpg', 'zeller.png', 'team_huddle.jpg', 'notes.txt']
  const files = names.map((name) => new File(['x'], name, { type: name.endsWith('txt') ? 'text/plain' : 'image/jpeg' }))
  await act(async () => {
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('dropped photos: sure ones are used together, a near one asks, and nothing is sent before', async () => {
  const sent: string[] = []
  server.answers(getRosterPerson, ({ params }) => pageOf(personOf(Number(params.id), 'Vera Boone')))
  server.answers(putPersonPhoto, ({ params }) => {
    sent.push(params.id ?? '')
    return pageOf(personOf(Number(params.id), 'Vera Boone'))
  })
  await dropPhotos()
  await says('1 matched, 1 to check, 1 without a match. 1 file isn’t a photo.')
  await pressButton('Yes, zeller.png is Lena Zeller, #5')
  expect(sent).toEqual([])
  await pressButton('Use 2 photos')
  await says('2 photos saved.')
  expect(sent.toSorted()).toEqual(['2', '5'])
  await says('0 matched, 0 to check, 1 without a match.')
})

test('dropped photos: one Undo brings back what each person had, and leaves what was changed since', async () => {
  // Boone had a photo with a crop of its own, and Zeller had none.
  const photos = new Map([['2', { image: '/old.webp', x: 20, y: 30 }]])
  const answer = ({ params }: { params: Record<string, string> }) => {
    const photo = photos.get(params.id ?? '')
    const person = personOf(Number(params.id), 'A B', { image: photo?.image ?? null })
    return pageOf(person, { photo: photo ? { whole: photo.image, x: photo.x, y: photo.y } : null })
  }
  const ask = fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address === '/old.webp' ? new Response('the earlier photo') : ask(address, init),
  )
  server.answers(getRosterPerson, answer)
  server.answers(putPersonPhoto, (request) => {
    photos.set(request.params.id ?? '', { image: `/${photos.size}-${request.params.id}.webp`, x: 50, y: 40 })
    return answer(request)
  })
  server.answers(removePersonPhoto, (request) => {
    photos.delete(request.params.id ?? '')
    return answer(request)
  })
  server.answers(focusPersonPhoto, answer)
  const usePhotos = async () => {
    await dropPhotos()
    await pressButton('Yes, zeller.png is Lena Zeller, #5')
    await pressButton('Use 2 photos')
    await says('2 photos saved.')
  }
  await usePhotos()
  await pressButton('Undo')
  await says('2 photos undone.')
  const restored = server.callsOf(putPersonPhoto).at(-1)?.body as Blob
  expect(await restored.text()).toBe('the earlier photo')
  expect(server.callsOf(focusPersonPhoto)).toMatchObject([{ params: { id: '2' }, body: { x: 20, y: 30 } }])
  expect(server.callsOf(removePersonPhoto)).toMatchObject([{ params: { id: '5' } }])
  expect(photos.has('5')).toBe(false)

  photos.clear()
  await open(<div />)
  await usePhotos()
  photos.set('5', { image: '/of-someone-else.webp', x: 50, y: 40 })
  await pressButton('Undo')
  await says('1 photo undone. 1 was changed since and stays.')
  expect([...photos.keys()]).toEqual(['5'])
})

test('a roster has no accessibility problems', async () => {
  await open(<TeamScreen sport="football" />)
  await says('Vera Boone')
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa'],
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
})
