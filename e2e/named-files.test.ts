import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type RoutePath, titles } from '../app/src/shared/paths/paths.ts'
import { createFan, openBrowser, openPageVisit, type TestFan } from './browser.ts'

let browser: Browser
/** One page for each kind of visitor, because opening a new page costs as much as what it loads. */
let views: { fan: Page; stranger: Page }
beforeAll(async () => {
  browser = await openBrowser()
  views = { fan: await openView(await createFan()), stranger: await openView() }
})
afterAll(() => browser.close())

/** One address of each page. Its content need not exist, because nothing is requested. */
const parameters: Readonly<Record<string, string>> = {
  email: 'avery@example.com',
  rowId: '4',
  contentId: '18',
  articleId: '1',
  gameId: '1',
  eventId: '1',
  game: '1',
  sportSlug: 'football',
  seasonSlug: '2026',
  eventType: 'game',
  rosterType: 'players',
  playerId: '1',
  tab: 'log',
}
const addressOf = (page: string): string =>
  page.replaceAll(/\$(\w+)/g, (_, name: string) => parameters[name] ?? name) +
  (page.endsWith('/verify-email') ? '?email=avery@example.com' : '')

const linked = /<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]* (?:src|href)="([^"]+)">/g
const namedIn = (html: string): string[] => Array.from(html.matchAll(linked), ([, file = '']) => file)
const shell = namedIn(fs.readFileSync(path.join(import.meta.dirname, '../app/dist/index.html'), 'utf8'))

const pages = (Object.keys(titles) as RoutePath[]).filter((page) => page !== '/')

test.for(pages)('%s names exactly the files that it loads before its first paint', async (page) => {
  const address = addressOf(page)
  const served = await fetch(`${inject('server').url}${address}`, { headers: { accept: 'text/html' } })
  const named = namedIn(await served.text())
  const view = page.startsWith('/app/') ? views.fan : views.stranger
  const isPage = (url: URL) => url.pathname === address.split('?')[0]
  await view.route(isPage, async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replaceAll(linked, (link, file) => (shell.includes(file) ? link : ''))
      // Removes what the server has drawn, so that the app draws it.
      .replace(/<div id="root">(?!<div id="shell")[\s\S]*<\/div>(?=\s*<\/body>)/, '<div id="root"></div>')
    const { link, 'content-encoding': encoding, 'content-length': length, ...headers } = response.headers()
    await route.fulfill({ response, headers, body: html })
  })
  const { at, fetched } = await fetchedFirst(view, address)
  expect(at).toBe(new URL(address, view.url()).pathname)
  expect(named.toSorted()).toEqual(fetched.toSorted())
  const linkedFiles = (served.headers.get('link') ?? '').split(', ').map((link) => /<(.+)>/.exec(link)?.[1])
  expect(linkedFiles.toSorted()).toEqual(named.toSorted())
  await view.unroute(isPage)
})

async function openView(fan?: TestFan): Promise<Page> {
  const { page } = await openPageVisit(browser, { ...(fan && { fan }), serviceWorkers: 'block' })
  await page.route('**/api/**', (route) => route.abort())
  await page.addInitScript(() => {
    new MutationObserver((_, watching) => {
      if (!document.querySelector('#root > :not(#shell)')) return
      watching.disconnect()
      const all = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      // A page without its data redirects a moment later.
      document.documentElement.dataset.at = location.pathname
      document.documentElement.dataset.fetched = all.filter((file) => /\.(js|css)$/.test(file)).join(' ')
    }).observe(document, { childList: true, subtree: true })
  })
  return page
}

/** Returns where the app first draws, and the scripts and styles loaded by then. */
async function fetchedFirst(view: Page, address: string): Promise<{ at: string; fetched: string[] }> {
  await view.goto(address)
  const read = () => document.documentElement.dataset.fetched
  const fetched = await (await view.waitForFunction(read)).jsonValue()
  const at = await view.evaluate(() => document.documentElement.dataset.at ?? '')
  return { at, fetched: [...new Set(fetched?.split(' '))] }
}

test('the public home names the scripts it loads and contains its styles', async () => {
  const html = await (await fetch(inject('server').url)).text()
  const named = namedIn(html)
  expect(named.filter((file) => file.endsWith('.css'))).toEqual([])
  const inside = Array.from(html.matchAll(/<link disabled rel="stylesheet"[^>]* href="([^"]+)">/g), ([, file]) => file)
  expect(inside).toHaveLength(2)
  const { page, go, quiet, close } = await openPageVisit(browser, { serviceWorkers: 'block' })
  const requestedPaths = new Set<string>()
  page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname))
  await go('/')
  await quiet()
  expect([...requestedPaths]).toEqual(expect.arrayContaining(named))
  // Loading a style twice would change the order, and the shell's rules would override the page's own.
  expect([...requestedPaths].filter((file) => inside.includes(file))).toEqual([])
  await close()
})

test('a redirecting address names the files of its target, and an unknown one only the shell’s', async () => {
  const named = async (address: string) =>
    namedIn(await (await fetch(`${inject('server').url}${address}`, { headers: { accept: 'text/html' } })).text())
  expect(await named('/app')).toEqual(await named('/app/home'))
  expect(await named('/app/home/')).toEqual(await named('/app/home'))
  expect(await named('/app/nowhere')).toEqual(shell)
  expect((await named('/app/home')).length).toBeGreaterThan(shell.length)
})
