// @vitest-environment happy-dom
import { type AccessCheck, checkAccess, findWatchables, tabulateAccess } from '@fieldhouse/contract/access/access'
import { type FanPage, findFans, listOpenedFans, openFan } from '@fieldhouse/contract/fans/fans'
import { setMarketOverride } from '@fieldhouse/contract/markets/admin'
import { listPlaceReports, markPlaceReport, type PlaceReport } from '@fieldhouse/contract/markets/place-reports'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { CanTheyWatchScreen } from './CanTheyWatchScreen.tsx'
import { formatCheckText } from './check-text.model.ts'
import { PlaceReportsPanel } from './PlaceReportsPanel.tsx'

const { page, server, open, says, pressButton, field, type, eventually } = testScreen()

const uid = 'riley-uid-0001'
const riley: FanPage = {
  uid,
  firstname: 'Riley',
  lastname: 'Navarro',
  email: 'riley@fans.example',
  plan: 'season',
  suspended: false,
  grants: [],
  market: { override: null, last: null },
  picture: null,
  created_at: '2024-08-14T18:00:00Z',
  last_seen_at: null,
  suspension: null,
  follows: [],
  affiliations: [],
  devices: [],
  consents: [],
  points: { balance: 0, earned: 0, lines: [], more: false },
  prizes: [],
  giveaways: [],
  opened: [],
}
const check: AccessCheck = {
  fan: { uid, firstname: 'Riley', lastname: 'Navarro' },
  content: { kind: 'event', id: 7, title: 'Utah at Lakemont', detail: null, starts_at: null, state: 'live' },
  at: '2026-11-29T21:00:00.000Z',
  plan: 'season',
  enough: 'plus',
  market: '753',
  unknown: false,
  answer: 'no',
  headline: 'No. Blacked out in Phoenix until Mon, Nov 30, 2:00 AM',
  note: 'Riley has the right plan, but is in Phoenix.',
  steps: [
    { kind: 'account', title: 'Account', words: 'Active.', state: 'yes' },
    { kind: 'content', title: 'Stream', words: 'Published.', state: 'yes' },
    { kind: 'place', title: 'Place', words: 'Phoenix.', state: 'no' },
    { kind: 'plan', title: 'Plan', words: 'Needs Utes+.', state: 'not-needed' },
    { kind: 'screens', title: 'Screens at once', words: '0 of 5 in use.', state: 'not-needed' },
  ],
  unavailable: { code: 'market', message: 'Blacked out in Phoenix until', until: '2026-11-30T09:00:00.000Z' },
  until: '2026-11-30T09:00:00.000Z',
}
const table = {
  at: check.at,
  title: 'Utah at Lakemont',
  plans: ['plus'],
  columns: [
    { market: '770', unknown: false },
    { market: '753', unknown: false },
    { market: '770', unknown: true },
  ],
  rows: [
    { plan: 'free', fans: 42_118, cells: ['plan', 'market', 'plan'] },
    { plan: 'season', fans: 2_878, cells: ['yes', 'market', 'yes'] },
  ].map((row) => ({ ...row, cells: row.cells.map((code) => ({ code, until: null })) })),
  nobody: null,
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  history.replaceState(null, '', '/console/can-they-watch')
  server.answers(openFan, () => riley)
  server.answers(checkAccess, () => check)
  server.answers(tabulateAccess, () => table as never)
  server.answers(listOpenedFans, () => ({ fans: [] }))
  server.answers(findFans, () => ({ fans: [riley], more: false }))
  server.answers(findWatchables, () => ({ found: [check.content], more: false }))
})

const pressKey = (key: string) =>
  act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('can they watch: a fan and a stream are chosen by keys, and the answer comes step by step', async () => {
  await open(<CanTheyWatchScreen />)
  await says('Choose a fan')
  await act(async () => field('Fan').focus())
  type(field('Fan'), 'riley')
  await says('riley@fans.example')
  await pressKey('Enter')
  await says('Choose a video, stream or channel')
  await act(async () => field('Video, stream or channel').focus())
  await says('Utah at Lakemont')
  await pressKey('Enter')
  await says('No. Blacked out in Phoenix until Mon, Nov 30, 2:00 AM')
  const states = [...page.querySelectorAll('ol > li')].map(({ lastChild }) => lastChild?.textContent)
  expect(states).toEqual(['Yes', 'Yes', 'No, stops here', 'Not needed', 'Not needed'])
  await says('Not available here')
  expect(location.search).toBe(`?fan=${uid}&watch=event-7`)
  expect(server.callsOf(checkAccess)[0]).toMatchObject({
    body: { content: { kind: 'event', id: 7 }, at: null, place: { kind: 'now' } },
  })
})

test('can they watch: an address fills it in, the fan’s own cell is marked, and a market is set there', async () => {
  history.replaceState(null, '', `/console/can-they-watch?fan=${uid}&watch=event-7&from=753&at=2026-11-29T21:00:00Z`)
  server.answers(setMarketOverride, () => ({
    market: '770',
    reason: 'Home',
    given_by: null,
    given_at: check.at,
    ends_at: '2026-12-01T09:00:00Z',
  }))
  await open(<CanTheyWatchScreen />)
  await says('42,118')
  expect(server.callsOf(checkAccess)[0]).toMatchObject({
    body: { at: '2026-11-29T21:00:00.000Z', place: { kind: 'market', market: '753' } },
  })
  const own = [...page.querySelectorAll('td')].filter(({ textContent }) => textContent?.includes('this fan'))
  expect(own.map(({ parentElement }) => parentElement?.firstChild?.textContent)).toEqual(['Season Pass2,878 fans'])
  await says('Riley isn’t in Phoenix')
  await pressButton('Set market')
  await eventually(() => expect(document.body.textContent).toContain('Set the market of Riley Navarro'))
  type(field('Reason'), 'Home')
  const dialog = document.querySelector('[role=dialog]')
  const save = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Set market')
  await act(async () => save?.click())
  await says('Riley Navarro is treated as Salt Lake City until')
  expect(server.callsOf(checkAccess).length).toBeGreaterThan(1)
})

test('can they watch: the text for an email has the steps, and no address', () => {
  const text = formatCheckText(check)
  expect(text).toContain('3. Place: Phoenix. (No, stops here)')
  expect(text).not.toMatch(/@|https?:|\/console/)
})

test('place reports: each opens the check filled in, and is marked done', async () => {
  let report: PlaceReport = {
    id: 3,
    fan: check.fan,
    content: { kind: 'event', id: 7 },
    title: 'Utah at Lakemont',
    market: '753',
    unknown: false,
    network: 'Desert Cable',
    at: check.at,
    done_at: null,
    done_by: null,
  }
  server.answers(listPlaceReports, () => ({ reports: [report], open: report.done_at ? 0 : 1 }))
  server.answers(markPlaceReport, () => {
    report = { ...report, done_at: check.at, done_by: 'Jordan Vale' }
    return report
  })
  await open(<PlaceReportsPanel />)
  await says('1 to answer')
  await says('Phoenix, Desert Cable, Sun, Nov 29')
  expect(page.querySelector('a')?.getAttribute('href')).toBe(
    `/console/can-they-watch?fan=${uid}&watch=event-7&at=2026-11-29T21%3A00%3A00.000Z&from=753`,
  )
  await pressButton('Done: Riley Navarro')
  await says('by Jordan Vale')
  expect(server.callsOf(markPlaceReport)).toMatchObject([{ body: { done: true } }])
})
