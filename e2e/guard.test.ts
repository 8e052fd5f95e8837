import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { serverHeaders } from './answer-json.ts'
import { createFan, openBrowser, openPageVisit, type TestFan } from './browser.ts'

const vectors: string[] = JSON.parse(
  readFileSync(new URL('../app/src/shared/paths/testdata/redirect-vectors.json', import.meta.url), 'utf8'),
)
/** A sample of each kind; guard.test.ts in app/src/shared/session/ and safe-path.test.ts check all of them. */
const inTheBrowser = 12
const chosen = Array.from({ length: inTheBrowser }, (_, index) =>
  String(vectors[Math.floor((index * vectors.length) / inTheBrowser)]),
)

let browser: Browser
let fan: TestFan
beforeAll(async () => {
  browser = await openBrowser()
  fan = await createFan()
})
afterAll(() => browser.close())

const readStoredAuth = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('fieldhouse.auth') ?? '{}'))
const readRedirect = async (page: Page) => (await readStoredAuth(page)).modalRedirect

/** Signs in through the form. The answer is the fan's earlier one, so no password is hashed again. */
async function signIn(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill(fan.email)
  await page.getByLabel('Password', { exact: true }).fill(fan.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForFunction(() => location.pathname !== '/auth/login')
}
/** Answers inside the page, because a browser route would disable its cache. */
const answerSignIn = (page: Page, alsoRefuse: readonly string[] = []) => {
  const { jwt, user, session_data } = fan.stored
  return page.addInitScript(
    ({ session, refused, headers }) => {
      const ask = fetch
      window.fetch = async (address, how) => {
        const url = String(address)
        if (url.includes('/v2/app_login')) return Response.json(session, { headers })
        if (url.includes('/v2/logout')) return Response.json({ success: true }, { headers })
        return refused.some((part) => url.includes(part)) ? new Response('{}', { status: 404 }) : ask(address, how)
      }
    },
    { session: { jwt, user, session_data }, refused: [...alsoRefuse], headers: serverHeaders },
  )
}

test(`a sign-in never redirects to another origin, whatever is stored (${inTheBrowser} addresses)`, async () => {
  const { page, problems, go, close } = await openPageVisit(browser)
  const { origin } = new URL(inject('server').url)
  const strangers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) strangers.push(request.url())
  })
  // This checks where the fan lands, not what the page shows.
  await answerSignIn(page, ['/api/customers/', '/api/analytics/'])
  await go('/auth/login')
  for (const vector of chosen) {
    await page.evaluate(
      (modalRedirect) => localStorage.setItem('fieldhouse.auth', JSON.stringify({ version: 1, modalRedirect })),
      vector,
    )
    await go('/auth/login')
    await signIn(page)
    await page.locator('h1').first().waitFor()
    expect(new URL(page.url()).origin, JSON.stringify(vector)).toBe(origin)
    await expect.poll(() => readRedirect(page), { message: JSON.stringify(vector) }).toBeUndefined()
  }
  expect(strangers).toEqual([])
  expect(problems).toEqual([])
  await close()
})

describe('the requested page', () => {
  test('is kept with its query and hash, replaced by a newer one and opened once after sign-in', async () => {
    const { page, problems, go, close } = await openPageVisit(browser)
    await answerSignIn(page)
    await go('/')
    expect(await readRedirect(page)).toBeUndefined()
    await go('/app/account/settings?from=mail&code=012#devices')
    expect(new URL(page.url()).pathname).toBe('/auth/home')
    expect(await readRedirect(page)).toBe('/app/account/settings?from=mail&code=012#devices')
    await go('/app/account/teams')
    expect(await readRedirect(page)).toBe('/app/account/teams')
    await go('/auth/login')
    expect(await readRedirect(page)).toBe('/app/account/teams')
    await signIn(page)
    await page.waitForURL('**/app/account/teams')
    expect(await readRedirect(page)).toBeUndefined()
    expect(problems).toEqual([])
    await close()
  })

  test('does not send a fan who goes back to the sign-in page again', async () => {
    const { page, go, close } = await openPageVisit(browser)
    await answerSignIn(page)
    await go('/delete-account')
    await page.getByRole('link', { name: 'Go to Settings' }).click()
    await page.getByRole('button', { name: 'Use my password' }).click()
    await page.waitForURL('**/auth/login')
    await signIn(page)
    await page.waitForURL('**/app/account/settings')
    await page.goBack()
    await page.waitForURL('**/app/home')
    await close()
  })

  test('is forgotten when the session ends', async () => {
    const { page, problems, go, close } = await openPageVisit(browser)
    await answerSignIn(page)
    await go('/auth/login')
    await signIn(page)
    await page.waitForURL('**/app/home')
    await page.evaluate(() => {
      const auth = JSON.parse(localStorage.getItem('fieldhouse.auth') ?? '{}')
      localStorage.setItem('fieldhouse.auth', JSON.stringify({ ...auth, modalRedirect: '/app/account/teams' }))
    })
    await page.reload()
    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    // A visitor may have an anonymous session (spec 4).
    await page.waitForFunction(() => !localStorage.getItem('fieldhouse.auth')?.includes('modalRedirect'))
    await go('/auth/login')
    await signIn(page)
    await page.waitForURL('**/app/home')
    expect(problems).toEqual([])
    await close()
  })
})

test('a violation of the content security policy is noticed by these tests', async () => {
  const { page, problems, go, close } = await openPageVisit(browser)
  await go('/auth/home')
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.setAttribute('src', 'https://evil.example/pixel.png')
    document.body.append(image)
  })
  await expect.poll(() => problems.join('\n')).toMatch(/Content Security Policy/)
  await close()
})
