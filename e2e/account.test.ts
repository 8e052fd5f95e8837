import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createEmail,
  createFan,
  openBrowser,
  openPageVisit,
  phone,
  type TestFan,
  waitForCode,
  waitForLink,
  waitForMail,
} from './browser.ts'

let browser: Browser
let avery: TestFan
beforeAll(async () => {
  browser = await openBrowser()
  avery = await createFan()
})
afterAll(() => browser.close())

/** Signs in by password in a separate browser profile, as another device of the same fan. */
async function anotherDevice({ email }: TestFan, password: string) {
  const visit = await openPageVisit(browser)
  await visit.go('/auth/login')
  await visit.page.getByRole('textbox', { name: 'Email' }).fill(email)
  await visit.page.getByLabel('Password', { exact: true }).fill(password)
  await visit.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await visit.page.waitForURL('**/app/home')
  return visit
}

/** Returns a picture as a browser would save it. */
async function drawn(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'teal'
    context.fillRect(0, 0, 300, 200)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
  })
  return Buffer.from(bytes)
}

const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text)

test('account: a profile photo can be uploaded, is shown everywhere and can be removed', async () => {
  const { page, problems, go, close } = await openPageVisit(browser, { fan: await createFan() })
  await go('/app/account/profile')
  const faces = page.locator('img[src^="/media/profile-images/"]')
  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'me', mimeType: 'image/png', buffer: await drawn(page) })
  await notice(page, 'Photo updated').waitFor()
  await expect.poll(() => faces.count()).toBe(3)
  await expect.poll(() => faces.first().evaluate((face: HTMLImageElement) => face.naturalWidth)).toBeGreaterThan(0)
  expect(await faces.first().getAttribute('src')).toMatch(/^\/media\/profile-images\/[\w-]{22}\.webp$/)
  await page.getByRole('button', { name: 'Remove' }).click()
  await notice(page, 'Photo removed').waitFor()
  await faces.first().waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('account: the chosen appearance applies from the first paint, whatever the device prefers', async () => {
  const { page, problems, go, close } = await openPageVisit(browser, { fan: avery })
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { schemesSeen: seen })
    const recordScheme = () => {
      if (document.body) seen.add(getComputedStyle(document.documentElement).colorScheme)
      requestAnimationFrame(recordScheme)
    }
    recordScheme()
  })
  const schemes = () => page.evaluate(() => [...(globalThis as unknown as { schemesSeen: Set<string> }).schemesSeen])
  await go('/app/account/settings')
  for (const [choice, colorScheme, looks] of [
    ['Dark', 'light', 'dark'],
    ['Light', 'dark', 'light'],
    ['System', 'light', 'light'],
    ['System', 'dark', 'dark'],
  ] as const) {
    await page.getByText(choice, { exact: true }).click()
    await page.emulateMedia({ colorScheme })
    for (const path of ['/', '/app/account/settings']) {
      await go(path)
      expect(await schemes(), `${choice} on a ${colorScheme} device, ${path}`).toEqual([looks])
    }
  }
  expect(problems).toEqual([])
  await close()
})

test('account: changing the password requires the old one, signs out other devices, and the new one signs in', async () => {
  const fan = await createFan()
  const { page, problems, go, close } = await openPageVisit(browser, { fan })
  const other = await anotherDevice(fan, fan.password)
  await go('/app/account/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  const [now, next] = [page.getByLabel('Current password'), page.getByLabel('New password')]
  await next.fill('a new stadium anthem')
  await now.fill(fan.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await notice(page, 'Password saved').waitFor()
  await waitForMail(fan.email, 1)
  await other.page.reload()
  await other.page.waitForURL('**/auth/home')
  await other.close()
  await (await anotherDevice(fan, 'a new stadium anthem')).close()
  expect(problems).toEqual([])
  await close()
})

test('account: a device signed out from another device shows the sign-in page after a reload', async () => {
  const fan = await createFan()
  const { page, problems, go, close } = await openPageVisit(browser, { fan })
  const other = await anotherDevice(fan, fan.password)
  await other.go('/app/account/profile')
  // A request that is still under way would end the session before the reload, and its reason with it.
  await other.settled()
  await go('/app/account/settings')
  const devices = page.getByRole('region', { name: 'Where you’re signed in' })
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2)
  expect(await devices.getByText('This device').count()).toBe(1)
  await devices.getByRole('button', { name: /^Sign out .+ on .+$/ }).click()
  await notice(page, 'is signed out').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
  await other.page.reload()
  await other.page.waitForURL('**/auth/home')
  await other.page.getByText('You’ve been signed out. Sign in to continue.').waitFor()
  // A visitor may have an anonymous session (spec 4).
  expect(await other.page.evaluate(() => localStorage.getItem('fieldhouse.auth') ?? '')).not.toContain(fan.email)
  expect([...problems, ...other.problems]).toEqual([])
  await other.close()
  await close()
})

test('account: the export is one JSON file with everything that is stored', async () => {
  const { page, problems, go, close } = await openPageVisit(browser, { fan: avery })
  await go('/app/account/settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my account' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^utes-account-\d{4}-\d{2}-\d{2}\.json$/)
  const everything = JSON.parse(await text(await download.createReadStream()))
  expect(everything).toMatchObject({ customer: { email: avery.email, firstname: 'Avery' } })
  expect(JSON.stringify(everything)).not.toMatch(/argon2|password_hash/)
  expect(problems).toEqual([])
  await close()
})

test('account: the email is changed with a code sent to the new address, and the old one can undo it', async () => {
  const fan = await createFan()
  const fresh = createEmail()
  const { page, problems, go, close } = await openPageVisit(browser, { fan })
  await go('/app/account/profile')
  await page.getByRole('link', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(fresh)
  await page.getByLabel('Your password').fill(fan.password)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.waitForURL('**/app/account/verify-email**')
  await page.getByLabel('6-digit code').fill(await waitForCode(fresh))
  await page.waitForURL('**/app/account/profile')
  await page.getByRole('main').getByText(fresh).waitFor()

  const reading = await openPageVisit(browser)
  await reading.go(await waitForLink(fan.email, 1))
  await reading.page.getByRole('button', { name: 'Undo change' }).click()
  await reading.page.getByRole('heading', { name: 'Your old email is restored' }).waitFor()
  await reading.page.reload()
  await reading.page.getByRole('button', { name: 'Undo change' }).click()
  await reading.page.getByText(/has expired/).waitFor()
  await page.reload()
  await page.waitForURL('**/auth/home')
  const back = await anotherDevice(fan, fan.password)
  await back.go('/app/account/profile')
  await back.page.getByRole('main').getByText(fan.email).waitFor()
  for (const visit of [reading, back]) {
    expect(visit.problems).toEqual([])
    await visit.close()
  }
  expect(problems).toEqual([])
  await close()
})

test('account: deleting it signs out every device', async () => {
  const fan = await createFan()
  const { page, problems, go, close } = await openPageVisit(browser, { fan })
  const other = await anotherDevice(fan, fan.password)
  await go('/app/account/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill(fan.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForFunction(() => location.pathname === '/')
  await page.getByText('Account deleted').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  // A visitor who has not signed in may have an anonymous session (spec 4).
  const storedAuth = await page.evaluate(() => localStorage.getItem('fieldhouse.auth') ?? '')
  expect(storedAuth).not.toContain(fan.email)
  expect(storedAuth).not.toContain(String(fan.stored.jwt))
  await other.page.reload()
  await other.page.waitForURL('**/auth/home')
  expect(problems).toEqual([])
  await other.close()
  await close()
})

describe('the keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

  /** Presses Tab until the named element has focus. Nothing on the way may trap the focus. */
  async function tabTo(page: Page, name: string) {
    for (let presses = 0; presses < 60; presses++) {
      if ((await focused(page)).startsWith(name)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the Tab key never came to ${name}`)
  }

  test.each([undefined, phone])(
    'reaches all settings and stays inside the delete dialog, viewport %j',
    async (viewport) => {
      const { page, problems, go, close } = await openPageVisit(browser, { fan: avery, ...(viewport && { viewport }) })
      await go('/app/account/settings')
      await page.getByRole('switch', { name: /^Score-safe mode/ }).waitFor()
      await page.keyboard.press('Tab')
      expect(await focused(page)).toMatch(/^Skip to/)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('radio')
      await page.keyboard.press('ArrowRight')
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
      await page.keyboard.press('ArrowRight')
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')

      await tabTo(page, 'Change password')
      await page.keyboard.press('Enter')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('current-password')
      await tabTo(page, 'Cancel')
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: 'Change password' }).waitFor()

      await tabTo(page, 'Delete my account')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
      await dialog.waitFor()
      const inside = () => dialog.evaluate((box) => box.contains(document.activeElement))
      await expect.poll(inside).toBe(true)
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab')
        await expect.poll(inside, { message: `after ${presses + 1} presses` }).toBe(true)
      }
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toBe('Delete my account')
      // On a phone the button must not be covered by the tab bar.
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(problems).toEqual([])
      await close()
    },
  )
})
