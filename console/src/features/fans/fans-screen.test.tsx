// @vitest-environment happy-dom

import { currentSchool, setOnlySchool } from '@fieldhouse/contract/company'
import { exportNewsletter } from '@fieldhouse/contract/customer/newsletter'
import {
  correctPoints,
  deleteFan,
  endFanSessions,
  type FanPage,
  type FoundFan,
  findFans,
  liftSuspension,
  listOpenedFans,
  openFan,
  suspendFan,
} from '@fieldhouse/contract/fans/fans'
import { staffMe } from '@fieldhouse/contract/staff/me'
import axe from 'axe-core'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { meOf } from '../../shared/me/me.testdata.ts'
import { hasUnsavedChanges } from '../../shared/router/leaving.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { FansScreen } from './FansScreen.tsx'
import { formatFollows, markFoundLetters, parsePoints, splitEmail } from './fans.model.ts'
import { formatSubscribersCsv } from './subscribers-csv.model.ts'

const { server, page, open, says, eventually, press, pressButton, button, field, type } = testScreen()

const uid = 'riley-uid-0001'
const riley: FoundFan = {
  uid,
  firstname: 'Riley',
  lastname: 'Navarro',
  email: 'riley.navarro@mail.example',
  plan: 'free',
  suspended: false,
}
const mika: FoundFan = { ...riley, uid: 'mika-uid-00001', firstname: 'Mika', lastname: 'O’Riley', email: 'm@x.example' }
const pageOfRiley: FanPage = {
  ...riley,
  grants: [],
  market: { override: null, last: null },
  picture: null,
  created_at: '2024-08-14T18:00:00Z',
  last_seen_at: '2026-11-21T17:00:00Z',
  suspension: null,
  follows: ['Football', 'Volleyball'],
  affiliations: ['Student'],
  devices: [
    { device: 'Safari on iPhone', since: '2026-11-01T18:00:00Z', last_seen_at: '2026-11-21T17:00:00Z' },
    { device: 'Firefox on Mac', since: '2026-11-02T18:00:00Z', last_seen_at: '2026-11-20T17:00:00Z' },
  ],
  consents: [
    { kind: 'newsletter', on: true, at: '2024-08-14T18:00:00Z' },
    { kind: 'alerts', on: false, at: null },
  ],
  points: {
    balance: 1240,
    earned: 1390,
    lines: [
      {
        at: '2026-11-21T17:00:00Z',
        points: 25,
        words: 'Pick the winner',
        of: 'Utah at Dunmore',
        corrected: false,
        balance_only: false,
      },
      {
        at: '2026-11-14T17:00:00Z',
        points: -150,
        words: 'Stadium cup',
        of: null,
        corrected: false,
        balance_only: false,
      },
    ],
    more: false,
  },
  prizes: [{ at: '2026-11-14T17:00:00Z', prize: 'Stadium cup', points: 150, state: 'waiting' }],
  giveaways: [{ at: '2026-11-10T17:00:00Z', giveaway: 'Win a truck', number: 'K7Q4', confirmed: true }],
  opened: [{ at: '2026-11-21T18:00:00Z', name: 'Morgan Ellery' }],
}
let current: FanPage
let opened: FoundFan[]

beforeEach(() => {
  history.replaceState(null, '', '/console/fans')
  current = pageOfRiley
  opened = []
  server.answers(staffMe, () => meOf({ role: 'operator' }))
  server.answers(listOpenedFans, () => ({ fans: opened }))
  server.answers(openFan, () => current)
  server.answers(findFans, ({ body }) => {
    const { search } = body as { search: string }
    const fans = [riley, mika].filter(({ email, lastname }) => `${email} ${lastname}`.toLowerCase().includes(search))
    return { fans, more: false }
  })
})

const findProblems = async () => {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa'],
    rules: { 'color-contrast': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
const marks = () => [...page.querySelectorAll('mark')].map(({ textContent }) => textContent)
const dialogSays = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))
const openRiley = async () => {
  await open(<FansScreen uid={uid} />)
  await says('riley.navarro')
}

test('found letters: words that begin with a word of the search are marked, without case and accents', () => {
  const marked = (text: string, search: string) =>
    markFoundLetters(text, search)
      .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
      .join('')
  expect(marked('Mika O’Riley', 'riley')).toBe('Mika O’[Riley]')
  expect(marked('riley.navarro@mail.example', 'RIL nav')).toBe('[ril]ey.[nav]arro@mail.example')
  expect(marked('Zoë Ångström', 'zoe angs')).toBe('[Zoë] [Ångs]tröm')
  expect(marked('Brileya', 'riley')).toBe('Brileya')
  expect(marked('Riley', '')).toBe('Riley')
})

test('points: a signed number is read, and nothing else', () => {
  expect(['25', '+25', '-5', '−5', ' 7 '].map(parsePoints)).toEqual([25, 25, -5, -5, 7])
  expect(['', '0', '1.5', 'ten', '--1', '12345678'].map(parsePoints)).toEqual(Array(6).fill(undefined))
})

test('texts: long lists and addresses are short, and lose nothing', () => {
  expect(formatFollows([])).toBe('No teams')
  expect(formatFollows(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('A, B, C and 3 more')
  const { start, end } = splitEmail('a.very.long.address.indeed@mail.example')
  expect(`${start}${end}`).toBe('a.very.long.address.indeed@mail.example')
})

test('fans: nobody is listed before a search but those opened last', async () => {
  opened = [mika]
  await open(<FansScreen uid={undefined} />)
  await says('Opened recently')
  expect(page.textContent).toContain('Mika O’Riley')
  expect(page.textContent).not.toContain('Riley Navarro')
  expect(server.callsOf(findFans)).toEqual([])
  expect(await findProblems()).toEqual([])
})

test('fans: results come while typing after two letters, with the found letters marked', async () => {
  await open(<FansScreen uid={undefined} />)
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true })))
  expect(document.activeElement).toBe(field('Search fans'))
  type(field('Search fans'), 'r')
  await says('Type one more letter.')
  type(field('Search fans'), 'riley')
  await says('2 fans')
  expect(marks()).toEqual(['Riley', 'riley', 'Riley'])
  expect(page.querySelector('ul a')?.getAttribute('href')).toBe(`/console/fans/${uid}`)
  expect(await findProblems()).toEqual([])
  type(field('Search fans'), 'nobody')
  await says('No fans match')
  server.answers(findFans, () => ({
    fans: Array.from({ length: 20 }, (_, at) => ({ ...riley, uid: `u-${at}-00000` })),
    more: true,
  }))
  type(field('Search fans'), 'ri')
  await says('The first 20 fans. Keep typing.')
  server.answers(findFans, () => ({ refused: 400, body: { message: 'Not now.' } }))
  type(field('Search fans'), 'rile')
  await says('The search didn’t work')
})

test('fans: a page shows the account, consents with dates, points with reasons, devices, entries and who looked', async () => {
  await openRiley()
  for (const text of [
    'Joined Aug 14, 2024',
    'Football and Volleyball',
    'Student',
    'Newsletter by email',
    'Aug 14, 2024',
    'Not chosen',
    '1,240',
    '+25',
    '−150',
    'Utah at Dunmore',
    'Safari on iPhone',
    'Win a truck',
    'Ready for pickup',
    'Morgan Ellery',
  ])
    expect(page.textContent).toContain(text)
  expect(await findProblems()).toEqual([])
})

test('fans: a suspension needs a reason and a future end, is shown and can be lifted', async () => {
  server.answers(suspendFan, ({ body }) => {
    const { reason, until } = body as { reason: string; until: string }
    current = { ...pageOfRiley, suspended: true, suspension: { reason, since: '2026-11-21T18:00:00Z', until } }
    return { reason, since: '2026-11-21T18:00:00Z', until }
  })
  server.answers(liftSuspension, () => {
    current = pageOfRiley
    return { success: true as const }
  })
  await openRiley()
  await pressButton('Suspend')
  await dialogSays('Suspend Riley Navarro')
  const inDialog = (label: string) =>
    [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].find(({ labels }) =>
      labels?.[0]?.textContent?.startsWith(label),
    ) as HTMLInputElement
  const submit = () =>
    press(
      [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
        ({ textContent }) => textContent === 'Suspend',
      ) ?? page,
    )
  type(inDialog('Until'), '2020-01-01T10:00')
  await submit()
  await dialogSays('Enter the reason.')
  await dialogSays('Choose a time in the future.')
  expect(server.callsOf(suspendFan)).toEqual([])
  type(inDialog('Reason'), 'Spam in photos')
  type(inDialog('Until'), '2099-01-01T10:00')
  await submit()
  await says('is suspended until')
  expect(server.callsOf(suspendFan)[0]).toMatchObject({ params: { uid }, body: { reason: 'Spam in photos' } })
  await says('Change suspension')
  await pressButton('Lift')
  await says('Riley Navarro can sign in again.')
  await eventually(() => expect(page.textContent).not.toContain('Change suspension'))
})

test('fans: points are corrected by a number and a reason, and a retry keeps its key', async () => {
  server.answers(correctPoints, () => ({ refused: 500, body: { message: 'Not now.' } }))
  await openRiley()
  await pressButton('Correct')
  await says('Enter a number like 25 or -25.')
  await says('Enter the reason.')
  type(field('Points'), '-25')
  type(field('Reason'), 'Counted twice')
  await pressButton('Correct')
  await says('Not now.')
  expect(field('Reason').value).toBe('Counted twice')
  expect(hasUnsavedChanges()).toBe(true)
  server.answers(correctPoints, () => ({ balance: 1215 }))
  await pressButton('Correct')
  await says('now has 1,215 points')
  const calls = server.callsOf(correctPoints)
  expect(calls.at(-1)).toMatchObject({ params: { uid }, body: { points: -25, reason: 'Counted twice' } })
  const keys = new Set(calls.map(({ headers }) => headers.get('idempotency-key')))
  expect([calls.length >= 2, keys.size, [...keys][0]]).toEqual([true, 1, expect.stringMatching(/^[\w-]{36}$/)])
  expect(field('Reason').value).toBe('')
  expect(hasUnsavedChanges()).toBe(false)
})

test('fans: points are never earned unless staff choose to take them from the balance only', async () => {
  server.answers(correctPoints, () => ({ balance: 1215 }))
  await openRiley()
  await says('lifetime, which the leaderboard counts')
  expect(page.textContent).not.toContain('What it changes')
  type(field('Points'), '-25')
  type(field('Reason'), 'Gave the cup to a friend')
  const choose = async (label: string) => {
    const found = [...page.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
    await press(found?.querySelector('input') ?? page)
  }
  const chosen = () => page.querySelector<HTMLInputElement>('input[type=radio]:checked')?.labels?.[0]?.textContent
  expect(chosen()).toContain('These points were never earned')
  expect(chosen()).toContain('Lowers the balance and the lifetime points.')
  await choose('Take from the balance only')
  await pressButton('Correct')
  await says('now has 1,215 points')
  expect(server.callsOf(correctPoints)[0]?.body).toEqual({
    points: -25,
    reason: 'Gave the cup to a friend',
    balance_only: true,
  })
  type(field('Points'), '10')
  expect(chosen()).toContain('These points were earned')
})

test('fans: sessions end and accounts are deleted only after a question', async () => {
  server.answers(endFanSessions, () => ({ ended: 2 }))
  server.answers(deleteFan, () => ({ success: true as const }))
  await openRiley()
  await pressButton('Sign out everywhere')
  await dialogSays('Sign Riley Navarro out everywhere?')
  expect(server.callsOf(endFanSessions)).toEqual([])
  await pressButton('Sign out')
  await says('Signed out on 2 devices.')
  await press(button('More for Riley Navarro'))
  await press(document.querySelector('[role=menuitem]') ?? page)
  await dialogSays('Delete the account of Riley Navarro?')
  await dialogSays('Deletes riley.navarro@mail.example and all its data')
  expect(server.callsOf(deleteFan)).toEqual([])
  await pressButton('Delete account')
  await eventually(() => expect(location.pathname).toBe('/console/fans'))
  expect(server.callsOf(deleteFan)[0]).toMatchObject({ params: { uid } })
  await says('The account of Riley Navarro was deleted.')
})

test('newsletter: the list is a CSV with the consent date and a link that unsubscribes', async () => {
  const unsubscribe_url = 'https://utes.example/unsubscribe?token=a.b'
  const subscriber = { email: 'a@x.example', firstname: '=A', lastname: 'B', agreed_at: null, unsubscribe_url }
  expect(formatSubscribersCsv([{ ...subscriber, agreed_at: '2026-11-21T18:00:00.000Z' }, subscriber])).toBe(
    '\uFEFFEmail,First name,Last name,Agreed at,Unsubscribe link\r\n' +
      `a@x.example,'=A,B,2026-11-21T18:00:00.000Z,${unsubscribe_url}\r\na@x.example,'=A,B,,${unsubscribe_url}\r\n`,
  )
  server.answers(exportNewsletter, () => ({ subscribers: [subscriber] }))
  await open(<FansScreen uid={undefined} />)
  await pressButton('Newsletter CSV')
  await says('Saved 1 subscriber.')
})

test('newsletter: a school without one has no list', async () => {
  const school = currentSchool()
  const { newsletter: _, ...without } = school
  setOnlySchool(without)
  await open(<FansScreen uid={undefined} />)
  await says('No fan open')
  expect(page.textContent).not.toContain('Newsletter CSV')
  setOnlySchool(school)
})
