import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fan, linkFor, mailTo, newEmail, newFan, openBrowser, openVisit, phone, pinFor } from './browser.ts'

let browser: Browser
let avery: Fan
beforeAll(async () => {
  browser = await openBrowser()
  avery = await newFan()
})
afterAll(() => browser.close())

/** Signs in by password in a browser of its own: another device of the same fan. */
async function anotherDevice({ email }: Fan, password: string) {
  const visit = await openVisit(browser)
  await visit.go('/auth/login')
  await visit.page.getByRole('textbox', { name: 'Email' }).fill(email)
  await visit.page.getByLabel('Password', { exact: true }).fill(password)
  await visit.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await visit.page.waitForURL('**/app/home')
  return visit
}

/** A picture as a browser would save it, as large as asked for. */
async function drawn(page: Page, type: 'image/png' | 'image/jpeg' | 'image/webp'): Promise<Buffer> {
  const bytes = await page.evaluate(async (wanted) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'teal'
    context.fillRect(0, 0, 300, 200)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted))
    return Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
  }, type)
  return Buffer.from(bytes)
}

const notice = (page: Page, words: string) => page.getByRole('region', { name: 'Notices' }).getByText(words)

test('a new name is saved, and the whole app calls the fan by it', async () => {
  const { page, problems, go, close } = await openVisit(browser, { fan: await newFan() })
  await go('/app/account/profile')
  await page.getByRole('button', { name: 'account of Avery S.' }).waitFor()
  const save = page.getByRole('button', { name: 'Save the name' })
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('  ')
  await save.click()
  await page.getByText('Type a name.').waitFor()
  await page.getByLabel('Last name').fill('byron')
  await page.getByText('Shown as Ada B.').waitFor()
  await save.click()
  await notice(page, 'Your name is saved').waitFor()
  await page.getByRole('button', { name: 'account of Ada B.' }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: /, Ada$/ }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: /, Ada$/ }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a picture is taken as PNG, JPEG and WebP, shown everywhere, and taken away again', async () => {
  const { page, problems, go, close } = await openVisit(browser, { fan: await newFan() })
  await go('/app/account/profile')
  const chooser = page.getByLabel('Choose a picture')
  const faces = page.locator('img[src^="/media/profile-images/"]')
  const seen = new Set<string>()
  for (const mimeType of ['image/png', 'image/jpeg', 'image/webp'] as const) {
    await chooser.setInputFiles({ name: 'me', mimeType, buffer: await drawn(page, mimeType) })
    await notice(page, 'Your new picture is there').waitFor()
    await expect.poll(async () => seen.has((await faces.first().getAttribute('src')) ?? '')).toBe(false)
    seen.add((await faces.first().getAttribute('src')) ?? '')
    await page.getByRole('button', { name: 'Dismiss: Your new picture is there' }).click()
  }
  expect(seen.size).toBe(3)
  expect(await faces.count()).toBe(3)
  expect(await faces.first().evaluate((face: HTMLImageElement) => face.naturalWidth)).toBeGreaterThan(0)
  expect([...seen].every((src) => /^\/media\/profile-images\/[\w-]{22}\.webp$/.test(src))).toBe(true)
  await page.getByRole('button', { name: 'Remove it' }).click()
  await notice(page, 'Your picture is gone').waitFor()
  await faces.first().waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('a picture that cannot be taken is refused in words', async () => {
  const { page, problems, go, close } = await openVisit(browser, { fan: await newFan() })
  await go('/app/account/profile')
  const chooser = page.getByLabel('Choose a picture')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await chooser.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: svg })
  await page.getByText('Choose a JPEG, PNG or WebP picture.').waitFor()
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await page.getByText('That picture is larger than 5 MB. Choose a smaller one.').waitFor()
  const refused = page.waitForResponse('**/profile/image?**')
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg })
  expect((await refused).status()).toBe(400)
  const words = page.getByRole('region', { name: 'Picture' }).getByRole('alert')
  await expect.poll(() => words.textContent()).toMatch(/picture|JPEG|PNG/)
  expect(await page.locator('img[src^="/media/"]').count()).toBe(0)
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawn(page, 'image/png') })
  await notice(page, 'Your new picture is there').waitFor()
  expect(await words.textContent()).toBe('')
  expect(problems).toEqual([])
  await close()
})

test('the newsletter is on or off at once, stays so, and is taken back when it could not be saved', async () => {
  const { page, problems, go, close } = await openVisit(browser, { fan: await newFan() })
  await go('/app/account/settings')
  const newsletter = page.getByRole('switch', { name: /^Newsletter/ })
  expect(await newsletter.isChecked()).toBe(false)
  const saved = page.waitForResponse('**/customers/profile?**')
  await newsletter.check()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await newsletter.waitFor()
  expect(await newsletter.isChecked()).toBe(true)
  await page.route('**/customers/profile?**', (route) => route.fulfill({ status: 500, json: { message: 'Not now.' } }))
  await newsletter.click()
  await notice(page, 'Not now.').waitFor()
  await expect.poll(() => newsletter.isChecked()).toBe(true)
  expect(problems).toEqual([])
  await close()
})

describe('the appearance', () => {
  test.each([
    ['Dark', 'light', 'dark'],
    ['Light', 'dark', 'light'],
    ['As the device', 'light', 'light'],
    ['As the device', 'dark', 'dark'],
  ] as const)('%s on a %s device is %s from the first paint on', async (choice, colorScheme, looks) => {
    const { page, problems, go, close } = await openVisit(browser, { fan: avery, colorScheme })
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, { schemesSeen: seen })
      const look = () => {
        if (document.body) seen.add(getComputedStyle(document.documentElement).colorScheme)
        requestAnimationFrame(look)
      }
      look()
    })
    const schemes = () => page.evaluate(() => [...(globalThis as unknown as { schemesSeen: Set<string> }).schemesSeen])
    await go('/app/account/settings')
    await page.getByText('Dark', { exact: true }).click()
    await page.getByText('Light', { exact: true }).click()
    await page.getByText(choice, { exact: true }).click()
    for (const path of ['/app/account/settings', '/']) {
      await go(path)
      expect(await schemes()).toEqual([looks])
    }
    expect(problems).toEqual([])
    await close()
  })
})

describe('the password', () => {
  test('is changed by the one before, signs the other devices out, and the new one signs in', async () => {
    const fan = await newFan()
    const { page, problems, go, close } = await openVisit(browser, { fan })
    const other = await anotherDevice(fan, fan.password)
    await go('/app/account/settings')
    await page.getByRole('button', { name: 'Change the password' }).click()
    const [now, next] = [page.getByLabel('Password now'), page.getByLabel('New password')]
    await next.fill('a new stadium anthem')
    await now.fill(fan.password)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await notice(page, 'Your password is saved').waitFor()
    await mailTo(fan.email, 1)
    await other.page.reload()
    await other.page.waitForURL('**/auth/home')
    await other.close()
    await (await anotherDevice(fan, 'a new stadium anthem')).close()
    expect(problems).toEqual([])
    await close()
  })

  test('is a first one for a fan who signs in by pin', async () => {
    const fan = await newFan({ password: '' })
    const { page, problems, go, close } = await openVisit(browser, { fan })
    await go('/app/home')
    await page.getByRole('link', { name: /^Set a password/ }).click()
    await page.getByRole('button', { name: 'Set a password' }).click()
    expect(await page.getByLabel('Password now').count()).toBe(0)
    await page.getByLabel('New password').fill('a first stadium anthem')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByRole('button', { name: 'Change the password' }).waitFor()
    await (await anotherDevice(fan, 'a first stadium anthem')).close()
    expect(problems).toEqual([])
    await close()
  })
})

test('a device that is signed out from another is at the sign-in by itself', async () => {
  const fan = await newFan()
  const { page, problems, go, close } = await openVisit(browser, { fan })
  const other = await anotherDevice(fan, fan.password)
  await other.go('/app/account/profile')
  await go('/app/account/settings')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2)
  expect(await devices.getByText('This device').count()).toBe(1)
  await devices.getByRole('button', { name: /^Sign .+ on .+ out$/ }).click()
  await notice(page, 'is signed out').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
  await other.page.reload()
  await other.page.waitForURL('**/auth/home')
  await other.page.getByText('Your session has ended. Sign in again.').waitFor()
  expect(await other.page.evaluate(() => localStorage.getItem('fieldhouse.auth') ?? '')).not.toContain('jwt')

  const third = await anotherDevice(fan, fan.password)
  await page.reload()
  await page.getByRole('button', { name: 'Sign every other device out' }).click()
  await notice(page, 'Every other device is signed out').waitFor()
  await third.page.reload()
  await third.page.waitForURL('**/auth/home')
  expect(problems).toEqual([])
  for (const visit of [other, third]) {
    expect(visit.problems).toEqual([])
    await visit.close()
  }
  await close()
})

test('the export is one JSON file with all that is kept', async () => {
  const { page, problems, go, close } = await openVisit(browser, { fan: avery })
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

test('the email is changed by a pin to the new address, and taken back from the old one', async () => {
  const fan = await newFan()
  const fresh = newEmail()
  const { page, problems, go, close } = await openVisit(browser, { fan })
  await go('/app/account/profile')
  await page.getByRole('link', { name: 'Change the email' }).click()
  await page.getByLabel('New email').fill(fan.email)
  await page.getByLabel('Your password').fill(fan.password)
  await page.getByRole('button', { name: 'Send the pin' }).click()
  await page.getByText('That is the address you have.').waitFor()
  const pin = await moveTo(page, fresh, fan.password)
  await page.getByLabel('Six-digit pin').fill(pin === '123456' ? '654321' : '123456')
  await page.getByText('You have 4 tries left').waitFor()
  await page.getByLabel('Six-digit pin').fill(pin)
  await page.waitForURL('**/app/account/profile')
  await page.getByRole('main').getByText(fresh).waitFor()

  const reading = await openVisit(browser)
  await reading.go(await linkFor(fan.email, 1))
  await reading.page.getByRole('button', { name: 'Take it back' }).click()
  await reading.page.getByRole('heading', { name: 'Your old email is back' }).waitFor()
  await reading.page.reload()
  await reading.page.getByRole('button', { name: 'Take it back' }).click()
  await reading.page.getByText(/no longer good/).waitFor()
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

/** From the account's own screens, as far as the pin. */
async function moveTo(page: Page, address: string, password: string): Promise<string> {
  await page.getByLabel('New email').fill(address)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Send the pin' }).click()
  await page.waitForURL('**/app/account/verify-email**')
  return pinFor(address)
}

test('on a phone the last button of the settings stands clear of the tab bar', async () => {
  const { page, problems, go, close } = await openVisit(browser, { fan: avery, viewport: phone })
  await go('/app/account/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('a deleted account is signed out everywhere, and its address can sign up anew', async () => {
  const fan = await newFan()
  const { page, problems, go, close } = await openVisit(browser, { fan })
  // An address that has not signed up within the last minute: it need not wait to do it again.
  const email = newEmail()
  await go('/app/account/change-email')
  await page.getByLabel('Six-digit pin').fill(await moveTo(page, email, fan.password))
  await page.waitForURL('**/app/account/profile')
  const other = await anotherDevice({ ...fan, email }, fan.password)
  await go('/app/account/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect.poll(() => dialog.getByLabel('Your password').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('Your password').fill(fan.password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForFunction(() => location.pathname === '/')
  await page.getByText('Your account is deleted').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('fieldhouse.auth'))).toBeNull()
  await other.page.reload()
  await other.page.waitForURL('**/auth/home')

  await go('/auth/signup/email')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('First name').fill('Nova')
  await page.getByLabel('Last name').fill('Stone')
  await page.getByRole('button', { name: 'Email me a pin' }).click()
  await page.waitForURL('**/signup/verify-email**')
  await page.getByLabel('Six-digit pin').fill(await pinFor(email))
  await page.waitForURL('**/app/preferences/affiliations')
  await go('/app/home')
  await page.getByRole('heading', { name: /, Nova$/ }).waitFor()
  expect(problems).toEqual([])
  await other.close()
  await close()
})

describe('by keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

  /** Presses Tab until the focus is on it: nothing on the way may hold the focus. */
  async function tabTo(page: Page, name: string) {
    for (let presses = 0; presses < 60; presses++) {
      if ((await focused(page)).startsWith(name)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the Tab key never came to ${name}`)
  }

  test.each([undefined, phone])(
    'the settings are reached and the delete dialog holds the focus, %j',
    async (viewport) => {
      const { page, problems, go, close } = await openVisit(browser, { fan: avery, ...(viewport && { viewport }) })
      await go('/app/account/settings')
      await page.getByRole('switch', { name: /^Newsletter/ }).waitFor()
      await page.keyboard.press('Tab')
      expect(await focused(page)).toMatch(/^Skip to/)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('radio')
      await page.keyboard.press('ArrowRight')
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
      await page.keyboard.press('ArrowRight')
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')

      await tabTo(page, 'Change the password')
      await page.keyboard.press('Enter')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('current-password')
      await tabTo(page, 'Cancel')
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: 'Change the password' }).waitFor()

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
      expect(problems).toEqual([])
      await close()
    },
  )
})
