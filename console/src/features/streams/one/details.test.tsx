// @vitest-environment happy-dom
import { getEvent, type LiveEvent, lookAtEvent, operatorEvents } from '@fieldhouse/contract/live/admin'
import { cancelEvent, editEvent, removeEvent } from '@fieldhouse/contract/live/events'
import { eventSignals } from '@fieldhouse/contract/live/signals'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import axe from 'axe-core'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { eventOf, gameOf } from '../../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { StreamScreen } from './StreamScreen.tsx'

const { server, page, open, says, eventually, press, pressButton, typeInto } = testScreen()

let event: LiveEvent
beforeEach(() => {
  event = eventOf({ id: 5, game_id: null, title: 'Pep rally', starts_at: '2126-11-21T19:00:00.000Z' })
  server.answers(getEvent, () => event)
  server.answers(lookAtEvent, () => ({ look: null }))
  server.answers(operatorEvents, () => ({ events: [event] }))
  server.answers(eventSignals, () => ({ events: [], strangers: [] }))
  server.answers(getSchedule, () => ({ games: [gameOf(), gameOf({ id: 13, watch: { kind: 'event', id: 4 } })] }))
  server.answers(editEvent, ({ body }) => {
    event = { ...event, ...(body as Partial<LiveEvent>) }
    return event
  })
})

const choose = (label: string, text: string) => {
  const select = [...page.querySelectorAll('select')].find(({ labels }) => labels?.[0]?.textContent === label)
  const option = [...(select?.options ?? [])].find((one) => one.text.startsWith(text))
  if (!select || !option) throw new Error(`there is no ${text} in ${label}`)
  return act(async () => {
    select.value = option.value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
const confirm = (name: string) =>
  press(
    [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
      ({ textContent }) => textContent === name,
    ) as HTMLElement,
  )
const edits = () => server.callsOf(editEvent).map(({ body }) => body)

test('an event is linked to a game that has no other stream, and only that is sent', async () => {
  await open(<StreamScreen id={5} />)
  await says('Details')
  await eventually(() => expect(page.textContent).toContain('Lakemont at Harbor'))
  const options = [...page.querySelectorAll('option')].filter(({ text }) => text.startsWith('Lakemont at Harbor'))
  expect(options).toHaveLength(1)
  await choose('Game', 'Lakemont at Harbor')
  await pressButton('Save')
  await says('Saved.')
  expect(edits()).toEqual([{ game_id: 12 }])
})

test('a blackout is saved only with its end', async () => {
  await open(<StreamScreen id={5} />)
  await says('Details')
  await choose('Add to: Blacked out in', 'Phoenix')
  await pressButton('Save')
  await says('When does it end?')
  expect(edits()).toEqual([])
  typeInto('Blackout ends', '2126-11-22T02:00')
  await says('except in Phoenix until')
  await pressButton('Save')
  await says('Saved.')
  expect(edits()).toMatchObject([{ blackout: [expect.any(String)], blackout_until: '2126-11-22T09:00:00.000Z' }])
})

test('a save keeps what someone else changed since the first edit', async () => {
  await open(<StreamScreen id={5} />)
  await says('Details')
  typeInto('Title', 'Big pep rally')
  event = { ...event, subtitle: 'Moved to the gym', starts_at: '2126-11-21T20:00:00.000Z' }
  await act(() => refetchQueries('events'))
  await says('1:00')
  await pressButton('Save')
  await says('Saved.')
  expect(edits()).toEqual([{ title: 'Big pep rally' }])
  expect(event).toMatchObject({ subtitle: 'Moved to the gym', starts_at: '2126-11-21T20:00:00.000Z' })
})

test('another event at the same time is named, also across the border of two school years', async () => {
  event = { ...event, starts_at: '2127-07-01T05:30:00.000Z', minutes: 60 }
  const other = eventOf({ id: 6, title: 'Fireworks', starts_at: '2127-07-01T06:15:00.000Z', minutes: 30 })
  server.answers(operatorEvents, () => ({ events: [event, other] }))
  await open(<StreamScreen id={5} />)
  await says('“Fireworks” is on at 12:15\u00a0AM, too.')
})

test('an event is canceled and restored, each with its own button', async () => {
  server.answers(cancelEvent, ({ body }) => {
    event = { ...event, state: (body as { cancelled: boolean }).cancelled ? 'cancelled' : 'upcoming' }
    return event
  })
  await open(<StreamScreen id={5} />)
  await says('Details')
  await pressButton('Cancel event')
  await eventually(() => expect(document.body.textContent).toContain('Cancel Pep rally?'))
  await confirm('Cancel event')
  await says('Restore event')
  await pressButton('Restore event')
  await says('Cancel event')
  expect(server.callsOf(cancelEvent).map(({ body }) => body)).toEqual([{ cancelled: true }, { cancelled: false }])
})

test('a deleted recording can be restored where it was, and a recording that is a video links to it', async () => {
  event = { ...event, state: 'ended', recorded_seconds: 60, title_id: 7, starts_at: '2026-11-21T19:00:00.000Z' }
  server.answers(removeEvent, () => ({ success: true as const, trash: 77 }))
  server.answers(restoreTrash, () => ({ kind: 'event' as const, id: 5, name: 'Pep rally', lost: [] }))
  await open(<StreamScreen id={5} />)
  await says('This recording is a video.')
  expect(page.querySelector('a[href="/console/films/7"]')).not.toBeNull()
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa'],
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  await pressButton('Delete recording')
  await eventually(() => expect(document.body.textContent).toContain('Delete Pep rally?'))
  await confirm('Delete recording')
  await says('This stream is in the trash')
  await pressButton('Restore')
  await says('Details')
})
