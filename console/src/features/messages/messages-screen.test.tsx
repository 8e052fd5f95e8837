// @vitest-environment happy-dom
import {
  type AnnouncementInput,
  createAnnouncement,
  endAnnouncement,
  type OperatorAnnouncement,
  operatorAnnouncements,
} from '@fieldhouse/contract/messages/announcements'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../shared/api/queries.ts'
import { LeaveDialog } from '../../shared/router/LeaveDialog.tsx'
import { usePath } from '../../shared/router/navigation.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { MessagesScreen } from './MessagesScreen.tsx'

const { page, server, open, says, eventually, pressButton, button, press, type, field } = testScreen()

const announcementOf = (id: number, words: string): OperatorAnnouncement => ({
  id,
  revision: 0,
  words,
  urgent: false,
  sports: [],
  from: '2026-11-28T19:00:00.000Z',
  until: '2026-11-28T22:30:00.000Z',
  link: null,
  state: 'on',
  made_by: 'Ana Ruiz',
  ended_at: null,
  ended_by: null,
})

let announcements: OperatorAnnouncement[]
beforeEach(() => {
  history.replaceState(null, '', '/console/messages/announcements/1')
  announcements = [announcementOf(1, 'Gates open late'), announcementOf(2, 'Parking is full')]
  server.answers(operatorAnnouncements, () => ({ announcements }))
  server.answers(endAnnouncement, ({ params }) => {
    announcements = announcements.map((one) => (String(one.id) === params.id ? { ...one, state: 'over' } : one))
    return announcements[0] as OperatorAnnouncement
  })
})

/** The screen at the address, with the question of the console's frame. */
function MessagesAtAddress() {
  const [, , part = '', id = ''] = usePath().split('/')
  return (
    <>
      <MessagesScreen key={part} kind="announcement" id={id} />
      <LeaveDialog />
    </>
  )
}

const message = () => field('Message')
const isAsked = () => document.body.textContent.includes('Leave without saving?')

test('ending the announcement that is being changed asks before a typed draft is lost, and closes its form', async () => {
  await open(<MessagesAtAddress />)
  await says('Edit')
  type(message(), 'Gates open at 5')
  await pressButton('End now “Gates open late”')
  await eventually(() => expect(isAsked()).toBe(true))
  expect(server.callsOf(endAnnouncement)).toEqual([])
  await press(button('Stay'))
  expect(message().value).toBe('Gates open at 5')

  await pressButton('End now “Gates open late”')
  await press(button('Leave'))
  await says('New announcement')
  await eventually(() => expect(server.callsOf(endAnnouncement)).toMatchObject([{ params: { id: '1' } }]))
  expect(location.pathname).toBe('/console/messages/announcements')
  await says('Ended')
  expect(page.textContent).not.toContain('This announcement is over.')
})

test('ending another announcement leaves a typed draft alone', async () => {
  await open(<MessagesAtAddress />)
  await says('Edit')
  type(message(), 'Gates open at 5')
  await pressButton('End now “Parking is full”')
  await eventually(() => expect(server.callsOf(endAnnouncement)).toMatchObject([{ params: { id: '2' } }]))
  expect([isAsked(), message().value]).toEqual([false, 'Gates open at 5'])
  expect(location.pathname).toBe('/console/messages/announcements/1')
})

test('an announcement that someone else ends while it is changed keeps what was typed, to save it as a new one', async () => {
  server.answers(createAnnouncement, ({ body }) => announcementOf(3, (body as AnnouncementInput).words))
  vi.useFakeTimers({ now: new Date('2026-11-28T19:30:00.000Z'), toFake: ['Date'] })
  try {
    await open(<MessagesAtAddress />)
    await says('Edit')
    type(message(), 'Gates open at 5')
    announcements = announcements.map((one) =>
      one.id === 1 ? { ...one, revision: 1, state: 'over', ended_at: one.from, ended_by: 'Ben Orr' } : one,
    )
    await act(() => queryClient.invalidateQueries())
    await says('Ben Orr ended this announcement. What you typed is still here.')
    expect(page.textContent).not.toContain('Someone else changed this')
    expect(message().value).toBe('Gates open at 5')
    await pressButton('Publish')
    await eventually(() => expect(location.pathname).toBe('/console/messages/announcements'))
    expect(server.callsOf(createAnnouncement)).toMatchObject([{ body: { words: 'Gates open at 5' } }])
  } finally {
    vi.useRealTimers()
  }
})

test('an announcement that ends while nothing is typed makes room for a new one', async () => {
  await open(<MessagesAtAddress />)
  await says('Edit')
  announcements = announcements.map((one) => ({ ...one, state: 'over' as const }))
  await act(() => queryClient.invalidateQueries())
  await says('This announcement is over.')
  expect(message().value).toBe('')
})
