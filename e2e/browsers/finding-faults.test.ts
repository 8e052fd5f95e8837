import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { waitUntil } from '../wait-until.ts'
import { findFaults, waitUntilSettled } from './elements.ts'
import { wrapPage } from './engines/playwright-engine.ts'
import { openWatchedServer } from './engines/watched-server.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('the browser walk reports a page that is blank, failed in part or wider than its window', async () => {
  const context = await browser.newContext({ baseURL: inject('server').url })
  const page = wrapPage(await context.newPage())
  await page.go('/privacy')
  await waitUntilSettled(page)
  expect(await findFaults(page)).toEqual([])
  await page.evaluate(() => {
    const failed = document.createElement('p')
    failed.textContent = 'The box score could not be shown. The rest still works.'
    failed.style.width = '200vw'
    document.querySelector('main')?.append(failed)
  })
  expect(await findFaults(page)).toEqual([
    'The box score could not be shown. The rest still works.',
    'wider than its window',
  ])
  await page.evaluate(() => document.body.replaceChildren())
  expect(await findFaults(page)).toEqual(['blank but for ""'])
  await page.close()
})

test('the browser walk records errors inside the page when the driver reports none', async () => {
  const watched = await openWatchedServer(inject('server').url)
  const context = await browser.newContext({ baseURL: watched.url })
  const page = wrapPage(await context.newPage())
  await page.go('/privacy')
  await waitUntilSettled(page)
  expect(watched.problems).toEqual([])
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown late')
    })
    void Promise.reject(new Error('rejected'))
    console.error('said to the console')
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
  })
  await waitUntil(
    () => watched.problems.length >= 4,
    () => `only these came: ${watched.problems}`,
  )
  expect(watched.problems.toSorted()).toEqual([
    '/privacy: Error: rejected',
    '/privacy: Uncaught Error: thrown late',
    '/privacy: said to the console',
    '/privacy: the policy stopped style-src-elem inline',
  ])
  await page.close()
  await watched.close()
})
