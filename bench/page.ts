import type { BrowserContext } from 'playwright-core'
import { demoGames, newest } from '../e2e/sports/demo-games.ts'
import { openServerApi } from '../server/src/commands/session/server-api.ts'
import { openBrowser } from './measure/browser.ts'
import { fanCaller, fanHeaders, fanKept } from './measure/fan.ts'
import { startPlain } from './measure/page/plain.ts'
import { type Visited, visit } from './measure/page/visit.ts'
import { startProduct } from './measure/product.ts'

/**
 * The first pages of a fan on a slow phone, cold and warm: largest paint, when it can be used, how far it jumps, and what it asks for by
 * then. Beside each, in the same run, a page with the same picture and nothing else. Counts and bytes hold on any machine, times only
 * on a calm one: there the ratio says more.
 */
const [turns = 3] = process.argv.slice(2).map(Number)
const screen = { width: 390, height: 844 }

const product = await startProduct()
const headers = await fanHeaders(product)
const kept = await fanKept(product)
const plain = await startPlain(headers)
const browser = await openBrowser()

const caller = await fanCaller(product)
const games = await demoGames(openServerApi(product.url, () => caller))
const live = games.find(({ status, watch }) => status.kind === 'live' && watch)?.id
const final = newest(games, 'football').id
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
  const seen = await visited(`${product.url}${path}`, usable, fan)
  const beside = await visited(await plain.with(seen.cold.at(-1)?.picture), 'h1', false)
  for (const kind of ['cold', 'warm'] as const) {
    const [ours, floor] = [middle(seen[kind]), middle(beside[kind])]
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
plain.stop()
await product.stop()

/** Each turn in a context of its own, where nothing is kept; then once more with what the browser has. The first turn warms the server and is not counted. */
async function visited(url: string, usable: string, fan: boolean): Promise<Record<'cold' | 'warm', Visited[]>> {
  const seen: Record<'cold' | 'warm', Visited[]> = { cold: [], warm: [] }
  for (let turn = 0; turn <= turns; turn++) {
    const context = await opened(fan)
    const cold = await visit(context, url, usable)
    const warm = await visit(context, url, usable)
    await context.close()
    if (turn === 0) continue
    seen.cold.push(cold)
    seen.warm.push(warm)
  }
  return seen
}

async function opened(fan: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: screen, deviceScaleFactor: 2, serviceWorkers: 'block' })
  const keep = (entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }
  if (fan) await context.addInitScript(keep, kept)
  return context
}

/** As one visit was: the one in the middle by its largest paint. */
function middle(all: readonly Visited[]): Visited {
  const found = all.toSorted((one, other) => one.largestMs - other.largestMs)[Math.floor(all.length / 2)]
  if (!found) throw new Error('nothing was visited')
  return found
}
