import * as sponsors from '@fieldhouse/contract/ads/sponsors'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import * as channels from '@fieldhouse/contract/channels/admin'
import { liveChannels } from '@fieldhouse/contract/channels/channels'
import { deleteAccount } from '@fieldhouse/contract/customer/customer'
import { dayMs } from '@fieldhouse/contract/durations'
import { addToMyList, getMyList, setPlayed } from '@fieldhouse/contract/favorites/favorites'
import { beginUpload, createTitle, getTitle, removeTitle } from '@fieldhouse/contract/films/admin'
import { showVod } from '@fieldhouse/contract/films/films'
import { createGame, removeGame } from '@fieldhouse/contract/games/schedule'
import * as rows from '@fieldhouse/contract/home/rows'
import * as events from '@fieldhouse/contract/live/events'
import { listEvents } from '@fieldhouse/contract/live/live'
import { joinPlay, playStatus } from '@fieldhouse/contract/playback/playback'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { listTrash, purgeTrash, restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { type Fan, hashed } from '../test-fan.ts'

let running: TestApp
let operator: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
  fan = await running.fan()
})
afterAll(() => running.close())

const one = (id: number) => ({ params: { id: String(id) } })
const inTrash = async () => (await operator.call(listTrash)).body.entries
const restore = (id: number) => operator.call(restoreTrash, one(id))
const deliverEvents = () => running.busDelivers()

test('trash: a removed video is gone for fans, and is restored with its groups and their lists', async () => {
  const before = (await fan.call(showVod, one(1))).body
  expect(before.play).not.toBeNull()
  await fan.call(addToMyList, one(1))
  await fan.call(setPlayed, { body: { id: 1, played: true } })
  const { trash } = (await operator.call(removeTitle, one(1))).body
  expect((await fan.call(showVod, one(1))).status).toBe(404)
  expect((await operator.call(getTitle, one(1))).status).toBe(404)
  expect(await inTrash()).toMatchObject([
    { id: trash, kind: 'title', subject_id: 1, actor: operator.uid, actor_name: expect.stringMatching(/\w \w/) },
  ])
  const back = await restore(trash)
  expect(back.body).toMatchObject({ kind: 'title', id: 1, lost: [] })
  expect((await fan.call(showVod, one(1))).body).toEqual({ ...before, in_my_list: true, played: true })
  expect(await inTrash()).toEqual([])
  expect((await restore(trash)).status).toBe(404)
  const { entries } = (await operator.call(auditTrail)).body
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'restore', subject: 'title 1' },
    { action: 'remove title', subject: 'title 1' },
  ])
})

test('trash: viewers of a removed video are told, and its address stops working', async () => {
  const playing = (await fan.call(joinPlay, { body: { content: { kind: 'vod', id: 1 } } })).body
  if (playing.kind !== 'playing') throw new Error('nothing plays')
  const { session, stream } = playing
  const status = () => fan.call(playStatus, { body: { session } })
  expect((await status()).body.kind).toBe('playing')
  expect((await running.app.inject(stream.url)).statusCode).toBe(200)
  const { trash } = (await operator.call(removeTitle, one(1))).body
  expect((await status()).body).toEqual({ kind: 'ended', message: 'This video isn’t available anymore.' })
  expect((await running.app.inject(stream.url)).statusCode).toBe(403)
  await restore(trash)
})

test('trash: restoring says what is gone meanwhile', async () => {
  const series = (await operator.call(createTitle, { body: { title: 'A series', kind: 'series' } })).body.id
  const body = { title: 'Its first', kind: 'episode', parent_id: series }
  const episode = (await operator.call(createTitle, { body })).body.id
  const { trash } = (await operator.call(removeTitle, one(episode))).body
  await operator.call(removeTitle, one(series))
  expect((await restore(trash)).body).toMatchObject({ id: episode, lost: ['Its series was removed in the meantime.'] })
  expect((await operator.call(getTitle, one(episode))).body.parent_id).toBeNull()
})

test('trash: a channel is restored with its program, unless its number is taken', async () => {
  const buildInput = (name: string, number: number) => ({
    number,
    name,
    blocks: [{ title: 'A', minutes: 30, titles: [1] }],
  })
  const channel = (await operator.call(channels.createChannel, { body: buildInput('The archive', 77) })).body
  const { trash } = (await operator.call(channels.removeChannel, one(channel.id))).body
  const names = async () => (await fan.call(liveChannels)).body.channels.map(({ name }: { name: string }) => name)
  expect(await names()).not.toContain('The archive')
  const other = (await operator.call(channels.createChannel, { body: buildInput('Another', 77) })).body
  const refused = await restore(trash)
  expect([refused.status, refused.refusal.message]).toEqual([
    409,
    expect.stringContaining('Channel 77 is now “Another”.'),
  ])
  await operator.call(channels.editChannel, { ...one(other.id), body: buildInput('Another', 78) })
  expect((await restore(trash)).status).toBe(200)
  expect(await names()).toEqual(expect.arrayContaining(['The archive', 'Another']))
})

test('trash: an event takes its game’s stream along, and is restored with its key', async () => {
  const game = { sport: 'football', day: '2026-11-28', site: 'home', opponent: 'Halford' }
  const { id } = (await operator.call(createGame, { body: game })).body
  const { event, stream_key } = (await operator.call(events.streamGame, { ...one(id), body: {} })).body
  const watch = async () => {
    await deliverEvents()
    return (await fan.call(getScheduleGame, one(id))).body.game.watch
  }
  const { trash } = (await operator.call(events.removeEvent, one(event.id))).body
  expect(await watch()).toBeNull()
  const listed = (await fan.call(listEvents, { query: {} })).body.events.map((one: { id: number }) => one.id)
  expect(listed).not.toContain(event.id)
  expect((await restore(trash)).body).toMatchObject({ kind: 'event', id: event.id })
  expect(await watch()).toEqual({ kind: 'event', id: event.id })
  expect((await operator.call(events.showEventKey, one(event.id))).body.stream_key).toBe(stream_key)
})

test('trash: a game is restored under its number, unless the schedule has it again', async () => {
  const body = { sport: 'softball', day: '2026-03-14', site: 'home', opponent: 'Brackwater' }
  const { id } = (await operator.call(createGame, { body })).body
  const { trash } = (await operator.call(removeGame, one(id))).body
  const other = (await operator.call(createGame, { body })).body.id
  const refused = await restore(trash)
  expect([refused.status, refused.refusal.message]).toEqual([409, expect.stringContaining(`as game ${other}`)])
  await operator.call(removeGame, one(other))
  expect((await restore(trash)).status).toBe(200)
  await deliverEvents()
  expect((await fan.call(getScheduleGame, one(id))).body.game).toMatchObject({ id, away: { name: 'Brackwater' } })
})

test('trash: a sponsor takes its ads along, and an ad alone waits for its sponsor', async () => {
  const sponsor = (await operator.call(sponsors.createSponsor, { body: { name: 'Trailhead' } })).body.id
  const ad = (
    await operator.call(sponsors.createAd, {
      body: { sponsor_id: sponsor, title: 'Boots', kind: 'banner', title_id: 1 },
    })
  ).body.id
  const row = (
    await operator.call(rows.createRow, {
      body: { title: 'Presented', filling: { kind: 'latest' }, sponsor_id: sponsor },
    })
  ).body.id
  const ads = async () => (await operator.call(sponsors.operatorAds)).body.ads.map((each: { id: number }) => each.id)
  const adTrash = (await operator.call(sponsors.removeAd, one(ad))).body.trash
  const { trash } = (await operator.call(sponsors.removeSponsor, one(sponsor))).body
  expect((await restore(adTrash)).refusal.message).toBe('That sponsor doesn’t exist.')
  await restore(trash)
  const { rows: all } = (await operator.call(rows.operatorRows)).body
  expect(all.find((each: { id: number }) => each.id === row)).toMatchObject({ sponsor_id: sponsor })
  expect((await restore(adTrash)).status).toBe(200)
  expect(await ads()).toContain(ad)
  const rowTrash = (await operator.call(rows.removeRow, one(row))).body.trash
  expect((await restore(rowTrash)).body).toMatchObject({ kind: 'row', id: row, name: 'Presented' })
})

test('trash: after thirty days an entry is deleted with its video, or at once when purged', async () => {
  const withFilm = async (title: string) => {
    const { id } = (await operator.call(createTitle, { body: { title } })).body
    const { asset } = (await operator.call(beginUpload, { ...one(id), body: { bytes: 1_000 } })).body
    return { id, asset: String(asset?.id) }
  }
  const [{ id, asset: old }, { id: other, asset: young }] = [await withFilm('Old'), await withFilm('Young')]
  await operator.call(removeTitle, one(id))
  const purged = (await operator.call(removeTitle, one(other))).body.trash
  expect((await operator.call(purgeTrash, one(purged))).status).toBe(200)
  expect(await running.origin.assets.get(young)).toBeUndefined()
  running.deps.clock.advance(29 * dayMs)
  await running.deps.jobs.run('empty-trash')
  expect(await running.origin.assets.get(old)).toBeDefined()
  running.deps.clock.advance(2 * dayMs)
  await running.deps.jobs.run('empty-trash')
  expect(await running.origin.assets.get(old)).toBeUndefined()
  operator = await running.staff('operator')
  expect((await inTrash()).filter(({ subject_id }: { subject_id: number }) => subject_id === id)).toEqual([])
})

test('trash: contains nothing of a deleted account', async () => {
  const [one_, two] = [await running.fan(), await running.fan()]
  for (const each of [one_, two]) await each.call(addToMyList, one(1))
  const { trash } = (await operator.call(removeTitle, one(1))).body
  expect((await two.call(deleteAccount, { body: { password: hashed(two.password) } })).status).toBe(200)
  const { rows: stored } = await running.deps.pool.query('select content::text from trash where id = $1', [trash])
  expect(stored[0].content).toContain(one_.uid)
  expect(stored[0].content).not.toContain(two.uid)
  expect((await restore(trash)).status).toBe(200)
  const mine = (await one_.call(getMyList)).body
  expect(JSON.stringify(mine)).toContain('"id":1,')
})
