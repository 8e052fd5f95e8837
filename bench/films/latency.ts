import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { signIn } from '../../e2e/call.ts'
import { openGameDay, pathToPlay } from '../../e2e/live/game-day.ts'
import { buildStagePage, serveStage } from '../../e2e/live/serve-stage.ts'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { startClockEncoder } from '../measure/films/clock-encoder.ts'
import { readClock } from '../measure/films/read-clock.ts'
import { startProduct } from '../measure/product.ts'

/**
 * Glass to glass: an encoder draws the clock into the picture, a browser reads it out of the picture that it shows. Beside
 * it, at the same time and of the same encoder, the same player with the same playlist without its low-latency tags.
 */
const [seconds = 60] = process.argv.slice(2).map(Number)
const settleMs = 12_000
/** Enough of the game for plain HLS to hold back as far as it should. */
const playedBeforeMs = 15_000
const everyMs = 200

const lowLatencyTags = /^#EXT-X-(PART|PART-INF|SERVER-CONTROL|PRELOAD-HINT|RENDITION-REPORT)[:\n].*\n?/gm
const plain = (text: string) => text.replaceAll(lowLatencyTags, '')

const [fan, operator] = demoAccounts
const watcherOf = async ({ email }: { email: string }) => {
  const device = randomUUID()
  return { device, jwt: (await signIn(product.url, email, device)) ?? '' }
}

const product = await startProduct()
const page = buildStagePage()
const stages = {
  'low latency': await serveStage(page.folder, product.url),
  'plain HLS': await serveStage(page.folder, product.url, plain),
}
const event = await openGameDay(product, 'A measured game')
const encoder = startClockEncoder(event.rtmpUrl)
const begun = performance.now()
await pathToPlay(product.url, await watcherOf(operator), { kind: 'event', id: event.id })
console.log(`encoder to a playlist that plays: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
await sleep(playedBeforeMs)
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
const watched = await Promise.all(
  Object.entries(stages).map(async ([name, stage]) => {
    const asked = performance.now()
    const url = await pathToPlay(product.url, await watcherOf(fan), { kind: 'event', id: event.id })
    const view = await (await browser.newContext({ viewport: { width: 640, height: 480 } })).newPage()
    await view.goto(`${stage.url}/?play&kind=live&url=${encodeURIComponent(url)}`)
    await view.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2, null, {
      timeout: 60_000,
    })
    const firstFrameMs = Math.round(performance.now() - asked)
    await sleep(settleMs)
    return [name, { ...(await watch(view)), 'join to first frame, s': firstFrameMs / 1000 }] as const
  }),
)
const measured = Object.fromEntries(watched)
console.table(measured)
const [low, slow] = [measured['low latency'], measured['plain HLS']]
if (low && slow)
  console.log(
    `low latency: ${(low['median, s'] / slow['median, s']).toFixed(2)} × plain HLS in the same run, glass to glass (${low['median, s']} s)`,
  )
await browser.close()
encoder.stop()
for (const stage of Object.values(stages)) stage.close()
page.remove()
await product.stop()

async function watch(view: Page) {
  const { latencies, unread, stalls, behindEdge } = await readClock(view, { everyMs, forMs: seconds * 1000 })
  return {
    'median, s': at(latencies, 0.5) / 1000,
    'p95, s': at(latencies, 0.95) / 1000,
    stalls,
    'behind the playlist, s': at(behindEdge, 0.5),
    read: latencies.length,
    unread,
  }
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 100) / 100
}
