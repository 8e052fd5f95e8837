import { logout } from '@fieldhouse/contract/auth/auth'
import { createTitle, editTitle, getTitle, operatorTitles } from '@fieldhouse/contract/films/admin'
import * as films from '@fieldhouse/contract/films/captions'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { listWatching } from '@fieldhouse/contract/playback/playback'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
let editor: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
  editor = await running.staff('editor')
  fan = await running.fan()
})
afterAll(() => running.close())

const create = async (title: string, more: object = {}) =>
  (await editor.call(createTitle, { body: { title, ...more } })).body

test('titles: are found by the state of their video, by group and by text, fifty at a time', async () => {
  const created = await Promise.all(
    Array.from({ length: 52 }, (_, index) => create(`Paged reel ${index}`, { groups: [101], hidden: index === 0 })),
  )
  const ask = async (query: object) =>
    (await editor.call(operatorTitles, { query: { q: 'paged reel', ...query } })).body
  const first = await ask({ state: 'waiting', group: '101' })
  expect([first.titles.length, first.total]).toEqual([50, 52])
  const rest = await ask({ state: 'waiting', group: '101', after: String(first.next) })
  expect([rest.titles.length, rest.total, rest.next]).toEqual([2, 52, null])
  const ids = [...first.titles, ...rest.titles].map(({ id }: { id: number }) => id)
  expect(new Set(ids)).toEqual(new Set(created.map(({ id }) => id)))
  const byTitle = await ask({ sort: 'title' })
  const afterTitle = await ask({ sort: 'title', after: String(byTitle.next) })
  const words = [...byTitle.titles, ...afterTitle.titles].map(({ title }: { title: string }) => title)
  expect(words).toHaveLength(52)
  expect(words).toEqual(words.toSorted())
  const oldest = await ask({ sort: 'oldest' })
  expect(oldest.titles[0]?.id).toBe(Math.min(...ids))
  expect((await ask({ sort: 'oldest', after: String(oldest.next) })).titles.at(-1)?.id).toBe(Math.max(...ids))
  expect((await ask({ state: 'hidden' })).titles).toMatchObject([{ title: 'Paged reel 0' }])
  expect(await ask({ state: 'ready' })).toMatchObject({ titles: [], total: 0 })
  expect(await ask({ group: '102' })).toMatchObject({ titles: [], total: 0 })
  const ready = (await editor.call(operatorTitles, { query: { state: 'ready' } })).body
  expect(ready.titles[0]?.asset?.state.kind).toBe('ready')
})

test('titles: linking a video to a game replaces the game’s earlier link', async () => {
  const fields = { sport: 'softball', day: '2026-11-28', site: 'home', opponent: 'Linked Tech' }
  const game = (await operator.call(createGame, { body: fields })).body.id
  const { id } = await create('The whole game', { game_id: game })
  const watched = async () => (await fan.call(getScheduleGame, { params: { id: String(game) } })).body.game.watch
  expect(await watched()).toEqual({ kind: 'vod', id })
  const other = await create('A better cut')
  const edit = (body: object) => editor.call(editTitle, { params: { id: String(other.id) }, body })
  expect((await edit({ game_id: game })).body.game_id).toBe(game)
  expect(await watched()).toEqual({ kind: 'vod', id: other.id })
  expect((await editor.call(getTitle, { params: { id: String(id) } })).body.game_id).toBeNull()
  expect((await edit({ title: 'The best cut' })).body.game_id).toBe(game)
  expect((await edit({ game_id: 999_999 })).refusal.message).toBe('That game doesn’t exist.')
  await edit({ game_id: null })
  expect(await watched()).toBeNull()
})

test('previews: an editor can watch a video before fans can, and read its stored captions', async () => {
  const preview = (id: number) => editor.call(films.previewTitle, { params: { id: String(id) } })
  const ready = (await editor.call(operatorTitles, { query: { state: 'ready' } })).body.titles[0]
  await editor.call(editTitle, { params: { id: String(ready?.id) }, body: { hidden: true } })
  const { body } = await preview(Number(ready?.id))
  expect((await running.app.inject(body.url)).statusCode).toBe(200)
  await editor.call(editTitle, { params: { id: String(ready?.id) }, body: { hidden: false } })
  const empty = await create('Nothing to see')
  expect((await preview(empty.id)).status).toBe(409)
  const params = { id: String(ready?.id), language: 'de' }
  expect((await editor.call(films.getCaptions, { params })).status).toBe(404)
  const file = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nTor\n')
  const typed = { params, query: { label: 'Deutsch' }, body: file, headers: { 'content-type': 'application/x-subrip' } }
  expect((await editor.call(films.putCaptions, typed)).status).toBe(200)
  expect((await editor.call(films.getCaptions, { params })).body).toEqual({
    language: 'de',
    label: 'Deutsch',
    vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nTor\n',
  })
  await editor.call(films.removeCaptions, { params })
})

test('previews: take no place among the account’s streams, are known to every server, and end with the session', async () => {
  const leaver = await running.staff('editor')
  const ready = (await leaver.call(operatorTitles, { query: { state: 'ready' } })).body.titles[0]
  const { url } = (await leaver.call(films.previewTitle, { params: { id: String(ready?.id) } })).body
  expect((await leaver.call(listWatching)).body.devices).toEqual([])
  const { rows } = await running.deps.pool.query(
    'select ended_at, lease_until <= started_at as placeless from play_session where customer_uid = $1',
    [leaver.uid],
  )
  expect(rows).toEqual([{ ended_at: null, placeless: true }])
  expect((await running.app.inject(url)).statusCode).toBe(200)
  await leaver.call(logout, { body: {} })
  await vi.waitFor(async () => expect((await running.app.inject(url)).statusCode).toBe(403))
})
