// @vitest-environment happy-dom
import { getTicketList, type TicketListPreview } from '@fieldhouse/contract/plans/list'
import {
  applyListAddress,
  getWatchedList,
  previewListAddress,
  readListAddress,
  unwatchListAddress,
  type WatchedList,
  watchListAddress,
} from '@fieldhouse/contract/plans/watched-list'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { TicketListScreen } from '../TicketListScreen.tsx'

const { server, page, open, says, pressButton, typeInto } = testScreen()

const shown: TicketListPreview = {
  rows: 1,
  columns: [{ place: 1, heading: 'Email', samples: ['ana@mail.example'], role: 'email' }],
  asks: [],
  sport: null,
  changes: [
    {
      kind: 'ending',
      row: null,
      email: 'gone@mail.example',
      account: null,
      plan: 'season',
      sport: null,
      now: null,
      waits: false,
    },
  ],
  refused: [],
  notes: [],
  people: { now: 4, ending: 1, after: 3, waiting: 0 },
  asks_number: false,
  fingerprint: 'f'.repeat(64),
  applied: null,
}
const list: WatchedList = {
  id: 7,
  every_minutes: 60,
  paused: false,
  looked_at: '2026-11-28T20:03:00Z',
  good_at: '2026-11-28T20:03:00Z',
  next_at: '2026-11-28T21:03:00Z',
  failure: null,
  not_read: 0,
  address: 'https://tickets.example.edu/season.csv',
  host: 'tickets.example.edu',
  access: 'none',
  changed_at: null,
  waits: null,
}
let watched: WatchedList | null
beforeEach(() => {
  watched = null
  server.answers(getTicketList, () => ({ people: 0, waiting: 0, applied: [] }))
  server.answers(getWatchedList, () => ({ watched }))
  server.answers(previewListAddress, () => shown)
})

test('list address: it is previewed with its sign-in, and watched once its list is applied', async () => {
  server.answers(watchListAddress, () => {
    watched = list
    return { watched }
  })
  await open(<TicketListScreen />)
  await says('Is the list at an address?')
  await pressButton('Watch an address')
  await pressButton('Preview its list')
  await says('Enter an address that starts with https://.')
  await typeInto('Address', list.address)
  await pressButton('Preview its list')
  await says('gone@mail.example')
  await pressButton('Apply list')
  await says('tickets.example.edu was applied.')
  await says('Read every hour. Last good read:')
  expect(server.callsOf(watchListAddress)[0]?.body).toEqual({
    address: list.address,
    access: { kind: 'none' },
    preview: 'f'.repeat(64),
    every_minutes: 60,
  })
})

test('list address: a refused address says so at its field, which has the focus, until another one is typed', async () => {
  const message = 'That address is on a private network.'
  server.answers(previewListAddress, () => ({
    refused: 400,
    body: { message, validation_errors: { address: [message] } },
  }))
  await open(<TicketListScreen />)
  await says('Is the list at an address?')
  await pressButton('Watch an address')
  await typeInto('Address', 'https://localhost/list.csv')
  await pressButton('Preview its list')
  await says(message)
  const field = page.querySelector<HTMLInputElement>('input[type=url]')
  expect(document.activeElement).toBe(field)
  const described = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(message)
  expect(page.textContent?.split(message)).toHaveLength(2)
  await typeInto('Address', list.address)
  expect(page.textContent).not.toContain(message)
})

test('list address: what waits is named, and its yes applies what the preview shows', async () => {
  watched = { ...list, waits: { why: 'ending', words: 'Plans would end.', people: 1 } }
  server.answers(applyListAddress, () => {
    watched = list
    return { ...shown, applied: 9 }
  })
  await open(<TicketListScreen />)
  await says('Waits for you. Plans would end. 1 person would lose their plan.')
  await pressButton('Review')
  await says('gone@mail.example')
  await pressButton('Apply list')
  await says('was applied.')
  expect(server.callsOf(applyListAddress)[0]?.body).toEqual({ preview: 'f'.repeat(64) })
})

test('list address: a failure is shown in words, and it can be read now and no longer', async () => {
  watched = { ...list, failure: 'That host wasn’t found.' }
  server.answers(readListAddress, () => {
    watched = list
    return { watched }
  })
  server.answers(unwatchListAddress, () => {
    watched = null
    return { success: true as const }
  })
  await open(<TicketListScreen />)
  await says('That host wasn’t found. Everyone keeps what they have.')
  await pressButton('Read now')
  await expect.poll(() => page.textContent).not.toContain('wasn’t found')
  await pressButton('Stop watching')
  await expect.poll(() => document.body.textContent).toContain('The list stays as it is, and nothing')
})
