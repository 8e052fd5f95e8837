import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { signIn } from '../../e2e/call.ts'
import { openGameDay, pathToPlay } from '../../e2e/live/game-day.ts'
import { buildStagePage, serveStage } from '../../e2e/live/serve-stage.ts'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { clockGopSeconds, startClockEncoder } from '../measure/films/clock-encoder.ts'
import { startProduct } from '../measure/product.ts'

/**
 * From an encoder's start to its first picture in a player that waits for it, and the same after it dropped and came back.
 * Beside it, in the same run: how long the encoder takes to its own first picture, and how far apart its key frames are.
 */
const [turns = 3] = process.argv.slice(2).map(Number)
const goals = { first: 3, second: 2 }
/** What is buffered is watched by then. */
const goneMs = 5_000

const product = await startProduct()
const page = buildStagePage()
const stage = await serveStage(page.folder, product.url)
const device = randomUUID()
const fan = { device, tab: 'first-picture', jwt: (await signIn(product.url, demoAccounts[0].email, device)) ?? '' }
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
const view = await (await browser.newContext({ viewport: { width: 640, height: 480 } })).newPage()
// Who waits for a game has the player's code already.
await watch(view, await pathToPlay(product.url, fan, { kind: 'event', id: 1 }))

const runs: Record<string, number>[] = []
for (let turn = 0; turn < turns; turn++)
  runs.push({ 'its own first picture, s': await alone(), ...(await gameDay(turn)) })
console.table(runs)
const [own, playable, first, second] = [
  'its own first picture, s',
  'playlist, s',
  'first picture, s',
  'picture after a second start, s',
].map((name) => median(runs.map((run) => run[name] ?? Number.NaN)))
console.log(
  `encoder to first picture: ${first} s (goal ${goals.first} s), its playlist after ${playable} s; the second time ${second} s (goal ${goals.second} s); the encoder's own first picture after ${own} s, its key frames every ${clockGopSeconds} s, median of ${turns}`,
)
await browser.close()
stage.close()
page.remove()
await product.stop()

async function gameDay(turn: number) {
  const event = await openGameDay(product, `Measured game ${turn}`)
  const began = performance.now()
  const encoder = startClockEncoder(event.rtmpUrl)
  const url = await pathToPlay(product.url, fan, { kind: 'event', id: event.id })
  const playlist = since(began)
  await watch(view, url)
  const picture = since(began)
  await sleep(goneMs)
  encoder.stop()
  await sleep(goneMs)
  const stoodAt = await timeOf(view)
  const again = performance.now()
  const back = startClockEncoder(event.rtmpUrl)
  await view.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? 0) > at + 0.03, stoodAt, {
    polling: 'raf',
    timeout: 60_000,
  })
  const second = since(again)
  back.stop()
  await event.end()
  return { 'playlist, s': playlist, 'first picture, s': picture, 'picture after a second start, s': second }
}

async function watch(on: Page, url: string): Promise<void> {
  await on.goto(`${stage.url}/?play&kind=live&url=${encodeURIComponent(url)}`)
  const moves = () => (document.querySelector('video')?.currentTime ?? 0) > 0
  await on.waitForFunction(moves, null, { polling: 'raf', timeout: 60_000 })
}

function timeOf(on: Page): Promise<number> {
  return on.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
}

/** The same encoder into a file. */
async function alone(): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-encoder-'))
  const file = path.join(folder, 'alone.flv')
  const began = performance.now()
  const encoder = startClockEncoder(file)
  // Its head and what it says of itself are shorter.
  while (!fs.existsSync(file) || fs.statSync(file).size < 2_000) await sleep(5)
  encoder.stop()
  const seconds = since(began)
  fs.rmSync(folder, { recursive: true, force: true })
  return seconds
}

function since(instant: number): number {
  return Math.round((performance.now() - instant) / 10) / 100
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
