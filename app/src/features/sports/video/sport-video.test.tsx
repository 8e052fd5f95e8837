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

beforeEach(async () => {
  queries.clear()
  server.answers(catalogGroups, () => ({ groups: [{ title: 'Mens Sports', catalogs: [football] }] }))
  server.answers(getSportSchedule, () => ({ season: null, record: null, games: [] }))
  server.answers(getSportStats, () => ({ refused: 404 }))
  server.answers(catalogGenres, () => ({ genres: [{ id: 1, name: 'Condensed games' }] }))
  server.answers(browse, () => ({ items: [entryOf(1, { genres: [1] })], next_page: null, total_items: 1 }))
  await startNavigation(
    () => ({
      kind: 'show',
      path: '/app/sports/$sportSlug',
      params: { sportSlug: 'football' },
      load: async () => [() => null],
    }),
    vi.fn(),
  )
})

const open = () =>
  show(
    <QueryClientProvider client={queries}>
      <SportVideoScreen />
    </QueryClientProvider>,
  )
const headings = () => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent)

test('what the department has laid out for a sport stands above its films, and is watched within the sport', async () => {
  listsHomes('app', 'football')
  hasHome(rowOf('12', [vodOf(5)]))
  open()
  await eventually(() => expect(headings()).toEqual(['Row 12', 'Condensed games']))
  expect(server.callsOf(exploreHome)[0]?.search.get('home_id')).toBe('football')
  expect(page.querySelector('a[href="/app/sports/football/watch/12/5"]')).not.toBeNull()
})

test('what comes next is a meet where it is no game', async () => {
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

test('a sport that nothing was laid out for asks for no home', async () => {
  listsHomes('app', 'softball')
  open()
  await eventually(() => expect(headings()).toEqual(['Condensed games']))
  expect(server.callsOf(exploreHome)).toHaveLength(0)
})

test.each(['list', 'home'])('without the %s of homes the films are there', async (missing) => {
  listsHomes('football')
  server.answers(missing === 'list' ? exploreHomeList : exploreHome, () => ({ refused: 404 }))
  open()
  await eventually(() => expect(headings()).toEqual(['Condensed games']))
})

test('the list of homes is asked for the plan that is paid for', async () => {
  listsHomes()
  open()
  await eventually(() => expect(headings()).toEqual(['Condensed games']))
  expect(server.callsOf(exploreHomeList)[0]?.search.get('package')).toBe('free')
})
