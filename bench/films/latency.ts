import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { signInAccount } from '../../e2e/call-endpoint.ts'
import { openGameDay, waitForPlayPath } from '../../e2e/live/game-day.ts'
import { buildStagePage, serveStage } from '../../e2e/live/serve-stage.ts'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { startClockEncoder } from '../measure/films/clock-encoder.ts'
import { readClock } from '../measure/films/read-clock.ts'
import { startProduct } from '../measure/start-product.ts'

/**
 * Measures latency glass to glass: an encoder draws the clock into the picture, and a browser reads it out of the
 * picture that it shows. Beside it, at the same time and from the same encoder, the same player plays the playlist
 * without its low-latency tags.
 */
const [seconds = 60] = process.argv.slice(2).map(Number)
const settleMs = 12_000
/** Long enough that plain HLS can hold back as far as it should. */
const playedBeforeMs = 15_000
const readEveryMs = 200

const lowLatencyTags = /^#EXT-X-(PART|PART-INF|SERVER-CONTROL|PRELOAD-HINT|RENDITION-REPORT)[:\n].*\n?/gm
const removeLowLatencyTags = (text: string) => text.replaceAll(lowLatencyTags, '')

const [fan, operator] = demoAccounts
const signInWatcher = async ({ email }: { email: string }) => {
  const device = randomUUID()
  return { device, jwt: (await signInAccount(product.url, email, device)) ?? '' }
}

const product = await startProduct()
const page = buildStagePage()
const stages = {
  'low latency': await serveStage(page.folder, product.url),
  'plain HLS': await serveStage(page.folder, product.url, removeLowLatencyTags),
}
const event = await openGameDay(product, 'A measured game')
const encoder = startClockEncoder(event.rtmpUrl)
const begun = performance.now()
await waitForPlayPath(product.url, await signInWatcher(operator), { kind: 'event', id: event.id })
console.log(`encoder to a playlist that plays: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
await sleep(playedBeforeMs)
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
const measurements = await Promise.all(
  Object.entries(stages).map(async ([name, stage]) => {
    const startMs = performance.now()
    const url = await waitForPlayPath(product.url, await signInWatcher(fan), { kind: 'event', id: event.id })
    const view = await (await browser.newContext({ viewport: { width: 640, height: 480 } })).newPage()
    await view.goto(`${stage.url}/?play&kind=live&url=${encodeURIComponent(url)}`)
    await view.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2, null, {
      timeout: 60_000,
    })
    const firstFrameMs = Math.round(performance.now() - startMs)
    await sleep(settleMs)
    return [name, { ...(await readLatencies(view)), 'join to first frame, s': firstFrameMs / 1000 }] as const
  }),
)
const figuresByName = Object.fromEntries(measurements)
console.table(figuresByName)
const [low, slow] = [figuresByName['low latency'], figuresByName['plain HLS']]
if (low && slow)
  console.log(
    `low latency: ${(low['median, s'] / slow['median, s']).toFixed(2)} × plain HLS in the same run, glass to glass (${low['median, s']} s)`,
  )
await browser.close()
encoder.stop()
for (const stage of Object.values(stages)) stage.close()
page.remove()
await product.stop()

async function readLatencies(view: Page) {
  const { latencies, unread, stalls, behindEdge } = await readClock(view, {
    everyMs: readEveryMs,
    forMs: seconds * 1000,
  })
  return {
    'median, s': getPercentile(latencies, 0.5) / 1000,
    'p95, s': getPercentile(latencies, 0.95) / 1000,
    stalls,
    'behind the playlist, s': getPercentile(behindEdge, 0.5),
    read: latencies.length,
    unread,
  }
}

function getPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 100) / 100
}
