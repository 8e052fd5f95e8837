import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PlayRequest } from '@fieldhouse/contract/playback/playback'
import { drawCaptionedClip } from '@fieldhouse/origin/test-captioned-clip'
import { drawClip, sendClip } from '@fieldhouse/origin/test-clip'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createFan, openBrowser } from './browser.ts'
import { screenshotFailure } from './failure-screenshots.ts'
import { hangLimitMs } from './hang-limit.ts'
import { openGameDay, waitForPlayPath } from './live/game-day.ts'
import { PlaylistWatch } from './live/playlist-watch.ts'
import { buildStagePage, type StageServer, serveStage } from './live/serve-stage.ts'
import { readPlayers } from './player/players-on.ts'

/** Number of times the encoder is killed. `ENCODER_KILLS=10` runs longer. */
const kills = Number(process.env.ENCODER_KILLS ?? 3)
const server = inject('server')
const demoGame: PlayRequest = { kind: 'event', id: 1 }
const running = new Set<ChildProcess>()
let folder: string
let bundle: ReturnType<typeof buildStagePage>
let stage: StageServer
let browser: Browser
let page: Page
let problems: string[]

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-live-'))
  bundle = buildStagePage()
  ;[stage, browser] = await Promise.all([serveStage(bundle.folder, server.url), openBrowser()])
})
afterEach(async (context) => {
  await screenshotFailure(context)
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  stage.refuses = () => false
  await page?.context().close()
})
afterAll(async () => {
  await browser?.close()
  stage?.close()
  bundle?.remove()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Uses a new fan each time, because a plan allows two screens. */
async function join(content: PlayRequest): Promise<() => Promise<string>> {
  const { device, stored } = await createFan()
  return () => waitForPlayPath(server.url, { jwt: String(stored.jwt), device }, content)
}

async function watch(query: Record<string, string>, renew: () => Promise<string>) {
  const context = await browser.newContext({ baseURL: stage.url, reducedMotion: 'reduce' })
  page = await context.newPage()
  page.setDefaultTimeout(hangLimitMs)
  problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.exposeFunction('renewUrl', renew)
  await page.goto(`/?${new URLSearchParams({ play: '', ...query })}`)
}

const { state, seconds, heard } = readPlayers(() => page)
/** Waits until the playback has advanced from its current position. */
async function movesOn(bySeconds = 0.5, index = 0) {
  const from = await seconds(index)
  const moves = async () => (await seconds(index)) > from + bySeconds && (await state(index)) === 'playing'
  await expect.poll(moves).toBe(true)
}

test('live player: a fan sees the delay, rewinds to the start and goes live again', async () => {
  const renew = await join(demoGame)
  await watch({ kind: 'live', url: await renew() }, renew)
  await movesOn()
  const live = page.getByRole('button', { name: /^Live, [\d.]+ seconds behind$/ })
  const behind = async () => Number(/[\d.]+/.exec((await live.getAttribute('aria-label')) ?? '')?.[0] ?? Number.NaN)
  await expect.poll(behind).toBeLessThan(5)
  // There must be something to rewind to.
  await expect.poll(() => seconds()).toBeGreaterThan(12)
  await page.getByRole('slider', { name: 'Seek' }).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => seconds()).toBeLessThan(6)
  await movesOn()
  await page.getByRole('button', { name: /^Go live/ }).click()
  await expect.poll(() => seconds()).toBeGreaterThan(12)
  await movesOn()
  await expect.poll(behind).toBeLessThan(5)
  expect([await heard('error'), problems]).toEqual([[], []])
})

test('live player: a lost connection and an expired address cost only a wait', async () => {
  const renew = await join(demoGame)
  let renewals = 0
  const first = await renew()
  await watch({ kind: 'live', url: first }, () => {
    renewals++
    stage.refuses = () => false
    return renew()
  })
  await movesOn()
  await page.context().setOffline(true)
  await expect.poll(async () => (await heard('recovering')).length).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/You’re offline/)
  await page.context().setOffline(false)
  await movesOn(2)
  const token = first.split('/')[2] ?? ''
  stage.refuses = (url) => url.includes(token)
  await expect.poll(() => renewals).toBe(1)
  await movesOn(2)
  expect([await heard('error'), problems]).toEqual([[], []])
})

test('live player: five players on one page all play', async () => {
  const renew = await join(demoGame)
  await watch({ kind: 'live', url: await renew(), players: '5' }, renew)
  await Promise.all([0, 1, 2, 3, 4].map((index) => movesOn(2, index)))
  expect([await heard('error'), problems]).toEqual([[], []])
})

test('live player: the video returns after its encoder is killed, and an ended stream plays as a recording', async () => {
  const clip = drawClip(path.join(folder, 'clip.flv'), 30)
  const game = await openGameDay(server, 'Homecoming')
  const start = () => {
    const child = sendClip(clip, game.rtmpUrl)
    running.add(child)
    return child
  }
  let encoder = start()
  const renew = await join({ kind: 'event', id: game.id })
  const url = await renew()
  const playlists = new PlaylistWatch(`${server.url}${url}`)
  await watch({ kind: 'live', url }, renew)
  await movesOn()
  for (let index = 0; index < kills; index++) {
    const broken = () => playlists.playlist?.segments.filter((segment) => segment.discontinuity).length ?? 0
    encoder.kill('SIGKILL')
    encoder = start()
    await expect.poll(broken).toBe(index + 1)
    await movesOn(1.5)
  }
  await game.end()
  await expect.poll(() => playlists.playlist?.ended).toBe(true)
  await playlists.stop()
  expect([...playlists.faults]).toEqual([])
  expect([await heard('error'), problems]).toEqual([[], []])
  await page.goto(`/?${new URLSearchParams({ play: '', kind: 'recorded', url })}`)
  await movesOn()
  expect((await heard('playing'))[0]?.seconds).toBeLessThan(1)
  expect(await page.evaluate(() => Number.isFinite(document.querySelector('video')?.duration))).toBe(true)
})

test('live player: a stream that alternates between slates and camera plays without a break', async () => {
  const clip = drawClip(path.join(folder, 'slates.flv'), 30)
  const game = await openGameDay(server, 'Weather day')
  await game.slate('starting-soon')
  const renew = await join({ kind: 'event', id: game.id })
  const url = await renew()
  const playlists = new PlaylistWatch(`${server.url}${url}`)
  await watch({ kind: 'live', url }, renew)
  await movesOn()
  running.add(sendClip(clip, game.rtmpUrl))
  await expect.poll(() => game.hasEncoder()).toBe(true)
  const broken = () => playlists.playlist?.segments.filter((segment) => segment.discontinuity).length ?? 0
  for (const [index, kind] of ([null, 'delay', null, 'technical', null, 'over'] as const).entries()) {
    await game.slate(kind)
    await expect.poll(broken).toBe(index + 1)
    await movesOn(2)
  }
  await game.end()
  await expect.poll(() => playlists.playlist?.ended).toBe(true)
  await playlists.stop()
  expect([...playlists.faults]).toEqual([])
  expect([await heard('error'), await heard('recovering'), problems]).toEqual([[], [], []])
  // A later viewer sees the whole recording from its first frame.
  await page.goto(`/?${new URLSearchParams({ play: '', kind: 'recorded', url })}`)
  await movesOn()
  const height = () => page.evaluate(() => document.querySelector('video')?.videoHeight)
  expect(await height()).toBe(180)
  expect([await heard('error'), problems]).toEqual([[], []])
})

test('live player: captions embedded by an encoder are offered live and in the recording', async () => {
  const lines = ['GOAL BY UTAH', 'AND A CORNER FOLLOWS']
  const game = await openGameDay(server, 'Captioned')
  running.add(sendClip(drawCaptionedClip(path.join(folder, 'captioned.flv'), 30, lines), game.rtmpUrl))
  const renew = await join({ kind: 'event', id: game.id })
  const url = await renew()
  const read = async () => {
    await page.getByRole('button', { name: 'Captions, off' }).waitFor()
    await page.keyboard.press('c')
    await page.getByRole('button', { name: 'Captions, English' }).waitFor()
    for (const line of lines) await page.getByText(line, { exact: true }).waitFor()
  }
  await watch({ kind: 'live', url }, renew)
  await movesOn()
  await read()
  await game.end()
  await watch({ kind: 'recorded', url }, renew)
  await movesOn()
  await read()
  expect([await heard('error'), problems]).toEqual([[], []])
})

test('live player: a captioner’s words appear at the right time, live and in the recording', async () => {
  const game = await openGameDay(server, 'Spoken')
  const address = await game.captioner()
  running.add(sendClip(drawClip(path.join(folder, 'spoken.flv'), 60), game.rtmpUrl))
  const renew = await join({ kind: 'event', id: game.id })
  const url = await renew()
  await watch({ kind: 'live', url }, renew)
  await movesOn()
  await page.getByRole('button', { name: 'Captions, off' }).waitFor()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Captions, English' }).waitFor()
  const say = (seq: number, body: string) =>
    fetch(`${address}&seq=${seq}`, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })
  const read = async (line: string) => {
    await page.getByText(line, { exact: true }).waitFor()
    return seconds()
  }
  expect((await say(1, 'Touchdown <i>Tigers</i>')).status).toBe(200)
  const first = await read('Touchdown Tigers')
  expect((await say(2, 'And the extra point is good')).status).toBe(200)
  const second = await read('And the extra point is good')
  expect(second).toBeGreaterThan(first)
  await expect.poll(() => page.getByText('And the extra point is good', { exact: true }).count()).toBe(0)
  await game.end()
  await watch({ kind: 'recorded', url }, renew)
  await movesOn()
  await page.getByRole('button', { name: 'Captions, off' }).waitFor()
  await page.keyboard.press('c')
  const again = await read('Touchdown Tigers')
  expect(Math.abs(again - first)).toBeLessThan(6)
  await read('And the extra point is good')
  expect([await heard('error'), problems]).toEqual([[], []])
})
