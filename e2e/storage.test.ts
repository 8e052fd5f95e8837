import * as fc from 'fast-check'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFan, openBrowser, openPageVisit, type TestFan } from './browser.ts'
import { mutateStored } from './odd-storage.ts'

/** Number of damaged values, at least one of each kind; app/src/odd-storage.test.ts tries two thousand. */
const blobs = 30
const seed = 20261121

let browser: Browser
let fan: TestFan
beforeAll(async () => {
  browser = await openBrowser()
  fan = await createFan()
})
afterAll(() => browser.close())

const auth = () => JSON.stringify({ version: 1, modalRedirect: '/app/account/teams', session: fan.stored })
const navigation = () =>
  JSON.stringify({
    version: 1,
    theme: 'dark',
    device: { id: fan.device },
    activity: { id: crypto.randomUUID(), at: Date.now() },
  })

test(`the app starts with ${blobs} pairs of corrupt stored values`, async () => {
  const { page, problems, close } = await openPageVisit(browser)
  const pairs = fc.sample(fc.tuple(mutateStored(auth), mutateStored(navigation)), { numRuns: blobs, seed })
  await page.goto('/delete-account')
  const seen = new Set<string>()
  for (const [index, [storedAuth, remembered]] of pairs.entries()) {
    await page.evaluate(
      ([authBlob, navigationBlob]) => {
        localStorage.setItem('fieldhouse.auth', String(authBlob))
        localStorage.setItem('fieldhouse.navigation', String(navigationBlob))
      },
      [storedAuth, remembered],
    )
    await page.goto('/app/home')
    const heading = page.locator('h1').first()
    await heading.waitFor()
    const { pathname } = new URL(page.url())
    seen.add(pathname)
    expect(['/app/home', '/auth/home'], `blob ${index}: ${storedAuth}`).toContain(pathname)
    expect(await heading.textContent(), `blob ${index}: ${storedAuth}`).toMatch(/\w/)
    expect(problems, `blob ${index}: ${storedAuth} ${remembered}`).toEqual([])
  }
  expect([...seen].sort()).toEqual(['/app/home', '/auth/home'])
  await close()
})
