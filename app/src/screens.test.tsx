// @vitest-environment happy-dom
import { listSessions } from '@fieldhouse/contract/auth/auth'
import { liveAirings, liveChannels } from '@fieldhouse/contract/channels/channels'
import { listAffiliations, listMyAffiliations, listTeams } from '@fieldhouse/contract/customer/choices'
import { getCustomer, updateCustomer } from '@fieldhouse/contract/customer/customer'
import type { Endpoint, EndpointAnswerInput } from '@fieldhouse/contract/endpoint'
import { getFavorites, getMyList } from '@fieldhouse/contract/favorites/favorites'
import { catalogGroups } from '@fieldhouse/contract/films/films'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { decideRoute } from './routes.tsx'
import { queries } from './shared/api/query-client.ts'
import { customerOf, teamOf } from './shared/customer/customer.testdata.ts'
import { openDeviceStorage } from './shared/device/device-storage.ts'
import { channelOf, groupOf, noAds, rowOf, vodOf } from './shared/homes/video.testdata.ts'
import { testScreen } from './shared/screen/test-screen.tsx'
import { getSession, restoreSession } from './shared/session/session.ts'
import { RootLayout } from './shell/RootLayout.tsx'
import './shell/scores/ScoresBar.tsx'

const { server, page, button, press, openAt, says, saysNoMore, field, type, follow, eventually } = testScreen()

interface Answered<E extends Endpoint = Endpoint> {
  endpoint: E
  answer: EndpointAnswerInput<E>
}
const answered = <E extends Endpoint>(endpoint: E, answer: EndpointAnswerInput<E>): Answered<E> => ({
  endpoint,
  answer,
})

const at = '2026-11-21T20:00:00.000Z'
const currentSession = { id: 'here-1234', device: 'Firefox on Linux', current: true, created_at: at, last_seen_at: at }
const alumni = { id: 1, name: 'Alumni', description: 'Who studied here', icon: 'group' }
const home = { rows: [rowOf('1', [vodOf(1)], { title: 'Live and upcoming' })], next_page: null, ads: noAds }
const answers = {
  customer: answered(getCustomer, customerOf()),
  teams: answered(listTeams, { teams: [teamOf(1, { name: 'Skiing', icon: 'skiing' })] }),
  affiliations: answered(listAffiliations, { affiliations: [alumni] }),
  own: answered(listMyAffiliations, { affiliations: [] }),
  sessions: answered(listSessions, { sessions: [currentSession] }),
  groups: answered(catalogGroups, { groups: [{ title: "Men's Sports", catalogs: [groupOf(1)] }] }),
  home: answered(exploreHome, home),
  list: answered(getMyList, { items: [] }),
  favorites: answered(getFavorites, { titles: [], persons: [], groups: [] }),
  channels: answered(liveChannels, { channels: [channelOf(1)] }),
  airings: answered(liveAirings, { airings: [] }),
  schedule: answered(getSchedule, { games: [] }),
}
beforeEach(() => {
  for (const { endpoint, answer } of Object.values(answers)) server.answers<Endpoint>(endpoint, () => answer)
})

const account = '/app/account'
test.each([
  ['/app/groups', 'Loading the groups', 'The groups did not load', "Men's Sports", answers.groups],
  ['/app/home', 'Loading the videos', 'The videos did not load', 'Live and upcoming', answers.home],
  ['/app/mylist', 'Loading your list', 'Your list did not load', 'Nothing on your list yet', answers.list],
  ['/app/favorites', 'Loading your favorites', 'Your favorites did not load', 'No favorites yet', answers.favorites],
  ['/app/liveTv', 'Loading the channels', 'The channels did not load', 'Channel 1', answers.channels],
  [`${account}/teams`, 'Loading the teams', 'The teams did not load', 'Skiing', answers.teams],
  [
    `${account}/affiliations`,
    'Loading the affiliations',
    'The affiliations did not load',
    'Alumni',
    answers.affiliations,
  ],
  [`${account}/profile`, 'Loading your profile', 'Your profile did not load', 'Save', answers.customer],
  [`${account}/settings`, 'Loading your settings', 'Your settings did not load', 'Change password', answers.customer],
  [`${account}/settings`, 'Loading your devices', 'Your devices did not load', 'This device', answers.sessions],
  [`${account}/change-email`, 'Loading your account', 'Your account did not load', 'Send code', answers.customer],
] as const)(
  '%s shows “%s”, then “%s” with a retry button that loads it',
  async (path, loading, title, loadedText, request) => {
    const gate = Promise.withResolvers<void>()
    let broken = true
    server.answers<Endpoint>(request.endpoint, async () => {
      await gate.promise
      return broken ? { refused: 500, body: { message: 'Something broke here.' } } : request.answer
    })
    await openAt(path, decideRoute, <RootLayout />)
    await says(loading)
    expect(page.textContent).not.toContain(title)
    expect(page.textContent).not.toContain(loadedText)
    gate.resolve()
    await says(title)
    expect(page.textContent).toContain('Something broke here.')
    broken = false
    await press(button('Try again'))
    await says(loadedText)
    await saysNoMore(title)
    expect(page.textContent).not.toContain(loading)
  },
)

test('a changed name appears everywhere in the app and on the next visit', async () => {
  let customer = customerOf()
  server.answers(getCustomer, () => customer)
  server.answers(updateCustomer, ({ body }) => {
    customer = customerOf(body as { firstname: string; lastname: string })
    return customer
  })
  await openAt(`${account}/profile`, decideRoute, <RootLayout />)
  await says('Save')
  expect(button('AS, account of Avery S.')).toBeTruthy()
  type(field('First name'), 'Ada')
  type(field('Last name'), 'byron')
  await press(button('Save'))
  await eventually(() => expect(button('AB, account of Ada B.')).toBeTruthy())
  expect(page.querySelector('aside')?.textContent).toContain('Ada B.')
  await follow('Home')
  await eventually(() => expect(page.querySelector('h1')?.textContent).toMatch(/, Ada$/))
  await act(async () => {
    await openDeviceStorage()
    restoreSession()
  })
  expect(getSession()).toMatchObject({ kind: 'signed-in', fan: { firstname: 'Ada', lastname: 'byron' } })
})

test('the home links to unfinished setup steps, with the password step only until there is one', async () => {
  let has_password = false
  server.answers(getCustomer, () => customerOf({ has_password }))
  await openAt('/app/home', decideRoute, <RootLayout />)
  await says('Add a password')
  const next = () => [...page.querySelectorAll('[aria-label="Choose your teams"] a, section[aria-labelledby=next] a')]
  expect(next().map((link) => link.getAttribute('href'))).toEqual([
    `${account}/teams`,
    `${account}/profile`,
    `${account}/settings`,
  ])
  has_password = true
  await act(() => queries.refetchQueries({ queryKey: ['customer'] }))
  await eventually(() => expect(next()).toHaveLength(2))
})
