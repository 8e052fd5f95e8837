import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

const cpuSlowdown = 4
/** What Chromium's own tools call "Fast 4G". */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
}
const lookMs = 100
/** Nothing larger is painted and nothing more is asked for: what comes later is not of the first view. */
const stillMs = 2_000
const patienceMs = 60_000

export interface Visited {
  firstMs: number
  largestMs: number
  /** When what a fan came for is there to be pressed. */
  usableMs: number
  /** How far things jumped, as Chromium counts it. */
  shift: number
  /** Scripts and styles that were asked for before the largest paint, and what they weigh as they were sent. */
  files: number
  kilobytes: number
  /** All that travelled until the page was still. */
  allKilobytes: number
  /** The picture that was the largest paint, where it was one. */
  picture: string | undefined
}

/** Opens an address on a slow phone's terms, in a page of its own, and looks until it is still. `usable` is a selector. */
export async function visit(context: BrowserContext, url: string, usable: string): Promise<Visited> {
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.addInitScript(watchPaints, usable)
  const devtools = await context.newCDPSession(page)
  const travelled = await throttled(devtools)
  await page.goto(url, { waitUntil: 'commit' })
  const seen = await stillPage(page)
  const allBytes = travelled()
  await page.close()
  const [first, largest] = [seen.first, seen.largest]
  const before = seen.files.filter(({ atMs }) => atMs <= largest)
  return {
    firstMs: Math.round(first),
    largestMs: Math.round(largest),
    usableMs: Math.round(seen.usable),
    shift: Math.round(seen.shift * 1000) / 1000,
    files: before.length,
    kilobytes: inKilobytes(before.reduce((sum, { bytes }) => sum + bytes, 0)),
    allKilobytes: inKilobytes(allBytes),
    // A frame of a film is nobody's file.
    picture: seen.picture.startsWith('http') ? seen.picture : undefined,
  }
}

const inKilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10

/** The bytes that have travelled so far, when asked. */
async function throttled(devtools: CDPSession): Promise<() => number> {
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', fast4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return () => bytes
}

interface Seen {
  first: number
  largest: number
  picture: string
  usable: number
  shift: number
  /** Scripts and styles, and when each was asked for. */
  files: { atMs: number; bytes: number }[]
  asked: number
}

declare global {
  var seenByBench: Seen | undefined
}

/** In the page, before anything else runs in it. */
function watchPaints(usable: string) {
  const seen: Seen = { first: 0, largest: 0, picture: '', usable: 0, shift: 0, files: [], asked: 0 }
  globalThis.seenByBench = seen
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
  watch('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime
    seen.picture = (entry as PerformanceEntry & { url: string }).url
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  watch('resource', (entry) => {
    const { startTime, encodedBodySize, transferSize, name } = entry as PerformanceResourceTiming
    seen.asked += 1
    // What the browser had already has not travelled.
    if (/\.(js|css)$/.test(name)) seen.files.push({ atMs: startTime, bytes: transferSize === 0 ? 0 : encodedBodySize })
  })
  // The app takes its place over, or draws into it: only then is something pressed in it heard.
  const isAlive = () => {
    const root = document.getElementById('root')
    return !root || Object.keys(root).some((key) => key.startsWith('__react'))
  }
  const look = () => {
    if (document.querySelector(usable) && isAlive()) seen.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function stillPage(page: Page): Promise<Seen> {
  let last = ''
  let sinceMs = performance.now()
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(lookMs)) {
    const seen = await page.evaluate(() => globalThis.seenByBench)
    const now = JSON.stringify([seen?.usable, seen?.largest, seen?.files.length])
    if (now !== last) sinceMs = performance.now()
    last = now
    if (seen && seen.usable > 0 && seen.largest > 0 && performance.now() - sinceMs > stillMs) return seen
  }
  throw new Error(`${page.url()} was not usable within a minute`)
}
