// @vitest-environment happy-dom
import { contentVod } from '@fieldhouse/contract/films/films'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '../api/query-client.ts'
import { testServer } from '../api/test-server.ts'
import { toVideoCell } from '../homes/cells.model.ts'
import { entryOf, rowOf, vodOf } from '../homes/video.testdata.ts'
import { refreshTitle } from './refresh-title.ts'
import { searchedTitlesKey } from './searched-titles.ts'

const server = testServer()
beforeEach(() => queries.clear())

const before = [vodOf(1), vodOf(2)]
const watched = vodOf(2, { played: true, position: 30 })
const after = [vodOf(1), watched]
const about = (items: typeof before) => ({
  'my-list': items,
  [searchedTitlesKey[0]]: items,
  favorites: { titles: items, persons: [], groups: [] },
  home: { rows: [rowOf('12', items)], next_page: null },
  browse: items.map((item) => ({ ...entryOf(item.id), ...item })),
  'sport-video': { group: null, rows: [{ id: 'genre-1', cells: items.map(toVideoCell) }] },
  person: { id: 9, videos: items.map(({ id, played }) => ({ id, played, suggested_title: 'About them' })) },
})
const known = (): object =>
  Object.fromEntries(Object.keys(about(before)).map((key) => [key, queries.getQueryData([key])]))
const fill = () => {
  for (const [key, value] of Object.entries(about(before))) queries.setQueryData([key], value)
}

test('a watched video is refreshed in every list with one request', async () => {
  fill()
  server.answers(contentVod, () => watched)
  await refreshTitle(2)
  expect(known()).toEqual(about(after))
  expect(server.asked).toHaveLength(1)
})

test('a watched video that cannot be reloaded leaves the lists unchanged', async () => {
  fill()
  server.answers(contentVod, () => ({ refused: 404 }))
  await refreshTitle(2)
  expect(known()).toEqual(about(before))
})

test('a watched video does not change an event with the same id', async () => {
  const event = { type: 'event', id: 2, title: 'Tonight' }
  queries.setQueryData(['home'], { rows: [{ id: '1', items: [event] }] })
  server.answers(contentVod, () => watched)
  await refreshTitle(2)
  expect(queries.getQueryData(['home'])).toEqual({ rows: [{ id: '1', items: [event] }] })
})
