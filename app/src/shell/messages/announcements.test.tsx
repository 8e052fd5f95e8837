// @vitest-environment happy-dom

import { listTeams } from '@fieldhouse/contract/customer/choices'
import { getFavorites } from '@fieldhouse/contract/favorites/favorites'
import { type Announcement, listAnnouncements } from '@fieldhouse/contract/messages/announced'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { openEventStream } from '../../shared/api/event-stream.ts'
import { teamOf } from '../../shared/customer/customer.testdata.ts'
import { getNavigationStorage } from '../../shared/device/device-storage.ts'
import { getCurrentPage } from '../../shared/paths/navigation.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { AnnouncementBars } from './AnnouncementBars.tsx'
import { LazyAnnouncements } from './LazyAnnouncements.tsx'
import './followed-sports.ts'

const { server, page, button, press, open, says, saysNoMore, link, follow, eventually } = testScreen()

const one = (id: number, changes: Partial<Announcement> = {}): Announcement => ({
  id,
  words: `Words ${id}`,
  urgent: false,
  sports: [],
  until: new Date(Date.now() + 3_600_000).toISOString(),
  link: null,
  ...changes,
})
const Page = () => (
  <>
    <AnnouncementBars />
    <main>
      <h1>Home</h1>
    </main>
  </>
)
const bars = () => page.querySelector('section[aria-label^="Announcements from "]')
const screens = { '/app/home': Page, '/app/sports': Page }
const answers = (...announcements: Announcement[]) =>
  server.answers(listAnnouncements, () => ({ announcements, again_at: null }))

beforeEach(() => getNavigationStorage().write('dismissed', undefined))

test('announcements are shown at the top, urgent ones as an alert', async () => {
  answers(one(1, { urgent: true, words: '<b>Lightning</b>' }), one(2))
  await open('/app/home', screens)
  await says('Urgent: <b>Lightning</b>')
  expect(bars()?.querySelector('[role=alert]')?.textContent).toContain('Lightning')
  expect(bars()?.querySelector('[role=status]')?.textContent).toContain('Words 2')
})

test('an announcement can be dismissed on this device, and the focus moves on', async () => {
  answers(one(1), one(2))
  await open('/app/home', screens)
  await says('Words 1')
  button('Dismiss: Words 1').focus()
  await press(button('Dismiss: Words 1'))
  expect(page.textContent).not.toContain('Words 1')
  await press(button('Dismiss: Words 2'))
  expect(document.activeElement?.tagName).toBe('H1')
  expect(bars()).toBeNull()
  expect(getNavigationStorage().read('dismissed')).toEqual(['1 false Words 1', '2 false Words 2'])
})

test('an announcement links only to the app or to an https page in a new tab', async () => {
  answers(
    one(1, { link: '/app/sports' }),
    one(2, { link: 'https://parking.example.org/' }),
    one(3, { link: 'javascript:alert(1)' }),
  )
  await open('/app/home', screens)
  await says('Words 3')
  expect([...(bars()?.querySelectorAll('a') ?? [])].map((each) => each.getAttribute('href'))).toEqual([
    '/app/sports',
    'https://parking.example.org/',
  ])
  expect(link('More about “Words 2”, in a new tab').rel).toContain('noopener')
  await follow('More about “Words 1”')
  await eventually(() => expect(getCurrentPage().pathname).toBe('/app/sports'))
})

test('announcements appear and end through the event stream, without a request', async () => {
  const close = openEventStream({ sports: 'all' }, { onEvent: () => {}, onLine: () => {} })
  await eventually(() => expect(server.lines()).toHaveLength(1))
  await act(async () => {})
  await open('/app/home', screens)
  server.lines()[0]?.send({ kind: 'announcements', announcements: [one(7)], again_at: null })
  await says('Words 7')
  server.lines()[0]?.send({ kind: 'announcements', announcements: [], again_at: null })
  await saysNoMore('Words 7')
  expect(server.callsOf(listAnnouncements)).toEqual([])
  close()
})

test('announcements load their code with the first event and request nothing', async () => {
  const close = openEventStream({ sports: 'all' }, { onEvent: () => {}, onLine: () => {} })
  await eventually(() => expect(server.lines()).toHaveLength(1))
  await open('/app/home', { '/app/home': LazyAnnouncements })
  server.lines()[0]?.send({ kind: 'announcements', announcements: [one(8)], again_at: null })
  await says('Words 8')
  expect(server.callsOf(listAnnouncements)).toEqual([])
  close()
})

test('an announcement for a sport is shown to a fan of its team', async () => {
  const team = { ...teamOf(1), slug: 'womens-soccer', selected: true }
  server.answers(listTeams, () => ({ teams: [team, { ...teamOf(2), slug: 'football', selected: false }] }))
  server.answers(getFavorites, () => ({ titles: [], persons: [], groups: [] }))
  answers(one(1, { sports: ['football'] }), one(2, { sports: ['womens-soccer'] }))
  await open('/app/home', screens)
  await says('Words 2')
  expect(page.textContent).not.toContain('Words 1')
})
