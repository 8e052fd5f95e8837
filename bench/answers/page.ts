import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from 'playwright-core'
import { startProduct } from '../measure/product.ts'

/** First paint, largest paint and bytes of the first pages, on a slow phone's terms, beside a bare page measured in the same run. */
const runs = 5
const cpuSlowdown = 4
/** What Chromium's own tools call "Fast 4G". */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
}
const screen = { width: 390, height: 844 }

interface Measured {
  firstPaintMs: number
  largestPaintMs: number
  kilobytes: number
}

const bare = createServer((_request, answer) =>
  answer
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end('<!doctype html><html lang="en"><title>Bare</title><h1>Every team. One account.</h1></html>'),
)
bare.listen(0, '127.0.0.1')
await once(bare, 'listening')

const product = await startProduct()
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const pages = {
  'bare HTML': `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`,
  '/': `${product.url}/`,
  '/auth/home': `${product.url}/auth/home`,
}

// The first of each warms the server and the browser and is not counted.
for (const url of Object.values(pages)) await visit(browser, url)
const medians: Record<string, Measured> = {}
for (const [name, url] of Object.entries(pages)) {
  const seen: Measured[] = []
  for (let run = 0; run < runs; run++) seen.push(await visit(browser, url))
  medians[name] = {
    firstPaintMs: median(seen.map(({ firstPaintMs }) => firstPaintMs)),
    largestPaintMs: median(seen.map(({ largestPaintMs }) => largestPaintMs)),
    kilobytes: median(seen.map(({ kilobytes }) => kilobytes)),
  }
}
console.table(medians)
const floor = medians['bare HTML']
for (const [name, { firstPaintMs, largestPaintMs }] of Object.entries(medians))
  if (floor && name !== 'bare HTML')
    console.log(
      `${name}: first paint ${ratio(firstPaintMs, floor.firstPaintMs)}, largest paint ${ratio(largestPaintMs, floor.largestPaintMs)} of a bare page in the same run`,
    )
await browser.close()
bare.close()
await product.stop()

/** In a context of its own: nothing is cached. */
async function visit(opened: Browser, url: string): Promise<Measured> {
  const context = await opened.newContext({ viewport: screen, deviceScaleFactor: 2, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', fast4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paints = await page.evaluate(async () => {
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return { first: first?.startTime ?? 0, largest }
  })
  await context.close()
  return {
    firstPaintMs: Math.round(paints.first),
    largestPaintMs: Math.round(paints.largest),
    kilobytes: Math.round(bytes / 1024),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function ratio(value: number, of: number): string {
  return `${(value / Math.max(of, 1)).toFixed(2)} ×`
}
