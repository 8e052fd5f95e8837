// @vitest-environment happy-dom

import { browse, catalogGenres, catalogGroups } from '@fieldhouse/contract/films/films'
import { exploreHome, exploreHomeList } from '@fieldhouse/contract/home/home'
import type { Row } from '@fieldhouse/contract/library/entities'
import { getSportSchedule, getSportStats } from '@fieldhouse/contract/stats/stats'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../../shared/api/query-client.ts'
import { testServer } from '../../../shared/api/test-server.ts'
import { gameOf } from '../../../shared/games/games.testdata.ts'
import { entryOf, rowOf, vodOf } from '../../../shared/homes/video.testdata.ts'
import { startNavigation } from '../../../shared/paths/navigation.ts'
import { SportVideoScreen } from './SportVideoScreen.tsx'

const server = testServer()
const { show, page, eventually } = testPage()
const football = {
  id: 101,
  genre_id: 1,
  name: 'Football',
  image: null,
  slug: 'football',
  sponsor: null,
  showGender: false,
  store_url: null,
  gender: 'mens' as const,
}
const lists = { '10seconds': [], '15seconds': [], banner: [] }
const noAds = { app: { title: 'app', ...lists, playerprofile: [] }, page: [], channel: [] }
const listsHomes = (...ids: string[]) =>
  server.answers(exploreHomeList, () => ({ homes: ids.map((id) => ({ id, title: id })) }))
const hasHome = (...rows: Row[]) => server.answers(exploreHome, () => ({ rows, next_page: null, ads: noAds }))

const openSport = (sportSlug: string) =>
  startNavigation(
    () => ({ kind: 'show', path: '/app/sports/$sportSlug', params: { sportSlug }, load: async () => [() => null] }),
    vi.fn(),
  )

beforeEach(async () => {
  queries.clear()
  server.answers(catalogGroups, () => ({ groups: [{ title: 'Mens Sports', catalogs: [football] }] }))
  server.answers(getSportSchedule, () => ({ season: null, record: null, games: [] }))
  server.answers(getSportStats, () => ({ refused: 404 }))
  server.answers(catalogGenres, () => ({ genres: [{ id: 1, name: 'Condensed games' }] }))
  server.answers(browse, () => ({ items: [entryOf(1, { genres: [1] })], next_page: null, total_items: 1 }))
  await openSport('football')
})

const open = () =>
  show(
    <QueryClientProvider client={queries}>
      <SportVideoScreen />
    </QueryClientProvider>,
  )
const headings = () => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent)

test('a sport’s page shows its configured rows above its videos and plays them inside the sport', async () => {
  listsHomes('app', 'football')
  hasHome(rowOf('12', [vodOf(5)]))
  open()
  await eventually(() => expect(headings()).toEqual(['Row 12', 'Condensed games']))
  expect(server.callsOf(exploreHome)[0]?.search.get('home_id')).toBe('football')
  expect(page.querySelector('a[href="/app/sports/football/watch/12/5"]')).not.toBeNull()
})

test('a sport’s page says “Next meet” when the next event is a meet', async () => {
  const meet = gameOf(1, {
    type: 'event',
    title: 'Lake Cup',
    away: null,
    home: null,
    starts_at: '2999-01-01T00:00:00Z',
  })
  server.answers(getSportSchedule, () => ({ season: null, record: null, games: [meet] }))
  listsHomes('app')
  open()
  await eventually(() => expect(headings()).toContain('Next meet'))
})

test('a sport’s page without a configured home requests none', async () => {
  listsHomes('app', 'softball')
  open()
  await eventually(() => expect(headings()).toEqual(['Condensed games']))
  expect(server.callsOf(exploreHome)).toHaveLength(0)
})

test.each(['list', 'home'])('a sport’s page shows its videos when the %s of homes does not load', async (missing) => {
  listsHomes('football')
  server.answers(missing === 'list' ? exploreHomeList : exploreHome, () => ({ refused: 404 }))
  open()
  await eventually(() => expect(headings()).toEqual(['Condensed games']))
})

test('a sport’s page requests the homes of the fan’s plan', async () => {
  listsHomes()
  open()
  await eventually(() => expect(headings()).toEqual(['Condensed games']))
  expect(server.callsOf(exploreHomeList)[0]?.search.get('package')).toBe('free')
})

test('a sport that does not exist says so and leads to all sports', async () => {
  listsHomes('app')
  await openSport('quidditch')
  open()
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('We couldn’t find that sport'))
  expect(page.querySelector('a[href="/app/sports"]')?.textContent).toBe('See all sports')
})
