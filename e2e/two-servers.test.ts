import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createEvent, endEvent, lookAtEvent, operatorEvents, rotateEventKey } from '@fieldhouse/contract/live/admin'
import * as events from '@fieldhouse/contract/live/events'
import { draw, drawClip, sendClip } from '@fieldhouse/origin/test-clip'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoAccounts, demoPassword } from '../server/src/auth/demo/demo-accounts.ts'
import type { ServerApi } from '../server/src/commands/session/server-api.ts'
import { openSignedInApi } from '../server/src/commands/session/sign-in.ts'
import { emptyDatabase } from '../server/src/shared/db/test-database.ts'
import { openBrowser } from './browser.ts'
import { signInAccount } from './call-endpoint.ts'
import { waitForPlayPath } from './live/game-day.ts'
import { PlaylistWatch } from './live/playlist-watch.ts'
import { buildStagePage, type StageServer, serveStage } from './live/serve-stage.ts'
import { readPlayers } from './player/players-on.ts'
import { cleanUpProducts, createHome, type LaunchedProduct, startProduct, withFfmpeg } from './start-product.ts'

// The department and its fans use `here`, encoders send to `there`. Both share a database and a folder.
const [{ email: fansEmail }, { email }] = demoAccounts
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-two-'))
const encoders = new Set<ChildProcess>()
let database: Awaited<ReturnType<typeof emptyDatabase>>
let home: string
let firstServer: LaunchedProduct
let secondServer: LaunchedProduct
let operator: ServerApi
let bundle: ReturnType<typeof buildStagePage>
let stage: StageServer
let browser: Browser
let page: Page
let clip: string

const startThere = () =>
  startProduct({ home, env: { ...withFfmpeg, DATABASE_URL: database.url, RTMP_PORT: '0', SRT_PORTS: 'off' } })

beforeAll(async () => {
  database = await emptyDatabase(inject('server').databaseUrl)
  home = createHome()
  ;[firstServer, secondServer] = await Promise.all([
    startProduct({ home, env: { ...withFfmpeg, DATABASE_URL: database.url, RTMP_PORT: 'off', SRT_PORTS: 'off' } }),
    startThere(),
  ])
  clip = drawClip(path.join(folder, 'clip.flv'), 30)
  operator = await openSignedInApi({
    server: firstServer.url,
    home: createHome(),
    demo: { email, password: demoPassword },
  })
  bundle = buildStagePage()
  ;[stage, browser] = await Promise.all([serveStage(bundle.folder, firstServer.url), openBrowser()])
})
afterAll(async () => {
  for (const child of encoders) child.kill('SIGKILL')
  await page?.context().close()
  await browser?.close()
  stage?.close()
  bundle?.remove()
  await cleanUpProducts()
  await database?.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const one = (id: number) => ({ params: { id: String(id) } })
const findEvent = async (id: number) => (await operator.call(operatorEvents)).events.find((event) => event.id === id)
const create = async (goes_on_air: 'by-itself' | 'by-hand') => {
  const body = { title: 'Away game', starts_at: new Date().toISOString(), goes_on_air }
  return operator.call(createEvent, { body })
}
/** Returns the address for encoders, which the server that receives them has shared with the others. */
const doorOf = async (id: number): Promise<string> => {
  await expect.poll(async () => (await findEvent(id))?.rtmp_url).toMatch(/^rtmp:/)
  return String((await findEvent(id))?.rtmp_url)
}
const encode = (ingestUrl: string, key: string): ChildProcess => {
  const child = sendClip(clip, `${ingestUrl}/${key}`)
  encoders.add(child)
  return child
}
const hasEncoder = (id: number) =>
  expect.poll(async () => (await findEvent(id))?.encoder).toMatchObject({ height: 180 })
const fanOf = async (id: number) => {
  const [jwt, device] = [await signInAccount(firstServer.url, fansEmail, 'sofa'), 'sofa']
  return () =>
    waitForPlayPath(firstServer.url, { jwt: String(jwt), device, tab: 'one-tab-alone' }, { kind: 'event', id })
}
const { state, seconds, heard } = readPlayers(() => page)
async function movesOn(bySeconds = 0.5) {
  const from = await seconds()
  const moves = async () => (await seconds()) > from + bySeconds && (await state()) === 'playing'
  await expect.poll(moves).toBe(true)
}
/** Decodes a picture to raw pixels. */
function pixelsOf(what: string): Buffer {
  const raw = path.join(folder, 'look.rgb')
  return fs.readFileSync(draw(raw, `${what} -frames:v 1 -s 32x18 -f rawvideo -pix_fmt gray`))
}
function fileOf(picture: string): string {
  const file = path.join(folder, 'look.jpg')
  fs.writeFileSync(file, Buffer.from(picture.replace('data:image/jpeg;base64,', ''), 'base64'))
  return file
}
/** Returns the mean difference of two pictures, from 0 to 255. */
const apart = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length

test('two servers: fans and staff on one use a stream that an encoder sends to the other', async () => {
  const { event, stream_key } = await create('by-hand')
  const { id } = event
  const ingestUrl = await doorOf(id)
  const first = encode(ingestUrl, stream_key)
  await hasEncoder(id)
  // Compares the preview with the clip before any fan sees it. Only a small part of the clip moves.
  const sent = pixelsOf(`-i ${clip}`)
  let looked: Buffer = Buffer.alloc(0)
  const takePicture = async (): Promise<Buffer> => {
    const picture = (await operator.call(lookAtEvent, one(id))).look?.picture
    return picture?.startsWith('data:image/jpeg;base64,') ? pixelsOf(`-i ${fileOf(picture)}`) : Buffer.alloc(0)
  }
  // The first preview may be older than the encoder's first complete frame.
  const isLikeSent = async () => {
    looked = await takePicture()
    return apart(sent, looked)
  }
  await expect.poll(isLikeSent).toBeLessThan(30)
  expect([looked.length, new Set(looked).size > 50]).toEqual([32 * 18, true])

  expect(await operator.call(events.putOnAir, { ...one(id), body: {} })).toMatchObject({ held: false })
  const renew = await fanOf(id)
  const url = await renew()
  const playlists = new PlaylistWatch(`${firstServer.url}${url}`)
  page = await (await browser.newContext({ baseURL: stage.url, reducedMotion: 'reduce' })).newPage()
  await page.exposeFunction('renewUrl', renew)
  await page.goto(`/?${new URLSearchParams({ play: '', kind: 'live', url })}`)
  await movesOn(2)

  const breaks = () => playlists.playlist?.segments.filter(({ discontinuity }) => discontinuity).length ?? 0
  const slate = (kind: 'technical' | null) =>
    operator.call(events.setEventSlate, { ...one(id), body: { slate: kind && { kind, until: null, words: null } } })
  await slate('technical')
  await expect.poll(async () => (await findEvent(id))?.showing).toBe('technical')
  await expect.poll(breaks).toBe(1)
  await slate(null)
  await expect.poll(async () => (await findEvent(id))?.showing).toBe('camera')
  await expect.poll(breaks).toBe(2)
  await movesOn(2)

  // After a new key, an encoder with the old one is disconnected.
  const renewed = await operator.call(rotateEventKey, one(id))
  if (first.exitCode === null) await once(first, 'exit')
  await expect.poll(async () => (await findEvent(id))?.encoder).toBeNull()
  const second = encode(ingestUrl, renewed.stream_key)
  await hasEncoder(id)
  await movesOn(2)

  const ended = await operator.call(endEvent, one(id))
  expect(ended).toMatchObject({ state: 'ended', encoder: null })
  expect(ended.recorded_seconds).toBeGreaterThan(5)
  if (second.exitCode === null) await once(second, 'exit')
  await expect.poll(() => playlists.playlist?.ended).toBe(true)
  await playlists.stop()
  expect([...playlists.faults]).toEqual([])
  expect(await heard('error')).toEqual([])
})

test('two servers: a killed server’s streams are interrupted, and what the staff does meanwhile takes effect later', async () => {
  const { event, stream_key } = await create('by-itself')
  const { id } = event
  const ingestUrl = await doorOf(id)
  encode(ingestUrl, stream_key)
  await hasEncoder(id)
  const renew = await fanOf(id)
  const playlists = new PlaylistWatch(`${firstServer.url}${await renew()}`)
  await expect.poll(() => playlists.playlist?.segments.length ?? 0).toBeGreaterThan(2)
  await secondServer.stop('SIGKILL')
  await expect.poll(async () => (await findEvent(id))?.state).toBe('interrupted')
  expect(await findEvent(id)).toMatchObject({ encoder: null, showing: null })
  const recorded = playlists.playlist?.segments.length ?? 0
  expect(playlists.playlist?.ended).toBe(false)

  // A server that comes back reads the changes it missed.
  expect(await operator.call(endEvent, one(id))).toMatchObject({ state: 'ended' })
  secondServer = await startThere()
  const next = await create('by-itself')
  // The restarted server may have another port.
  await expect.poll(() => doorOf(next.event.id)).not.toBe(ingestUrl)
  const late = encode(await doorOf(next.event.id), stream_key)
  await once(late, 'exit')
  await expect.poll(() => playlists.playlist?.ended).toBe(true)
  expect(playlists.playlist?.segments.length).toBeGreaterThanOrEqual(recorded)
  await playlists.stop()
  expect([...playlists.faults]).toEqual([])
  expect(await findEvent(id)).toMatchObject({ state: 'ended', encoder: null })
})
