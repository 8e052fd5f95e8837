import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit } from './browser.ts'
import { checkLooks } from './screens/screen-looks.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The host that the demo's school names. */
const host = 'social.example.org'
const wall = (script: string) =>
  `<!doctype html><title>A wall</title><h1>A wall</h1><output></output><script>${script}</script>`

/** Answers for the named host, and records all other requests to foreign hosts. */
async function outside(page: Page, script: string): Promise<{ requests: string[]; headers: Record<string, string>[] }> {
  const [requests, headers]: [string[], Record<string, string>[]] = [[], []]
  await page.route(/^https:/, async (route) => {
    requests.push(route.request().url())
    headers.push(await route.request().allHeaders())
    return new URL(route.request().url()).host === host
      ? route.fulfill({ contentType: 'text/html', body: wall(script) })
      : route.abort()
  })
  return { requests, headers }
}

test('soapbox: the school’s links are framed and open in a new tab, and no page of the app links here', async () => {
  const visit = await openPageVisit(browser, { fan: await createFan() })
  const { page, problems, go, settled, close } = visit
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const { headers } = await outside(page, '')
  await go('/app/soapbox')
  const link = page.frameLocator('iframe').getByRole('link', { name: /Photos from every game/ })
  await link.waitFor()
  expect(logged.filter((line) => /link should be hidden/.test(line)).length).toBeGreaterThan(0)
  await checkLooks(visit, { path: '/app/soapbox', rules: wcag })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  expect(page.url()).toMatch(/\/app\/soapbox$/)
  await tab.close()
  expect(headers.every(({ referer, cookie, session }) => !referer && !cookie && !session)).toBe(true)
  for (const path of ['/app/home', '/app/account/profile']) {
    await go(path)
    await settled()
    expect(await page.locator('a[href*="soapbox"]').count()).toBe(0)
  }
  expect(problems).toEqual([])
  await close()
})

test('soapbox: an allowed host is framed with its path, sees nothing of the session and can open only app pages', async () => {
  const { page, go, close } = await openPageVisit(browser, { fan: await createFan() })
  const script = `
    let seen = 'nothing'
    try { seen = String(parent.document.title) } catch { seen = 'nothing' }
    document.querySelector('output').textContent = 'reads ' + seen + ', keeps ' + document.cookie.length
    for (const path of ['javascript:alert(1)', 'https://evil.example/', '//evil.example/app/', '/console'])
      parent.postMessage({ soapbox: 'go', path }, '*')
    addEventListener('click', () => parent.postMessage({ soapbox: 'go', path: '/app/sports' }, '*'))`
  const { requests, headers } = await outside(page, script)
  await go(`/app/soapbox/${host}/walls/utes?from=app`)
  const frame = page.frameLocator('iframe')
  await frame.getByText('reads nothing, keeps 0').waitFor()
  expect(requests).toContain(`https://${host}/walls/utes?from=app`)
  expect(headers.every(({ referer, session }) => !referer && !session)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(`/app/soapbox/${host}/walls/utes`)
  await frame.getByRole('heading', { name: 'A wall' }).click()
  await page.waitForURL('**/app/sports')
  await close()
})

test('soapbox: no other host is framed, by address or by script', async () => {
  const { page, go, close } = await openPageVisit(browser, { fan: await createFan() })
  const { requests } = await outside(page, '')
  for (const address of ['evil.example', `${host}.evil.example`, `${host}:8443`, `${host}@evil.example`]) {
    await go(`/app/soapbox/${address}/a`)
    await page.getByText('This page isn’t on the school’s list').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  }
  await page.evaluate(async () => {
    const refused = new Promise((done) => addEventListener('securitypolicyviolation', done, { once: true }))
    const frame = Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' })
    document.body.append(frame)
    await refused
    frame.remove()
  })
  expect(requests).toEqual([])
  await page.getByRole('link', { name: 'See the school’s links' }).click()
  await page
    .frameLocator('iframe')
    .getByRole('heading', { name: /^Follow / })
    .waitFor()
  await close()
})

test('soapbox: the link page is complete without JavaScript', async () => {
  const { page, close } = await openPageVisit(browser, { javaScriptEnabled: false })
  await page.goto('/soapbox')
  expect(await page.getByRole('link').count()).toBe(4)
  await close()
})
