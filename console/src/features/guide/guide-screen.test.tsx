// @vitest-environment happy-dom
import { serverAnswer } from '@fieldhouse/client/test-server'
import type { OperatorChannel } from '@fieldhouse/contract/channels/admin'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../shared/api/queries.ts'
import { setSession } from '../../shared/session/session.ts'
import { formatTime } from '../../shared/time.ts'
import { GuideScreen } from './GuideScreen.tsx'
import { at, channelOf, filmAt, loopAt } from './guide.testdata.ts'

const { page, show, eventually, press, button } = testPage()

let channels: OperatorChannel[]
let guide: { status: number; body: object }
let requests: string[]
/** Answers to saved programs wait for it. */
let saved: PromiseWithResolvers<void>
beforeEach(() => {
  saved = Promise.withResolvers()
  queryClient.clear()
  setSession({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  channels = [channelOf()]
  guide = { status: 200, body: { airings: [], planned: [] } }
  requests = []
  vi.useFakeTimers({ now: new Date('2026-11-21T18:10:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    requests.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`)
    if (path.includes('/airings/')) {
      await saved.promise
      return serverAnswer({})
    }
    if (path.includes('/guide')) return serverAnswer(guide.body, { status: guide.status })
    if (path.endsWith('/channels')) return serverAnswer({ channels, titles: [] })
    if (path.includes('/events')) return serverAnswer({ events: [] })
    if (path.includes('/titles')) return serverAnswer({ titles: [], total: 0, next_page: null })
    return serverAnswer({ message: 'Not here.' }, { status: 404 })
  })
  return () => vi.useRealTimers()
})

const open = (id = '', part = '') =>
  show(
    <QueryClientProvider client={queryClient}>
      <GuideScreen id={id} part={part} />
    </QueryClientProvider>,
  )
const expectText = (text: string | RegExp) =>
  eventually(() => expect(page.textContent?.replaceAll('\u202f', ' ')).toMatch(text))

test('the guide offers a new channel when there is none', async () => {
  channels = []
  open()
  await expectText('No channel yet')
  expect(page.querySelector('a[href="/console/guide/new"]')?.textContent).toBe('New channel')
})

test('the guide shows what is on now and next on each channel', async () => {
  guide.body = { airings: [loopAt('18:00', '18:30'), loopAt('18:30', '19:30', 'Film room')], planned: [] }
  open()
  await expectText('Now: Classics, until 11:30\u00a0AM. Next, 11:30\u00a0AM: Film room')
})

test('the guide lists a hundred channels with long names', async () => {
  channels = Array.from({ length: 100 }, (_, index) =>
    channelOf({ id: index + 1, number: index + 1, name: `${'A name without an end '.repeat(2)}${index}` }),
  )
  open()
  await eventually(() => expect(page.querySelectorAll('ul[aria-label=Channels] > li')).toHaveLength(100))
})

test('the guide says why it did not load, and that a channel was removed', async () => {
  guide = { status: 400, body: { message: 'That is too much.' } }
  open('7')
  await expectText('The guide didn’t load')
  expect(page.textContent).toContain('That is too much.')
  channels = []
  open('8')
  await expectText('Someone removed this channel.')
})

test('the guide’s day shows what is on now, folds past programs and removes a planned one', async () => {
  const final = filmAt(3, '18:30', '19:30')
  const filmAiring = { ...loopAt('18:30', '19:30', 'The final'), kind: 'film', planned: 3 }
  guide.body = {
    airings: [loopAt('17:00', '18:00', 'The early show'), loopAt('18:00', '18:30'), filmAiring],
    planned: [final],
  }
  open('7')
  await expectText(/Classics.*ON NOW/)
  const list = () => page.querySelector('ol[aria-label="Programs in order"]')?.textContent ?? ''
  expect(list()).not.toContain('The early show')
  await press(button('Show past programs (2)'))
  expect(list()).toContain('The early show')
  await press(button(`Remove The final, ${formatTime(at('18:30'))}`))
  expect(document.body.textContent).toContain('Remove “The final” from the guide?')
  await press(button('Remove'))
  await eventually(() => expect(requests.join('\n')).toMatch(/DELETE .*\/channels\/7\/airings\/3/))
})

test('the guide of a channel without a loop has buttons that fill its gaps', async () => {
  channels = [channelOf({ blocks: [] })]
  guide.body = {
    airings: [{ ...loopAt('19:00', '20:00', 'The final'), kind: 'film', planned: 3 }],
    planned: [filmAt(3, '19:00', '20:00')],
  }
  open('7')
  await expectText('Nothing on until 12:00\u00a0PM')
  await press(button(`Fill from ${formatTime(at('18:10'))} on`))
  const from = [...page.querySelectorAll('input')].find(({ type }) => type === 'datetime-local')
  expect(from?.value).toBe('2026-11-21T11:10')
})

test('the guide keeps the form that was opened while another program was saved', async () => {
  const programs = [filmAt(3, '19:00', '20:00', 'The final'), filmAt(4, '21:00', '22:00', 'The replay')]
  guide.body = {
    airings: programs.map(({ id, name, starts_at, ends_at }) => ({
      ...loopAt('19:00', '20:00', name),
      id: `7-${id}`,
      kind: 'film',
      planned: id,
      starts_at,
      ends_at,
    })),
    planned: programs,
  }
  open('7')
  await expectText('The replay')
  await press(button(`Change The final, ${formatTime(at('19:00'))}`))
  await expectText('Change “The final”')
  await press(button('Save'))
  await eventually(() => expect(requests.join('\n')).toMatch(/\/channels\/7\/airings\/3/))
  await press(button(`Change The replay, ${formatTime(at('21:00'))}`))
  await expectText('Change “The replay”')
  const countReads = () => requests.filter((request) => request.startsWith('GET') && request.includes('/guide')).length
  const before = countReads()
  saved.resolve()
  // After a program was saved the guide is read again.
  await eventually(() => expect(countReads()).toBeGreaterThan(before))
  await expectText('Change “The replay”')
  expect(page.textContent).not.toContain('Add program')
})

test('the loop is reordered with buttons and saved as a whole', async () => {
  const block = (title: string) => ({ title, subtitle: null, minutes: 30, titles: [1] })
  channels = [channelOf({ blocks: [block('One'), block('Two')] })]
  open('7', 'loop')
  await expectText('Blocks repeat every 1 h')
  await press(button('Two: move up'))
  await press(button('Save loop'))
  await eventually(() => expect(requests.join('\n')).toMatch(/PUT .*\/channels\/7 .*"Two".*"One"/))
})
