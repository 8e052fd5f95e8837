import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { signInAccount } from '../../e2e/call-endpoint.ts'
import { openGameDay, waitForPlayPath } from '../../e2e/live/game-day.ts'
import { buildStagePage, serveStage } from '../../e2e/live/serve-stage.ts'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { clockGopSeconds, startClockEncoder } from '../measure/films/clock-encoder.ts'
import { startProduct } from '../measure/start-product.ts'

/**
 * Measures the time from an encoder's start to its first picture in a waiting player, and the same after it dropped and
 * came back. For comparison, in the same run: the time to the encoder's own first picture, and the interval of its key
 * frames.
 */
const [turns = 3] = process.argv.slice(2).map(Number)
const goals = { first: 3, second: 2 }
/** Long enough for the player to use up its buffer. */
const encoderGapMs = 5_000

const product = await startProduct()
const page = buildStagePage()
const stage = await serveStage(page.folder, product.url)
const device = randomUUID()
const fan = {
  device,
  tab: 'first-picture',
  jwt: (await signInAccount(product.url, demoAccounts[0].email, device)) ?? '',
}
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
const view = await (await browser.newContext({ viewport: { width: 640, height: 480 } })).newPage()
// Loads the player's code first, as a fan who waits for a game has it already.
await watchUntilMoving(view, await waitForPlayPath(product.url, fan, { kind: 'event', id: 1 }))

const runs: Record<string, number>[] = []
for (let index = 0; index < turns; index++)
  runs.push({ 'its own first picture, s': await measureEncoderAlone(), ...(await measureGameDay(index)) })
console.table(runs)
const [ownPicture, playable, first, second] = [
  'its own first picture, s',
  'playlist, s',
  'first picture, s',
  'picture after a second start, s',
].map((name) => getMedian(runs.map((run) => run[name] ?? Number.NaN)))
console.log(
  `encoder to first picture: ${first} s (goal ${goals.first} s), its playlist after ${playable} s; the second time ${second} s (goal ${goals.second} s); the encoder's own first picture after ${ownPicture} s, its key frames every ${clockGopSeconds} s, median of ${turns}`,
)
await browser.close()
stage.close()
page.remove()
await product.stop()

async function measureGameDay(index: number) {
  const event = await openGameDay(product, `Measured game ${index}`)
  const began = performance.now()
  const encoder = startClockEncoder(event.rtmpUrl)
  const url = await waitForPlayPath(product.url, fan, { kind: 'event', id: event.id })
  const playlist = getSecondsSince(began)
  await watchUntilMoving(view, url)
  const picture = getSecondsSince(began)
  await sleep(encoderGapMs)
  encoder.stop()
  await sleep(encoderGapMs)
  const stoppedAt = await getPlaybackTime(view)
  const restartedAt = performance.now()
  const restartedEncoder = startClockEncoder(event.rtmpUrl)
  await view.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? 0) > at + 0.03, stoppedAt, {
    polling: 'raf',
    timeout: 60_000,
  })
  const second = getSecondsSince(restartedAt)
  restartedEncoder.stop()
  await event.end()
  return { 'playlist, s': playlist, 'first picture, s': picture, 'picture after a second start, s': second }
}

async function watchUntilMoving(on: Page, url: string): Promise<void> {
  await on.goto(`${stage.url}/?play&kind=live&url=${encodeURIComponent(url)}`)
  const isMoving = () => (document.querySelector('video')?.currentTime ?? 0) > 0
  await on.waitForFunction(isMoving, null, { polling: 'raf', timeout: 60_000 })
}

function getPlaybackTime(on: Page): Promise<number> {
  return on.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
}

/** Measures the same encoder as it writes into a file. */
async function measureEncoderAlone(): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-encoder-'))
  const file = path.join(folder, 'alone.flv')
  const began = performance.now()
  const encoder = startClockEncoder(file)
  // Waits for more than the header and metadata, which are shorter.
  while (!fs.existsSync(file) || fs.statSync(file).size < 2_000) await sleep(5)
  encoder.stop()
  const seconds = getSecondsSince(began)
  fs.rmSync(folder, { recursive: true, force: true })
  return seconds
}

function getSecondsSince(instant: number): number {
  return Math.round((performance.now() - instant) / 10) / 100
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
