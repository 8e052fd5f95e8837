import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

const cpuSlowdown = 4
/** Network that Chromium's own tools call "Fast 4G". */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
}
const pollMs = 100
/** Time without a larger paint or a new request after which the first view is complete. */
const stillMs = 2_000
const patienceMs = 60_000

export interface PageFigures {
  firstMs: number
  largestMs: number
  /** Time at which the page's main element can be pressed. */
  usableMs: number
  /** Layout shift, as Chromium counts it. */
  shift: number
  /** Scripts and styles that were requested before the largest paint, and their size on the network. */
  files: number
  kilobytes: number
  /** All bytes that were transferred until the page was still. */
  allKilobytes: number
  /** Address of the picture that was the largest paint, where a picture was. */
  picture: string | undefined
}

/** Opens an address in a new page, as `measurePage` does. */
export async function measurePageVisit(context: BrowserContext, url: string, usable: string): Promise<PageFigures> {
  const page = await context.newPage()
  const figures = await measurePage(page, url, usable)
  await page.close()
  return figures
}

/**
 * Opens an address in a page with a slow phone's CPU and network, and observes it until it is still. `usable` is a
 * selector.
 */
export async function measurePage(page: Page, url: string, usable: string): Promise<PageFigures> {
  page.setDefaultTimeout(patienceMs)
  await page.addInitScript(watchPaints, usable)
  const devtools = await page.context().newCDPSession(page)
  const getTravelledBytes = await throttlePage(devtools)
  await page.goto(url, { waitUntil: 'commit' })
  const paints = await waitUntilStill(page)
  const allBytes = getTravelledBytes()
  const [first, largest] = [paints.first, paints.largest]
  const before = paints.files.filter(({ atMs }) => atMs <= largest)
  return {
    firstMs: Math.round(first),
    largestMs: Math.round(largest),
    usableMs: Math.round(paints.usable),
    shift: Math.round(paints.shift * 1000) / 1000,
    files: before.length,
    kilobytes: inKilobytes(before.reduce((sum, { bytes }) => sum + bytes, 0)),
    allKilobytes: inKilobytes(allBytes),
    // Ignores a frame of a video, which has no file.
    picture: paints.picture.startsWith('http') ? paints.picture : undefined,
  }
}

const inKilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10

/** Throttles the page, and returns a function that reports the transferred bytes so far. */
async function throttlePage(devtools: CDPSession): Promise<() => number> {
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', fast4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return () => bytes
}

interface PagePaints {
  first: number
  largest: number
  picture: string
  usable: number
  shift: number
  /** Scripts and styles, each with the time of its request. */
  files: { atMs: number; bytes: number }[]
  requests: number
}

declare global {
  var seenByBench: PagePaints | undefined
}

/** Runs in the page before any other script. */
function watchPaints(usable: string) {
  const paints: PagePaints = { first: 0, largest: 0, picture: '', usable: 0, shift: 0, files: [], requests: 0 }
  globalThis.seenByBench = paints
  const observeEntries = (type: string, handleEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handleEntry)).observe({ type, buffered: true })
  observeEntries('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime
  })
  observeEntries('largest-contentful-paint', (entry) => {
    paints.largest = entry.startTime
    paints.picture = (entry as PerformanceEntry & { url: string }).url
  })
  observeEntries('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) paints.shift += value
  })
  observeEntries('resource', (entry) => {
    const { startTime, encodedBodySize, transferSize, name } = entry as PerformanceResourceTiming
    paints.requests += 1
    // Counts no bytes for a file from the browser's cache.
    if (/\.(js|css)$/.test(name))
      paints.files.push({ atMs: startTime, bytes: transferSize === 0 ? 0 : encodedBodySize })
  })
  // Reports whether the app has hydrated or rendered the page: before that it ignores presses.
  const isHydrated = () => {
    const root = document.getElementById('root')
    return !root || Object.keys(root).some((key) => key.startsWith('__react'))
  }
  const checkUsable = () => {
    if (document.querySelector(usable) && isHydrated()) paints.usable = performance.now()
    else requestAnimationFrame(checkUsable)
  }
  requestAnimationFrame(checkUsable)
}

async function waitUntilStill(page: Page): Promise<PagePaints> {
  let last = ''
  let sinceMs = performance.now()
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(pollMs)) {
    const paints = await page.evaluate(() => globalThis.seenByBench)
    const now = JSON.stringify([paints?.usable, paints?.largest, paints?.files.length])
    if (now !== last) sinceMs = performance.now()
    last = now
    if (paints && paints.usable > 0 && paints.largest > 0 && performance.now() - sinceMs > stillMs) return paints
  }
  throw new Error(`${page.url()} was not usable within a minute`)
}
