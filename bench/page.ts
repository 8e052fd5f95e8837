import type { BrowserContext } from 'playwright-core'
import { findNewestGame, waitForDemoGames } from '../e2e/sports/demo-games.ts'
import { openServerApi } from '../server/src/commands/session/server-api.ts'
import { openBrowser } from './measure/open-browser.ts'
import { measurePageVisit, type PageFigures } from './measure/page/measure-page-visit.ts'
import { startPlainServer } from './measure/page/plain-server.ts'
import { buildFanStorage, signInCaller, signInHeaders } from './measure/sign-in-fan.ts'
import { startProduct } from './measure/start-product.ts'

/**
 * Measures the first pages of a fan on a slow phone, with a cold and a warm cache: the largest paint, the time until it
 * is usable, the layout shift, and the files requested by then. Beside each, in the same run, a page with the same
 * picture and nothing else. Counts and bytes hold on any machine. Times hold only on an idle one; the ratio is more
 * reliable.
 */
const [turns = 3] = process.argv.slice(2).map(Number)
const screen = { width: 390, height: 844 }

const product = await startProduct()
const headers = await signInHeaders(product)
const fanStorage = await buildFanStorage(product)
const plainServer = await startPlainServer(headers)
const browser = await openBrowser()

const caller = await signInCaller(product)
const games = await waitForDemoGames(openServerApi(product.url, () => caller))
const live = games.find(({ status, watch }) => status.kind === 'live' && watch)?.id
const final = findNewestGame(games, 'football').id
await product.quiet()
const pages: { name: string; path: string; usable: string; fan: boolean }[] = [
  { name: 'public home', path: '/', usable: 'main a', fan: false },
  { name: 'sign-in', path: '/auth/home', usable: 'main input', fan: false },
  { name: 'home', path: '/app/home', usable: 'main h2', fan: true },
  { name: 'schedule', path: '/app/sports', usable: 'main a[href*="/game/"], main a[href*="/event/"]', fan: true },
  { name: 'live game', path: `/app/sports/game/${live}`, usable: '[role=tab]', fan: true },
  { name: 'final', path: `/app/sports/game/${final}`, usable: '[role=tab]', fan: true },
  { name: 'watch', path: '/app/watch/4/18', usable: 'main h1', fan: true },
]

const rows: Record<string, Record<string, unknown>> = {}
for (const { name, path, usable, fan } of pages) {
  const figures = await measureTurns(`${product.url}${path}`, usable, fan)
  const beside = await measureTurns(await plainServer.with(figures.cold.at(-1)?.picture), 'h1', false)
  for (const kind of ['cold', 'warm'] as const) {
    const [ours, floor] = [getMedianVisit(figures[kind]), getMedianVisit(beside[kind])]
    rows[`${name}, ${kind}`] = {
      'LCP, ms': ours.largestMs,
      'plain, ms': floor.largestMs,
      '× plain': Math.round((100 * ours.largestMs) / Math.max(floor.largestMs, 1)) / 100,
      'usable, ms': ours.usableMs,
      shift: ours.shift,
      'files by LCP': ours.files,
      'KB of them': ours.kilobytes,
      'KB in all': ours.allKilobytes,
      'KB, plain': floor.allKilobytes,
    }
    console.info(`${name}, ${kind}`, rows[`${name}, ${kind}`])
  }
}
console.table(rows)
await browser.close()
plainServer.stop()
await product.stop()

/**
 * Opens the page once in a new context with an empty cache, then again with what the browser has cached. The first turn
 * warms the server and is not counted.
 */
async function measureTurns(
  url: string,
  usable: string,
  fan: boolean,
): Promise<Record<'cold' | 'warm', PageFigures[]>> {
  const figures: Record<'cold' | 'warm', PageFigures[]> = { cold: [], warm: [] }
  for (let index = 0; index <= turns; index++) {
    const context = await openContext(fan)
    const cold = await measurePageVisit(context, url, usable)
    const warm = await measurePageVisit(context, url, usable)
    await context.close()
    if (index === 0) continue
    figures.cold.push(cold)
    figures.warm.push(warm)
  }
  return figures
}

async function openContext(fan: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: screen, deviceScaleFactor: 2, serviceWorkers: 'block' })
  const saveEntries = (entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }
  if (fan) await context.addInitScript(saveEntries, fanStorage)
  return context
}

/** Returns the visit with the median largest paint. */
function getMedianVisit(all: readonly PageFigures[]): PageFigures {
  const found = all.toSorted((one, other) => one.largestMs - other.largestMs)[Math.floor(all.length / 2)]
  if (!found) throw new Error('nothing was visited')
  return found
}
