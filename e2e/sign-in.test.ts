import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkFor, mailTo, newEmail, newFan, openBrowser, openVisit, pinFor } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a fan signs in by password, and comes back to the page that was wanted, with its query and hash', async () => {
  const fan = await newFan()
  const { page, problems, go, close } = await openVisit(browser)
  await go('/app/account/settings?from=mail&code=012#devices')
  expect(new URL(page.url()).pathname).toBe('/auth/home')
  await page.getByRole('textbox', { name: 'Email' }).fill(fan.email)
  await page.getByRole('button', { name: 'Use my password' }).click()
  await page.getByRole('heading', { name: 'Enter your password' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(fan.email)
  await page.getByLabel('Password', { exact: true }).fill(fan.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/app/account/settings?from=mail&code=012#devices')
  for (const closed of [
    '/auth',
    '/auth/home',
    '/auth/login',
    '/auth/signup/email',
    '/auth/forgot-password/email',
    '/auth/signin/verify-email?email=a',
    '/nowhere/at/all',
  ]) {
    await go(closed)
    expect(new URL(page.url()).pathname).toBe('/app/home')
  }
  expect(problems).toEqual([])
  await close()
})

test('a wrong password says so, keeps what was typed, and does not say whether there is an account', async () => {
  const fan = await newFan()
  const { page, go, close } = await openVisit(browser)
  const words: (string | null)[] = []
  for (const email of [fan.email, newEmail()]) {
    await go('/auth/login')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const alert = page.getByRole('alert').filter({ hasText: /\w/ })
    await alert.waitFor()
    words.push(await alert.textContent())
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not the password')
  }
  expect(words[0]).toBe(words[1])
  await close()
})

test('a fan signs in by pin: a wrong one keeps its digits and says what is left, a pasted right one is taken', async () => {
  const fan = await newFan()
  const { page, problems, go, close } = await openVisit(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  await go('/auth/home')
  await page.getByRole('textbox', { name: 'Email' }).fill(fan.email)
  await page.getByRole('button', { name: 'Email me a pin' }).click()
  await page.waitForURL('**/auth/signin/verify-email**')
  const pin = await pinFor(fan.email, 1)
  const wrong = pin === '123456' ? '654321' : '123456'
  await page.getByLabel('Six-digit pin').fill(wrong)
  await page.getByText('You have 4 tries left').waitFor()
  expect(await page.getByLabel('Six-digit pin').inputValue()).toBe(wrong)
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Your pin is ${pin.slice(0, 3)} ${pin.slice(3)}`)
  await page.getByLabel('Six-digit pin').focus()
  await page.keyboard.press('Control+V')
  await page.waitForURL('**/app/home')
  expect(problems).toEqual([])
  await close()
})

test('an email token and a pin survive as text, with their noughts', async () => {
  const { page, go, close } = await openVisit(browser)
  await go('/auth/signin/verify-email?email=a%2Bb%40example.com&email_token=0120#pin=004200')
  expect(await page.getByLabel('Six-digit pin').inputValue()).toBe('004200')
  await page.getByText('a+b@example.com').waitFor()
  expect(page.url()).toContain('email_token=0120')
  await close()
})

test('a forgotten password is replaced with a code, every session ends, and the new one signs in', async () => {
  const fan = await newFan()
  const elsewhere = await openVisit(browser, { fan })
  await elsewhere.go('/app/home')
  const { page, problems, go, close } = await openVisit(browser)
  await go('/auth/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(fan.email)
  await page.getByRole('link', { name: 'Forgot it?' }).click()
  await page.getByRole('heading', { name: 'Forgot it? Fine.' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(fan.email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.waitForURL(`**/auth/forgot-password/${encodeURIComponent(fan.email)}/code**`)
  await page.getByLabel('Six-digit code').fill(await pinFor(fan.email, 1))
  await page.waitForURL('**/password')
  expect(page.url()).not.toMatch(/grant|token/)
  await page.reload()
  await page.getByLabel('New password').fill('a brand new sentence')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('heading', { name: 'Enter your password' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('a brand new sentence')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/app/home')
  await mailTo(fan.email, 2)
  await elsewhere.page.reload()
  await elsewhere.page.waitForURL('**/auth/home')
  expect(problems).toEqual([])
  await close()
  await elsewhere.close()
})

test('the new password cannot be chosen without the code', async () => {
  const { page, close } = await openVisit(browser)
  await page.goto('/auth/forgot-password/avery%40example.com/password')
  await page.waitForURL('**/auth/forgot-password/email')
  await close()
})

test('the link of a reset mail opens the code screen with the code filled in', async () => {
  const fan = await newFan()
  const asking = await openVisit(browser)
  await asking.go('/auth/forgot-password/email')
  await asking.page.getByRole('textbox', { name: 'Email' }).fill(fan.email)
  await asking.page.getByRole('button', { name: 'Email me a code' }).click()
  await asking.page.waitForURL('**/code**')
  const reading = await openVisit(browser)
  await reading.go(await linkFor(fan.email, 1))
  expect(await reading.page.getByLabel('Six-digit code').inputValue()).toMatch(/^\d{6}$/)
  await reading.page.getByRole('button', { name: 'Continue' }).click()
  await reading.page.getByLabel('New password').waitFor()
  await asking.close()
  await reading.close()
})

test('signing in and out in one tab moves the other', async () => {
  const fan = await newFan()
  const { page, go, close } = await openVisit(browser, { fan })
  await go('/app/home')
  const other = await page.context().newPage()
  await other.goto('/app/account/profile')
  await other.getByRole('heading', { name: 'Profile' }).waitFor()
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForFunction(() => location.pathname === '/')
  await other.waitForURL('**/auth/home')
  expect(await page.evaluate(() => localStorage.getItem('fieldhouse.auth'))).toBeNull()
  await close()
})
