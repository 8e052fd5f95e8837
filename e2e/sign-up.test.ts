import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAxeProblems } from './axe.ts'
import { createEmail, openBrowser, openPageVisit, waitForCode, waitForLink } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('sign-up: a visitor uses the emailed link, chooses affiliations and teams, and is greeted', async () => {
  const visit = await openPageVisit(browser)
  const email = createEmail()
  await visit.go('/')
  await visit.page.getByRole('main').getByRole('link', { name: 'Join free' }).click()
  await visit.page.getByRole('textbox', { name: 'Email' }).fill(email)
  await visit.page.getByLabel('First name').fill('Ada')
  await visit.page.getByLabel('Last name').fill('Ridge')
  await visit.page.getByLabel('I am 13 or older').check()
  await visit.page.getByRole('button', { name: 'Email me a code' }).click()
  await visit.page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const { page, problems, go, close } = await openPageVisit(browser)
  await go(await waitForLink(email))
  // The link fills in the code, but the fan has to submit it.
  expect(await page.getByLabel('6-digit code').inputValue()).toMatch(/^\d{6}$/)
  expect(new URL(page.url()).pathname).toBe('/auth/signup/verify-email')
  await page.getByRole('button', { name: 'Verify' }).click()

  await page.waitForURL('**/app/preferences/affiliations')
  expect(await page.getByRole('progressbar', { name: 'Setup' }).getAttribute('value')).toBe('60')
  await page.getByRole('button', { name: /^Student/ }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/app/preferences/teams')
  expect(await page.getByRole('progressbar', { name: 'Setup' }).getAttribute('value')).toBe('80')
  await page.getByRole('button', { name: 'Skiing' }).click()
  await page.getByRole('button', { name: 'Football' }).click()
  await page.getByText('2 teams picked').waitFor()
  await page.getByRole('link', { name: 'Back to affiliations' }).click()
  expect(await page.getByRole('button', { name: /^Student/ }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await page.waitForURL('**/app/account/profile')

  await go('/app/home')
  await page.getByRole('heading', { name: /, Ada$/ }).waitFor()
  const teams = page.getByRole('navigation', { name: /teams|sports/i })
  await teams.getByRole('link', { name: /Skiing/ }).waitFor()
  expect([...problems, ...visit.problems]).toEqual([])
  await visit.close()
  await close()
})

test('sign-up: field errors pass axe', async () => {
  const { page, problems, go, close } = await openPageVisit(browser)
  await go('/auth/signup/email')
  await page.getByLabel('Password (optional)').fill('short')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByText('Use 8 characters or more.').first().waitFor()
  await expect.poll(() => page.getByText('Enter a name.').count()).toBe(2)
  expect(await findAxeProblems(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})

test('sign-up: works from start to end with the keyboard alone', async () => {
  const { page, problems, go, close } = await openPageVisit(browser)
  const email = createEmail()
  const type = (text: string) => page.keyboard.type(text)
  const tabTo = async (name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press(key)
      const focused = await page.evaluate(() => {
        const at = document.activeElement
        const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined
        return label ?? at?.getAttribute('aria-label') ?? at?.textContent ?? ''
      })
      if (typeof name === 'string' ? focused.startsWith(name) : name.test(focused)) return
    }
    throw new Error(`${name} cannot be reached`)
  }
  /** Waits until the new page's heading has the focus. A key pressed earlier is lost or goes to the old page. */
  const arrived = async (path: string, heading: RegExp) => {
    await page.waitForURL(`**${path}`)
    await page.waitForFunction(
      (pattern) =>
        document.activeElement?.tagName === 'H1' && new RegExp(pattern).test(document.activeElement.textContent),
      heading.source,
    )
  }
  await go('/')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await tabTo('Join free')
  await page.keyboard.press('Enter')
  await arrived('/auth/signup/email', /./)
  await tabTo('Email')
  await type(email)
  await tabTo('First name')
  await type('Kay')
  await tabTo('Last name')
  await type('Board')
  await tabTo('I am 13 or older')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/signup/verify-email**')
  await page.waitForFunction(() => document.activeElement?.matches('input[autocomplete=one-time-code]'))
  await type(await waitForCode(email))
  await arrived('/app/preferences/affiliations', /^How do you know/)
  await tabTo('Alumni')
  await page.keyboard.press('Space')
  await tabTo('Continue')
  await page.keyboard.press('Enter')
  await arrived('/app/preferences/teams', /^Who do you follow/)
  await tabTo('Football')
  await page.keyboard.press('Space')
  await tabTo('Continue')
  await page.keyboard.press('Enter')
  await arrived('/app/home', /, Kay$/)
  // Tabs back to the bar above, because the rows of the home ahead keep loading.
  await tabTo(/account of Kay B\./, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.pathname === '/')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign in' }).waitFor()
  expect(problems).toEqual([])
  await close()
})
