import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { listTeams } from '@fieldhouse/contract/customer/choices'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { listAnnouncements } from '@fieldhouse/contract/messages/announced'
import { getFullPath } from '@fieldhouse/contract/request'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { answerJson } from './answer-json.ts'
import { createFan, openBrowser, openPageVisit, type PageVisit } from './browser.ts'
import { findNewestGame, waitForDemoGames } from './sports/demo-games.ts'
import { openFanApi } from './sports/scoring.ts'
import { getTransferSize } from './transfer-size.ts'

const kilobyte = 1024
const most = {
  scripts: 81 * kilobyte,
  /** 122 for the home page, the rest for the score strip above it and the drawings of games without a picture. */
  signedInScripts: 116 * kilobyte,
  schedule: 105 * kilobyte,
  /** Includes the sport's module. The video player loads on demand. */
  game: 136 * kilobyte,
  styles: 10 * kilobyte,
  fonts: 70 * kilobyte,
  hero: 60 * kilobyte,
}
/** Matches the chunk of one sport: `football-C3x.js`. */
const sportModule =
  /\/(football|basketball|baseball|softball|volleyball|beach-volleyball|soccer|lacrosse|tennis|gymnastics|swimming|track|golf|skiing)-[\w-]+\.js$/
const dist = path.join(import.meta.dirname, '../app/dist')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const sum = (files: readonly string[]) =>
  files.reduce((total, file) => total + getTransferSize(path.join(dist, file)), 0)
const kinds = { scripts: /\.js$/, styles: /\.css$/, fonts: /\.woff2$/ }

const lateMs = 1_000

/** Client code that requests tonight's scores for the public home. The HTML already shows them. */
const forTonight = /\/fan-[\w-]+\.(js|css)$/

/**
 * Some seconds after the first paint the app counts the view, renews the session and asks for announcements.
 * On a slow machine these timers fire while the page still loads, so here they never do.
 */
function stopLateTimers(leastMs: number): void {
  const { setTimeout, setInterval } = window
  const stopLate = (start: (handler: () => void, ms: number, ...rest: unknown[]) => unknown) => {
    return (handler: () => void, ms = 0, ...rest: unknown[]) => (ms < leastMs ? start(handler, ms, ...rest) : 0)
  }
  Object.assign(window, { setTimeout: stopLate(setTimeout), setInterval: stopLate(setInterval) })
}

/** Opens a page that loads only what the first paint needs. Announcements, which load code, are blocked. */
async function openFirstPaint(options: Parameters<typeof openPageVisit>[1]): Promise<PageVisit> {
  const visit = await openPageVisit(browser, options)
  await visit.page.addInitScript(stopLateTimers, lateMs)
  await visit.page.route(`**${getFullPath(listAnnouncements)}`, (route) =>
    answerJson(route, { announcements: [], again_at: null }),
  )
  await visit.page.route('**/realtime/stream*', () => {})
  return visit
}

test.for(['/', '/auth/home', '/auth/login', '/auth/signup/email'])(
  'budget: the first paint of %s stays within its limits for scripts, styles and fonts',
  async (address) => {
    const { page, problems, go, quiet, close } = await openFirstPaint({ serviceWorkers: 'block' })
    const requestedPaths = new Set<string>()
    page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname))
    await go(address)
    await quiet()
    const inline = await page.evaluate(() =>
      Array.from(document.querySelectorAll('head style'), (style) => style.textContent ?? '').join(''),
    )
    const of = (kind: RegExp) => sum([...requestedPaths].filter((name) => kind.test(name) && !forTonight.test(name)))
    const weight = {
      scripts: of(kinds.scripts),
      styles: of(kinds.styles) + (inline === '' ? 0 : gzipSync(inline, { level: 9 }).length),
      fonts: of(kinds.fonts),
    }
    console.info(address, weight)
    expect(weight.scripts).toBeGreaterThan(0)
    expect(weight.scripts).toBeLessThanOrEqual(most.scripts)
    expect(weight.styles).toBeLessThanOrEqual(most.styles)
    expect(weight.fonts).toBeLessThanOrEqual(most.fonts)
    expect(problems).toEqual([])
    await close()
  },
)

test('budget: the first load of a fan’s home stays within its limit and contains no player or dialog', async () => {
  const { page, problems, go, quiet, close } = await openFirstPaint({
    fan: await createFan(),
    serviceWorkers: 'block',
  })
  const requestedPaths = new Set<string>()
  page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname))
  await go('/app/home')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await quiet()
  const scripts = [...requestedPaths].filter((pathname) => kinds.scripts.test(pathname))
  console.info('/app/home', { scripts: sum(scripts) })
  expect(scripts.filter((pathname) => /hls|Film|Dialog|Watch/.test(pathname))).toEqual([])
  expect(sum(scripts), scripts.join(' ')).toBeLessThanOrEqual(most.signedInScripts)
  expect(problems).toEqual([])
  await close()
})

test('budget: the schedule loads no sport module, a game only its own, both within their limits', async () => {
  const fan = await createFan()
  const games = await waitForDemoGames(openFanApi(inject('server').url, fan))
  const scriptsOf = async (address: string) => {
    const { page, problems, go, quiet, close } = await openFirstPaint({ fan, serviceWorkers: 'block' })
    const requestedPaths = new Set<string>()
    page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname))
    await go(address)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await quiet()
    // Closing lets the blocked stream through, and an announcement would load its code.
    const scripts = [...requestedPaths].filter((pathname) => kinds.scripts.test(pathname))
    console.info(address, { scripts: sum(scripts) })
    expect(problems).toEqual([])
    await close()
    return scripts
  }
  const schedule = await scriptsOf('/app/sports')
  expect(schedule.filter((pathname) => sportModule.test(pathname))).toEqual([])
  expect(sum(schedule)).toBeLessThanOrEqual(most.schedule)
  const game = await scriptsOf(`/app/sports/game/${findNewestGame(games, 'football').id}`)
  expect(game.filter((pathname) => sportModule.test(pathname))).toEqual([expect.stringMatching(/football/)])
  expect(sum(game)).toBeLessThanOrEqual(most.game)
})

/** Files that the first paint waits for. They load in one wave and request nothing more (`named-files.test.ts`). */
test.for<[string, number]>([
  ['/', 68],
  ['/auth/home', 75],
  ['/app/home', 116],
  ['/app/sports', 120],
  ['/app/sports/game/1', 130],
  ['/app/watch/4/18', 120],
])('budget: %s paints from at most eight scripts and styles, and %i KB', async ([address, atMost]) => {
  const html = await (await fetch(`${inject('server').url}${address}`, { headers: { accept: 'text/html' } })).text()
  const fetched = html.replaceAll(/<link disabled[^>]*>/g, '')
  const named = Array.from(fetched.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g), ([, file = '']) => file)
  console.info(address, { files: named.length, bytes: sum(named) })
  expect(named.length, named.join(' ')).toBeLessThanOrEqual(8)
  expect(sum(named), named.join(' ')).toBeLessThanOrEqual(atMost * kilobyte)
})

test('budget: the public home is rendered by the server in at most 60 KB of HTML', async () => {
  const html = await (await fetch(inject('server').url)).text()
  expect(html).toMatch(/<h1[^>]*>[^<]*\w/)
  expect(html).toContain('No account needed')
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(most.hero)
})

test('budget: the scripts contain no endpoint’s documentation', () => {
  const folder = path.join(dist, 'assets')
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const scripts = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('')
  const leaked = Object.values(endpoints).filter(({ summary }) =>
    ['`', "'", '"'].some((quote) => scripts.includes(`summary:${quote}${summary}${quote}`)),
  )
  expect(leaked.map(({ summary }) => summary)).toEqual([])
  expect(scripts).toContain(listTeams.path)
})
