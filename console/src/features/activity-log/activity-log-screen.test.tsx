// @vitest-environment happy-dom

import { serverAnswer } from '@fieldhouse/client/test-server'
import type { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool, setOnlySchool } from '@fieldhouse/contract/company'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../shared/api/queries.ts'
import { setSession } from '../../shared/session/session.ts'
import { ActivityLogScreen } from './ActivityLogScreen.tsx'

type Entry = EndpointAnswer<typeof auditTrail>['entries'][number]

const { page, show, eventually, press, button, type } = testPage()

const choose = (select: HTMLSelectElement, value: string) =>
  act(() => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

const entryOf = (id: number, changes: Partial<Entry> = {}): Entry => ({
  id,
  at: '2026-11-21T18:00:00.000Z',
  actor: 'a-uid',
  actor_name: 'Robin Vance',
  action: 'change',
  subject: `settings ${id}`,
  subject_name: 'the school',
  trash: null,
  picture: null,
  settings: null,
  change: '{}',
  ...changes,
})

let entries: Entry[]
let school: ReturnType<typeof currentSchool>
let refusal: string | undefined
let asked: string[]
/** Bodies of changes of a sport. */
let sent: unknown[]
const robin = {
  uid: 'robin-of-staff',
  email: 'robin@example.org',
  firstname: 'Robin',
  lastname: 'Vance',
  role: 'owner',
  second_factor: true,
}
beforeEach(() => {
  asked = []
  sent = []
  school = currentSchool()
  queryClient.clear()
  setSession({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  refusal = undefined
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.includes('/audit')) {
      asked.push(new URL(path, 'http://x').search)
      return serverAnswer({ entries })
    }
    if (path.includes('/school/sports/football/past')) sent.push(JSON.parse(String(body)))
    if (path.includes('/school/sports')) return serverAnswer({ revision: 3, sports: [] })
    if (path.endsWith('/school')) return serverAnswer({ revision: 4, school })
    if (path.includes('/staff')) return serverAnswer({ staff: [robin], invitations: [] })
    if (!path.includes('/school/changes/7/undo')) return serverAnswer({ message: 'Not here.' }, { status: 404 })
    if (refusal) return serverAnswer({ message: refusal }, { status: 409 })
    entries = entries.map((entry) => ({ ...entry, settings: null }))
    return serverAnswer({ revision: 9, school: { ...currentSchool(), school: 'Harbor State', nickname: 'Gulls' } })
  })
})

const open = () =>
  show(
    <QueryClientProvider client={queryClient}>
      <ActivityLogScreen />
    </QueryClientProvider>,
  )

test('activity log: a school change is undone from its line, once, and an outdated one has no button', async () => {
  entries = [entryOf(8), entryOf(7, { settings: 7 })]
  open()
  await eventually(() => expect(page.querySelectorAll('ol button')).toHaveLength(1))
  await press(button('Undo the school'))
  await eventually(() => expect(page.textContent).toContain('The school settings were restored.'))
  await eventually(() => expect(page.querySelector('ol button')).toBeNull())
  expect(page.querySelector('a[href="/console/school"]')?.textContent).toBe('the school')
})

test('activity log: shows why a change cannot be undone', async () => {
  entries = [entryOf(7, { settings: 7 })]
  refusal = 'Changed again since then: nickname.'
  open()
  await eventually(() => expect(page.querySelectorAll('ol button')).toHaveLength(1))
  await press(button('Undo the school'))
  await eventually(() => expect(page.textContent).toContain('Changed again since then: nickname.'))
})

test('activity log: it is filtered by who, what and day, and says when nothing matches', async () => {
  entries = []
  open()
  await eventually(() => expect(page.textContent).toContain('No activity yet.'))
  await eventually(() => expect(page.textContent).toContain('Robin Vance'))
  const [who, what] = page.querySelectorAll('select')
  if (!who || !what) throw new Error('there are no filters')
  choose(who, 'robin-of-staff')
  choose(what, 'games')
  const [from, until] = page.querySelectorAll<HTMLInputElement>('input[type=date]')
  if (!from || !until) throw new Error('there are no days')
  type(from, '2026-11-21')
  type(until, '2026-11-21')
  await eventually(() => {
    const query = new URLSearchParams(asked.at(-1))
    expect(Object.fromEntries(query)).toEqual({
      actor: 'robin-of-staff',
      area: 'games',
      since: '2026-11-21T07:00:00.000Z',
      until: '2026-11-22T07:00:00.000Z',
    })
  })
  await eventually(() => expect(page.textContent).toContain('No activity matches.'))
})

test('activity log: it is searched by the name of what changed', async () => {
  entries = []
  open()
  await eventually(() => expect(page.querySelector('input[type=search]')).not.toBeNull())
  const search = page.querySelector<HTMLInputElement>('input[type=search]')
  if (search) type(search, ' Idaho State ')
  await eventually(() => expect(new URLSearchParams(asked.at(-1)).get('q')).toBe('Idaho State'))
  await eventually(() => expect(page.textContent).toContain('No activity matches.'))
})

test('activity log: a corrected score is told from what it was to what it is', async () => {
  const game = { action: 'enter score', subject: 'game 4', subject_name: 'Idaho State at Utah' }
  const change = (was: object, now: object) => JSON.stringify({ change: 8, ...now, was })
  const final = (away: number, home: number) => ({ status: 'final', score: { away, home } })
  entries = [
    entryOf(9, { ...game, change: change(final(31, 24), final(31, 27)) }),
    entryOf(8, { ...game, change: change({ status: 'live', score: { away: 31, home: 24 } }, final(31, 24)) }),
    entryOf(7, { ...game, change: change({ status: 'scheduled' }, { status: 'cancelled' }) }),
  ]
  open()
  await eventually(() => expect(page.querySelectorAll('ol > li')).toHaveLength(3))
  const [corrected, ended, off] = page.querySelectorAll('ol > li')
  expect(corrected?.textContent).toContain('Final 31–24 → 31–27')
  expect(corrected?.querySelector('dl')?.textContent).not.toContain('score')
  expect(ended?.textContent).toContain('Live 31–24 → Final 31–24')
  expect(off?.textContent).toContain('Scheduled → Canceled')
})

test('activity log: an ended sport is named, and is brought back from its line while it is over', async () => {
  const before = currentSchool()
  const past = before.sports.map((sport) => (sport.slug === 'football' ? { ...sport, past: true as const } : sport))
  setOnlySchool({ ...before, sports: past })
  try {
    entries = [entryOf(9, { action: 'end sport', change: '{"sport":"football"}' })]
    open()
    await eventually(() => expect(page.querySelector('ol')?.textContent).toContain('ended the sport Football'))
    await press(button('Undo Football'))
    await eventually(() => expect(page.textContent).toContain('Football is back.'))
    expect(sent).toEqual([{ revision: 3, past: false }])
    await eventually(() => expect(page.querySelector('ol button')).toBeNull())
  } finally {
    setOnlySchool(before)
  }
})

test('activity log: a corrected number is told in its own words', async () => {
  const note = 'Changed Cam Rising’s passing yards from 316 to 318'
  const game = { action: 'hold number', subject: 'game 4', subject_name: 'Utah at Baylor' }
  entries = [entryOf(9, { ...game, change: JSON.stringify({ note }) })]
  open()
  const line = 'changed Cam Rising’s passing yards from 316 to 318 in Utah at Baylor'
  await eventually(() => expect(page.querySelector('ol')?.textContent).toContain(line))
  expect(page.querySelector('ol details')).toBeNull()
})

test('activity log: a score file and several fans are named in words', async () => {
  const line = { action: 'reject', subject_name: null, change: '{}' }
  entries = [entryOf(9, { ...line, subject: 'score-file 19' }), entryOf(8, { ...line, subject: 'fans 3' })]
  open()
  await eventually(() => expect(page.querySelector('ol')?.textContent).toContain('rejected score file 19'))
  expect(page.querySelector('ol')?.textContent).toContain('rejected 3 fans')
})
