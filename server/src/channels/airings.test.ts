import { auditTrail } from '@fieldhouse/contract/audit/audit'
import * as contract from '@fieldhouse/contract/channels/admin'
import { operatorChannels, type PlannedAiring } from '@fieldhouse/contract/channels/admin'
import { channelAirings, liveChannels } from '@fieldhouse/contract/channels/channels'
import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { editTitle, removeTitle } from '@fieldhouse/contract/films/admin'
import type { Airing } from '@fieldhouse/contract/library/entities'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { editEvent, removeEvent } from '@fieldhouse/contract/live/events'
import { joinPlay, type PlaySession, playStatus } from '@fieldhouse/contract/playback/playback'
import { topics } from '@fieldhouse/contract/topics'
import { listTrash, restoreTrash } from '@fieldhouse/contract/trash/trash'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

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

const later = (ms: number): string => new Date(running.deps.clock.now().getTime() + ms).toISOString()
const one = (id: number) => ({ params: { id: String(id) } })
const both = (id: number, airing: number) => ({ params: { id: String(id), airing: String(airing) } })
const loop = [{ title: 'The loop', minutes: 30, titles: [1, 2] }]
let number = 100
const newChannel = async (more: object = {}): Promise<number> => {
  number += 1
  const body = { number, name: `Channel ${number}`, blocks: loop, ...more }
  return (await operator.call(contract.createChannel, { body })).body.id
}
const film = (title_id: number, starts_at: string, minutes: number | null = 30) => ({
  kind: 'film',
  title_id,
  starts_at,
  minutes,
})
const plan = (channel: number, body: object) => operator.call(contract.planAiring, { ...one(channel), body })
const guideOf = async (channel: number, who = fan): Promise<Airing[]> =>
  (await who.call(channelAirings, { ...one(channel), query: { from: later(0), to: later(6 * hourMs) } })).body.airings
const titlesOf = async (channel: number, who?: Fan) => (await guideOf(channel, who)).map(({ title }) => title)
const readAuditLog = async () => (await operator.call(auditTrail, { query: {} })).body.entries

test('channel guide: a planned video shows in the fans’ guide at once, moves with its time and goes when it is removed', async () => {
  const channel = await newChannel()
  const response = await plan(channel, film(2, later(90 * minuteMs)))
  expect(response.status).toBe(201)
  expect(response.body).toMatchObject({ kind: 'film', title_id: 2, minutes: 30, starts_at: later(90 * minuteMs) })
  const name = String(response.body.name)
  expect(await titlesOf(channel)).toContain(name)
  const body = film(2, later(150 * minuteMs))
  const moved = await operator.call(contract.changeAiring, { ...both(channel, response.body.id), body })
  expect([moved.status, moved.body.starts_at]).toEqual([200, later(150 * minuteMs)])
  expect((await guideOf(channel)).find(({ title }) => title === name)?.starts_at).toBe(later(150 * minuteMs))
  const { trash } = (await operator.call(contract.removeAiring, both(channel, response.body.id))).body
  expect(await titlesOf(channel)).not.toContain(name)
  const entry = (await operator.call(listTrash)).body.entries.find(({ id }: { id: number }) => id === trash)
  expect(entry).toMatchObject({ kind: 'airing', name: `${name} on Channel ${number}` })
  expect((await readAuditLog()).slice(0, 3)).toMatchObject([
    { action: 'remove airing', subject_name: `${name} on Channel ${number}`, trash },
    { action: 'edit airing' },
    { action: 'plan airing', subject: `airing ${response.body.id}` },
  ])
  expect((await operator.call(restoreTrash, one(trash))).body).toMatchObject({ kind: 'airing', id: response.body.id })
  expect(await titlesOf(channel)).toContain(name)
})

test('channel guide: a video without a set length takes as long as it lasts', async () => {
  const { body } = await plan(await newChannel(), film(1, later(hourMs), null))
  expect(body.minutes).toBeGreaterThanOrEqual(1)
  expect(Date.parse(body.ends_at) - Date.parse(body.starts_at)).toBe(body.minutes * minuteMs)
})

test('channel guide: a taken time is refused with what has it and the first free time', async () => {
  const channel = await newChannel()
  const first = (await plan(channel, film(1, later(hourMs), 60))).body
  const second = await plan(channel, film(2, later(90 * minuteMs)))
  expect(second.status).toBe(409)
  // 18:00 UTC is 11 AM at the school.
  expect(second.refusal.message).toMatch(/^“.+” is on from 12:00\sPM to 1:00\sPM\. Start “.+” at .*1:00\sPM or later/)
  const again = await operator.call(contract.changeAiring, {
    ...both(channel, first.id),
    body: film(1, later(70 * minuteMs), 60),
  })
  expect(again.status).toBe(200)
  const { trash } = (await operator.call(contract.removeAiring, both(channel, first.id))).body
  expect((await plan(channel, film(2, later(90 * minuteMs)))).status).toBe(201)
  const back = await operator.call(restoreTrash, one(trash))
  expect([back.status, back.refusal.message]).toEqual([409, expect.stringContaining('is planned at that time.')])
})

test('channel guide: a channel does not show a restricted video to everyone', async () => {
  const [open, paid] = [await newChannel(), await newChannel({ plans: ['plus'] })]
  const audience = { plans: ['plus'], blackout: [], blackout_until: null, from: null, until: null }
  await editor.call(editTitle, { ...one(3), body: { audience } })
  const refused = await plan(open, film(3, later(hourMs)))
  expect([refused.status, refused.refusal.message]).toEqual([400, expect.stringContaining('requires the plan plus')])
  expect((await plan(paid, film(3, later(hourMs)))).status).toBe(201)
  const { channels } = (await fan.call(liveChannels)).body
  const of = (id: number) => channels.find((each: { id: number }) => each.id === id)
  expect([of(open)?.play, of(paid)?.play]).toEqual([{ id: open }, null])
  await editor.call(editTitle, { ...one(3), body: { audience: { ...audience, plans: [] } } })
})

const feeding = (since: string) => ({
  kind: 'live',
  live: { kind: 'live', since, source: { kind: 'feeding', kbps: 1, width: 16, height: 9 } },
})

async function setState(asset: string, state: object): Promise<void> {
  const { pool, bus } = running.deps
  await pool.query("update asset set summary = jsonb_set(summary, '{state}', $1) where id = $2", [
    JSON.stringify(state),
    asset,
  ])
  await bus.publish(topics.video)
  await running.busDelivers()
}

const join = async (who: Fan, channel: number) =>
  (await who.call(joinPlay, { body: { content: { kind: 'channel', id: channel } } })).body
const playing = async (who: Fan, channel: number): Promise<PlaySession> => {
  const body = await join(who, channel)
  if (body.kind !== 'playing') throw new Error(`it is ${body.kind}`)
  return body
}
/** Asks for the stream again and returns its address. */
const urlOf = async (who: Fan, session: string): Promise<string> => {
  const { body } = await who.call(playStatus, { body: { session } })
  return body.kind === 'playing' ? String(body.stream?.url) : body.kind
}
const asksAgainIn = async (who: Fan, session: string) => {
  const { body } = await who.call(playStatus, { body: { session } })
  return body.kind === 'playing' ? body.lease_seconds : body.kind
}

test('channel: switches to a live event at its time without joining again, and back when it is over', async () => {
  const channel = await newChannel()
  const { event } = (await operator.call(createEvent, { body: { title: 'The late game', starts_at: later(20_000) } }))
    .body
  const planned = await plan(channel, { kind: 'live', event_id: event.id, minutes: 60 })
  expect(planned.body).toMatchObject({ kind: 'live', name: 'The late game', early: 0, starts_at: event.starts_at })
  const joined = await playing(fan, channel)
  expect(joined.lease_seconds).toBeLessThanOrEqual(20)
  expect(joined.stream.url).not.toContain(event.asset)
  running.deps.clock.advance(20_000)
  expect(await urlOf(fan, joined.session)).not.toContain(event.asset)
  // The encoder is late, so players ask again within seconds.
  expect(await asksAgainIn(fan, joined.session)).toBe(5)
  await setState(event.asset, feeding(later(0)))
  expect(await urlOf(fan, joined.session)).toContain(event.asset)
  expect((await guideOf(channel))[0]).toMatchObject({ title: 'The late game', event_id: event.id })
  const ended = { kind: 'ended', since: later(-minuteMs), endedAt: later(0) }
  await setState(event.asset, { kind: 'live', live: ended })
  expect(await urlOf(fan, joined.session)).not.toContain(event.asset)
})

test('channel: a game that never starts is polled no more often than anything else after a while', async () => {
  const channel = await newChannel()
  const { event } = (await operator.call(createEvent, { body: { title: 'No show', starts_at: later(-11 * minuteMs) } }))
    .body
  expect((await plan(channel, { kind: 'live', event_id: event.id, minutes: 60 })).status).toBe(201)
  const another = await running.fan()
  expect(await asksAgainIn(another, (await playing(another, channel)).session)).toBe(30)
})

test('channel: a viewer without access to the game keeps the loop, in the guide and in the stream', async () => {
  const channel = await newChannel()
  const body = { title: 'For season holders', starts_at: later(0), plans: ['season'] }
  const { event } = (await operator.call(createEvent, { body })).body
  await plan(channel, { kind: 'live', event_id: event.id })
  await setState(event.asset, feeding(later(0)))
  expect(await titlesOf(channel)).not.toContain('For season holders')
  expect((await playing(fan, channel)).stream.url).not.toContain(event.asset)
  const query = { from: later(0), to: later(hourMs) }
  const guide = async (more: object) =>
    (await operator.call(contract.channelGuide, { ...one(channel), query: { ...query, ...more } })).body.airings[0]
  expect(await guide({})).toMatchObject({ title: 'For season holders', kind: 'live', playable: true })
  expect(await guide({ plan: 'season', market: '1' })).toMatchObject({ kind: 'live' })
  expect(await guide({ plan: 'free', market: '1' })).toMatchObject({ title: 'The loop', kind: 'loop', planned: null })
})

test('channel guide: a moved game moves in the guide, and goes and comes back with its event', async () => {
  const channel = await newChannel()
  const { event } = (await operator.call(createEvent, { body: { title: 'The moved game', starts_at: later(hourMs) } }))
    .body
  await plan(channel, { kind: 'live', event_id: event.id, minutes: 60 })
  const begins = async () => (await guideOf(channel)).find(({ title }) => title === 'The moved game')?.starts_at
  expect(await begins()).toBe(later(hourMs))
  await operator.call(editEvent, { ...one(event.id), body: { starts_at: later(3 * hourMs) } })
  expect(await begins()).toBe(later(3 * hourMs))
  const { trash } = (await operator.call(removeEvent, one(event.id))).body
  expect(await begins()).toBeUndefined()
  await operator.call(restoreTrash, one(trash))
  expect(await begins()).toBe(later(3 * hourMs))
})

test('channel guide: a video in the trash leaves the guide, and a restored channel has its planned airings', async () => {
  const channel = await newChannel()
  await plan(channel, film(2, later(hourMs)))
  const [, name = ''] = await titlesOf(channel).then((titles) => [0, titles.find((title) => title !== 'The loop')])
  const trashId = (await operator.call(removeTitle, one(2))).body.trash
  expect(await titlesOf(channel)).not.toContain(name)
  await operator.call(restoreTrash, one(trashId))
  expect(await titlesOf(channel)).toContain(name)
  const { trash } = (await operator.call(contract.removeChannel, one(channel))).body
  await operator.call(restoreTrash, one(trash))
  expect(await titlesOf(channel)).toContain(name)
})

test('channel: without a loop it says that nothing is on, and shows what is planned', async () => {
  const channel = await newChannel({ blocks: [] })
  const another = await running.fan()
  expect(await join(another, channel)).toMatchObject({
    kind: 'unavailable',
    unavailable: { message: 'Nothing is on this channel right now.' },
  })
  await plan(channel, film(2, later(0)))
  expect(await join(another, channel)).toMatchObject({ kind: 'playing' })
})

test('channel: has a logo of its own, and keeps its access rules unless they are changed', async () => {
  const channel = await newChannel({ blackout: ['770'] })
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#be0000' } })
    .png()
    .toBuffer()
  const put = await operator.call(contract.putChannelLogo, { ...one(channel), body: bytes })
  expect(put.body).toMatchObject({ blackout: ['770'], logo: expect.stringMatching(/^\/media\/pictures\//) })
  const body = { number, name: 'Renamed', blocks: loop }
  expect((await operator.call(contract.editChannel, { ...one(channel), body })).body).toMatchObject({
    blackout: ['770'],
    logo: put.body.logo,
  })
  expect((await operator.call(contract.removeChannelLogo, one(channel))).body.logo).toBeNull()
  expect((await running.app.inject(String(put.body.logo))).statusCode).toBe(404)
  const response = await operator.call(contract.createChannel, { body })
  expect([response.status, response.refusal.message]).toEqual([
    409,
    `Channel ${number} is already “Renamed”. Choose another number.`,
  ])
})

test('channels: an invalid request is refused and changes nothing', async () => {
  const channel = await newChannel()
  const answers = [
    await plan(channel, film(999_999, later(hourMs))),
    await plan(channel, { kind: 'live', event_id: 999_999 }),
    await plan(channel, film(1, later(-2 * dayMs))),
    await plan(channel, film(1, later(hourMs), 0)),
    await plan(channel, { kind: 'film', event_id: 1, starts_at: later(hourMs) }),
    await plan(999_999, film(1, later(hourMs))),
    await operator.call(contract.channelGuide, { ...one(channel), query: { from: later(hourMs), to: later(0) } }),
    await operator.call(contract.channelGuide, { ...one(channel), query: { from: later(0), to: later(15 * dayMs) } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400, 404, 400, 400])
  expect(new Set(await titlesOf(channel))).toEqual(new Set(['The loop']))
})

test('channel guide: an airing is changed only on its own channel, and never at another school', async () => {
  const [mine, other] = [await newChannel(), await newChannel()]
  const planned: PlannedAiring = (await plan(mine, film(1, later(hourMs)))).body
  const body = film(1, later(2 * hourMs))
  const { rows } = await running.deps.pool.query(
    `insert into channel (company_id, number, name, asset_id, audience)
      select 99, 1, 'Theirs', 'theirs0000000000', audience from channel limit 1 returning id`,
  )
  const theirs: number = rows[0].id
  const answers = [
    await operator.call(contract.changeAiring, { ...both(other, planned.id), body }),
    await operator.call(contract.removeAiring, both(other, planned.id)),
    await plan(theirs, body),
    await operator.call(contract.channelGuide, { ...one(theirs), query: { from: later(0), to: later(hourMs) } }),
    await operator.call(contract.removeChannelLogo, one(theirs)),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await operator.call(operatorChannels)).body.channels.some(({ id }: { id: number }) => id === theirs)).toBe(
    false,
  )
})

test('channel: plays as soon as it is created', async () => {
  const visitor = await running.fan()
  const channel = await newChannel()
  running.deps.clock.advance(minuteMs)
  const { url = '' } = (await playing(visitor, channel)).stream
  const read = async (address: string) => {
    const { statusCode, body } = await running.app.inject(address)
    expect([address, statusCode]).toEqual([address, 200])
    const named = body.split('\n').findLast((line) => line !== '' && !line.startsWith('#')) ?? ''
    return new URL(named, `http://school${address}`).pathname
  }
  const segment = await read(await read(url))
  expect((await running.app.inject(segment)).statusCode).toBe(200)
})

test('channel guide: editors and fans cannot plan airings', async () => {
  const channel = await newChannel()
  for (const who of [editor, fan]) {
    const answers = [
      await who.call(contract.planAiring, { ...one(channel), body: film(1, later(hourMs)) }),
      await who.call(contract.changeAiring, { ...both(channel, 1), body: film(1, later(hourMs)) }),
      await who.call(contract.removeAiring, both(channel, 1)),
      await who.call(contract.channelGuide, { ...one(channel), query: { from: later(0), to: later(hourMs) } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  const nobody = await running.visitor().call(contract.planAiring, { ...one(channel), body: film(1, later(hourMs)) })
  expect(nobody.status).toBe(401)
})
