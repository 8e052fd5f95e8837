import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFan, openBrowser, openPageVisit, type TestFan } from './browser.ts'

const afterFlushMs = 6_000

let browser: Browser
let fan: TestFan
beforeAll(async () => {
  browser = await openBrowser()
  fan = await createFan()
})
afterAll(() => browser.close())

interface Batch {
  url: string
  body: string
}

/** Collects the batches that the page sends to analytics, with a clock that the test controls. */
async function counted(page: Page): Promise<Batch[]> {
  const batches: Batch[] = []
  await page.clock.install()
  page.on('request', (request) => {
    if (request.url().includes('/api/analytics/')) batches.push({ url: request.url(), body: request.postData() ?? '' })
  })
  return batches
}
const pathsOf = (batches: readonly Batch[]) =>
  batches.flatMap(({ body }) =>
    postBatch.body.parse(JSON.parse(body)).events.flatMap((event) => (event.name === 'page_view' ? [event.path] : [])),
  )

test('page views: pages are counted by their pattern, and account, reset and code pages are not', async () => {
  const { page, problems, go, close } = await openPageVisit(browser)
  const batches = await counted(page)
  await go('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(fan.email)
  await page.getByRole('button', { name: 'Use my password' }).click()
  await page.getByRole('link', { name: 'Forgot it?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.waitForURL('**/auth/signin/verify-email**')
  await page.getByRole('link', { name: 'Use my password' }).click()
  await page.getByLabel('Password', { exact: true }).fill(fan.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/app/home')
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/app/home')
  const answered = page.waitForResponse('**/api/analytics/batch')
  await page.clock.fastForward(afterFlushMs)
  expect((await answered).status()).toBe(202)
  // The answer is read to its end, which frees its connection.
  expect(await (await answered).finished()).toBeNull()
  await expect
    .poll(() => pathsOf(batches))
    .toEqual(['/', '/auth/home', '/auth/login', '/auth/home', '/auth/login', '/app/home', '/app/home'])
  expect(new Set(batches.map(({ url }) => new URL(url).search))).toEqual(new Set(['']))
  // Spec 3: the visitor's identity is sent beside the events, never inside one.
  const { email, uid } = { email: fan.email, uid: String((fan.stored.user as { uid: string }).uid) }
  expect(JSON.parse(batches.at(-1)?.body ?? '')).toMatchObject({
    company_id: currentSchool().id,
    environment: 'prod',
    user: { uid, email, anonymous: false },
  })
  const events = batches.map(({ body }) => decodeURIComponent(JSON.stringify(JSON.parse(body).events))).join('\n')
  expect(events).not.toContain(email)
  expect(events).not.toContain(uid)
  expect(events).not.toMatch(/@|token|pin=|eyJ/)
  expect(problems).toEqual([])
  await close()
})

test('page views: an email address in the path or query is never sent', async () => {
  const { page, go, close } = await openPageVisit(browser)
  const batches = await counted(page)
  await go('/auth/forgot-password/avery%40example.com/code?email_token=0120#pin=004200')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Join free' }).waitFor()
  await page.clock.fastForward(afterFlushMs)
  await expect.poll(() => pathsOf(batches)).toEqual(['/auth/signup/email'])
  await close()
})

test.each(['doNotTrack', 'globalPrivacyControl'])('page views: a browser with %s is not counted', async (signal) => {
  const { page, go, close } = await openPageVisit(browser)
  const value = signal === 'doNotTrack' ? '1' : true
  await page.addInitScript(
    ([name, signalValue]) => Object.defineProperty(Navigator.prototype, String(name), { get: () => signalValue }),
    [signal, value],
  )
  const batches = await counted(page)
  await go('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  await page.clock.fastForward(afterFlushMs)
  await page.clock.fastForward(afterFlushMs)
  // After one more round trip, anything sent before it would have arrived.
  await page.evaluate(() => fetch('/health/live').then((answer) => answer.text()))
  expect(batches).toEqual([])
  await close()
})
