import fs from 'node:fs'
import path from 'node:path'
import { minuteMs } from '@fieldhouse/contract/durations'
import { listPosts } from '@fieldhouse/contract/social/posts'
import { listSocials, socialPicture } from '@fieldhouse/contract/social/social'
import { addSource, listSources, lookAtSource, removeSource } from '@fieldhouse/contract/social/sources'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Elsewhere, json, openElsewhere } from '../../shared/files/external/test-external-server.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let elsewhere: Elsewhere
let running: TestApp
let editor: Fan
beforeAll(async () => {
  elsewhere = await openElsewhere()
  running = await testApp({ outside: elsewhere.outside })
})
beforeEach(async () => {
  elsewhere.requests.length = 0
  editor = await running.staff('editor')
})
afterEach(async () => {
  for (const table of ['source', 'social_picture']) await running.deps.pool.query(`delete from ${table}`)
})
afterAll(async () => {
  await running.close()
  await elsewhere.close()
})

const input = {
  network: 'feed' as const,
  account: '',
  name: 'X',
  teams: [],
  sections: [],
  channels: [],
  every_minutes: 5,
  dry_run: false,
}
const team = '@team@social.here.test'
const statusOf = (...pictures: string[]) => ({
  id: '7',
  created_at: '2026-11-21T12:00:00.000Z',
  visibility: 'public',
  content: '<p>Gates open</p>',
  url: 'https://social.here.test/@team/7',
  account: { id: '1', acct: 'team', display_name: 'The Team' },
  media_attachments: pictures.map((url) => ({ type: 'image', url, description: 'A gate' })),
})
type Answer = Parameters<Elsewhere['answer']>[0]
const setStatus = (status: () => unknown, rest: Answer = (_, response) => response.writeHead(404).end()) =>
  elsewhere.answer((url, response, request) => {
    if (url.pathname.endsWith('/lookup')) return json(response, { id: '1' })
    if (url.pathname.endsWith('/statuses')) return json(response, url.searchParams.has('max_id') ? [] : [status()])
    return rest(url, response, request)
  })
const checkSources = () => running.deps.jobs.run('sources.posts')
const added = async () => {
  expect((await editor.call(addSource, { body: { ...input, network: 'mastodon', account: team } })).status).toBe(200)
  await checkSources()
}
const later = async () => {
  running.deps.clock.advance(16 * minuteMs)
  editor = await running.staff('editor')
  await checkSources()
}
const only = async () => (await editor.call(listSources)).body.sources[0]
const post = async () => (await editor.call(listPosts, { query: {} })).body.posts[0]
const folder = () => path.join(running.deps.env.FIELDHOUSE_HOME, 'files', 'social')
const files = () => (fs.existsSync(folder()) ? fs.readdirSync(folder()) : [])

const picture = () =>
  sharp({ create: { width: 1400, height: 700, channels: 3, background: '#123456' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'CANARY' } } })
    .jpeg()
    .toBuffer()

test('post pictures: are redrawn in our sizes, served only from here, and deleted with their post and source', async () => {
  const bytes = await picture()
  setStatus(
    () => statusOf('https://files.here.test/gate.jpg'),
    (_, response) => response.end(bytes),
  )
  await added()
  const [drawn] = (await post())?.pictures ?? []
  expect(drawn).toMatchObject({ alt: 'A gate', width: 1400, height: 700, widths: [480, 960] })
  const file = await running.visitor().call(socialPicture, { params: { file: `${drawn?.name}-480.webp` } })
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(Buffer.from(file.body as never).includes('CANARY')).toBe(false)
  expect(files()).toEqual([drawn?.name])
  setStatus(() => ({ ...statusOf('https://files.here.test/gate.jpg'), content: '<p>Gates are open</p>' }))
  await later()
  expect((await post())?.pictures).toEqual([drawn])
  setStatus(
    () => statusOf('https://files.here.test/other.jpg'),
    (_, response) => response.end(bytes),
  )
  await later()
  const [other] = (await post())?.pictures ?? []
  expect(files()).toEqual([other?.name])
  await editor.call(removeSource, { params: { id: String((await only())?.id) } })
  expect(files()).toEqual([])
  expect((await running.visitor().call(socialPicture, { params: { file: `${other?.name}-480.webp` } })).status).toBe(
    404,
  )
})

test('post pictures: a file that a crash left without a row is deleted at night, and no other', async () => {
  const bytes = await picture()
  setStatus(
    () => statusOf('https://files.here.test/gate.jpg'),
    (_, response) => response.end(bytes),
  )
  await added()
  const [drawn] = (await post())?.pictures ?? []
  const [stray, half, young] = ['s', 'h', 'y'].map((letter) => path.join(folder(), letter.repeat(22)))
  const old = new Date(Date.now() - 7_200_000)
  for (const at of [String(stray), `${half}.part`, String(young)]) fs.mkdirSync(at)
  for (const at of [String(stray), `${half}.part`, path.join(folder(), String(drawn?.name))])
    fs.utimesSync(at, old, old)
  await running.deps.jobs.run('tidy-social')
  expect(files().toSorted()).toEqual([drawn?.name, 'y'.repeat(22)].toSorted())
  fs.rmdirSync(String(young))
})

test('post pictures: an invalid, too large, broken or internal picture leaves its post without it, and is not retried forever', async () => {
  const bytes = await picture()
  const bad: [string, Answer][] = [
    ['a page', (_, response) => response.end('<html><svg onload=alert(1)>')],
    ['a drawing', (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half of one', (_, response) => response.end(bytes.subarray(0, 200))],
    ['too large', (_, response) => response.end(Buffer.concat([bytes, Buffer.alloc(9 * 1024 * 1024)]))],
    ['gone', (_, response) => response.writeHead(404).end()],
    ['inside', (_, response) => response.writeHead(302, { location: 'https://10.0.0.1/x.jpg' }).end()],
  ]
  for (const [what, answer] of bad) {
    setStatus(() => statusOf('https://files.here.test/gate.jpg'), answer)
    await added()
    for (const _ of [1, 2, 3, 4]) await later()
    const requestCount = elsewhere.requests.filter((url) => url.endsWith('gate.jpg')).length
    expect([what, (await post())?.text, (await post())?.pictures]).toEqual([what, [{ text: 'Gates open' }], []])
    expect([what, requestCount]).toEqual([what, what === 'gone' || what === 'too large' || what === 'inside' ? 3 : 1])
    await editor.call(removeSource, { params: { id: String((await only())?.id) } })
    elsewhere.requests.length = 0
  }
  const inside = ['10.0.0.1', '169.254.169.254', '[::1]', '0x7f000002']
  setStatus(() => statusOf(...inside.map((host) => `https://${host}/x.jpg`)))
  await added()
  expect([(await post())?.pictures, elsewhere.requests.filter((url) => url.endsWith('x.jpg'))]).toEqual([[], []])
})

test('post pictures: are retried with growing pauses while their host is down, and appear when it is back', async () => {
  const bytes = await picture()
  const gate = 'https://files.here.test/gate.jpg'
  const countRequests = () => elsewhere.requests.filter((url) => url.endsWith('gate.jpg')).length
  setStatus(
    () => statusOf(gate),
    (_, response) => response.writeHead(503).end(),
  )
  await added()
  for (let round = 0; round < 6; round++) await later()
  // At once, after 10 minutes, and after 30 more. An hour has passed.
  expect(countRequests()).toBe(3)
  setStatus(
    () => statusOf(gate),
    (_, response) => response.end(bytes),
  )
  for (let round = 0; round < 6; round++) await later()
  expect((await post())?.pictures).toMatchObject([{ alt: 'A gate' }])
})

test('post pictures: a source that fails in the middle keeps what was good, and is read when it is back', async () => {
  setStatus(
    () => statusOf('https://files.here.test/gate.jpg'),
    (_, response) => response.destroy(),
  )
  await added()
  expect((await post())?.pictures).toEqual([])
  elsewhere.answer((_, response) => response.destroy())
  await later()
  expect((await only())?.failure).toBe('The address can’t be reached.')
  const fan = await running.fan()
  expect((await fan.call(listSocials, { body: { teamSlugs: [] } })).body).toMatchObject({
    items: [{ text: [{ text: 'Gates open' }] }],
    behind: [{ name: 'X' }],
  })
  const bytes = await picture()
  setStatus(
    () => statusOf('https://files.here.test/gate.jpg'),
    (_, response) => response.end(bytes),
  )
  await editor.call(lookAtSource, { params: { id: String((await only())?.id) } })
  await checkSources()
  expect((await post())?.pictures).toHaveLength(1)
  expect((await only())?.failure).toBeNull()
})
