// @vitest-environment happy-dom
import { exploreHome, exploreHomeList, exploreNext } from '@fieldhouse/contract/home/home'
import { beforeEach, expect, test } from 'vitest'
import { queries } from '../../../shared/api/query-client.ts'
import { testServer } from '../../../shared/api/test-server.ts'
import { loadNextPage } from '../../../shared/homes/home.queries.ts'
import { rowOf, vodOf } from '../../../shared/homes/video.testdata.ts'
import { queueQuery } from './queue.queries.ts'

const server = testServer()
beforeEach(() => queries.clear())

const lists = { '10seconds': [], '15seconds': [], banner: [] }
const ads = { app: { title: 'app', ...lists, playerprofile: [] }, page: [], channel: [] }

test('a queue of a sport’s row contains what the fan has scrolled to, without another request', async () => {
  server.answers(exploreHomeList, () => ({ homes: [{ id: 'football', title: 'Football' }] }))
  server.answers(exploreHome, () => ({
    rows: [rowOf('12', [vodOf(5)], { next_page: '/explore/next/more', total_items: 2 })],
    next_page: null,
    ads,
  }))
  server.answers(exploreNext, () => ({ kind: 'items' as const, row: rowOf('12', [vodOf(6)], { total_items: 2 }) }))
  await queries.fetchQuery(queueQuery('12', 'football'))
  await loadNextPage('football', '/explore/next/more')
  await queries.invalidateQueries({ queryKey: ['queue'] })
  expect(await queries.fetchQuery(queueQuery('12', 'football'))).toMatchObject({
    title: 'Row 12',
    items: [{ contentId: '5' }, { contentId: '6' }],
  })
  expect(server.callsOf(exploreHome)).toHaveLength(1)
})

test('a queue is empty for a row of a sport without a home', async () => {
  server.answers(exploreHomeList, () => ({ homes: [{ id: 'app', title: 'App' }] }))
  expect((await queries.fetchQuery(queueQuery('12', 'football'))).items).toEqual([])
  expect(server.callsOf(exploreHome)).toHaveLength(0)
})
