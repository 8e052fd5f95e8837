import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { titles } from '@fieldhouse/demo/season/season'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit, waitForLink } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('console fans: a fan is found by typing, suspended with a reason that they read, and let in again', async () => {
  const fan = await createFan({ firstname: 'Wilhelmina', lastname: 'O’Quigley-Featherstonehaugh' })
  const theirs = await openPageVisit(browser, { fan })
  await theirs.go('/app/home')
  const visit = await openConsole(browser, { place: '/fans', heading: 'Fans' })
  const { page, problems, close } = visit

  await page.getByRole('heading', { name: 'Fans', level: 1 }).focus()
  await page.keyboard.press('/')
  await page.keyboard.type('wilhelm quig')
  const found = page.getByRole('list', { name: 'Found' }).getByRole('link')
  // Slow typing also shows the answers to the first letters.
  await expect.poll(() => found.locator('mark').allTextContents()).toEqual(['Wilhelm', 'Quig'])
  await checkLooks(visit, { path: '/console/fans', rules: wcag, sizes: consoleSizes })
  await found.first().click()
  await page.getByRole('heading', { name: 'Wilhelmina O’Quigley-Featherstonehaugh', level: 2 }).waitFor()
  await page.getByRole('heading', { name: 'Who opened this page' }).waitFor()
  await checkLooks(visit, { path: '/console/fans/one', rules: wcag, sizes: consoleSizes })

  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Spam in photos')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await page.getByText(/is suspended until/).waitFor()

  // The fan's open page signs out by itself, and the next sign-in says why and until when.
  await theirs.page.waitForURL('**/auth/**')
  await theirs.go('/auth/login')
  await theirs.page.getByRole('textbox', { name: 'Email' }).fill(fan.email)
  await theirs.page.getByLabel('Password', { exact: true }).fill(fan.password)
  await theirs.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await theirs.page.getByText(/Your account is suspended until .+ Reason: Spam in photos\./).waitFor()

  await page.getByRole('button', { name: 'Lift' }).click()
  await page.getByText('can sign in again.').waitFor()
  await theirs.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await theirs.page.waitForURL('**/app/**')
  expect([problems, theirs.problems]).toEqual([[], []])
  await close()
  await theirs.close()
})

test('newsletter: the link of its email opens a page without a session, whose button unsubscribes', async () => {
  const fan = await createFan()
  const api = openFanApi(inject('server').url, fan)
  await api.call(updateProfile, { body: { newsletter: 1 } })
  const link = await waitForLink(fan.email, 1)
  const visit = await openPageVisit(browser)
  await visit.go(link)
  await visit.page.getByRole('heading', { name: 'Unsubscribe from the newsletter?' }).waitFor()
  await checkLooks(visit, { path: '/unsubscribe', rules: wcag })
  await visit.page.getByRole('button', { name: 'Unsubscribe' }).click()
  await visit.page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  const { customerProfile } = await api.call(updateProfile, { body: {} })
  expect([customerProfile.newsletter, visit.problems]).toEqual([0, []])
  await visit.close()
})

test('plans: a fan without the plan reads which one is needed, watches once staff grant it, and stops when it ends', async () => {
  const fan = await createFan({ firstname: 'Ottoline', lastname: 'Planless' })
  const locked = titles.findIndex(({ rights }) => rights === 'plus') + 1
  const theirs = await openPageVisit(browser, { fan })
  await theirs.go(`/app/watch/4/${locked}`)
  await theirs.page.getByRole('heading', { name: 'Available with Utes+ or Season Pass' }).waitFor()

  const { page, problems, close } = await openConsole(browser, {
    place: `/fans/${fan.stored.customer_id}`,
    heading: 'Fans',
  })
  await page.getByRole('button', { name: 'Grant a plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Won the contest')
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
  await page.getByText('Ottoline Planless has Season Pass until').waitFor()

  await theirs.page.reload()
  const picture = theirs.page.locator('video').first()
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'End Season Pass' }).click()
  await dialog.getByLabel('Reason').fill('The wrong fan')
  await dialog.getByRole('button', { name: 'End plan' }).click()
  await page.getByText('Ottoline Planless now has Free.').waitFor()
  // The page says so by itself.
  await theirs.page.getByRole('heading', { name: 'Available with Utes+ or Season Pass' }).waitFor()
  expect(problems).toEqual([])
  await close()
  await theirs.close()
})
