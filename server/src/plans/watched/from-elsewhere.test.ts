import { minuteMs } from '@fieldhouse/contract/durations'
import { getWatchedList, previewListAddress, watchListAddress } from '@fieldhouse/contract/plans/watched-list'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Elsewhere, openElsewhere } from '../../shared/files/external/test-external-server.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { lockedVideo } from '../../test-locked-video.ts'

let elsewhere: Elsewhere
let running: TestApp
let support: Fan
beforeAll(async () => {
  elsewhere = await openElsewhere()
  running = await testApp({ outside: elsewhere.outside })
  await running.season()
  await running.deps.pool.query(
    `update title set audience = jsonb_set(audience, '{plans}', '["plus"]') where id = ${lockedVideo}`,
  )
  await running.deps.bus.publish(topics.video)
  support = await running.staff('operator')
})
afterAll(async () => {
  await running.close()
  await elsewhere.close()
})

const address = 'https://tickets.here.test/season.csv'
const access = { kind: 'bearer', secret: 'a-secret' } as const
const play = (fan: Fan) => fan.call(joinPlay, { body: { content: { kind: 'vod', id: lockedVideo } } })

test('watched list: from an address with a sign-in to a fan who watches, and the next look needs no file', async () => {
  const [first, second] = [await running.fan(), await running.fan()]
  let rows = [first.email]
  const seen: (string | undefined)[] = []
  elsewhere.answer((_, response, request) => {
    seen.push(request.headers['if-none-match'])
    if (request.headers.authorization !== 'Bearer a-secret') return response.writeHead(401).end()
    const etag = `"${rows.length}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    response.writeHead(200, { etag, 'content-type': 'text/csv' })
    return response.end(`Email,Plan,Until\n${rows.map((email) => `${email},Season Pass,6/30/2099`).join('\n')}`)
  })
  const refused = await support.call(previewListAddress, { body: { address, access: { kind: 'none' } } })
  expect(refused.refusal.message).toBe('That address requires a sign-in (401). Use a public one.')
  const shown = (await support.call(previewListAddress, { body: { address, access } })).body
  const body = { address, access, preview: String(shown.fingerprint) }
  expect((await support.call(watchListAddress, { body })).status).toBe(200)
  expect((await play(first)).body).toMatchObject({ kind: 'playing' })

  const look = async () => {
    running.deps.clock.advance(61 * minuteMs)
    await running.deps.jobs.run('sources.tickets')
    support = await running.visitor().signIn(support.email, support.password)
  }
  await look()
  expect(seen.at(-1)).toBe('"1"')
  rows = [first.email, second.email]
  await look()
  expect((await support.call(getWatchedList)).body.watched).toMatchObject({ failure: null, waits: null })
  const there = await running.visitor().signIn(second.email, second.password)
  expect((await play(there)).body).toMatchObject({ kind: 'playing' })
})

test('watched list: a redirect to another host does not get the sign-in', async () => {
  const got: (string | undefined)[] = []
  elsewhere.answer((url, response, request) => {
    got.push(request.headers.authorization)
    if (url.pathname === '/moved.csv') return response.end('Email,Plan,Until\na@example.org,Season Pass,6/30/2099')
    const port = new URL(elsewhere.origin).port
    return response.writeHead(302, { location: `https://127.0.0.1:${port}/moved.csv` }).end()
  })
  await support.call(previewListAddress, { body: { address, access } })
  expect(got[0]).toBe('Bearer a-secret')
  expect(got.slice(1).filter((header) => header !== undefined)).toEqual([])
})
